/**
 * Typed questions that site checks ask of a whole scan. The store answers them from the scan file (store/site-view.ts); each
 * answer streams rows, in (depth, url) order unless said otherwise, null depths last. "Comparable pages" = indexable,
 * self-canonical (canonical absent or equal to the URL) HTML pages in scope.
 */
import type { FileFacts } from '@orbweaver/facts/file-facts.ts';
import type { FileStyling } from '@orbweaver/facts/file-styling.ts';
import type { FactsOf, PageFacts } from '@orbweaver/facts/page-facts.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { FetchErrorCode, HeaderMap, TlsFacts } from '@orbweaver/model/fetch-record.ts';
import type { LinkVerdict } from '@orbweaver/model/link-verdict.ts';
import type { LoadedFile } from '@orbweaver/model/loaded-file.ts';
import type { Place } from '@orbweaver/model/place.ts';
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { SpeedDevice } from '@orbweaver/model/speed.ts';
import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import type { NotFetchedReason, UrlKind } from '@orbweaver/model/url-state.ts';
import type { MainText } from './main-text.ts';

export interface UrlRow {
  readonly id: number;
  readonly url: string;
  readonly internal: boolean;
  readonly depth: number | null;
  /** 0 when not fetched or no response. */
  readonly status: number;
  readonly error: FetchErrorCode | null;
  /** Of its own response, without what a redirect leads to. */
  readonly verdict: LinkVerdict;
  readonly notFetched: NotFetchedReason | null;
  readonly contentType: string | null;
  readonly kind: UrlKind;
  /** Bits of discoveredBy. */
  readonly discoveredBy: number;
  readonly redirectToId: number | null;
  readonly isHtml: boolean;
  readonly isIndexable: boolean;
  /** An HTML answer with noindex or none for search robots. */
  readonly isNoindex: boolean;
  /** Distinct internal source pages with at least one a[href], self links not counted; and those of them that follow. */
  readonly inlinks: number;
  readonly followedInlinks: number;
  readonly canonicalId: number | null;
}

/** Texts that duplicates are looked for in. */
export type PageText = 'title' | 'description' | 'h1' | 'content-hash';

export interface DuplicateGroup {
  readonly text: string;
  readonly pages: readonly UrlRow[];
}

/** One link of one page, with what became of its target. */
export interface LinkRow {
  readonly source: UrlRow;
  readonly position: number;
  readonly target: UrlRow;
  readonly href: string;
  readonly text: string;
  readonly rel: number;
  /** The landmark it stands in. */
  readonly place: Place;
  readonly offset: number;
}

export interface ReferenceRow {
  readonly page: UrlRow;
  readonly target: UrlRow;
  readonly offset: number;
}

export interface ResourceRow {
  readonly resource: UrlRow;
  /** Pages that use it: how many, and the first in (depth, url) order. */
  readonly pages: number;
  readonly firstPage: UrlRow | null;
  /** Bytes as sent; declared when the body was not read. */
  readonly transferBytes: number;
  readonly contentHash: string | null;
}

export interface RedirectChain {
  readonly start: UrlRow;
  /** start first, final answer (or the repeated URL of a loop) last. */
  readonly hops: readonly UrlRow[];
  readonly loop: boolean;
}

export interface SitemapRow {
  readonly urlId: number;
  readonly url: string;
  readonly kind: 'urlset' | 'index' | 'text' | 'rss' | 'atom' | 'unreadable';
  /** Addresses it lists; for an index the sitemaps that were read from it. */
  readonly entries: number;
  readonly faults: readonly { readonly code: string; readonly line: number | null; readonly value: string }[];
  readonly status: number;
  /** The sitemap index that it was reached from. */
  readonly parentId: number | null;
}

export interface OriginRow {
  readonly origin: string;
  readonly robotsStatus: number;
  readonly robotsText: string;
  readonly robotsFaults: readonly { readonly code: string; readonly line: number; readonly value: string }[];
}

/** TLS, protocol and header facts of the site's own origins, from real answers. */
export interface ServerRow {
  readonly page: UrlRow;
  readonly httpVersion: string;
  readonly tls: TlsFacts | 'unavailable' | null;
  readonly headers: HeaderMap;
}

/** Parts of a scan that its options can leave out. */
export type ScanPart = 'robots' | 'sitemaps' | 'resources' | 'external' | 'site';

/** A link to a page of the site with a fragment; `sources`: how many pages have it. */
export interface FragmentLink {
  readonly source: UrlRow;
  readonly target: UrlRow;
  readonly fragment: string;
  readonly offset: number;
  readonly sources: number;
}

/** `types` and `rating` of structured data, `modified` as a day, `menu` as marks of its addresses, `amp` of AMP pages. */
export type PageNote = 'types' | 'rating' | 'modified' | 'menu' | 'amp';

/** Many texts, asked for by number; going through them from front to back is quick. */
export interface MainTexts {
  readonly ids: ArrayLike<number>;
  /** Place of a page in an order that is the same for each scan of a site. */
  rank(index: number): number;
  /** The words in order, 16 bits each (facts/text/fingerprint.ts). The array is read before the next call. */
  words(index: number): Uint16Array;
}

/** What spelling or grammar found in a main text. */
export interface WritingFault {
  /** The word, or the rule's name. */
  readonly rule: string;
  /** The words around it. */
  readonly excerpt: string;
  /** Of grammar. */
  readonly message?: string;
}

/** Null where the checker failed on the text. */
export interface WrittenPage {
  readonly page: UrlRow;
  readonly spelling: readonly WritingFault[] | null;
  readonly grammar: readonly WritingFault[] | null;
}

/** What rendered pages used of a style sheet or script, in characters. */
export interface MeasuredFileRow {
  readonly url: string;
  readonly kind: 'css' | 'js';
  readonly length: number;
  /** What none of them used. */
  readonly unused: number;
  /** Rendered pages that loaded it. */
  readonly pages: number;
}

/** A picture, font or preload that rendered pages loaded, at least one of them without use. */
export interface UnusedFileRow {
  readonly kind: LoadedFile['kind'];
  readonly url: string;
  /** Null for one that no markup of the site names. */
  readonly resource: UrlRow | null;
  /** As sent; the most, where pages got different ones. */
  readonly bytes: number;
  /** Rendered pages that loaded it, and those of them that did not use it. */
  readonly pages: number;
  readonly unusedPages: number;
  /** The first of those in (depth, url) order, at least one. */
  readonly firstPages: readonly UrlRow[];
  /** Pages whose markup names it, loaded or not. */
  readonly namedBy: number;
}

/** Declared size in pixels, rounded up to multiples of 16: the largest over all pages that show the picture. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/** The pages of the site and what they say. */
export interface SitePages {
  startUrl(): UrlRow | null;
  /** Everything the start page says; null when it is no HTML page. */
  startFacts(): PageFacts | null;
  counts(): { readonly pages: number; readonly indexable: number; readonly fetched: number };
  /** Internal URLs that were fetched or known; filter by the caller. */
  urls(): Iterable<UrlRow>;
  /** null for an id that the scan does not know. */
  url(id: number): UrlRow | null;
  /** Titles of comparable pages as written, in id order. */
  titles(): Iterable<{ readonly page: UrlRow; readonly title: string }>;
  /** Groups of two or more comparable pages with the same text (trimmed, collapsed, case-folded; non-empty). */
  duplicates(text: PageText): Iterable<DuplicateGroup>;
  /** Comparable pages with more than one h1, by id. */
  severalH1(): ReadonlySet<number>;
  /** `TextFacts.sketch` of a page; null for none. */
  similaritySketch(urlId: number): string | null;
  /** Texts of indexable pages, without what repeats on the site, in id order; `lost`: why it is not known. */
  texts(): Iterable<{ readonly urlId: number; readonly text: MainText; readonly lost: string | null }>;
  /** Main texts of comparable pages of at least `minWords` words. Null where the scan kept none (files of format 2). */
  mainTexts(minWords: number): MainTexts | null;
  /** Pages whose texts were read for spelling or grammar, or why they were not. */
  writing(kind: 'spelling' | 'grammar'): Iterable<WrittenPage> | { readonly notTested: string; readonly pages?: Iterable<WrittenPage> };
  /** What pages say that is compared from page to page; a page has at most one of a kind (store/page-notes.ts). */
  notes(kind: PageNote): Iterable<{ readonly page: UrlRow; readonly value: string }>;
  /** Pages that the scan read again; null where it read none. */
  reread(): readonly (RereadPage & { readonly page: UrlRow })[] | null;
}

/** What pages name: links, canonicals, versions, neighbours, redirects. */
export interface SiteLinks {
  /** Links whose target is internal / external, ordered by source (depth, url) then position. `problems` = only targets that do not answer 200, whose body could not be read, or, on the site, that robots.txt blocks. */
  links(which: 'internal' | 'external', filter: 'all' | 'problems' | 'nofollow'): Iterable<LinkRow>;
  /** Internal links whose target names another URL as canonical, in the order of `links`. */
  linksToNoncanonical(): Iterable<LinkRow>;
  /** Links with a fragment, each target and fragment once for the page that has it first; all of a target together. */
  fragmentLinks(): Iterable<FragmentLink>;
  /** `PageFacts.anchors`; null where they are not stored. */
  anchors(urlId: number): string | null;
  /** Canonical targets that are not the page itself. */
  canonicalTargets(): Iterable<ReferenceRow>;
  /** Of pages and headers; an offset below 0 = named by a header. */
  hreflangTargets(): Iterable<ReferenceRow & { readonly lang: string }>;
  /** Language versions that sitemaps name for a page, in no promised order. */
  sitemapAlternates(): Iterable<{ readonly page: UrlRow; readonly target: UrlRow; readonly lang: string }>;
  paginationTargets(): Iterable<ReferenceRow & { readonly rel: 'next' | 'prev' }>;
  /** AMP versions that pages name. */
  ampTargets(): Iterable<ReferenceRow>;
  /** Addresses in structured data and breadcrumb trails, with the property that names each. */
  markupTargets(): Iterable<ReferenceRow & { readonly property: string }>;
  /** Redirects that start at an internal URL. */
  redirectChains(): Iterable<RedirectChain>;
}

/** The files that pages load. */
export interface SiteFiles {
  resources(kind: 'image' | 'css' | 'js' | 'icon'): Iterable<ResourceRow>;
  /** What a style sheet, script or picture says of itself; null where the scan did not read it. */
  file(urlId: number): FileFacts | null;
  /** What a style sheet or script says about styling; null where the scan did not read it. */
  styling(urlId: number): FileStyling | null;
  /** Style sheets and scripts of all rendered pages; null where that was not measured. */
  coverage(): readonly MeasuredFileRow[] | null;
  /** Pages that were measured; none until somebody asks for it. */
  speed(): readonly MeasuredPageRow[];
  /** What some rendered page loaded without use, by kind and URL; null where no page was rendered. */
  unusedFiles(): readonly UnusedFileRow[] | null;
  /** Set bits of the Bloom filter of all names that pages and scripts have written (formats/name-filter.ts); null where it does not hold all pages. */
  nameFilterBits(): readonly ArrayLike<number>[] | null;
  /** Pictures of more than `minBytes` as sent, by URL id, whose size every page declares in pixels and that are one of no choice (srcset, picture). */
  shownSizes(minBytes: number): ReadonlyMap<number, ShownSize>;
  /** Pages that with all their files weigh more than `minBytes` as sent, each file counted once. */
  heavyPages(minBytes: number): Iterable<{ readonly page: UrlRow; readonly bytes: number; readonly files: number }>;
}

/** A page that PageSpeed Insights or Lighthouse measured, with the newest report of each device. */
export interface MeasuredPageRow {
  readonly urlId: number;
  readonly reports: Readonly<Partial<Record<SpeedDevice, SpeedReport>>>;
}

/** Hosts that are not the site's, as far as the scan asked them. */
export interface OtherHosts {
  readonly asked: number;
  /** Those that could not be reached at any URL. */
  readonly unreached: number;
  /** So many that the network must be at fault: their URLs have the verdict `not-checked`. */
  readonly isOffline: boolean;
}

/** The servers of the site, what they offer to robots, and the other hosts that pages name. */
export interface SiteServer {
  otherHosts(): OtherHosts;
  origins(): Iterable<OriginRow>;
  /** One answer per origin of the site (its start page or first page). */
  servers(): Iterable<ServerRow>;
  /** robots.txt rule that blocked a URL, as written with its line. */
  blockingRule(urlId: number): { readonly rule: string; readonly line: number } | null;
  sitemaps(): Iterable<SitemapRow>;
  /** Entries of all sitemaps: the URL and the sitemap's id. */
  sitemapEntries(): Iterable<{
    readonly entry: UrlRow;
    readonly sitemapId: number;
    readonly lastmod: string | null;
    readonly priority: string | null;
    readonly changefreq: string | null;
  }>;
  /** What was asked for that no link leads to; null where the scan made no probes. */
  probes(): readonly ProbeRow[] | null;
}

/** What an earlier scan of the site found. */
export interface SiteEarlier {
  /** Pages that an earlier scan found indexable and this one, which knows them, does not; null where no earlier scan was named. */
  earlier(): { readonly startedAt: string; readonly lost: readonly UrlRow[] } | null;
}

/** All questions, of a scan that gathers every group of facts. */
export interface SiteQuestions extends SitePages, SiteLinks, SiteFiles, SiteServer, SiteEarlier {
  /** Whether the scan looked at a part; where it says no, checks of it answer "not tested". */
  wasScanned(part: ScanPart): boolean;
}

/** Groups that a question is answered from, where it takes more than what every scan gathers. */
export const questionGroups = {
  severalH1: ['headings'],
  similaritySketch: ['text'],
  texts: ['text', 'headings', 'structured-data', 'forms'],
  mainTexts: ['text'],
  writing: ['text'],
  anchors: ['anchors'],
  markupTargets: ['structured-data', 'breadcrumb'],
  file: ['files'],
  styling: ['styling'],
  nameFilterBits: ['styling'],
  shownSizes: ['images'],
  heavyPages: ['images'],
} as const satisfies { readonly [Q in keyof SiteQuestions]?: readonly FactGroup[] };

/** The same of questions where it depends on what is asked about. */
export const subjectGroups = {
  duplicates: { title: [], description: [], h1: ['headings'], 'content-hash': ['text'] },
  notes: { types: ['structured-data'], rating: ['structured-data'], modified: ['structured-data'], menu: ['navigation'], amp: [] },
  resources: { image: ['images'], css: [], js: [], icon: [] },
} as const satisfies { readonly [Q in keyof SiteQuestions]?: Readonly<Record<string, readonly FactGroup[]>> };

type Answered<From extends Readonly<Record<string, readonly FactGroup[]>>, G extends FactGroup> = {
  [K in keyof From]: [From[K][number]] extends [G] ? K : never;
}[keyof From];

type Subject<Q extends keyof typeof subjectGroups, G extends FactGroup> = Answered<(typeof subjectGroups)[Q], G>;

type ByGroup = keyof typeof questionGroups | keyof typeof subjectGroups | 'startFacts';

/** The whole scan as a check sees it that reads these groups of facts. */
export type SiteView<G extends FactGroup = never> = Omit<SiteQuestions, ByGroup> &
  Pick<SiteQuestions, Answered<typeof questionGroups, G>> & {
    /** Everything the start page says; null when it is no HTML page. */
    startFacts(): FactsOf<G> | null;
    duplicates(text: Subject<'duplicates', G>): ReturnType<SiteQuestions['duplicates']>;
    notes(kind: Subject<'notes', G>): ReturnType<SiteQuestions['notes']>;
    resources(kind: Subject<'resources', G>): ReturnType<SiteQuestions['resources']>;
  };
