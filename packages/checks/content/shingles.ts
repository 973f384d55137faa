/** The words of a text to its shingles of three words, as numbers: what two texts have in common is counted in these (Broder 1997). */
import { sortNumbers } from './sort-numbers.ts';

/** 32 bits from three words of 16; two different shingles of a pair of texts are taken for one in about one of ten thousand pairs. */
export function shingleOf(first: number, second: number, third: number): number {
  let hash = Math.imul((first << 16) | second, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(third, 0x2c1b3c6d), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

let shingles = new Uint32Array(8192);

/** Different shingles in ascending order; none below three words. They stay as they are until the next call. */
export function shinglesOf(words: Uint16Array): Uint32Array {
  const count = Math.max(0, words.length - 2);
  if (count > shingles.length) shingles = new Uint32Array(count * 2);
  for (let at = 0; at < count; at++) shingles[at] = shingleOf(words[at] as number, words[at + 1] as number, words[at + 2] as number);
  sortNumbers(shingles.subarray(0, count));
  let used = 0;
  for (let at = 0; at < count; at++) {
    const shingle = shingles[at] as number;
    if (at === 0 || shingle !== shingles[used - 1]) shingles[used++] = shingle;
  }
  return shingles.subarray(0, used);
}
