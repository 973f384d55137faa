/** Columns and rows of a view as an export has them: those of its table, and what was found about a row in the third place, as on the screen. */
import { severities } from '@orbweaver/model/severity.ts';
import { findView } from '../all-views.ts';
import type { Cell, DatasetColumn } from '../dataset.ts';
import { hasFindings } from '../view-findings.ts';
import type { IssueColumns } from './issue-columns.ts';
import { exportType } from './stream.ts';
import type { Table } from './table.ts';

const findingPlace = 2;
const finding: DatasetColumn = { id: 'finding', type: 'text', kind: 'text' };

export function exportedColumns(view: string, table: Table): DatasetColumn[] {
  const columns = table.columns.map(({ id, kind }) => ({ id, type: exportType(kind), kind }));
  return hasFindings(findView(view)) ? columns.toSpliced(findingPlace, 0, finding) : columns;
}

export function exportedCells(view: string, table: Table, issues: IssueColumns, row: number): Cell[] {
  const cells = table.columns.map((column) => column.cell(row));
  return hasFindings(findView(view)) ? cells.toSpliced(findingPlace, 0, findingOf(table, issues, row)) : cells;
}

/** The worst severity and the ids of all checks that found something, worst first: `error title-missing h1-missing`; null for none. */
function findingOf(table: Table, issues: IssueColumns, row: number): string | null {
  const severity = severities[table.severityOf(row) - 1];
  if (severity === undefined) return null;
  const checks = new Set(Array.from(table.issuesOf(row), (number) => issues.kindAt(number).check));
  return [severity, ...checks].join(' ');
}
