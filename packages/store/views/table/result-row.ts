/** One row of a table as the screen gets it: its cells, and what was found about it. */
import type { Cell } from '../dataset.ts';
import type { FoundIssue, IssueColumns } from './issue-columns.ts';
import type { Table } from './table.ts';

export interface ResultRow {
  readonly key: number;
  readonly urlId: number;
  readonly targetId: number;
  /** 0 for no finding, 1 error to 4 opportunity. */
  readonly severity: number;
  /** Ids of the checks that found something, worst first, at most three. */
  readonly checks: readonly string[];
  readonly cells: readonly Cell[];
  /** Of a row that is a finding itself. */
  readonly evidence: FoundIssue['evidence'] | null;
}

const maxChecks = 3;

export function resultRow(table: Table, issues: IssueColumns, row: number): ResultRow {
  const numbers = table.issuesOf(row);
  const checks = new Set<string>();
  for (const number of numbers) {
    checks.add(issues.kindAt(number).check);
    if (checks.size === maxChecks) break;
  }
  return {
    key: table.keyOf(row),
    urlId: table.urlIdOf(row),
    targetId: table.targetIdOf(row),
    severity: table.severityOf(row),
    checks: [...checks],
    cells: table.columns.map((column) => column.cell(row)),
    evidence: table.isOfFindings ? issues.issue(numbers[0] as number).evidence : null,
  };
}
