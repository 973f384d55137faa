/** Columns of a result table held in memory: what a cell shows, what it sorts by, and which rows a test accepts. */
import type { Cell } from '../dataset.ts';
import { absentRank } from './rank.ts';
import { GrowingTexts, type Texts } from './texts.ts';

export type ColumnKind = 'url' | 'text' | 'number' | 'bytes' | 'ms' | 'status' | 'flag' | 'choice' | 'json';

export interface Column {
  readonly id: string;
  readonly kind: ColumnKind;
  /** Names of a `choice`, in their order; empty for other kinds. */
  readonly choices: readonly string[];
  /** Made for each row when it is shown: words that are looked for in all columns are not looked for here. */
  readonly isComputed: boolean;
  cell(row: number): Cell;
  /** Tells which rows have a value that `accepts` says yes to; distinct values are asked about once where there are few. */
  rowsWhere(accepts: (value: Cell) => boolean): (row: number) => boolean;
  /** Place of each row's value in ascending order, equal for equal values; `absentRank` for no value. Kept after the first call. */
  ranks(): Uint32Array;
}

interface NumberOptions {
  readonly kind?: 'number' | 'bytes' | 'ms' | 'status' | 'flag';
}

/** A number for each row, null for none. */
export function numberColumn(id: string, size: number, cellOf: (row: number) => number | null, options: NumberOptions = {}): Column {
  const ranks = once(() => rankNumbers(size, cellOf));
  return {
    id,
    kind: options.kind ?? 'number',
    choices: [],
    isComputed: false,
    cell: cellOf,
    rowsWhere: (accepts) => (row) => accepts(cellOf(row)),
    ranks,
  };
}

/** Yes or no for each row, null where it cannot be said. */
export function flagColumn(id: string, size: number, holds: (row: number) => boolean | null): Column {
  return numberColumn(
    id,
    size,
    (row) => {
      const value = holds(row);
      return value === null ? null : value ? 1 : 0;
    },
    { kind: 'flag' },
  );
}

/** A text for each row, named by its index in `texts`; index 0 is no value. */
export function textColumn(
  id: string,
  kind: 'url' | 'text' | 'json',
  size: number,
  texts: Texts,
  indexOf: (row: number) => number,
): Column {
  return {
    id,
    kind,
    choices: [],
    isComputed: false,
    cell: (row) => texts.text(indexOf(row)),
    rowsWhere(accepts) {
      const accepted = texts.where(accepts);
      return (row) => accepted[indexOf(row)] === 1;
    },
    ranks: once(() => {
      const order = texts.ranks();
      return Uint32Array.from({ length: size }, (_, row) => order[indexOf(row)] ?? absentRank);
    }),
  };
}

/**
 * A text that is put together for each row, such as an href as it stands on the page. `areFew`: rows share their texts, which are then made
 * once and kept.
 */
export function computedColumn(id: string, size: number, cellOf: (row: number) => string | null, areFew = false): Column {
  const indexed = once(() => {
    const texts = new GrowingTexts();
    return { texts, indexes: Uint32Array.from({ length: size }, (_, row) => texts.add(cellOf(row))) };
  });
  return {
    id,
    kind: 'text',
    choices: [],
    isComputed: true,
    cell: cellOf,
    rowsWhere(accepts) {
      if (!areFew) return (row) => accepts(cellOf(row));
      const { texts, indexes } = indexed();
      const accepted = texts.where(accepts);
      return (row) => accepted[indexes[row] as number] === 1;
    },
    ranks: once(() => {
      const { texts, indexes } = indexed();
      const order = texts.ranks();
      return indexes.map((index) => order[index] ?? absentRank);
    }),
  };
}

/** One of a few names for each row, in their order; -1 for none. */
export function choiceColumn(id: string, size: number, choices: readonly string[], indexOf: (row: number) => number): Column {
  return {
    id,
    kind: 'choice',
    choices,
    isComputed: false,
    cell: (row) => choices[indexOf(row)] ?? null,
    rowsWhere(accepts) {
      const accepted = choices.map((choice) => accepts(choice));
      const acceptsNone = accepts(null);
      return (row) => accepted[indexOf(row)] ?? acceptsNone;
    },
    ranks: once(() =>
      Uint32Array.from({ length: size }, (_, row) => {
        const index = indexOf(row);
        return index < 0 ? absentRank : index;
      }),
    ),
  };
}

function rankNumbers(size: number, cellOf: (row: number) => number | null): Uint32Array {
  const values = new Float64Array(size);
  let known = 0;
  for (let row = 0; row < size; row++) {
    const value = cellOf(row);
    if (value !== null) values[known++] = value;
  }
  const sorted = values.slice(0, known).sort();
  let distinct = 0;
  for (let at = 0; at < known; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[distinct++] = sorted[at] as number;
  const ranks = new Uint32Array(size);
  for (let row = 0; row < size; row++) {
    const value = cellOf(row);
    ranks[row] = value === null ? absentRank : placeOf(value, sorted, distinct);
  }
  return ranks;
}

function placeOf(value: number, sorted: Float64Array, length: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
