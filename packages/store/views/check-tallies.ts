/** How often each check found something, and on how many of the site's pages: what the score and the fix-first list are made from. */
import type { Severity } from '@orbweaver/model/severity.ts';
import type { FindingCount } from '../finding-count.ts';
import type { Database } from '../ports.ts';
import { issuesAsTold, readToldCauses, type ToldCause, type ToldCauses } from '../told-causes.ts';
import type { ScoredCheck } from './score.ts';

export interface CheckTally extends ScoredCheck, FindingCount {
  readonly category: string;
  /** Distinct URLs of any kind that have it. */
  readonly urls: number;
  /** The texts that it is told of, and the family by whose name, where it is one issue that stands for several: `h1, h3`. */
  readonly about?: string | undefined;
  readonly toldAs?: string | undefined;
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
  return talliesOf(database, categoryOf, new Map());
}

/** As `checkTallies`, with causes that are told as one at the check and severity of that one. No score is made from these. */
export function toldTallies(database: Database, categoryOf: (check: string) => string): readonly CheckTally[] {
  return talliesOf(database, categoryOf, readToldCauses(database)).checks;
}

function talliesOf(database: Database, categoryOf: (check: string) => string, told: ToldCauses): CheckTallies {
  const counted = database
    .prepare(`SELECT count(*) AS n, count(p.url_id) AS been_read FROM (${sitePages}) s LEFT JOIN pages p ON p.url_id = s.id`)
    .get();
  const pages = Number(counted?.been_read) === 0 ? 0 : Number(counted?.n);
  const query = `WITH site_pages AS MATERIALIZED (${sitePages})
    SELECT i.told_check AS check_id, i.told_severity AS severity, count(DISTINCT i.told_id) AS causes, count(*) AS found, count(DISTINCT i.url_id) AS urls,
      count(DISTINCT s.id) AS pages, max(i.url_id = 0) AS on_site
    FROM ${issuesAsTold(told)} i LEFT JOIN site_pages s ON s.id = i.url_id GROUP BY i.told_check, i.told_severity ORDER BY 1, 2`;
  const texts = new Map(Array.from(told.values(), (cause) => [`${cause.check} ${cause.severity}`, cause]));
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
      ...(row.causes === 1 ? aboutTexts(texts.get(`${row.check_id} ${row.severity}`)) : {}),
    }));
  return { pages, checks };
}

function aboutTexts(told: ToldCause | undefined): Pick<CheckTally, 'about' | 'toldAs'> {
  return told?.about ? { about: told.about, toldAs: told.toldAs } : {};
}
