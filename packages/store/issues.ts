/** Lists and counts the issues of a scan, filtered; the site's own first, then by (depth, url), check and evidence. */

import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { FindingCount } from './finding-count.ts';
import type { Database, SqlRow } from './ports.ts';
import { storedJson } from './stored-json.ts';
import { issuesAsTold, type ToldCauses } from './told-causes.ts';
import { urlFinder } from './url-pattern.ts';

export interface IssueFilter {
  readonly checks?: readonly string[];
  readonly severities?: readonly Severity[];
  readonly categories?: readonly string[];
  /** Those that are ignored, instead of those that are not. */
  readonly ignored?: boolean;
  /** A part of the URL, or a pattern of the whole URL with `*` for any text. Issues of the site itself match neither. */
  readonly url?: string;
  /** Those of one URL; 0 for the site's own. */
  readonly urlId?: number;
}

export interface StoredIssue {
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  /** 0 and '' for the site. */
  readonly urlId: number;
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly group: string | null;
  /** Number of its cause, in this file alone. */
  readonly cause: number;
  /** Rule that hides it; null for one that counts. */
  readonly ignoreId: number | null;
}

export interface IssueCount extends FindingCount {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  /** Distinct URLs that have it. */
  readonly urls: number;
  /** Those of the sources that are faults of one page each. */
  readonly ofPages: number;
  /** Distinct faults: groups count once, issues without a group each. */
  readonly faults: number;
}

type CategoryOf = (check: string) => string;

/** `categoryOf` maps a check's id to its category (from the catalogue). */
export function* listIssues(database: Database, categoryOf: CategoryOf, filter: IssueFilter = {}): Iterable<StoredIssue> {
  const { where, values } = conditionsOf(filter);
  const matches = filter.url === undefined ? null : urlFinder(filter.url);
  const query = `SELECT i.check_id, i.severity, i.url_id, coalesce(u.url, '') AS url, i.evidence, i.group_key, i.cause_id, ${filter.ignored === true ? 'i.ignore_id' : 'NULL AS ignore_id'}
    FROM ${filter.ignored === true ? 'ignored_issues' : 'issues'} i LEFT JOIN urls u ON u.id = i.url_id LEFT JOIN discovery d ON d.url_id = i.url_id ${where}
    ORDER BY i.url_id <> 0, d.rank IS NULL, d.rank, i.url_id, i.check_id, i.evidence, i.id`;
  for (const row of database.prepare(query).iterate(...values)) {
    const issue = issueOf(row, categoryOf);
    if (filter.categories !== undefined && !filter.categories.includes(issue.category)) continue;
    if (matches === null || matches(issue.url)) yield issue;
  }
}

/** Counts per check and severity, most frequent first; ties by check. The URL filter does not apply. */
export function countIssues(database: Database, categoryOf: CategoryOf, filter: Omit<IssueFilter, 'url'> = {}): IssueCount[] {
  return countTold(database, categoryOf, { filter, told: new Map() });
}

/** As `countIssues`, with causes that are told as one at the check and severity of that one. */
export function countTold(
  database: Database,
  categoryOf: CategoryOf,
  { filter, told }: { readonly filter: Omit<IssueFilter, 'url'>; readonly told: ToldCauses },
): IssueCount[] {
  const { where, values } = conditionsOf(filter);
  const query = `SELECT i.told_check AS check_id, i.told_severity AS severity, count(DISTINCT i.told_id) AS causes, count(*) AS found,
      count(DISTINCT i.url_id) AS urls, count(DISTINCT i.group_key) + sum(i.group_key IS NULL) AS faults,
      count(DISTINCT CASE WHEN c.url_id > 0 THEN c.id END) AS of_pages
    FROM ${issuesAsTold(told)} i JOIN causes c ON c.id = i.told_id ${where} GROUP BY i.told_check, i.told_severity ORDER BY found DESC, check_id, severity`;
  const counts = database
    .prepare(query)
    .all(...values)
    .map((row) => ({
      check: String(row.check_id),
      category: categoryOf(String(row.check_id)),
      severity: row.severity as Severity,
      causes: Number(row.causes),
      rows: Number(row.found),
      urls: Number(row.urls),
      ofPages: Number(row.of_pages),
      faults: Number(row.faults),
    }));
  return filter.categories === undefined ? counts : counts.filter(({ category }) => filter.categories?.includes(category));
}

function conditionsOf({ checks, severities, urlId }: IssueFilter): {
  readonly where: string;
  readonly values: readonly (string | number)[];
} {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  for (const [column, wanted] of [
    ['i.check_id', checks],
    ['i.severity', severities],
  ] as const) {
    if (wanted === undefined) continue;
    conditions.push(`${column} IN (${wanted.map(() => '?').join(', ')})`);
    values.push(...wanted);
  }
  if (urlId !== undefined) {
    conditions.push('i.url_id = ?');
    values.push(urlId);
  }
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values };
}

function issueOf(row: SqlRow, categoryOf: CategoryOf): StoredIssue {
  const check = String(row.check_id);
  return {
    check,
    severity: row.severity as Severity,
    category: categoryOf(check),
    urlId: Number(row.url_id),
    url: String(row.url),
    evidence: storedJson(row.evidence, isRecord),
    group: row.group_key as string | null,
    cause: Number(row.cause_id),
    ignoreId: row.ignore_id as number | null,
  };
}
