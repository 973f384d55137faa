/**
 * Words to what finds duplicates: the number of different words, a 64-bit hash of their sequence, and a sketch whose equal slots
 * estimate the Jaccard similarity of 3-word shingles (one-permutation hashing: Li, Owen, Zhang 2012).
 */
import type { HashedWords, Range } from '@orbweaver/formats/text/hashed-words.ts';

export const sketchSlots = 64;
/** Value of a slot that no shingle fell into. */
export const emptySlot = 0xffff_ffff;
const wordsInShingle = 3;
const keptSlots = 1 << 18;

let slots = new Uint32Array(4096);

/** Different words in the ranges. */
export function countUnique({ firsts, seconds }: HashedWords, ranges: readonly Range[]): number {
  let total = 0;
  for (const range of ranges) total += range.to - range.from;
  let size = 64;
  while (size < total * 2) size *= 2;
  if (slots.length < size) slots = new Uint32Array(size);
  else slots.fill(0, 0, size);
  const table = slots;
  const mask = size - 1;
  let unique = 0;
  for (const { from, to } of ranges) {
    for (let word = from; word < to; word += 1) {
      const first = firsts[word] as number;
      for (let slot = first & mask; ; slot = (slot + 1) & mask) {
        const other = table[slot] as number;
        if (other === 0) {
          table[slot] = word + 1;
          unique += 1;
          break;
        }
        if (firsts[other - 1] === first && seconds[other - 1] === seconds[word]) break;
      }
    }
  }
  if (slots.length > keptSlots) slots = new Uint32Array(4096);
  return unique;
}

const minima = new Uint32Array(sketchSlots);
const minimaBytes = new Uint8Array(minima.buffer);

/** 64 minima of 32 bits, little endian, base64; '' below three words. */
export function sketchOf({ firsts }: HashedWords, ranges: readonly Range[]): string {
  minima.fill(emptySlot);
  let count = 0;
  let first = 0;
  let second = 0;
  for (const { from, to } of ranges) {
    for (let word = from; word < to; word += 1) {
      const third = firsts[word] as number;
      count += 1;
      if (count >= wordsInShingle) {
        let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77) ^ Math.imul(third, 0xc2b2ae3d);
        hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
        hash = (hash ^ (hash >>> 13)) >>> 0;
        const slot = hash >>> 26;
        if (hash < (minima[slot] as number)) minima[slot] = hash;
      }
      first = second;
      second = third;
    }
  }
  return count < wordsInShingle ? '' : btoa(String.fromCharCode.apply(null, minimaBytes as unknown as number[]));
}

/** One number of 16 bits a word, in order: the text as the search for near duplicates reads it (docs/decisions/010-near-duplicates.md). */
export function shortHashes({ firsts }: HashedWords, ranges: readonly Range[]): Uint16Array {
  let total = 0;
  for (const { from, to } of ranges) total += to - from;
  const hashes = new Uint16Array(total);
  let at = 0;
  for (const { from, to } of ranges) {
    for (let word = from; word < to; word += 1) {
      const first = firsts[word] as number;
      hashes[at] = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d) >>> 16;
      at += 1;
    }
  }
  return hashes;
}

/** 64-bit hash (hex) of the words in order; '' for none. */
export function hashWords({ firsts, seconds }: HashedWords, ranges: readonly Range[]): string {
  let high = 0x24234428 | 0;
  let low = 0x165667b1 | 0;
  let count = 0;
  for (const { from, to } of ranges) {
    count += to - from;
    for (let word = from; word < to; word += 1) {
      high = Math.imul(((high << 13) | (high >>> 19)) ^ (firsts[word] as number), 0x9e3779b1);
      low = Math.imul(((low << 11) | (low >>> 21)) ^ (seconds[word] as number), 0x85ebca77);
    }
  }
  return count === 0 ? '' : hex(mixed(high ^ count)) + hex(mixed(low ^ Math.imul(high, 0xc2b2ae3d)));
}

/** The finaliser of MurmurHash3. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
