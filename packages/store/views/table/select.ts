/** The rows of a table that a query means, in the asked order. */
import { type TableQuery, testsOf } from './filter.ts';
import { sortByRank } from './order.ts';
import type { Table } from './table.ts';

/** Rows that the query means, in its order. */
export function selectRows(table: Table, query: TableQuery): Uint32Array {
  const tests = testsOf(table, query);
  let rows = tests.length === 0 ? table.order : filterRows(table.order, tests);
  for (const { column, descending } of query.sort.slice(0, 2).toReversed()) {
    const ranks = table.columns.find(({ id }) => id === column)?.ranks();
    if (ranks !== undefined) rows = sortByRank(rows, ranks, descending);
  }
  return rows;
}

function filterRows(rows: Uint32Array, tests: readonly ((row: number) => boolean)[]): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let length = 0;
  for (const row of rows) {
    let holds = true;
    for (const test of tests) {
      if (test(row)) continue;
      holds = false;
      break;
    }
    if (holds) kept[length++] = row;
  }
  return kept.slice(0, length);
}
