/** What became of each check since the scan before: what is gone, what is less, what is new, and what had been gone before. */
import type { Severity } from '@orbweaver/model/severity.ts';
import type { Database } from '../ports.ts';
import { type CheckComparison, type ComparedChecks, comparedScan, compareIssues } from './compare.ts';

export interface FixChange {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  /** Findings of the scan before that are gone, and those that it did not have. */
  readonly fixed: number;
  readonly added: number;
  /** `gone`: it finds nothing any more. `new`: the scan before looked and found nothing. `stays`: it found something in both. */
  readonly state: 'gone' | 'new' | 'stays';
}

/** Of the checks that looked in both scans, those whose findings are not all the same. */
export function fixChanges(old: Database, now: Database, checks: ComparedChecks): FixChange[] {
  return compareIssues(comparedScan(old, checks), comparedScan(now, checks))
    .checks.filter(({ fixed, new: added }) => fixed.rows + added.rows > 0)
    .map(({ check, category, severity, ...counts }) => ({
      ...{ check, category, severity, state: stateOf(counts) },
      ...{ fixed: counts.fixed.rows, added: counts.new.rows },
    }));
}

function stateOf({ fixed, unchanged, new: added }: Pick<CheckComparison, 'fixed' | 'unchanged' | 'new'>): FixChange['state'] {
  if (unchanged.rows + added.rows === 0) return 'gone';
  return unchanged.rows + fixed.rows === 0 ? 'new' : 'stays';
}

/** Which of the checks found anything in a scan. */
export function checksFinding(database: Database, checks: readonly string[]): string[] {
  return database
    .prepare('SELECT DISTINCT check_id FROM issues WHERE check_id IN (SELECT value FROM json_each(?)) ORDER BY check_id')
    .all(JSON.stringify(checks))
    .map(({ check_id }) => String(check_id));
}
