/** What is to be mended in a scan, line by line: each cause with how often it was found, or its check as one line where it has many. */
import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { mostListed } from './cause-words.ts';
import { causeIdentity } from './causes.ts';
import { countTold, type IssueCount, type IssueFilter } from './issues.ts';
import type { Database, SqlRow } from './ports.ts';
import { storedJson } from './stored-json.ts';
import { issuesAsTold, readToldCauses, type ToldCauses } from './told-causes.ts';
import { isOfPage } from './views/effort.ts';

/** One cause, as far as it is not ignored. */
export interface StoredCause extends SharedCause {
  readonly id: number;
  /** As `causeIdentity` says it, or as a family of checks is named. */
  readonly identity: string | null;
  readonly check: string;
  /** See `ToldCause`. */
  readonly toldAs: string;
  readonly severity: Severity;
  readonly group: string | null;
  readonly rows: number;
  /** Distinct URLs. */
  readonly urls: number;
  /** Of the first finding: '' for the site. */
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

interface Folded {
  readonly causes: number;
  readonly urls: number;
  /** Those of them that are faults of one page each. */
  readonly ofPages: number;
}

/** A check's findings of one severity with the causes that have a line of their own, most URLs first. */
export interface CauseLine extends IssueCount {
  readonly listed: readonly StoredCause[];
  /** The others, which are one line together; null for none. */
  readonly folded: Folded | null;
  /** Issues of a lower severity that the line also counts. */
  readonly lesser?: { readonly severity: Severity; readonly causes: number };
}

type CategoryOf = (check: string) => string;

/**
 * Worst first, then those found most often. A check with more than `most` causes (with more than one, where they are facts or ideas) is folded into one line, and so
 * are those of one page each, unless they are errors. What is folded in two severities is one line. What has the name of a family keeps a line of its own
 * beside them: it is about other checks, too.
 * Where checks are chosen, each has lines of its own. The URL filter does not apply.
 */
export function causeLines(
  database: Database,
  categoryOf: CategoryOf,
  filter: Omit<IssueFilter, 'url' | 'ignored'> & { readonly most?: number } = {},
): CauseLine[] {
  const told: ToldCauses = filter.checks === undefined ? readToldCauses(database, filter.severities) : new Map();
  const counts = countTold(database, categoryOf, { filter, told });
  const isWhole = filter.most !== undefined;
  const named = isWhole ? new Map<string, number[]>() : namedCauses(told);
  const ownCauses = (count: IssueCount) => count.causes - (named.get(lineOf(count))?.length ?? 0);
  const few = counts.filter((count) => ownCauses(count) <= (filter.most ?? mostOf(count.severity)));
  const many = counts.filter((count) => !few.includes(count) && named.has(lineOf(count)));
  const read = { told, urlId: filter.urlId };
  const byLine = Map.groupBy(
    [
      ...readCauses(database, few, read),
      ...readCauses(database, many, { ...read, of: many.flatMap((count) => named.get(lineOf(count)) ?? []) }),
    ],
    lineOf,
  );
  const lines = counts.map((count) => {
    const causes = byLine.get(lineOf(count)) ?? [];
    if (!many.includes(count)) return { ...count, ...foldSmall(count, causes, { isWhole, named: named.get(lineOf(count)) }) };
    const urls = countOthers(database, count, { told, causes, urlId: filter.urlId });
    return { ...count, listed: causes, folded: { causes: ownCauses(count), urls, ofPages: count.ofPages } };
  });
  return [...(isWhole ? lines : joined(database, lines, told))].sort(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.rows - a.rows || (a.check < b.check ? -1 : 1),
  );
}

/** Causes that are all of a family with a name, such as values close to their limits, by the line of their check and severity. */
function namedCauses(told: ToldCauses): Map<string, number[]> {
  const named = new Map<string, number[]>();
  for (const { id, check, severity, toldAs, family } of new Set(told.values())) {
    if (toldAs === check || family.group === undefined) continue;
    const line = lineOf({ check, severity });
    named.set(line, [...(named.get(line) ?? []), id]);
  }
  return named;
}

/** URLs of a line that its listed causes leave. */
function countOthers(
  database: Database,
  line: IssueCount,
  { told, causes, urlId }: { readonly told: ToldCauses; readonly causes: readonly StoredCause[]; readonly urlId: number | undefined },
): number {
  const query = `SELECT count(DISTINCT url_id) AS n FROM ${issuesAsTold(told)} WHERE told_check || ' ' || told_severity = ?
    AND told_id NOT IN (SELECT value FROM json_each(?))${urlId === undefined ? '' : ' AND url_id = ?'}`;
  const values = [lineOf(line), JSON.stringify(causes.map(({ id }) => id))];
  return Number(database.prepare(query).get(...values, ...(urlId === undefined ? [] : [urlId]))?.n);
}

/** A check may have lines of two severities, such as short and very short headings: the lower one is counted in the line of the higher. */
function* joined(database: Database, lines: readonly CauseLine[], told: ToldCauses): Iterable<CauseLine> {
  const countUrls = database.prepare(
    `SELECT count(DISTINCT url_id) AS n FROM ${issuesAsTold(told)} WHERE told_check = ? AND told_severity IN (?, ?)`,
  );
  for (const same of Map.groupBy(lines, ({ check }) => check).values()) {
    const [first, second, ...others] = same.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
    const isPair = first !== undefined && second !== undefined && others.length === 0;
    if (!isPair || first.folded === null || second.folded === null || second.listed.length > 0) {
      yield* same;
      continue;
    }
    const urls = Number(countUrls.get(first.check, first.severity, second.severity)?.n);
    yield {
      ...first,
      causes: first.causes + second.causes,
      ofPages: first.ofPages + second.ofPages,
      rows: first.rows + second.rows,
      faults: first.faults + second.faults,
      urls,
      folded: { causes: first.folded.causes + second.causes, urls, ofPages: first.folded.ofPages + second.ofPages },
      lesser: { severity: second.severity, causes: second.causes },
    };
  }
}

/** Errors and warnings are read one by one; notices and opportunities are read check by check. */
function mostOf(severity: Severity): number {
  return severity === 'error' || severity === 'warning' ? mostListed : 1;
}

function foldSmall(
  count: IssueCount,
  causes: readonly StoredCause[],
  { isWhole, named = [] }: { readonly isWhole: boolean; readonly named: readonly number[] | undefined },
): Pick<CauseLine, 'listed' | 'folded'> {
  if (causes.length === 0) return { listed: [], folded: { causes: count.causes, urls: count.urls, ofPages: count.ofPages } };
  const small = isWhole || count.severity === 'error' ? [] : causes.filter(({ id, urls }) => urls === 1 && !named.includes(id));
  if (small.length < 2) return { listed: causes, folded: null };
  const urls = new Set(small.map(({ url }) => url)).size;
  return {
    listed: causes.filter((cause) => !small.includes(cause)),
    folded: { causes: small.length, urls, ofPages: small.filter(isOfPage).length },
  };
}

/** The causes of a check's findings of one severity, most URLs first; with `isTold`, as lists tell them. */
export function causesOf(
  database: Database,
  { check, severity }: Pick<StoredCause, 'check' | 'severity'>,
  { isTold }: { readonly isTold: boolean },
): StoredCause[] {
  return readCauses(database, [{ check, severity }], { told: isTold ? readToldCauses(database) : new Map(), urlId: undefined });
}

/** What a rule needs to name a cause: its page where the cause is of one page alone. null for a number that the file does not have. */
export function nameCause(
  database: Database,
  id: number,
): (Pick<StoredCause, 'check' | 'identity'> & { readonly page: string | null }) | null {
  const query = `SELECT k.check_id, ${causeIdentity} AS identity, u.url FROM causes c JOIN cause_kinds k ON k.id = c.kind_id
    LEFT JOIN urls u ON u.id = c.url_id WHERE c.id = ?`;
  const row = database.prepare(query).get(id);
  if (row === undefined) return null;
  const told = readToldCauses(database).get(id);
  if (told?.id === id) return { check: told.check, identity: told.identity, page: null };
  return { check: String(row.check_id), identity: row.identity as string | null, page: row.url as string | null };
}

/** How many lines a reader sees. */
export function lineCount(lines: readonly CauseLine[]): number {
  return lines.reduce((sum, { listed, folded }) => sum + listed.length + (folded === null ? 0 : 1), 0);
}

function lineOf({ check, severity }: Pick<StoredCause, 'check' | 'severity'>): string {
  return `${check} ${severity}`;
}

function readCauses(
  database: Database,
  lines: readonly Pick<StoredCause, 'check' | 'severity'>[],
  { told, urlId, of }: { readonly told: ToldCauses; readonly urlId: number | undefined; readonly of?: readonly number[] },
): StoredCause[] {
  // With one min() in a query, SQLite takes the other columns from the row that has it: one of the check that stands for all, whose words need its evidence.
  const query = `SELECT i.told_id AS cause_id, i.told_check AS check_id, i.told_severity AS severity, c.key, c.place, c.subject, ${causeIdentity} AS identity, count(*) AS found, count(DISTINCT i.url_id) AS urls,
      min((i.check_id <> i.told_check) * 1e12 + CASE i.url_id WHEN 0 THEN 0 ELSE coalesce(d.rank, 1e9 + i.url_id) END) AS first, coalesce(u.url, '') AS url, i.evidence
    FROM ${issuesAsTold(told)} i JOIN causes c ON c.id = i.told_id LEFT JOIN urls u ON u.id = i.url_id LEFT JOIN discovery d ON d.url_id = i.url_id
    WHERE i.told_check || ' ' || i.told_severity IN (SELECT value FROM json_each(?))${urlId === undefined ? '' : ' AND i.url_id = ?'}
      ${of === undefined ? '' : `AND i.told_id IN (SELECT value FROM json_each('${JSON.stringify(of)}'))`}
    GROUP BY i.told_id ORDER BY urls DESC, found DESC, first, i.told_id`;
  const wanted = JSON.stringify(lines.map(lineOf));
  return database
    .prepare(query)
    .all(...(urlId === undefined ? [wanted] : [wanted, urlId]))
    .map((row) => causeFrom(row, told));
}

function causeFrom(row: SqlRow, told: ToldCauses): StoredCause {
  const whole = told.get(Number(row.cause_id));
  return {
    id: Number(row.cause_id),
    identity: whole?.identity ?? (row.identity as string | null),
    check: String(row.check_id),
    toldAs: whole?.toldAs ?? String(row.check_id),
    severity: row.severity as Severity,
    group: row.key as string | null,
    place: whole === undefined ? (row.place as SharedCause['place']) : null,
    subject: whole?.about || (row.subject as string | null),
    rows: Number(row.found),
    urls: Number(row.urls),
    url: String(row.url),
    evidence: storedJson(row.evidence, isRecord),
  };
}
