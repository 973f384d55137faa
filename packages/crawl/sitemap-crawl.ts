/**
 * Finds and reads a site's sitemaps: those that robots.txt names, else the default places; index files recursively, gzip by its first
 * bytes. One file after the other in listed order, so the entries' order never depends on time. Bounded in files, depth and bytes.
 */
import { gunzip, isGzip } from '@orbweaver/formats/gunzip.ts';
import { SitemapReader } from '@orbweaver/formats/sitemap.ts';
import { maxSitemapBytes, type SitemapDocument, type SitemapEntry, type SitemapFault } from '@orbweaver/formats/sitemap-document.ts';
import { errorText } from '@orbweaver/model/error-text.ts';
import { type FetchErrorCode, type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import { type NormalizeOptions, normalizeUrl, originOf, urlHost } from '@orbweaver/model/url.ts';
import { getDomain } from 'tldts';
import type { Fetcher } from './ports.ts';

/** Files of one site that are read, links from the first file to the last, and decoded bytes of all files together. */
export const maxSitemapFiles = 500;
export const maxIndexDepth = 4;
export const maxSitemapTotalBytes = 500_000_000;
const maxFaults = 5000;

export type SitemapCrawlFaultCode =
  | SitemapFault['code']
  | 'unreachable' // value: status or error
  | 'disallowed' // robots.txt forbids it
  | 'redirected' // value: where to
  | 'nested-index' // an index that an index lists
  | 'index-too-deep'
  | 'index-cycle' // a file that is already listed: itself, one above, or one beside
  | 'files-too-many'
  | 'reader-failed' // our reader threw
  | 'other-site'; // an index may list only files of its own site

export interface SitemapCrawlFault {
  readonly code: SitemapCrawlFaultCode;
  readonly line: number;
  readonly value: string;
}

/** An entry with its targets normalised; null where a target is no absolute http(s) URL. */
export interface CrawledEntry extends SitemapEntry {
  readonly url: string | null;
  readonly alternateUrls: readonly { readonly hreflang: string | null; readonly url: string | null }[];
}

export interface CrawledSitemap {
  /** As listed, normalised. */
  readonly url: string;
  readonly parentUrl: string | null;
  readonly foundIn: 'robots' | 'default' | 'index' | 'given';
  readonly kind: SitemapDocument['kind'];
  /** Of the last hop; 0 without a response or where it was not asked for. */
  readonly status: number;
  readonly error: FetchErrorCode | null;
  /** Decoded. */
  readonly bytes: number;
  /** Empty for an index: its files follow as sitemaps of their own. */
  readonly entries: readonly CrawledEntry[];
  readonly faults: readonly SitemapCrawlFault[];
  /** The error on one line where our reader threw: nothing is known of the file then. */
  readonly failure?: string;
}

export interface SitemapCrawlOptions extends NormalizeOptions {
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** robots.txt; absent = everything is allowed. */
  readonly isAllowed?: (url: string) => Promise<boolean>;
  /** Ends the crawl before the next file. */
  readonly isStopped?: () => boolean;
}

export interface SitemapStart {
  readonly origin: string;
  /** Sitemap lines of robots.txt, as written. */
  readonly listed: readonly string[];
}

/**
 * Reads all sitemaps of a site. The default places are tried only where robots.txt names none, and yield nothing where no sitemap is.
 * Ends early, without an error, when stopped or when the fetcher is aborted.
 */
export async function* crawlSitemaps(
  start: SitemapStart,
  fetcher: Pick<Fetcher, 'fetch'>,
  options: SitemapCrawlOptions,
): AsyncGenerator<CrawledSitemap> {
  const crawl = new SitemapCrawl(fetcher, options);
  const listed = start.listed.map((href) => normalizeUrl(href, start.origin, options)).filter((url) => url !== null);
  if (listed.length > 0) {
    for (const url of new Set(listed)) yield* crawl.readTree({ url, parentUrl: null, foundIn: 'robots', depth: 0 });
    return;
  }
  for (const place of ['/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml']) {
    const file = await crawl.read({ url: `${start.origin}${place}`, parentUrl: null, foundIn: 'default', depth: 0 });
    if (file === null) return;
    if (file.sitemap.status !== 200 || file.sitemap.kind === 'unreadable') continue;
    yield* crawl.follow(file);
    return;
  }
}

/** Reads one sitemap that the user named, and what it lists. */
export async function* crawlGivenSitemap(
  url: string,
  fetcher: Pick<Fetcher, 'fetch'>,
  options: SitemapCrawlOptions,
): AsyncGenerator<CrawledSitemap> {
  yield* new SitemapCrawl(fetcher, options).readTree({ url, parentUrl: null, foundIn: 'given', depth: 0 });
}

interface Target extends Pick<CrawledSitemap, 'url' | 'parentUrl' | 'foundIn'> {
  /** 0 for a file that no index lists. */
  readonly depth: number;
}

interface ReadFile {
  readonly target: Target;
  readonly sitemap: CrawledSitemap;
  readonly children: readonly Target[];
}

class SitemapCrawl {
  private readonly fetcher: Pick<Fetcher, 'fetch'>;
  private readonly options: SitemapCrawlOptions;
  /** Files that were read or wait to be: each is read once, whoever lists it. */
  private readonly seen = new Set<string>();
  private isFull = false;
  private files = 0;
  private bytes = 0;

  constructor(fetcher: Pick<Fetcher, 'fetch'>, options: SitemapCrawlOptions) {
    this.fetcher = fetcher;
    this.options = options;
  }

  async *readTree(first: Target): AsyncGenerator<CrawledSitemap> {
    if (this.seen.has(first.url)) return;
    const file = await this.read(first);
    if (file !== null) yield* this.follow(file);
  }

  /** Yields a file and, depth first in listed order, the files below it. */
  async *follow(file: ReadFile): AsyncGenerator<CrawledSitemap> {
    yield file.sitemap;
    const waiting = [...file.children].reverse();
    for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
      const below = await this.read(target);
      if (below === null) return;
      yield below.sitemap;
      for (let at = below.children.length - 1; at >= 0; at--) waiting.push(below.children[at] as Target);
    }
  }

  /** Fetches and reads one file; null when the crawl is stopped, or ended at a limit that was reported. */
  async read(target: Target): Promise<ReadFile | null> {
    if (this.options.isStopped?.() === true || this.isFull) return null;
    if (this.files >= maxSitemapFiles || this.bytes > maxSitemapTotalBytes) {
      this.isFull = true;
      return unread(target, 'files-too-many', String(this.files));
    }
    this.files++;
    this.seen.add(target.url);
    if (target.depth > maxIndexDepth) return unread(target, 'index-too-deep', String(target.depth));
    if ((await this.options.isAllowed?.(target.url)) === false) return unread(target, 'disallowed', target.url);
    const { record, faults } = await this.fetchFile(target.url);
    if (record.error === 'aborted') return null;
    if (record.error !== null || record.status !== 200)
      return unread(target, 'unreachable', record.error ?? String(record.status), { record, faults });
    try {
      const document = await readBody(record, this.options.nowMs);
      this.bytes += document.bytes;
      return this.toFile(target, document, { record, faults });
    } catch (error) {
      const { sitemap } = unread(target, 'reader-failed', '', { record, faults });
      return { target, sitemap: { ...sitemap, failure: errorText(error) }, children: [] };
    }
  }

  private async fetchFile(first: string): Promise<Fetched> {
    const faults: SitemapCrawlFault[] = [];
    let url = first;
    for (let hop = 0; ; hop++) {
      const record = await this.fetcher.fetch({
        url,
        purpose: 'sitemap',
        body: 'full',
        maxBodyBytes: maxSitemapBytes + 1,
        timeoutMs: this.options.timeoutMs,
      });
      const redirect = readRedirect(record);
      if (redirect === null || redirect.url === null || hop === maxFileHops) return { record, faults };
      url = redirect.url;
      if (hop === 0) faults.push({ code: 'redirected', line: 0, value: url });
    }
  }

  private toFile(target: Target, document: SitemapDocument, { record, faults }: Fetched): ReadFile {
    const isIndex = document.kind === 'index';
    const found: SitemapCrawlFault[] = [...faults, ...document.faults];
    if (isIndex && target.depth > 0) found.push({ code: 'nested-index', line: 0, value: target.parentUrl ?? '' });
    const entries = document.entries.map((entry) => this.toEntry(entry));
    const children = isIndex ? this.childrenOf(target, entries, found) : [];
    const { url, parentUrl, foundIn } = target;
    const sitemap = {
      url,
      parentUrl,
      foundIn,
      kind: document.kind,
      status: record.status,
      error: null,
      bytes: document.bytes,
      entries: isIndex ? [] : entries,
      faults: found,
    };
    return { target, sitemap, children };
  }

  private childrenOf(parent: Target, entries: readonly CrawledEntry[], faults: SitemapCrawlFault[]): readonly Target[] {
    const children: Target[] = [];
    for (const { url, line } of entries) {
      if (url === null) continue;
      const isForeign = !isSameSite(url, parent.url);
      if (isForeign || this.seen.has(url)) faults.push({ code: isForeign ? 'other-site' : 'index-cycle', line, value: url.slice(0, 200) });
      else {
        this.seen.add(url);
        children.push({ url, parentUrl: parent.url, foundIn: 'index', depth: parent.depth + 1 });
      }
      if (children.length > maxSitemapFiles || faults.length > maxFaults) break;
    }
    return children;
  }

  private toEntry(entry: SitemapEntry): CrawledEntry {
    const alternateUrls = entry.alternates.map(({ hreflang, href }) => ({ hreflang, url: normalizeUrl(href, undefined, this.options) }));
    return { ...entry, url: normalizeUrl(entry.loc, undefined, this.options), alternateUrls };
  }
}

interface Fetched {
  readonly record: FetchRecord;
  readonly faults: readonly SitemapCrawlFault[];
}

function unread(target: Target, code: SitemapCrawlFaultCode, value: string, fetched?: Fetched): ReadFile {
  const { url, parentUrl, foundIn } = target;
  const faults = [...(fetched?.faults ?? []), { code, line: 0, value: value.slice(0, 200) }];
  const record = fetched?.record;
  const sitemap = {
    url,
    parentUrl,
    foundIn,
    kind: 'unreadable' as const,
    status: record?.status ?? 0,
    error: record?.error ?? null,
    bytes: 0,
    entries: [],
    faults,
  };
  return { target, sitemap, children: [] };
}

const pieceBytes = 262_144;

async function readBody(record: FetchRecord, nowMs: number): Promise<SitemapDocument> {
  const reader = new SitemapReader({ url: record.url, nowMs });
  let bytes = record.body ?? new Uint8Array(0);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && isGzip(bytes.subarray(3))) {
    reader.report('byte-order-mark-before-gzip', 0, '');
    bytes = bytes.subarray(3);
  }
  if (!isGzip(bytes)) {
    // In pieces: a large file is never held as text too.
    for (let from = 0; from < bytes.length && reader.wantsMore; from += pieceBytes) reader.write(bytes.subarray(from, from + pieceBytes));
  } else {
    const { end } = await gunzip(bytes, (piece) => {
      reader.write(piece);
      return reader.wantsMore;
    });
    if (end === 'broken') reader.report('gzip-broken', 0, headerValue(record.headers, 'content-type') ?? '');
  }
  return reader.end();
}

/** The same host, or the same registrable domain. */
function isSameSite(url: string, other: string): boolean {
  if (originOf(url) === originOf(other) || urlHost(url) === urlHost(other)) return true;
  const domain = getDomain(urlHost(url), { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(urlHost(other), { allowPrivateDomains: true });
}
