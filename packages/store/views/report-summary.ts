/** A scan as a report for people tells it: when and how far, score, what to fix first, pages in figures, and each check with examples. */

import { isRecord } from '@orbweaver/model/json-shape.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { Database } from '../ports.ts';
import { storedJson } from '../stored-json.ts';
import { issuesAsTold, readToldCauses } from '../told-causes.ts';
import { type CheckTally, checkTallies, toldTallies } from './check-tallies.ts';
import { type FixFirst, fixFirst } from './fix-first.ts';
import { type PicturedPage, reportScreenshots } from './report-screenshots.ts';
import { type Score, scoreFrom } from './score.ts';

interface Example {
  /** '' for the site. */
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

export interface ReportCheck extends CheckTally {
  /** The first ones in (depth, url) order, one a URL. */
  readonly examples: readonly Example[];
}

export interface Figure {
  readonly id: string;
  readonly count: number;
}

export interface ReportSummary {
  readonly startUrl: string;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly isComplete: boolean;
  readonly maxPages: number | null;
  readonly urls: number;
  /** HTML pages that were read, as the overview counts them; the score counts pages that fail as well. */
  readonly pages: number;
  readonly score: Score;
  /** By cause. */
  readonly counts: Readonly<Record<Severity, number>>;
  readonly ignored: number;
  readonly fixFirst: FixFirst;
  /** In the catalogue's order of categories; within one by severity, then most URLs first. */
  readonly checks: readonly ReportCheck[];
  /** The site's pages by response: 2xx, 4xx, 5xx, failed. */
  readonly byStatus: readonly Figure[];
  /** HTML pages that answered: indexable, noindex, other. */
  readonly byIndexability: readonly Figure[];
  /** Known but not fetched, by reason. */
  readonly notFetched: readonly Figure[];
  /** Empty where the scan kept no pictures. */
  readonly screenshots: readonly PicturedPage[];
}

export interface SummaryOptions {
  readonly categoryOf: (check: string) => string;
  readonly categories: readonly string[];
  readonly maxExamples: number;
  readonly maxFixFirst: number;
}

export function reportSummary(database: Database, options: SummaryOptions): ReportSummary {
  const meta = (key: string) => {
    const value = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
    return typeof value === 'string' ? value : null;
  };
  const stored = storedJson(meta('options'), isRecord, {});
  const { pages, checks } = checkTallies(database, options.categoryOf);
  const count = (sql: string) => Number(database.prepare(sql).get()?.n ?? 0);
  const figures = (sql: string): Figure[] =>
    database
      .prepare(sql)
      .all()
      .map(({ id, n }) => ({ id: String(id), count: Number(n) }));
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  const told = toldTallies(database, options.categoryOf);
  for (const { severity, causes } of told) counts[severity] += causes;
  const source = issuesAsTold(readToldCauses(database));
  const read = [...told]
    .sort(inReadingOrder(options.categories))
    .map((check) => ({ ...check, examples: examplesOf(database, check, { source, max: options.maxExamples }) }));
  return {
    startUrl: String(stored['startUrl'] ?? ''),
    startedAt: meta('startedAt'),
    finishedAt: meta('finishedAt'),
    isComplete: meta('state') === 'complete',
    maxPages: typeof stored['maxPages'] === 'number' ? stored['maxPages'] : null,
    urls: count('SELECT count(*) AS n FROM urls'),
    pages: count('SELECT count(*) AS n FROM pages'),
    score: scoreFrom(pages, checks),
    counts,
    ignored: count('SELECT count(*) AS n FROM ignored_issues'),
    fixFirst: fixFirst(database, options.categoryOf, options.maxFixFirst),
    checks: read,
    byStatus: figures(`SELECT CASE WHEN a.status = 0 THEN 'failed' ELSE (a.status / 100) || 'xx' END AS id, count(*) AS n
      FROM responses a JOIN urls u ON u.id = a.url_id LEFT JOIN discovery d ON d.url_id = u.id
      WHERE u.internal = 1 AND coalesce(d.kind, u.kind) = 'page' GROUP BY 1 ORDER BY 1`),
    byIndexability:
      figures(`SELECT CASE WHEN p.flags & 16 THEN 'indexable' WHEN p.flags & 1 THEN 'noindex' ELSE 'other' END AS id, count(*) AS n
      FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
      WHERE u.internal = 1 AND a.status BETWEEN 200 AND 299 GROUP BY 1 ORDER BY 1`),
    notFetched: figures(
      'SELECT not_fetched AS id, count(*) AS n FROM discovery WHERE not_fetched IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1',
    ),
    screenshots: reportScreenshots(
      database,
      read.flatMap(({ examples }) => examples.map(({ url }) => url)),
    ),
  };
}

function inReadingOrder(categories: readonly string[]): (a: CheckTally, b: CheckTally) => number {
  const place = ({ category }: CheckTally) => (categories.includes(category) ? categories.indexOf(category) : categories.length);
  const weight = ({ severity }: CheckTally) => severities.indexOf(severity);
  return (a, b) => place(a) - place(b) || weight(a) - weight(b) || b.urls - a.urls || (a.check < b.check ? -1 : 1);
}

function examplesOf(
  database: Database,
  { check, severity }: CheckTally,
  { source, max }: { readonly source: string; readonly max: number },
): Example[] {
  const query = `SELECT coalesce(u.url, '') AS url, min(i.id) AS id, i.evidence FROM ${source} i LEFT JOIN urls u ON u.id = i.url_id
    LEFT JOIN discovery d ON d.url_id = i.url_id WHERE i.told_check = ? AND i.told_severity = ? GROUP BY i.url_id
    ORDER BY i.url_id <> 0, d.rank IS NULL, d.rank, i.url_id LIMIT ?`;
  return database
    .prepare(query)
    .all(check, severity, max)
    .map(({ url, evidence }) => ({ url: String(url), evidence: storedJson(evidence, isRecord) }));
}
