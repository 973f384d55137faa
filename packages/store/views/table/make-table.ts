/** A declared view as a table in memory: its rows in order, its columns, its lists, and what was found about each row. */
import { allFactGroups } from '@orbweaver/model/fact-groups.ts';
import { checksWithoutFacts, heldGroups } from '../../held-groups.ts';
import type { ListDeclaration, TableView } from '../view.ts';
import { showsFinding } from '../view-findings.ts';
import { columnOf } from './column.ts';
import { testOf } from './condition.ts';
import { joinFindings } from './findings.ts';
import { sortByRank } from './order.ts';
import type { RowFindings, Rows } from './rows.ts';
import type { RowTables } from './scan-tables.ts';
import type { Table, TableList } from './table.ts';
import { absentOf, fieldOf, rowsOfTable, rulesOf } from './table-rows.ts';

export function makeTable(view: TableView, tables: RowTables): Table {
  const rows = rowsOfTable(view, tables);
  const { size, keyOf, urlIdOf, targetIdOf = () => 0 } = rows;
  const findings = rows.findings ?? joinFindings(tables.issues, rows, (check, category) => showsFinding(view, check, category));
  return {
    size,
    isOfFindings: view.rows === 'issues',
    columns: [
      ...Object.entries(view.columns).map(([id, { kind, of = id }]) => columnOf(id, kind, size, fieldOf(rows, of))),
      ...rulesOf(view, tables).map(({ id, kind, field }) => columnOf(id, kind, size, field(urlIdOf))),
    ],
    lists: answeredLists(view, tables).map((list) => ({ id: list.id, has: listTest(list, rows, findings, tables) })),
    order: tableOrder(rows, tables),
    keyOf,
    urlIdOf,
    targetIdOf,
    ...findings,
  };
}

/** Without those that ask for what the scan did not gather: their count would be no answer. */
function answeredLists(view: TableView, tables: RowTables): readonly ListDeclaration[] {
  const { lists = [] } = view;
  if (heldGroups(tables.database) === allFactGroups) return lists;
  const absent = absentOf(view, tables);
  const untested = checksWithoutFacts(tables.database);
  return lists.filter((list) => {
    if ('when' in list) return Object.keys(list.when).every((field) => !absent.has(field));
    return !untested.has('check' in list ? list.check : list.pageCheck);
  });
}

/** Rows of one page stay in the order in which they were read, which is their order on the page. */
export function tableOrder({ size, isOrdered, urlIdOf }: Rows, tables: RowTables): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  if (isOrdered === true) return rows;
  const { rank } = tables.urls;
  const ranks = new Uint32Array(size);
  for (let row = 0; row < size; row++) ranks[row] = rank[urlIdOf(row)] ?? 0;
  return sortByRank(rows, ranks, false);
}

function listTest(list: ListDeclaration, rows: Rows, findings: RowFindings, { issues }: RowTables): TableList['has'] {
  if ('when' in list) return testOf(rows, list.when);
  if ('check' in list) return findings.rowsWithCheck(list.check);
  const pages = new Set(Array.from(issues.numbersOf(list.pageCheck), (number) => issues.urlIds[number]));
  return (row) => pages.has(rows.urlIdOf(row));
}
