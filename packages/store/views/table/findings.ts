/** Joins the rows of a table with the findings about them: all of the page, or only those at the row's own place on it. */
import type { IssueColumns } from './issue-columns.ts';
import type { RowFindings, Rows } from './rows.ts';

type FindingRows = Pick<Rows, 'size' | 'urlIdOf' | 'offsetOf'>;

/** `takes` tells which checks the table shows. */
export function joinFindings(columns: IssueColumns, rows: FindingRows, takes: (check: string, category: string) => boolean): RowFindings {
  const isTaken = columns.kinds.map((kind) => kind !== undefined && takes(kind.check, kind.category));
  const { offsetOf } = rows;
  const matches = (number: number, row: number) =>
    isTaken[columns.kindOf[number] as number] === true && (offsetOf === undefined || columns.offsets[number] === offsetOf(row));
  const severities = offsetOf === undefined ? pageSeverities(columns, rows, isTaken) : placeSeverities(columns, rows, offsetOf, isTaken);
  return {
    severityOf: (row) => severities[row] as number,
    issuesOf: (row) => ((severities[row] as number) === 0 ? [] : columns.of(rows.urlIdOf(row), (number) => matches(number, row))),
    rowsWithCheck(check) {
      const hit = new Set<number>();
      for (const number of columns.numbersOf(check))
        hit.add(placeKey(columns.urlIds[number] as number, offsetOf && columns.offsets[number]));
      return (row) => hit.has(placeKey(rows.urlIdOf(row), offsetOf?.(row)));
    },
  };
}

function placeKey(urlId: number, offset: number | undefined): number {
  return urlId * 2 ** 31 + ((offset ?? -1) + 1);
}

function pageSeverities(columns: IssueColumns, rows: FindingRows, isTaken: readonly boolean[]): Uint8Array {
  const byUrl = new Map<number, number>();
  for (let number = 0; number < columns.ids.length; number++) {
    const kind = columns.kindOf[number] as number;
    if (isTaken[kind] !== true) continue;
    const urlId = columns.urlIds[number] as number;
    byUrl.set(urlId, Math.min(byUrl.get(urlId) ?? 9, columns.kinds[kind]?.severity ?? 9));
  }
  return Uint8Array.from({ length: rows.size }, (_, row) => byUrl.get(rows.urlIdOf(row)) ?? 0);
}

function placeSeverities(
  columns: IssueColumns,
  rows: FindingRows,
  offsetOf: (row: number) => number,
  isTaken: readonly boolean[],
): Uint8Array {
  const byPlace = new Map<number, number>();
  for (let number = 0; number < columns.ids.length; number++) {
    const kind = columns.kindOf[number] as number;
    const offset = columns.offsets[number] as number;
    if (isTaken[kind] !== true || offset < 0) continue;
    const key = placeKey(columns.urlIds[number] as number, offset);
    byPlace.set(key, Math.min(byPlace.get(key) ?? 9, columns.kinds[kind]?.severity ?? 9));
  }
  if (byPlace.size === 0) return new Uint8Array(rows.size);
  return Uint8Array.from({ length: rows.size }, (_, row) => byPlace.get(placeKey(rows.urlIdOf(row), offsetOf(row))) ?? 0);
}
