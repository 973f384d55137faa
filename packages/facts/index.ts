/** FetchRecord in, PageFacts out: one scan over the decoded text drives all extractors. */
import { type FetchRecord, headerValue, headerValues } from '@orbweaver/model/fetch-record.ts';
import { accessibilityExtractor } from './accessibility.ts';
import { breadcrumbExtractor, breadcrumbOfMarkup } from './breadcrumb.ts';
import { claimsNotVisible } from './claims-not-visible.ts';
import { rootExtractor } from './document.ts';
import { elementExtractor } from './elements.ts';
import { type DecodedBody, decodeBody, lateEncoding } from './encoding.ts';
import { charsetOfContent } from './encoding-prescan.ts';
import { formExtractor } from './forms.ts';
import {
  ampUrlOf,
  canonicalsOf,
  headerLinksOf,
  hintsOf,
  hreflangOf,
  iconsOf,
  linkElementExtractor,
  manifestOf,
  paginationOf,
} from './head-links.ts';
import { headingExtractor } from './headings.ts';
import { imageExtractor, keepLoneLinks } from './images.ts';
import { inlineCodeExtractor } from './inline-code.ts';
import { jsonLdExtractor } from './json-ld.ts';
import { packNewlines } from './lines.ts';
import { linkExtractor } from './links.ts';
import { metaExtractor, openGraphOf, refreshOf, twitterOf } from './metas.ts';
import { microdataExtractor } from './microdata.ts';
import { navigationExtractor } from './navigation.ts';
import type { DocumentFacts, MetaFact, PageFacts } from './page-facts.ts';
import { createPageScope, type KeptPageScope, type PageScope, type PageSource } from './page-scope.ts';
import { rdfaExtractor } from './rdfa.ts';
import { createResolver, type UrlResolver } from './resolver.ts';
import { resourceExtractor } from './resources.ts';
import { headerDirectives, metaDirectives } from './robots-directives.ts';
import type { KeptExtractor } from './scanner/extractor.ts';
import { scanDocument } from './scanner/scan.ts';
import { signalBytesOf } from './signal-bytes.ts';
import type { SiteNames } from './site-names.ts';
import { mainTextOf, proseOf } from './text/main-text.ts';
import { textExtractor } from './text/text.ts';
import { titleExtractor } from './titles.ts';

export interface FactsOptions {
  /** noscript contents are parsed as markup when false (the default: a crawler runs no scripts). */
  readonly scripting?: boolean;
  /** Turns hrefs into URLs; by default one with a memo that lives as long as the module. */
  readonly resolver?: UrlResolver;
  /** Takes in what the page has written that a style sheet may select by. */
  readonly names?: SiteNames;
}

export interface ExtractedPage {
  readonly facts: PageFacts;
  /** Decoded source, for `--keep-source` and density on demand. */
  readonly text: string;
  /** Main text, lines separated by line feeds; made when it is first read. */
  readonly mainText: string;
  /** Main text without code and parts in other languages; made when it is read. */
  readonly prose: string;
  /** Its words in order, 16 bits each (text/fingerprint.ts). */
  readonly wordHashes: Uint16Array;
}

const sharedResolver = createResolver();
const noBytes = new Uint8Array(0);
const noPage: PageSource = { html: '', units: null, pageUrl: '', readsIds: false };
const longPageChars = 1_000_000;

/** Facts of an HTML body. Never throws on any bytes. */
export function extractPage(record: FetchRecord, options: FactsOptions = {}): ExtractedPage {
  forgetLongPage(readerFor(options.names));
  const bytes = record.body ?? noBytes;
  const contentType = headerValue(record.headers, 'content-type');
  const body = decodeBody(bytes, contentType);
  const page = extractText(record, body, options);
  if (body.source !== 'fallback') return page;
  const late = lateCharset(page.facts.metas);
  const label = late === null ? null : lateEncoding(late, body.encoding);
  return label === null ? page : extractText(record, decodeBody(bytes, contentType, label), options);
}

/** A meta behind the first 1,024 bytes still decides ("changing the encoding while parsing", WHATWG HTML). */
function lateCharset(metas: readonly MetaFact[]): string | null {
  for (const meta of metas) {
    if (meta.charset !== null) return meta.charset.trim().toLowerCase();
    if (meta.httpEquiv === 'content-type' && meta.content !== null) {
      const label = charsetOfContent(meta.content);
      if (label !== null) return label;
    }
  }
  return null;
}

/** What reads a page: made once, and made ready for each page. */
function createExtractors(scope: PageScope, names: SiteNames | null) {
  const microdata = microdataExtractor(scope);
  const rdfa = rdfaExtractor(scope);
  const breadcrumb = breadcrumbExtractor(scope);
  const navigation = navigationExtractor();
  const text = textExtractor(scope);
  const accessibility = accessibilityExtractor(scope);
  const elements = elementExtractor(scope, {
    microdata: microdata.element,
    rdfa,
    breadcrumb,
    navigationRole(tag) {
      navigation.byRole(tag);
      breadcrumb.navigation(tag);
    },
    hidden: text.hide,
    landmarkRole: text.landmarkRole,
    accessibility,
    names,
  });
  return {
    root: rootExtractor(scope),
    elements,
    titles: titleExtractor(),
    metas: metaExtractor(),
    linkElements: linkElementExtractor(),
    headings: headingExtractor(scope),
    links: linkExtractor(scope),
    images: imageExtractor(scope),
    resources: resourceExtractor(scope),
    inlineCode: inlineCodeExtractor(scope, names),
    forms: formExtractor(scope),
    navigation,
    text,
    jsonLd: jsonLdExtractor(),
    microdata,
    rdfa,
    breadcrumb,
    accessibility,
  };
}

interface PageReader {
  readonly scope: KeptPageScope;
  readonly extractors: ReturnType<typeof createExtractors>;
  readonly inOrder: readonly KeptExtractor<unknown>[];
}

function createReader(names: SiteNames | null): PageReader {
  const scope = createPageScope();
  const extractors = createExtractors(scope, names);
  return { scope, extractors, inOrder: Object.values(extractors) };
}

/** One for each site that is read, since the names of a site are its own. */
const readers = new WeakMap<SiteNames, PageReader>();
const namelessReader = createReader(null);

function readerFor(names: SiteNames | undefined): PageReader {
  if (names === undefined) return namelessReader;
  let reader = readers.get(names);
  if (reader === undefined) {
    reader = createReader(names);
    readers.set(names, reader);
  }
  return reader;
}

/** The text of the page before, which would else be held until the next one is decoded. */
function forgetLongPage({ scope, inOrder }: PageReader): void {
  if (scope.html.length < longPageChars) return;
  scope.reset(noPage, sharedResolver);
  for (const extractor of inOrder) extractor.reset();
}

function extractText(record: FetchRecord, body: DecodedBody, options: FactsOptions, readsIds = false): ExtractedPage {
  const html = body.text;
  const scripting = options.scripting ?? false;
  const reader = readerFor(options.names);
  const { scope } = reader;
  const page: PageSource = { html, units: body.units, pageUrl: record.url, readsIds };
  options.names?.begin(html, body.units);
  const { document, results } = scanDocument(
    html,
    () => {
      reader.scope.reset(page, options.resolver ?? sharedResolver);
      for (const extractor of reader.inOrder) extractor.reset();
      return reader.extractors;
    },
    { scripting },
  );
  if (results.microdata.needsIds && !readsIds) return extractText(record, body, options, true);
  const { root, elements, metas, linkElements, links, inlineCode, rdfa } = results;
  if (options.names !== undefined) {
    namesOfScriptLinks(options.names, links);
    if (document.isCut) options.names.markup(html);
    options.names.end();
  }
  const microdata = results.microdata.items;
  const headerLinks = headerLinksOf(headerValues(record.headers, 'link'));
  const documentFacts: DocumentFacts = {
    doctype: root.doctype,
    encoding: body.encoding,
    encodingSource: body.source,
    declaredCharset: body.declared,
    chars: html.length,
    bytes: record.body?.length ?? 0,
    handedOver: document.handedOver,
    elements: document.elements,
    maxDepth: document.maxDepth,
    maxChildren: document.maxChildren,
    headEnd: document.headEnd,
    headTags: document.headTags,
    bodyTags: document.bodyTags,
    quirks: document.quirks,
    newlines: packNewlines(html),
    signalBytes: null,
  };
  const facts: PageFacts = {
    document: documentFacts,
    lang: root.lang,
    dir: root.dir,
    base: root.base,
    baseCount: root.baseCount,
    comments: root.comments,
    titles: results.titles,
    metas,
    robots: [...metaDirectives(metas), ...headerDirectives(headerValues(record.headers, 'x-robots-tag'))],
    canonicals: canonicalsOf(linkElements, headerLinks, scope),
    hreflang: hreflangOf(linkElements, headerLinks, scope),
    pagination: paginationOf(linkElements, links, scope),
    ampUrl: ampUrlOf(linkElements, scope),
    refresh: refreshOf(metas, headerValue(record.headers, 'refresh'), scope),
    headings: results.headings,
    links,
    images: keepLoneLinks(results.images, links),
    resources: results.resources,
    inlineCss: { ...inlineCode.css, attributes: elements.styleAttributes },
    inlineJs: { ...inlineCode.js, handlers: elements.handlerAttributes },
    forms: results.forms,
    openGraph: openGraphOf(metas),
    twitter: twitterOf(metas),
    icons: iconsOf(linkElements, scope),
    manifest: manifestOf(linkElements, scope),
    structuredData: { jsonLd: results.jsonLd, microdata, rdfa },
    breadcrumb: results.breadcrumb ?? breadcrumbOfMarkup({ jsonLd: results.jsonLd, microdata, rdfa }, scope),
    navigation: results.navigation,
    tagCounts: elements.tagCounts,
    deprecatedTags: elements.deprecatedTags,
    duplicateIds: elements.duplicateIds,
    text: results.text.facts,
    accessibility: results.accessibility,
    hints: hintsOf(linkElements, headerLinks, scope),
    anchors: elements.anchors,
  };
  const unseen = claimsNotVisible(facts, html);
  const signalBytes = signalBytesOf(facts, html, documentFacts.bytes);
  return new Page(
    unseen === null && signalBytes === null
      ? facts
      : {
          ...facts,
          ...(unseen === null ? {} : { unseen }),
          document: signalBytes === null ? documentFacts : { ...documentFacts, signalBytes },
        },
    html,
    results.text.wordHashes,
    scripting,
  );
}

/** Names where no extractor looks: in addresses that are scripts. */
function namesOfScriptLinks(names: SiteNames, links: PageFacts['links']): void {
  for (const { url, href } of links) if (url === null && href !== null && /^\s*javascript:/i.test(href)) names.script(href);
}

class Page implements ExtractedPage {
  readonly facts: PageFacts;
  readonly text: string;
  readonly wordHashes: Uint16Array;
  private readonly scripting: boolean;
  private made: string | null = null;

  constructor(facts: PageFacts, text: string, wordHashes: Uint16Array, scripting: boolean) {
    this.facts = facts;
    this.text = text;
    this.wordHashes = wordHashes;
    this.scripting = scripting;
  }

  get prose(): string {
    return proseOf(this.text, this.scripting);
  }

  get mainText(): string {
    this.made ??= mainTextOf(this.text, this.scripting);
    return this.made;
  }
}
