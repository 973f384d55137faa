/** The rows of a table that a query means, in the asked order. */
import { marksOf, type TableQuery } from './filter.ts';
import { sortByRank } from './order.ts';
import { absentRank } from './rank.ts';
import type { Table } from './table.ts';

/** Stands for what was found about a row in the order of a query: the worst first. */
export const findingColumn = 'finding';

/** Rows that the query means, in its order. */
export function selectRows(table: Table, query: TableQuery): Uint32Array {
  const marks = marksOf(table, query);
  let rows = marks === null ? table.order : markedRows(table.order, marks);
  for (const { column, descending } of query.sort.slice(0, 2).toReversed()) {
    const ranks = column === findingColumn ? severityRanks(table) : table.columns.find(({ id }) => id === column)?.ranks();
    if (ranks !== undefined) rows = sortByRank(rows, ranks, descending);
  }
  return rows;
}

function severityRanks({ size, severityOf }: Table): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => severityOf(row) || absentRank);
}

function markedRows(rows: Uint32Array, marks: Uint8Array): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let length = 0;
  for (const row of rows) if (marks[row] === 1) kept[length++] = row;
  return kept.slice(0, length);
}

/** How many of the rows each sub-list has. */
export function countLists(table: Table, rows: Iterable<number> = table.order): { id: string; count: number }[] {
  const counts = table.lists.map(({ id }) => ({ id, count: 0 }));
  for (const row of rows) for (const [at, { has }] of table.lists.entries()) if (has(row)) (counts[at] as { count: number }).count++;
  return counts;
}

/** Rows of these keys, in the table's order. */
export function rowsOf(table: Table, keys: readonly number[]): Uint32Array {
  const wanted = new Set(keys);
  return table.order.filter((row) => wanted.has(table.keyOf(row)));
}
