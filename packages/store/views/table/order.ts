/** Rows in the order of one or two keys: a stable radix sort of row numbers by 32-bit ranks, 16 bits a pass. */
import { absentRank } from './rank.ts';

/** A new array: `rows` by ascending or descending rank; equal ones keep their order; rows without a value last either way. */
export function sortByRank(rows: Uint32Array, ranks: Uint32Array, descending: boolean): Uint32Array {
  let highest = 0;
  for (const row of rows) {
    const rank = ranks[row] as number;
    if (rank !== absentRank && rank > highest) highest = rank;
  }
  const absent = highest + 1;
  const keys = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const rank = ranks[rows[at] as number] as number;
    keys[at] = rank === absentRank ? absent : descending ? highest - rank : rank;
  }
  let from = { rows: rows.slice(), keys };
  let to = { rows: new Uint32Array(rows.length), keys: new Uint32Array(rows.length) };
  for (let shift = 0; shift < 32 && absent >>> shift > 0; shift += 16) {
    pass(from, to, shift);
    [from, to] = [to, from];
  }
  return from.rows;
}

interface Pass {
  readonly rows: Uint32Array;
  readonly keys: Uint32Array;
}

function pass(from: Pass, to: Pass, shift: number): void {
  const starts = new Uint32Array(65_537);
  for (const key of from.keys) {
    const digit = ((key >>> shift) & 0xffff) + 1;
    starts[digit] = (starts[digit] as number) + 1;
  }
  for (let digit = 1; digit < starts.length; digit++) starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
  for (let at = 0; at < from.keys.length; at++) {
    const key = from.keys[at] as number;
    const digit = (key >>> shift) & 0xffff;
    const place = starts[digit] as number;
    starts[digit] = place + 1;
    to.keys[place] = key;
    to.rows[place] = from.rows[at] as number;
  }
}
