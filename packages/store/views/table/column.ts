/** Columns of a result table held in memory: what a cell shows, what it sorts by, and which rows a test accepts. */
import type { Cell, ColumnKind } from '../dataset.ts';
import type { Field } from './field.ts';
import { rankNumbers } from './number-ranks.ts';
import { once } from './once.ts';
import { absentRank } from './rank.ts';
import { GrowingTexts, type Texts } from './texts.ts';

export interface Column {
  readonly id: string;
  readonly kind: ColumnKind;
  /** Names of a `choice`, in their order; empty for other kinds. */
  readonly choices: readonly string[];
  /** Made for each row when it is shown: words that are looked for in all columns are not looked for here. */
  readonly isComputed: boolean;
  cell(row: number): Cell;
  /** Sets to 0 the marks of rows whose value is not accepted; distinct values are asked about once where there are few. */
  narrow(marks: Uint8Array, accepts: (value: Cell) => boolean): void;
  /** Place of each row's value in ascending order, equal for equal values; `absentRank` for no value. Kept after the first call. */
  ranks(): Uint32Array;
  /** Works towards `ranks` while `goesOn` says so; true when they come at once. */
  prepare(goesOn: () => boolean): boolean;
}

/** A column of what a field says of each of `size` rows. */
export function columnOf(id: string, kind: ColumnKind, size: number, field: Field): Column {
  switch (field.form) {
    case 'number':
      return numberColumn({ id, kind, size }, field.cell);
    case 'text':
      return textColumn({ id, kind, size }, field.texts, field.index);
    case 'choice':
      return choiceColumn({ id, kind, size }, field.choices, field.index);
    case 'computed':
      return computedColumn({ id, kind, size }, field.cell);
    case 'shared':
      return sharedColumn({ id, kind, size }, field.cell);
  }
}

interface Named {
  readonly id: string;
  readonly kind: ColumnKind;
  readonly size: number;
}

/** A number for each row, null for none. */
function numberColumn({ id, kind, size }: Named, cellOf: (row: number) => number | null): Column {
  const ranked = once(() => rankNumbers(size, cellOf));
  const ranks = () => ranked().ranks;
  return {
    id,
    kind,
    choices: [],
    isComputed: false,
    cell: cellOf,
    narrow(marks, accepts) {
      const { ranks, values } = ranked();
      const accepted = Uint8Array.from(values, (value) => (accepts(value) ? 1 : 0));
      narrowBy(marks, ranks, accepted, accepts(null));
    },
    ranks,
    prepare: atOnce(ranks),
  };
}

/** A text for each row, named by its index in `texts`; index 0 is no value. */
function textColumn({ id, kind, size }: Named, texts: Texts, indexOf: (row: number) => number): Column {
  const indexes = once(() => numbersOf(size, indexOf));
  const ranks = once(() => lookedUp(indexes(), texts.ranks()));
  return {
    id,
    kind,
    choices: [],
    isComputed: false,
    cell: (row) => texts.text(indexOf(row)),
    narrow: (marks, accepts) => narrowBy(marks, indexes(), texts.where(accepts), false),
    ranks,
    prepare: atOnce(ranks),
  };
}

/** A text that is put together for each row when it is asked about. */
function computedColumn({ id, kind, size }: Named, cellOf: (row: number) => string | null): Column {
  const ranks = once(() => {
    const texts = new GrowingTexts();
    return lookedUp(
      numbersOf(size, (row) => texts.add(cellOf(row))),
      texts.ranks(),
    );
  });
  return {
    id,
    kind,
    choices: [],
    isComputed: true,
    cell: cellOf,
    narrow(marks, accepts) {
      for (let row = 0; row < size; row++) if (marks[row] === 1 && !accepts(cellOf(row))) marks[row] = 0;
    },
    ranks,
    prepare: atOnce(ranks),
  };
}

/** Rows between two looks at the time. */
const rowsAtOnce = 1024;

/** A text that is put together for each row, such as an href as it stands on the page; rows share their texts, which are made once and kept. */
function sharedColumn({ id, kind, size }: Named, cellOf: (row: number) => string | null): Column {
  const texts = new GrowingTexts();
  const indexes = new Uint32Array(size);
  let next = 0;
  const prepare = (goesOn: () => boolean): boolean => {
    while (next < size) {
      const end = Math.min(size, next + rowsAtOnce);
      for (; next < end; next++) indexes[next] = texts.add(cellOf(next));
      if (!goesOn()) return false;
    }
    return true;
  };
  const indexed = (): Uint32Array => {
    prepare(() => true);
    return indexes;
  };
  return {
    id,
    kind,
    choices: [],
    isComputed: true,
    cell: cellOf,
    narrow: (marks, accepts) => narrowBy(marks, indexed(), texts.where(accepts), false),
    ranks: once(() => lookedUp(indexed(), texts.ranks())),
    prepare,
  };
}

/** One of a few names for each row, in their order; -1 for none. */
function choiceColumn({ id, kind, size }: Named, choices: readonly string[], indexOf: (row: number) => number): Column {
  const ranks = once(() =>
    numbersOf(size, (row) => {
      const index = indexOf(row);
      return index < 0 ? absentRank : index;
    }),
  );
  return {
    id,
    kind,
    choices,
    isComputed: false,
    cell: (row) => choices[indexOf(row)] ?? null,
    narrow(marks, accepts) {
      const accepted = Uint8Array.from(choices, (choice) => (accepts(choice) ? 1 : 0));
      narrowBy(marks, ranks(), accepted, accepts(null));
    },
    ranks,
    prepare: atOnce(ranks),
  };
}

/** A number for each row, at once: many times faster than `Uint32Array.from`. */
function numbersOf(size: number, numberOf: (row: number) => number): Uint32Array {
  const numbers = new Uint32Array(size);
  for (let row = 0; row < size; row++) numbers[row] = numberOf(row);
  return numbers;
}

function lookedUp(indexes: Uint32Array, ranks: Uint32Array): Uint32Array {
  const found = new Uint32Array(indexes.length);
  for (let row = 0; row < indexes.length; row++) found[row] = ranks[indexes[row] as number] ?? absentRank;
  return found;
}

/** `accepted` by the number that a row has in `numbers`; beyond its end `acceptsOthers`. */
function narrowBy(marks: Uint8Array, numbers: Uint32Array, accepted: Uint8Array, acceptsOthers: boolean): void {
  const others = acceptsOthers ? 1 : 0;
  const known = accepted.length;
  for (let row = 0; row < marks.length; row++) {
    const number = numbers[row] as number;
    marks[row] = (marks[row] as number) & (number < known ? (accepted[number] as number) : others);
  }
}

function atOnce(work: () => unknown): () => boolean {
  return () => {
    work();
    return true;
  };
}
