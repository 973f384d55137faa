/** Facts of pages that no test needs to fetch: an empty page, and the parts a test puts into it. */
import type { HeadingFact, ImageFact, LinkFact, PageFacts, ResourceFact } from '@orbweaver/facts/page-facts.ts';

export function exampleFacts(parts: Partial<PageFacts> = {}): PageFacts {
  return {
    document: {
      doctype: 'html',
      quirks: false,
      encoding: 'utf-8',
      encodingSource: 'header',
      declaredCharset: { header: 'utf-8', meta: null },
      chars: 900,
      bytes: 1000,
      elements: 20,
      maxDepth: 5,
      maxChildren: 6,
      headEnd: { offset: 100, by: null },
      headTags: 3,
      bodyTags: 17,
      handedOver: null,
      newlines: '',
      signalBytes: null,
    },
    lang: 'en',
    dir: null,
    base: null,
    baseCount: 0,
    titles: [],
    metas: [],
    robots: [],
    canonicals: [],
    hreflang: [],
    pagination: [],
    ampUrl: null,
    refresh: [],
    headings: [],
    links: [],
    images: [],
    resources: [],
    inlineCss: { blocks: 0, chars: 0, attributes: 0 },
    inlineJs: { blocks: 0, chars: 0, handlers: 0 },
    forms: [],
    openGraph: [],
    twitter: [],
    icons: [],
    manifest: null,
    structuredData: { jsonLd: [], microdata: [], rdfa: [] },
    breadcrumb: null,
    navigation: [],
    tagCounts: {},
    deprecatedTags: {},
    duplicateIds: [],
    comments: { count: 0, chars: 0 },
    text: {
      words: 100,
      uniqueWords: 60,
      sentences: 9,
      lines: 12,
      chars: 600,
      visibleChars: 700,
      visibleWords: 120,
      repeatedWords: [],
      language: 'en',
      hash: '00000000000000aa',
      sketch: 'c2tldGNo',
      excerpt: 'An excerpt',
    },
    ...parts,
  };
}

export const exampleTitle = (text: string, offset = 50) => ({ text, inHead: true, offset });
export const exampleDescription = (content: string) => ({
  name: 'description',
  property: null,
  httpEquiv: null,
  charset: null,
  content,
  inHead: true,
  offset: 80,
});

export function exampleHeading(level: HeadingFact['level'], text: string): HeadingFact {
  return { level, text, imageAlt: '', hidden: false, place: 'main', offset: 300 };
}

/** A link as written to an absolute URL. */
export function exampleLink(url: string | null, parts: Partial<LinkFact> = {}): LinkFact {
  return {
    element: 'a',
    href: url,
    url,
    text: 'a link',
    rel: 0,
    target: null,
    place: 'main',
    label: '',
    hasImage: false,
    hasCode: false,
    hreflang: null,
    offset: 400,
    ...parts,
  };
}

export function exampleImage(url: string | null, parts: Partial<ImageFact> = {}): ImageFact {
  return {
    src: url,
    url,
    alt: 'a picture',
    width: null,
    height: null,
    loading: null,
    fetchPriority: null,
    srcset: [],
    hasSizes: false,
    inPicture: false,
    link: -1,
    decorative: false,
    lazySrc: null,
    place: 'main',
    offset: 500,
    ...parts,
  };
}

export function exampleResource(kind: ResourceFact['kind'], url: string | null, parts: Partial<ResourceFact> = {}): ResourceFact {
  return {
    kind,
    element: kind === 'css' ? 'link' : 'script',
    href: url ?? '',
    url,
    inHead: true,
    async: false,
    defer: false,
    module: false,
    media: null,
    integrity: false,
    crossOrigin: null,
    as: null,
    type: null,
    title: null,
    loading: null,
    offset: 60,
    ...parts,
  };
}
