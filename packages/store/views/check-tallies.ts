/** How often each check found something, and on how many of the site's pages: what the score and the fix-first list are made from. */
import type { Severity } from '@orbweaver/model/severity.ts';
import type { FindingCount } from '../finding-count.ts';
import type { Database } from '../ports.ts';
import type { ScoredCheck } from './score.ts';

export interface CheckTally extends ScoredCheck, FindingCount {
  readonly category: string;
  /** Distinct URLs of any kind that have it. */
  readonly urls: number;
}

export interface CheckTallies {
  /** The site's pages: the denominator of the score; 0 where none of them could be read. */
  readonly pages: number;
  readonly checks: readonly CheckTally[];
}

/** The pages of a site: its HTML pages, and page URLs that fail; neither redirects nor files (docs/score.md). */
const sitePages = `SELECT a.url_id AS id FROM responses a JOIN urls u ON u.id = a.url_id LEFT JOIN discovery d ON d.url_id = a.url_id
  LEFT JOIN pages p ON p.url_id = a.url_id
  WHERE u.internal = 1 AND coalesce(d.kind, u.kind) = 'page'
    AND (a.status = 0 OR a.status >= 400 OR (p.url_id IS NOT NULL AND a.status NOT BETWEEN 300 AND 399))`;

/** One tally per check and severity, in the order of their names. Ignored issues do not count. */
export function checkTallies(database: Database, categoryOf: (check: string) => string): CheckTallies {
  const counted = database
    .prepare(`SELECT count(*) AS n, count(p.url_id) AS been_read FROM (${sitePages}) s LEFT JOIN pages p ON p.url_id = s.id`)
    .get();
  const pages = Number(counted?.been_read) === 0 ? 0 : Number(counted?.n);
  const query = `WITH site_pages AS MATERIALIZED (${sitePages})
    SELECT i.check_id, i.severity, count(DISTINCT i.cause_id) AS causes, count(*) AS found, count(DISTINCT i.url_id) AS urls, count(DISTINCT s.id) AS pages, max(i.url_id = 0) AS on_site
    FROM issues i LEFT JOIN site_pages s ON s.id = i.url_id GROUP BY i.check_id, i.severity ORDER BY i.check_id, i.severity`;
  const checks = database
    .prepare(query)
    .all()
    .map((row) => ({
      check: String(row.check_id),
      severity: row.severity as Severity,
      category: categoryOf(String(row.check_id)),
      causes: Number(row.causes),
      rows: Number(row.found),
      urls: Number(row.urls),
      pages: Number(row.pages),
      isOnSite: row.on_site === 1,
    }));
  return { pages, checks };
}
