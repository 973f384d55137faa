/** The scan details tab: the totals of a scan and what robots.txt said. */
import { countFailures, type FailureCounts, type FailureGroup, groupFailures } from '../failures.ts';
import type { Database } from '../ports.ts';

export interface ScanDetails {
  /** HTML pages of the site that were read. */
  readonly pagesScanned: number;
  /** URLs known, fetched or not. */
  readonly totalFound: number;
  /** Images, style sheets, scripts, fonts, media and the like. */
  readonly totalResources: number;
  /** Resources that did not answer, or answered 400 and above. */
  readonly resourceErrors: number;
  /** Why the scan cannot say what the site does not use; null where it can, or was not asked. */
  readonly unusedNotTested: string | null;
  /** Checks and extractors whose code threw; none as a rule. */
  readonly failures: readonly FailureGroup[];
  readonly failureCounts: FailureCounts;
  readonly robots: readonly { readonly origin: string; readonly status: number; readonly error: string | null; readonly text: string }[];
}

const resource = "coalesce(d.kind, u.kind) NOT IN ('page', 'link') AND u.id NOT IN (SELECT url_id FROM sitemaps)";

export function scanDetails(database: Database): ScanDetails {
  const count = (sql: string) => Number(database.prepare(sql).get()?.n);
  const from = 'FROM urls u LEFT JOIN discovery d ON d.url_id = u.id LEFT JOIN responses a ON a.url_id = u.id';
  return {
    pagesScanned: count('SELECT count(*) AS n FROM pages p JOIN urls u ON u.id = p.url_id WHERE u.internal = 1'),
    totalFound: count('SELECT count(*) AS n FROM urls'),
    totalResources: count(`SELECT count(*) AS n ${from} WHERE ${resource}`),
    resourceErrors: count(`SELECT count(*) AS n ${from} WHERE ${resource} AND a.verdict <> 'not-checked'
      AND (a.status >= 400 OR (a.status = 0 AND a.error IS NOT NULL))`),
    unusedNotTested: notTestedReason(database, 'unused-css-sitewide'),
    failures: groupFailures(database),
    failureCounts: countFailures(database),
    robots: database
      .prepare('SELECT origin, status, error, text FROM robots ORDER BY origin')
      .all()
      .map((row) => ({
        origin: String(row.origin),
        status: Number(row.status),
        error: row.error as string | null,
        text: String(row.text),
      })),
  };
}

function notTestedReason(database: Database, check: string): string | null {
  const row = database.prepare('SELECT reason FROM check_outcomes WHERE check_id = ? AND not_tested > 0').get(check);
  return row === undefined ? null : String(row.reason ?? '');
}
