/** FetchRecord in, PageFacts out: one scan over the decoded text drives all extractors. */
import { hasGenericLink } from '@orbweaver/formats/text/generic-links.ts';
import { allFactGroups, completeGroups, type FactGroups } from '@orbweaver/model/fact-groups.ts';
import { type FetchRecord, headerValue, headerValues } from '@orbweaver/model/fetch-record.ts';
import { breadcrumbOfMarkup } from './breadcrumb.ts';
import { claimsNotVisible } from './claims-not-visible.ts';
import { codeCharsOf } from './code-chars.ts';
import { bytesOfUnclear, type DecodedBody, decodeBody, lateEncoding } from './encoding.ts';
import { charsetOfContent } from './encoding-prescan.ts';
import { ExtractorGuard } from './extractor-guard.ts';
import { createExtractors, drivenFor, type Extractors } from './extractors.ts';
import { ampUrlOf, canonicalsOf, headerLinksOf, hintsOf, hreflangOf, iconsOf, manifestOf, paginationOf } from './head-links.ts';
import { keepLoneLinks } from './images.ts';
import { packNewlines } from './lines.ts';
import { type FactName, factsLostWith, unreliable } from './lost-facts.ts';
import { openGraphOf, refreshOf, twitterOf } from './metas.ts';
import type { DocumentFacts, MetaFact, PageFacts } from './page-facts.ts';
import type { LostFacts } from './page-faults.ts';
import { createPageScope, type KeptPageScope, type PageSource } from './page-scope.ts';
import { createResolver, type UrlResolver } from './resolver.ts';
import { headerDirectives, metaDirectives } from './robots-directives.ts';
import type { KeptExtractor } from './scanner/extractor.ts';
import { scanDocument } from './scanner/scan.ts';
import { signalBytesOf } from './signal-bytes.ts';
import type { SiteNames } from './site-names.ts';
import { mainTextOf, proseOf } from './text/main-text.ts';
import { trailOfLinks } from './trail-of-links.ts';

export interface FactsOptions {
  /** noscript contents are parsed as markup when false (the default: a crawler runs no scripts). */
  readonly scripting?: boolean;
  /** Turns hrefs into URLs; by default one with a memo that lives as long as the module. */
  readonly resolver?: UrlResolver;
  /** Counts the phrases that main text repeats (`TextFacts.phrases`). */
  readonly countsPhrases?: boolean;
  /** Takes in what the page has written that a style sheet may select by. */
  readonly names?: SiteNames;
  /** Groups of facts that are gathered, all by default; the others are those of an empty page. One object for all pages of a scan. */
  readonly groups?: FactGroups;
  /** Makes the extractors that read the page; by default those of extractors.ts. */
  readonly extractors?: typeof createExtractors;
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
const noPage: PageSource = { html: '', units: null, pageUrl: '', readsIds: false, countsPhrases: false };
const longPageChars = 1_000_000;
const noHints = { preconnects: [], describedBy: null };

type Results = { readonly [K in keyof Extractors]: ReturnType<Extractors[K]['result']> };

/** How a page is read. */
interface Reading {
  /** Elements with an id matter to microdata. */
  readonly readsIds: boolean;
  /** Keeps the extractors apart; null on the first attempt, since it costs. */
  readonly guard: ExtractorGuard | null;
  /** By way of the tree alone. */
  readonly byTree: boolean;
}

/**
 * Facts of an HTML body. An extractor that throws costs its own facts (`PageFacts.lost`); throws where the page cannot be read at all,
 * which no bytes are known to bring about.
 */
export function extractPage(record: FetchRecord, options: FactsOptions = {}): ExtractedPage {
  forgetLongPage(readerFor(options));
  try {
    return extractBody(record, options, () => firstReading);
  } catch {
    return extractGuarded(record, options);
  }
}

const firstReading: Reading = { readsIds: false, guard: null, byTree: false };

/** Something threw: read once more with the extractors kept apart, and where that throws it is the scanner, so without that. */
function extractGuarded(record: FetchRecord, options: FactsOptions): ExtractedPage {
  try {
    return extractBody(record, options, () => ({ readsIds: false, guard: new ExtractorGuard(), byTree: false }));
  } catch (error) {
    return extractBody(record, options, () => {
      const guard = new ExtractorGuard();
      guard.fail('scanner', error);
      return { readsIds: false, guard, byTree: true };
    });
  }
}

function extractBody(record: FetchRecord, options: FactsOptions, begin: () => Reading): ExtractedPage {
  const bytes = record.body ?? noBytes;
  const contentType = headerValue(record.headers, 'content-type');
  const body = decodeBody(bytes, contentType);
  const page = extractText(record, body, options, begin());
  if (body.source !== 'fallback') return page;
  const late = lateCharset(page.facts.metas);
  const label = late === null ? null : lateEncoding(late, body.encoding);
  return label === null ? page : extractText(record, decodeBody(bytes, contentType, label), options, begin());
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

interface PageReader {
  readonly groups: FactGroups;
  readonly scope: KeptPageScope;
  readonly extractors: Extractors;
  /** Those of them that the groups need. */
  readonly driven: Partial<Extractors>;
  readonly inOrder: readonly KeptExtractor<unknown>[];
}

function createReader(
  names: SiteNames | null,
  groups: FactGroups = allFactGroups,
  guard: ExtractorGuard | null = null,
  create = createExtractors,
): PageReader {
  const scope = createPageScope();
  const extractors = create(scope, names, guard, groups);
  const driven = drivenFor(extractors, groups);
  return { groups, scope, extractors, driven, inOrder: Object.values(driven) };
}

type ReaderOptions = Pick<FactsOptions, 'names' | 'groups'>;

/** One for each site that is read, since the names of a site are its own, and one for each choice of groups. */
const readers = new WeakMap<SiteNames | FactGroups, PageReader>();

function readerFor({ names, groups = allFactGroups }: ReaderOptions): PageReader {
  const key = names ?? groups;
  let reader = readers.get(key);
  if (reader === undefined || reader.groups !== groups) {
    reader = createReader(names ?? null, groups);
    readers.set(key, reader);
  }
  return reader;
}

/** Nothing of the page that was read last is held any more, where it is a long one. Else that is so once the next one is read. */
export function forgetPage(options: ReaderOptions): void {
  forgetLongPage(readerFor(options));
}

/** The text of the page before, which would else be held until the next one is decoded. */
function forgetLongPage({ scope, inOrder }: PageReader): void {
  if (scope.html.length < longPageChars) return;
  scope.reset(noPage, sharedResolver);
  for (const extractor of inOrder) extractor.reset();
}

function extractText(record: FetchRecord, body: DecodedBody, options: FactsOptions, reading: Reading): ExtractedPage {
  const html = body.text;
  const scripting = options.scripting ?? false;
  const { guard } = reading;
  const isKept = guard === null && options.extractors === undefined;
  const reader = isKept ? readerFor(options) : createReader(options.names ?? null, options.groups, guard, options.extractors);
  const { scope, groups } = reader;
  const page: PageSource = {
    html,
    units: body.units,
    pageUrl: record.url,
    readsIds: reading.readsIds,
    countsPhrases: options.countsPhrases ?? false,
  };
  options.names?.begin(html, body.units);
  const { document, results: read } = scanDocument(
    html,
    () => {
      reader.scope.reset(page, options.resolver ?? sharedResolver);
      for (const extractor of reader.inOrder) extractor.reset();
      return reader.driven as Extractors;
    },
    { scripting, byTree: reading.byTree },
  );
  const whole = groups === allFactGroups ? read : { ...emptyResults(), ...read };
  const results = guard === null ? whole : withoutFailed(whole, guard);
  if (results.microdata.needsIds && !reading.readsIds) return extractText(record, body, options, { ...reading, readsIds: true });
  const { root, elements, metas, linkElements, links, inlineCode, rdfa } = results;
  if (options.names !== undefined) {
    namesOfScriptLinks(options.names, links);
    if (document.cut !== null) options.names.markup(html);
    if (guard !== null) options.names.cutPage();
    options.names.end();
  }
  const derive = <T>(name: FactName | 'signalBytes', make: () => T, otherwise: T): T =>
    guard === null ? make() : guard.attempt(name, make, otherwise);
  const microdata = results.microdata.items;
  const headerLinks = headerLinksOf(headerValues(record.headers, 'link'));
  const codeChars = codeCharsOf(html);
  const bytesKind = bytesOfUnclear(record.body ?? noBytes, body);
  const cuts = document.cut === null ? scope.cuts : [document.cut, ...scope.cuts];
  const documentFacts: DocumentFacts = {
    doctype: root.doctype,
    encoding: body.encoding,
    encodingSource: body.source,
    declaredCharset: body.declared,
    ...(bytesKind === null ? {} : { bytesKind }),
    chars: html.length,
    bytes: record.body?.length ?? 0,
    ...(codeChars === 0 ? {} : { codeChars }),
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
    ...(cuts.length === 0 ? {} : { cuts }),
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
    robots: derive('robots', () => [...metaDirectives(metas), ...headerDirectives(headerValues(record.headers, 'x-robots-tag'))], []),
    canonicals: derive('canonicals', () => canonicalsOf(linkElements, headerLinks, scope), []),
    hreflang: derive('hreflang', () => hreflangOf(linkElements, headerLinks, scope), []),
    pagination: derive('pagination', () => paginationOf(linkElements, links, scope), []),
    ampUrl: derive('ampUrl', () => ampUrlOf(linkElements, scope), null),
    refresh: derive('refresh', () => refreshOf(metas, headerValue(record.headers, 'refresh'), scope), []),
    headings: results.headings,
    links,
    images: keepLoneLinks(results.images, links),
    resources: results.resources,
    inlineCss: { ...inlineCode.css, attributes: elements.styleAttributes },
    inlineJs: { ...inlineCode.js, handlers: elements.handlerAttributes },
    forms: results.forms,
    openGraph: derive('openGraph', () => openGraphOf(metas), []),
    twitter: derive('twitter', () => twitterOf(metas), []),
    icons: derive('icons', () => iconsOf(linkElements, scope), []),
    manifest: derive('manifest', () => manifestOf(linkElements, scope), null),
    structuredData: { jsonLd: results.jsonLd, microdata, rdfa },
    breadcrumb: derive(
      'breadcrumb',
      () =>
        !groups.has('breadcrumb')
          ? null
          : (results.breadcrumb ?? trailOfLinks(links, scope) ?? breadcrumbOfMarkup({ jsonLd: results.jsonLd, microdata, rdfa }, scope)),
      null,
    ),
    navigation: results.navigation,
    tagCounts: elements.tagCounts,
    deprecatedTags: elements.deprecatedTags,
    duplicateIds: elements.duplicateIds,
    text: needsDetection(groups, results, record.url)
      ? { ...results.text.facts, language: detectedLanguage(record, body, options) }
      : results.text.facts,
    accessibility: results.accessibility,
    hints: derive('hints', () => hintsOf(linkElements, headerLinks, scope), noHints),
    anchors: elements.anchors,
  };
  const unseen = groups.has('structured-data') ? derive('unseen', () => claimsNotVisible(facts, html), null) : null;
  const signalBytes = derive('signalBytes', () => signalBytesOf(facts, html, documentFacts.bytes), null);
  const lost = guard === null || guard.failures.length === 0 ? undefined : lostFacts(guard);
  return new Page(
    unseen === null && signalBytes === null && lost === undefined
      ? facts
      : {
          ...facts,
          ...(unseen === null ? {} : { unseen }),
          ...(lost === undefined ? {} : { lost }),
          document: signalBytes === null ? documentFacts : { ...documentFacts, signalBytes },
        },
    html,
    results.text.wordHashes,
    scripting,
  );
}

function lostFacts({ failures }: ExtractorGuard): LostFacts[] {
  return failures.map((failure) => ({ ...failure, facts: [...new Set(factsLostWith(failure.extractor))] }));
}

/** What extractors told that failed, or went by one that failed, gives way to what they tell of an empty page. */
function withoutFailed(read: Results, { failures }: ExtractorGuard): Results {
  const names = unreliable(failures);
  if (names.size === 0) return read;
  return { ...read, ...Object.fromEntries(Object.entries(emptyResults()).filter(([name]) => names.has(name as keyof Results))) };
}

let ofEmptyPage: Results | null = null;

/** What all extractors tell of an empty page. */
function emptyResults(): Results {
  if (ofEmptyPage !== null) return ofEmptyPage;
  const { scope, extractors, inOrder } = createReader(null);
  scope.reset(noPage, sharedResolver);
  for (const extractor of inOrder) extractor.reset();
  ofEmptyPage = scanDocument('', () => extractors).results;
  return ofEmptyPage;
}

/** Of the text alone, to find out what language it is in. */
const measuredText = completeGroups(['text']);

function needsDetection(groups: FactGroups, { text, links }: Results, pageUrl: string): boolean {
  if (groups.has('text') || text.facts.language !== null) return false;
  return groups.has('language') || (groups.has('link-language') && hasGenericLink(links, pageUrl));
}

/** The page says nothing of its language: it is read once more, for its text. */
function detectedLanguage(record: FetchRecord, body: DecodedBody, options: FactsOptions): string | null {
  const { names: _, ...rest } = options;
  return extractText(record, body, { ...rest, groups: measuredText, countsPhrases: false }, firstReading).facts.text.language;
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
