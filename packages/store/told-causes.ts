/**
 * Causes that are told as one: those of a family of checks, whatever their levels and severities. The file keeps each of them; what counts and
 * lists by cause takes them for one.
 */
import { aboutOf, type CheckFamily } from '@orbweaver/model/check-families.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { type FamilyCause, readFamilyCauses } from './family-causes.ts';
import { notIgnored } from './ignores.ts';
import type { Database } from './ports.ts';

export interface ToldCause {
  /** The cause that stands for all: of the worst severity, where the family has no name of the check that it lists first, then of the most findings. */
  readonly id: number;
  readonly check: string;
  readonly severity: Severity;
  /** See `FamilyCause`. */
  readonly identity: string;
  /** `title, h1, links`: what is too short, or near its limit; '' where it is about a URL. */
  readonly about: string;
  readonly family: CheckFamily;
  /** By whose name it is told: its family's where it says what it is about or several checks have found it, else its check's. */
  readonly toldAs: string;
}

/** By the number of each cause that is told as another, or as itself with others. */
export type ToldCauses = ReadonlyMap<number, ToldCause>;

interface Part extends FamilyCause {
  readonly rows: number;
}

/** Of these severities. What is ignored does not count: a cause without other findings is not there. */
export function readToldCauses(database: Database, of: readonly Severity[] = severities): ToldCauses {
  const told = new Map<number, ToldCause>();
  const parts = readParts(database).filter(({ severity }) => of.includes(severity));
  for (const found of Map.groupBy(parts, ({ identity }) => identity).values()) {
    const [{ id, check, severity, identity, family }] = found.toSorted(inOrder) as [Part];
    const checks = new Set(found.map((each) => each.check));
    const about = aboutOf(family, [...checks]);
    const isByFamily = family.name !== null && (about !== '' || checks.size > 1);
    const cause = { id, check, severity, identity, family, about, toldAs: isByFamily ? family.id : check };
    for (const part of found) told.set(part.id, cause);
  }
  return told;
}

function readParts(database: Database): Part[] {
  const causes = readFamilyCauses(database);
  if (causes.length === 0) return [];
  const query = `SELECT cause_id, count(*) AS n FROM cause_pages WHERE cause_id IN (SELECT value FROM json_each(?))${notIgnored} GROUP BY cause_id`;
  const counts = new Map(
    database
      .prepare(query)
      .all(JSON.stringify(causes.map(({ id }) => id)))
      .map(({ cause_id, n }) => [Number(cause_id), Number(n)]),
  );
  return causes.flatMap((cause) => {
    const rows = counts.get(cause.id);
    return rows === undefined ? [] : [{ ...cause, rows }];
  });
}

function inOrder(a: Part, b: Part): number {
  const placeOf = ({ check, family }: Part) => (family.name === null ? family.checks.indexOf(check) : 0);
  return (
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    placeOf(a) - placeOf(b) ||
    b.rows - a.rows ||
    (a.check < b.check ? -1 : 1)
  );
}

/** The rows of the view `issues`, each beside what it is told as: columns told_id, told_check, told_severity. For a FROM clause. */
export function issuesAsTold(told: ToldCauses): string {
  if (told.size === 0) return '(SELECT *, cause_id AS told_id, check_id AS told_check, severity AS told_severity FROM issues)';
  const table = JSON.stringify(Array.from(told, ([id, cause]) => [id, cause.id, cause.check, cause.severity]));
  // SQLite makes an index for the join only if both sides are of one type.
  return `(WITH told AS MATERIALIZED (SELECT CAST(value ->> 0 AS INTEGER) AS id, value ->> 1 AS told_id, value ->> 2 AS told_check, value ->> 3 AS told_severity
      FROM json_each('${table}'))
    SELECT o.*, coalesce(t.told_id, o.cause_id) AS told_id, coalesce(t.told_check, o.check_id) AS told_check, coalesce(t.told_severity, o.severity) AS told_severity
    FROM issues o LEFT JOIN told t ON t.id = o.cause_id)`;
}
