/** Builds page views for tests from the few facts that matter to a case. */
import type { MetaFact, PageFacts, TextFacts } from '@orbweaver/facts/page-facts.ts';
import type { HeaderMap } from '@orbweaver/model/fetch-record.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import type { PageResponse, WholePage } from '../check.ts';
import { isIndexable } from '../indexability.ts';

export interface ResponseInput {
  readonly url?: string;
  readonly kind?: UrlKind;
  readonly status?: number;
  readonly headers?: HeaderMap;
  readonly error?: PageResponse['error'];
  readonly redirectUrl?: string | null;
  readonly bodyBytes?: number;
  readonly transferBytes?: number;
  readonly httpVersion?: PageResponse['httpVersion'];
  readonly isHtml?: boolean;
  readonly robotsAllowed?: boolean;
}

export const here = 'https://site.example/page';

const emptyText: TextFacts = {
  words: 300,
  uniqueWords: 150,
  sentences: 20,
  lines: 20,
  chars: 1800,
  visibleChars: 2000,
  visibleWords: 330,
  repeatedWords: [],
  language: 'en',
  hash: '0123456789abcdef',
  sketch: '',
  excerpt: '',
};

const emptyFacts: PageFacts = {
  document: {
    doctype: 'html',
    quirks: false,
    encoding: 'utf-8',
    encodingSource: 'header',
    declaredCharset: { header: 'utf-8', meta: null },
    chars: 8000,
    bytes: 8000,
    elements: 100,
    maxDepth: 8,
    maxChildren: 20,
    headEnd: { offset: 500, by: null },
    headTags: 1,
    bodyTags: 1,
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
  text: emptyText,
};

/** A page of https://site.example that answers 200 with HTML unless told otherwise. Line = offset / 10 + 1. */
export function page(
  facts: Partial<Omit<PageFacts, 'text'>> & { readonly text?: Partial<TextFacts> } = {},
  response: ResponseInput = {},
): WholePage {
  const { url = here, kind = 'page', status = 200, error = null, robotsAllowed = true } = response;
  const isHtml = response.isHtml ?? (kind === 'page' && status === 200);
  const whole: PageFacts | null = isHtml ? { ...emptyFacts, ...facts, text: { ...emptyText, ...facts.text } } : null;
  return {
    url,
    kind,
    record: {
      url,
      purpose: kind === 'page' ? 'page' : 'resource',
      status,
      error,
      errorDetail: null,
      headers: response.headers ?? { 'content-type': 'text/html; charset=utf-8' },
      truncated: false,
      transferBytes: response.transferBytes ?? 2000,
      sizeDeclared: false,
      lengthMismatch: false,
      ttfbMs: 10,
      totalMs: 20,
      timesAtLeast: false,
      httpVersion: response.httpVersion ?? '1.1',
      remoteAddress: null,
      tls: null,
      bodyBytes: response.bodyBytes ?? 8000,
      attempts: 1,
      redirectUrl: response.redirectUrl ?? null,
    },
    facts: whole,
    isHtml,
    isIndexable: isIndexable({ url, status, isHtml, robotsAllowed, facts: whole }),
    isInternal: (target) => new URL(target).host === new URL(url).host,
    lineAt: (offset) => Math.floor(offset / 10) + 1,
  };
}

/** A page whose document differs in the given facts. */
export function documentWith(over: Partial<PageFacts['document']>, facts: Parameters<typeof page>[0] = {}): WholePage {
  return page({ ...facts, document: { ...emptyFacts.document, ...over } });
}

export function title(text: string, inHead = true): PageFacts['titles'][number] {
  return { text, inHead, offset: 100 };
}

/** A meta refresh. */
export function refresh(delaySeconds: number, href: string): PageFacts['refresh'][number] {
  return { source: 'html', delaySeconds, href, url: new URL(href, here).href, offset: 250 };
}

export function meta(name: string, content: string, inHead = true): MetaFact {
  return { name, property: null, httpEquiv: null, charset: null, content, inHead, offset: 200 };
}

export function robots(rules: string, over: Partial<PageFacts['robots'][number]> = {}): PageFacts['robots'][number] {
  return { source: 'meta', agent: 'robots', rules: rules.split(',').map((rule) => rule.trim()), inHead: true, offset: 210, ...over };
}

export function canonical(href: string, over: Partial<PageFacts['canonicals'][number]> = {}): PageFacts['canonicals'][number] {
  const url = URL.canParse(href, here) ? new URL(href, here).href : null;
  return { href, url, source: 'html', inHead: true, extraAttributes: [], offset: 220, ...over };
}

export function hreflang(lang: string, href: string, over: Partial<PageFacts['hreflang'][number]> = {}): PageFacts['hreflang'][number] {
  return { lang, href, url: new URL(href, here).href, source: 'html', inHead: true, media: false, offset: 230, ...over };
}

export function heading(
  level: 1 | 2 | 3 | 4 | 5 | 6,
  text: string,
  over: Partial<PageFacts['headings'][number]> = {},
): PageFacts['headings'][number] {
  return { level, text, imageAlt: '', hidden: false, place: 'main', offset: 300, ...over };
}

export function link(href: string | null, over: Partial<PageFacts['links'][number]> = {}): PageFacts['links'][number] {
  const url = href !== null && URL.canParse(href, here) && /^https?:$/.test(new URL(href, here).protocol) ? new URL(href, here).href : null;
  return {
    element: 'a',
    href,
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
    ...over,
  };
}

export function image(src: string, over: Partial<PageFacts['images'][number]> = {}): PageFacts['images'][number] {
  return {
    src,
    url: new URL(src, here).href,
    alt: 'a picture',
    width: '10',
    height: '10',
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
    ...over,
  };
}

export function resource(
  kind: PageFacts['resources'][number]['kind'],
  href: string,
  over: Partial<PageFacts['resources'][number]> = {},
): PageFacts['resources'][number] {
  return {
    kind,
    element: kind === 'css' ? 'link' : 'script',
    href,
    url: new URL(href, here).href,
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
    offset: 600,
    ...over,
  };
}
