/** One FetchRecord into what is stored of it: answer, facts, findings. Everything here is numbered by the worker's own dictionary. */
import type { PageResponse } from '@orbweaver/checks/check.ts';
import { createPageChecker, type PageChecker } from '@orbweaver/checks/frame.ts';
import { mergeRobots } from '@orbweaver/checks/indexability.ts';
import { indexabilityOf } from '@orbweaver/checks/lost-facts.ts';
import { createScope, type Scope } from '@orbweaver/crawl/scope.ts';
import type { RuleReader } from '@orbweaver/facts/extraction/reader.ts';
import { fileFactsOf } from '@orbweaver/facts/file-facts.ts';
import { fileStylingOf } from '@orbweaver/facts/file-styling.ts';
import { type ExtractedPage, extractPage, forgetPage } from '@orbweaver/facts/index.ts';
import { unreadMarkup } from '@orbweaver/facts/lost-facts.ts';
import { createResolver, type UrlResolver } from '@orbweaver/facts/resolver.ts';
import { SiteNames } from '@orbweaver/facts/site-names.ts';
import { errorText } from '@orbweaver/model/error-text.ts';
import { type Extracted, ruleColumnPrefix } from '@orbweaver/model/extraction.ts';
import { allFactGroups, type FactGroups } from '@orbweaver/model/fact-groups.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { judgeResponse } from '@orbweaver/model/link-verdict.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import { responseFlags } from '@orbweaver/model/response-flags.ts';
import { lostReason, type ScanFailure } from '@orbweaver/model/scan-failure.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { type PackedFacts, packFacts } from '@orbweaver/store/pack-facts.ts';
import type { BlockEntry, ResponseRow } from '@orbweaver/store/rows.ts';
import { contentHash } from './content-hash.ts';
import type { Dictionary } from './dictionary.ts';
import { countsPhrases, isHtmlPage } from './html-page.ts';
import { jobModes, type WorkerIssue } from './messages.ts';
import { pageViewOf } from './page-view.ts';
import { withRenderedTree } from './rendered-page.ts';
import { looksLikeShell } from './shell-page.ts';

export interface ReadResponse {
  readonly response: Omit<ResponseRow, 'urlId' | 'page' | 'blockIndex'>;
  readonly entry: BlockEntry;
  readonly packed: PackedFacts | null;
  readonly issues: readonly WorkerIssue[];
  readonly outcomes: Uint8Array | null;
  /** Decoded source of a page, for `--keep-source`. */
  readonly source: string | null;
  /** Main text without code, for spelling and grammar. */
  readonly prose: string | null;
  /** What the scan's rules found on a page of the site. */
  readonly extracted: readonly Extracted[];
  /** Checks and extractors whose code threw, and rules that met a limit. */
  readonly failures: readonly ScanFailure[];
}

/** What came of a job. */
export interface ResponseToRead {
  readonly record: FetchRecord;
  readonly mode: number;
  readonly attempts: number;
  readonly rendering: RenderRecord | null;
}

const noFailures: readonly ScanFailure[] = [];
const noneExtracted: readonly Extracted[] = [];

export class ResponseReader {
  readonly checker: PageChecker;
  /** The scan's rules; null where it has none. */
  rules: RuleReader | null = null;
  readonly #options: ScanOptions;
  #resolver: UrlResolver;
  readonly #siteHosts: string[];
  readonly #groups: FactGroups;
  /** null where nobody asks which names the site has written. */
  readonly #names: SiteNames | null;
  readonly #countsPhrases: boolean;
  #scope: Scope;
  /** Extractors that threw on the response that is being read. */
  #failed = noFailures;
  /** A page that was looked into before it is read. */
  #opened: { readonly record: FetchRecord; readonly page: ExtractedPage | null; readonly failed: readonly ScanFailure[] } | null = null;

  constructor(options: ScanOptions, siteHosts: readonly string[], groups: FactGroups = allFactGroups) {
    this.#options = options;
    this.#groups = groups;
    this.#names = groups.has('styling') ? new SiteNames() : null;
    this.#siteHosts = [...siteHosts];
    this.#countsPhrases = countsPhrases(options);
    this.#scope = createScope(options, siteHosts);
    this.#resolver = resolverFor(options);
    this.checker = createPageChecker({ categories: options.categories, settings: options.checkSettings, groups });
  }

  addSiteHost(url: string): void {
    this.#siteHosts.push(url);
    this.#scope = createScope(this.#options, this.#siteHosts);
  }

  /** Whether a browser is to open the page before it is read. */
  wantsRendering(record: FetchRecord, mode: number): boolean {
    const { render } = this.#options;
    if (render === 'off' || mode !== jobModes.page || record.error !== null || !isHtmlPage(record) || !this.#scope.isInternal(record.url))
      return false;
    if (render === 'on') return true;
    this.#failed = noFailures;
    const page = this.#extract(record);
    this.#opened = { record, page, failed: this.#failed };
    return page !== null && looksLikeShell(page.facts, page.text);
  }

  read({ record, mode, attempts, rendering }: ResponseToRead, dictionary: Dictionary): ReadResponse {
    const redirect = readRedirect(record, this.#options);
    const redirectUrl = redirect?.url ?? null;
    this.#failed = noFailures;
    const extracted = mode === jobModes.page ? this.#open(record, rendering) : null;
    const factsFailure = this.#failed.length === 0 ? null : lostReason(unreadMarkup);
    const internal = this.#scope.isInternal(record.url);
    const facts = extracted?.facts ?? null;
    const response: PageResponse = { ...record, bodyBytes: record.body?.length ?? 0, attempts, redirectUrl };
    const view = internal ? pageViewOf(response, mode === jobModes.page, facts, this.#scope) : null;
    const report = view === null ? null : this.checker.run(view, factsFailure);
    for (const { facts: _, extractor: name, ...failure } of facts?.lost ?? []) this.#fail({ ...failure, name });
    const isIndexable = view !== null && indexabilityOf(view) === true;
    const packed = extracted === null ? null : this.#attempt('page-rows', () => this.#pack(extracted, record, isIndexable, dictionary));
    const readsProse = (this.#options.spelling || this.#options.grammar) && internal && extracted !== null;
    const prose = readsProse ? this.#attempt('prose', () => extracted.prose) : null;
    const applied = internal && extracted !== null ? this.#applyRules(extracted.text) : noneExtracted;
    const entry = this.#entryOf({ ...record, errorDetail: record.errorDetail ?? redirect?.fault ?? null }, mode);
    return {
      response: responseOf(record, mode, attempts, redirectUrl === null ? null : dictionary.urlIndex(redirectUrl)),
      entry,
      packed,
      issues: report === null ? [] : report.findings.map(issueOf),
      outcomes: report?.outcomes ?? null,
      prose,
      extracted: applied,
      source: this.#options.keepSource && extracted !== null ? extracted.text : null,
      failures: report === null ? this.#failed : [...this.#failed, ...report.failures],
    };
  }

  /** To be called when what was read of a large page has been passed on. */
  forget(): void {
    this.#resolver = resolverFor(this.#options);
    forgetPage(this.#factsOptions);
  }

  /** Marks of names since the last call. */
  takeMarks(): number[] {
    return this.#names?.marks.takeFresh() ?? [];
  }

  /** The page as it was rendered, or as it was served. */
  #open(record: FetchRecord, rendering: RenderRecord | null): ExtractedPage | null {
    const opened = this.#opened?.record === record ? this.#opened : null;
    this.#opened = null;
    if (opened !== null) this.#failed = opened.failed;
    const page = opened === null ? this.#extract(record) : opened.page;
    if (page === null || rendering === null) return page;
    return withRenderedTree({
      record,
      page,
      rendering,
      read: (tree) => this.#attempt('rendered-tree', () => extractPage(tree, { ...this.#factsOptions, scripting: true })),
      resolve: (href, base) => this.#resolver.resolve(href, base),
      isInternal: (url) => this.#scope.isInternal(url),
    });
  }

  get #factsOptions() {
    const names = this.#names === null ? {} : { names: this.#names };
    return { resolver: this.#resolver, groups: this.#groups, countsPhrases: this.#countsPhrases, ...names };
  }

  /** null for what is no page of the site; the names in it count all the same (an error page has the style of the site). */
  #extract(record: FetchRecord): ExtractedPage | null {
    const { body, truncated } = record;
    if (truncated) this.#names?.cutPage();
    if (isHtmlPage(record)) return this.#attempt(unreadMarkup, () => extractPage(record, this.#factsOptions));
    const names = this.#names;
    if (body !== null && names !== null) this.#attempt('names', () => names.markup(new TextDecoder().decode(body)));
    return null;
  }

  /** What `read` tells; null where it throws, which is noted, and names that it may have missed with it. */
  #attempt<T>(extractor: string, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      this.#fail({ name: extractor, message: errorText(error), offset: -1 });
      this.#names?.cutPage();
      return null;
    }
  }

  /** A rule that meets a limit is told of as an extractor that failed: nobody takes its blank for an answer. */
  #applyRules(text: string): readonly Extracted[] {
    if (this.rules === null) return noneExtracted;
    const { extracted, spent } = this.rules.read(text);
    for (const { name, message } of spent) this.#fail({ name: `${ruleColumnPrefix}${name}`, message, offset: -1 });
    return extracted;
  }

  #fail(failure: Omit<ScanFailure, 'part'>): void {
    this.#failed = [...this.#failed, { part: 'extractor', ...failure }];
  }

  #entryOf(record: FetchRecord, mode: number): BlockEntry {
    const { headers, errorDetail, httpVersion, remoteAddress, tls } = record;
    const entry = { headers, errorDetail, httpVersion, remoteAddress, tls, facts: null };
    if (mode !== jobModes.media && mode !== jobModes.text) return entry;
    const names = this.#names;
    const file = this.#groups.has('files') ? this.#attempt('file-facts', () => fileFactsOf(record)) : null;
    const styling = names === null ? null : this.#attempt('file-styling', () => fileStylingOf(record, names));
    return { ...entry, ...(file === null ? {} : { file }), ...(styling === null ? {} : { styling }) };
  }

  #pack(page: ExtractedPage, record: FetchRecord, indexable: boolean, dictionary: Dictionary): PackedFacts {
    const robots = mergeRobots(page.facts.robots);
    const flags =
      (robots.noindex ? pageFlags.noindex : 0) |
      (robots.nofollow ? pageFlags.nofollow : 0) |
      (robots.noarchive ? pageFlags.noarchive : 0) |
      (robots.nosnippet ? pageFlags.nosnippet : 0) |
      (indexable ? pageFlags.indexable : 0);
    return packFacts(page.facts, record.url, flags, dictionary, { wordHashes: page.wordHashes, groups: this.#groups });
  }
}

/** Remembers hrefs; session parameters are dropped where the scan's options name some. */
function resolverFor(options: ScanOptions): UrlResolver {
  const resolver = createResolver();
  if (options.dropParameters.length === 0) return resolver;
  return {
    resolve(href, base) {
      const url = resolver.resolve(href, base);
      return url === null ? null : normalizeUrl(url, undefined, options);
    },
  };
}

function responseOf(record: FetchRecord, mode: number, attempts: number, redirectToId: number | null): ReadResponse['response'] {
  const whole = record.body !== null && !record.truncated && record.error === null;
  return {
    purpose: record.purpose,
    status: record.status,
    error: record.error,
    contentType: headerValue(record.headers, 'content-type'),
    bodyBytes: record.body?.length ?? 0,
    transferBytes: record.transferBytes,
    flags: responseBits(record),
    ttfbMs: Math.round(record.ttfbMs * 10) / 10,
    totalMs: Math.round(record.totalMs * 10) / 10,
    attempts,
    redirectToId,
    verdict: judgeResponse(record),
    contentHash: whole && mode !== jobModes.page && mode !== jobModes.link ? contentHash(record.body as Uint8Array) : null,
  };
}

function issueOf({ check, severity, finding, cause }: ReturnType<PageChecker['run']>['findings'][number]): WorkerIssue {
  return { check, severity, evidence: JSON.stringify(finding.evidence), group: finding.group ?? null, cause };
}

function responseBits({ truncated, sizeDeclared, lengthMismatch, timesAtLeast }: FetchRecord): number {
  return (
    (truncated ? responseFlags.truncated : 0) |
    (sizeDeclared ? responseFlags.sizeDeclared : 0) |
    (lengthMismatch ? responseFlags.lengthMismatch : 0) |
    (timesAtLeast ? responseFlags.timesAtLeast : 0)
  );
}
