/** Everything the details pane says of one URL, but its lists of links and images, which are queries of their tabs. */
import type { Attempt } from '@orbweaver/model/attempt.ts';
import { type HeaderMap, headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import { type Indexability, indexabilityOf } from '@orbweaver/model/page-flags.ts';
import { notFetchedReasons, urlKinds } from '@orbweaver/model/url-state.ts';
import { heldGroups } from '../held-groups.ts';
import { inflate } from '../inflate.ts';
import { FactsReader } from '../read-facts.ts';
import { type SpeedReports, speedOf } from '../speed.ts';
import { type PageRendering, pageRendering } from './page-rendering.ts';
import { densityOf } from './table/facts-columns.ts';
import type { FoundIssue } from './table/issue-columns.ts';
import type { ScanTables } from './table/scan-tables.ts';

export interface PageDetails {
  readonly urlId: number;
  readonly url: string;
  readonly kind: string;
  readonly internal: boolean;
  readonly status: number | null;
  readonly error: string | null;
  readonly depth: number | null;
  readonly inlinks: number | null;
  /** PageRank over the links of the site, 1 for an average page; null for what is no page that answered 200. */
  readonly linkScore: number | null;
  readonly foundOn: string | null;
  readonly notFetched: string | null;
  readonly contentType: string | null;
  readonly verdict: string | null;
  readonly redirects: readonly { readonly url: string; readonly status: number | null }[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly httpVersion: string | null;
  readonly attempts: number;
  /** What came of those before the last one, where the scan kept it. */
  readonly earlierAttempts: readonly Attempt[];
  readonly ttfbMs: number | null;
  readonly totalMs: number | null;
  readonly bodyBytes: number | null;
  readonly transferBytes: number | null;
  /** null for what is no HTML page. */
  readonly page: PageText | null;
  /** What Lighthouse measured, by device. */
  readonly speed: SpeedReports;
  readonly issues: readonly FoundIssue[];
  /** The scan kept the page's source. */
  readonly hasSource: boolean;
}

export interface PageText {
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly lang: string | null;
  readonly canonical: string | null;
  readonly indexable: boolean;
  /** Why not: noindex, canonical, status; null when indexable. */
  readonly reason: Exclude<Indexability, 'indexable'> | null;
  /** Of main text; null where the scan did not gather it. */
  readonly words: number | null;
  readonly uniqueWords: number | null;
  readonly sentences: number | null;
  readonly lines: number | null;
  readonly chars: number | null;
  readonly repeatedWords: readonly string[];
  /** As in the tables; null where phrases were not counted. */
  readonly density: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly excerpt: string;
  /** null where the page was not opened in a browser. */
  readonly rendering: PageRendering | null;
}

/** null for an id that the scan does not know. */
export function pageDetails(tables: ScanTables, urlId: number): PageDetails | null {
  const { database, urls, issues } = tables;
  if (urlId <= 0 || urlId >= urls.size) return null;
  const depth = urls.depth[urlId] as number;
  const facts = new FactsReader(database);
  const response = facts.response(urlId);
  const hasResponse = response !== null;
  return {
    urlId,
    url: urls.texts.text(urlId) ?? '',
    kind: urlKinds[urls.kind[urlId] as number] ?? 'other',
    internal: urls.internal[urlId] === 1,
    status: hasResponse ? response.status : null,
    error: hasResponse ? response.error : null,
    depth: depth < 0 ? null : depth,
    inlinks: urls.isFinished ? (urls.inlinks[urlId] as number) : null,
    linkScore: urls.hasLinkScore(urlId) ? (urls.linkScore[urlId] as number) : null,
    foundOn: urls.texts.text(urls.foundOn[urlId] as number),
    notFetched: notFetchedReasons[urls.notFetched[urlId] as number] ?? null,
    contentType: hasResponse ? headerValue(response.headers, 'content-type') : null,
    verdict: linkVerdicts[urls.verdictOf(urlId)] ?? null,
    redirects: redirectsFrom(tables, urlId),
    headers: hasResponse ? headerLines(response.headers) : [],
    httpVersion: hasResponse ? response.httpVersion : null,
    attempts: hasResponse ? response.attempts : 0,
    earlierAttempts: facts.earlierAttempts(urlId),
    ttfbMs: hasResponse && !response.timesAtLeast ? response.ttfbMs : null,
    totalMs: hasResponse && !response.timesAtLeast ? response.totalMs : null,
    bodyBytes: hasResponse ? response.bodyBytes : null,
    transferBytes: hasResponse ? response.transferBytes : null,
    page: pageText(tables, urlId),
    speed: speedOf(database, urlId),
    issues: issues.of(urlId, () => true).map((number) => issues.issue(number)),
    hasSource: hasStoredSource(database, urlId),
  };
}

/** The kept source of a page, as text; null where the scan kept none. */
export function pageSource({ database }: ScanTables, urlId: number): string | null {
  const source = database.prepare('SELECT source FROM sources WHERE url_id = ?').get(urlId)?.source;
  return source instanceof Uint8Array ? new TextDecoder().decode(inflate(database, source)) : null;
}

function pageText({ database, pages, urls }: ScanTables, urlId: number): PageText | null {
  const row = pages.rowOf(urlId);
  if (row < 0) return null;
  const reader = new FactsReader(database);
  const hasText = heldGroups(database).has('text');
  const facts = reader.factsWithoutRows(urlId);
  // Links are rows: they are read only where they are compared.
  const whole = facts?.rendering === undefined ? null : reader.facts(urlId);
  const text = (name: 'title' | 'description' | 'h1' | 'lang') => pages.texts.text(pages.textIndex(name, row));
  const number = (name: Parameters<typeof pages.number>[0]) => pages.number(name, row);
  const measure = (name: Parameters<typeof number>[0]) => (hasText ? number(name) : null);
  const indexability = indexabilityOf(number('flags'), urls.status[urlId] as number);
  return {
    title: text('title'),
    description: text('description'),
    h1: text('h1'),
    lang: text('lang'),
    canonical: number('canonical_id') > 0 ? urls.texts.text(number('canonical_id')) : null,
    indexable: indexability === 'indexable',
    reason: indexability === 'indexable' ? null : indexability,
    words: measure('words'),
    uniqueWords: measure('unique_words'),
    sentences: measure('sentences'),
    lines: measure('lines'),
    chars: measure('chars'),
    repeatedWords: facts?.text.repeatedWords ?? [],
    density: facts === null ? null : densityOf(facts.text),
    headings: (facts?.headings ?? []).slice(0, 200).map((heading) => ({ level: heading.level, text: heading.text || heading.imageAlt })),
    excerpt: facts?.text.excerpt ?? '',
    rendering: whole === null ? null : pageRendering(whole),
  };
}

function redirectsFrom({ urls }: ScanTables, urlId: number): { url: string; status: number | null }[] {
  const hops: { url: string; status: number | null }[] = [];
  for (
    let at = urlId;
    at !== 0 && hops.length <= maxRedirectHops && (urls.redirectTo[at] || hops.length > 0);
    at = urls.redirectTo[at] as number
  ) {
    const status = urls.status[at] as number;
    hops.push({ url: urls.texts.text(at) ?? '', status: status < 0 ? null : status });
  }
  return hops;
}

function headerLines(headers: HeaderMap): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((each): [string, string] => [name, each]),
  );
}

function hasStoredSource(database: ScanTables['database'], urlId: number): boolean {
  return database.prepare('SELECT 1 FROM sources WHERE url_id = ?').get(urlId) !== undefined;
}
