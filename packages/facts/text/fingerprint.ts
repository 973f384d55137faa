/**
 * Words to what finds duplicates: the number of different words, a 64-bit hash of their sequence, and a sketch whose equal slots
 * estimate the Jaccard similarity of 3-word shingles (one-permutation hashing: Li, Owen, Zhang 2012).
 */
import { base64Of } from '@orbweaver/formats/base64.ts';
import type { HashedWords, Range } from '@orbweaver/formats/text/hashed-words.ts';
import { release } from '@orbweaver/model/release.ts';

export const sketchSlots = 64;
/** Value of a slot that no shingle fell into. */
export const emptySlot = 0xffff_ffff;
const wordsInShingle = 3;
const keptSlots = 1 << 18;
const manyWords = 500_000;

let slots = new Uint32Array(4096);

/** What finds equal and like texts (docs/decisions/003-facts.md). */
export interface Fingerprint {
  /** Different words. */
  readonly uniqueWords: number;
  /** 64-bit hash (hex) of the words in order; '' for none. */
  readonly hash: string;
  /** 64 minima of 32 bits, little endian, base64; '' below three words. */
  readonly sketch: string;
  /** As `shortHashes`. */
  readonly wordHashes: Uint16Array;
}

const minima = new Uint32Array(sketchSlots);
const minimaBytes = new Uint8Array(minima.buffer);

/** All of it in one pass over the words: what each needs of a word waits for the word before, and they wait side by side. */
export function fingerprintOf({ firsts, seconds }: HashedWords, ranges: readonly Range[]): Fingerprint {
  const total = countOf(ranges);
  const mask = emptySlots(total) - 1;
  const table = slots;
  const wordHashes = new Uint16Array(total);
  minima.fill(emptySlot);
  let unique = 0;
  let at = 0;
  let high = 0x24234428 | 0;
  let low = 0x165667b1 | 0;
  let beforeLast = 0;
  let last = 0;
  for (const { from, to } of ranges) {
    for (let word = from; word < to; word += 1) {
      const first = firsts[word] as number;
      const second = seconds[word] as number;
      wordHashes[at++] = shortHash(first);
      high = Math.imul(((high << 13) | (high >>> 19)) ^ first, 0x9e3779b1);
      low = Math.imul(((low << 11) | (low >>> 21)) ^ second, 0x85ebca77);
      if (at >= wordsInShingle) {
        const hash = shingleHash(beforeLast, last, first);
        const slot = hash >>> 26;
        if (hash < (minima[slot] as number)) minima[slot] = hash;
      }
      beforeLast = last;
      last = first;
      let place = first & mask;
      for (let other = table[place] as number; ; other = table[place] as number) {
        if (other === 0) {
          table[place] = word + 1;
          unique += 1;
          break;
        }
        if (firsts[other - 1] === first && seconds[other - 1] === second) break;
        place = (place + 1) & mask;
      }
    }
  }
  if (slots.length > keptSlots) {
    release(slots);
    slots = new Uint32Array(4096);
  }
  return {
    uniqueWords: unique,
    hash: total === 0 ? '' : hex(mixed(high ^ total)) + hex(mixed(low ^ Math.imul(high, 0xc2b2ae3d))),
    sketch: total < wordsInShingle ? '' : base64Of(minimaBytes),
    wordHashes,
  };
}

/** One number of 16 bits a word, in order: the text as the search for near duplicates reads it (docs/decisions/010-near-duplicates.md). */
export function shortHashes({ firsts }: HashedWords, ranges: readonly Range[]): Uint16Array {
  const hashes = new Uint16Array(countOf(ranges));
  let at = 0;
  for (const { from, to } of ranges) for (let word = from; word < to; word += 1) hashes[at++] = shortHash(firsts[word] as number);
  return hashes;
}

function countOf(ranges: readonly Range[]): number {
  let total = 0;
  for (const { from, to } of ranges) total += to - from;
  return total;
}

/** Makes room for so many words in `slots`; how many of them are to be used: at least two for each word, for many words a quarter more than those. */
function emptySlots(words: number): number {
  const room = words > manyWords ? 1.25 : 2;
  let size = 64;
  while (size < words * room) size *= 2;
  if (slots.length < size) {
    release(slots);
    slots = new Uint32Array(size);
  } else slots.fill(0, 0, size);
  return size;
}

function shortHash(first: number): number {
  return Math.imul(first ^ (first >>> 15), 0x2c1b3c6d) >>> 16;
}

function shingleHash(first: number, second: number, third: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77) ^ Math.imul(third, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
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
