/** Ranks of the numbers of a column: whole numbers that lie close together, which most are, by counting, others by sorting. */
import { absentRank } from './rank.ts';

export interface RankedNumbers {
  /** Place of each row's number among the distinct ones; `absentRank` for no number. */
  readonly ranks: Uint32Array;
  /** The distinct numbers by rank. */
  readonly values: readonly number[];
}

/** Numbers further apart than this are sorted. */
const countedRange = 2 ** 20;

export function rankNumbers(size: number, numberOf: (row: number) => number | null): RankedNumbers {
  const numbers = new Float64Array(size);
  let [lowest, highest, areWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (let row = 0; row < size; row++) {
    const number = numberOf(row) ?? Number.NaN;
    numbers[row] = number;
    // Comparing with NaN is never true.
    if (number < lowest) lowest = number;
    if (number > highest) highest = number;
    if (number !== Math.floor(number) && !Number.isNaN(number)) areWhole = false;
  }
  return areWhole && highest - lowest < countedRange ? rankByCounting(numbers, lowest, highest) : rankBySorting(numbers);
}

function rankByCounting(numbers: Float64Array, lowest: number, highest: number): RankedNumbers {
  const places = new Uint32Array(Math.max(0, highest - lowest + 1));
  for (const number of numbers) if (!Number.isNaN(number)) places[number - lowest] = 1;
  const values: number[] = [];
  for (let at = 0; at < places.length; at++) if (places[at] === 1) places[at] = values.push(at + lowest) - 1;
  const ranks = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number;
    ranks[row] = Number.isNaN(number) ? absentRank : (places[number - lowest] as number);
  }
  return { ranks, values };
}

function rankBySorting(numbers: Float64Array): RankedNumbers {
  const values: number[] = [];
  for (const number of numbers.filter((each) => !Number.isNaN(each)).sort()) if (number !== values.at(-1)) values.push(number);
  const ranks = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number;
    ranks[row] = Number.isNaN(number) ? absentRank : placeOf(number, values);
  }
  return { ranks, values };
}

function placeOf(value: number, sorted: readonly number[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
