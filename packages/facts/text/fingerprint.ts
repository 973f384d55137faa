/**
 * Words and text to what finds duplicates: the number of different words, a 64-bit hash of the text, and a sketch whose equal slots
 * estimate the Jaccard similarity of 3-word shingles (one-permutation hashing: Li, Owen, Zhang 2012).
 */
import { textOf, type WordList } from './word-list.ts';

export const sketchSlots = 64;
/** Value of a slot that no shingle fell into. */
export const emptySlot = 0xffff_ffff;
const wordsInShingle = 3;

/** A run of words or units: [from, to). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

let slots = new Uint32Array(4096);

/** Different words in the ranges, exactly: equal hashes are compared letter by letter. */
export function countUnique(lower: Uint16Array, words: WordList, ranges: readonly Range[]): number {
  let total = 0;
  for (const range of ranges) total += range.to - range.from;
  let size = 64;
  while (size < total * 2) size *= 2;
  if (slots.length < size) slots = new Uint32Array(size);
  else slots.fill(0, 0, size);
  const mask = size - 1;
  let unique = 0;
  for (const { from, to } of ranges) {
    for (let word = from; word < to; word += 1) {
      const hash = words.hashes[word] as number;
      let slot = hash & mask;
      for (;;) {
        const other = slots[slot] as number;
        if (other === 0) {
          slots[slot] = word + 1;
          unique += 1;
          break;
        }
        if (words.hashes[other - 1] === hash && isSameWord(lower, words, word, other - 1)) break;
        slot = (slot + 1) & mask;
      }
    }
  }
  if (slots.length > 1 << 18) slots = new Uint32Array(4096);
  return unique;
}

/** Are two words of the list equal in lower case? */
export function isSameWord(lower: Uint16Array, words: WordList, a: number, b: number): boolean {
  if (words.hashes[a] !== words.hashes[b]) return false;
  const startA = words.starts[a] as number;
  const startB = words.starts[b] as number;
  const length = (words.ends[a] as number) - startA;
  // Ignorable characters may make equal words differ in length; then the hash decides.
  if ((words.ends[b] as number) - startB !== length) return true;
  for (let i = 0; i < length; i += 1) if (lower[startA + i] !== lower[startB + i]) return false;
  return true;
}

const minima = new Uint32Array(sketchSlots);
const minimaBytes = new Uint8Array(minima.buffer);

/** 64 minima of 32 bits, little endian, base64; '' below three words. */
export function sketchOf(words: WordList, ranges: readonly Range[]): string {
  minima.fill(emptySlot);
  let count = 0;
  let first = 0;
  let second = 0;
  for (const { from, to } of ranges) {
    for (let word = from; word < to; word += 1) {
      const third = words.hashes[word] as number;
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

let copy = new Uint16Array(1 << 14);
const lineBreak = 0x0a;
const spaceCode = 0x20;

/** 64-bit hash (hex) of the ranges of lower-case text, line breaks read as spaces; '' for no text. Rounds as in xxHash32. */
export function hashText(lower: Uint16Array, ranges: readonly Range[]): string {
  const length = gather(lower, ranges);
  if (length === 0) return '';
  const pairs = new Uint32Array(copy.buffer, 0, ((length + 7) >> 3) << 2);
  let a = 0x24234428 | 0;
  let b = 0x85ebca77 | 0;
  let c = 0x165667b1 | 0;
  let d = 0x61c88647 | 0;
  for (let i = 0; i < pairs.length; i += 4) {
    a = round(a, pairs[i] as number);
    b = round(b, pairs[i + 1] as number);
    c = round(c, pairs[i + 2] as number);
    d = round(d, pairs[i + 3] as number);
  }
  const high = mixed(a ^ ((b << 7) | (b >>> 25)) ^ Math.imul(c, prime) ^ ((d << 18) | (d >>> 14)) ^ length);
  const low = mixed(Math.imul(a, prime) ^ ((c << 12) | (c >>> 20)) ^ Math.imul(b, 0x9e3779b1) ^ d);
  return hex(high) + hex(low);
}

const prime = 0x9e3779b1 | 0;

function round(accumulator: number, value: number): number {
  const sum = (accumulator + Math.imul(value, 0x85ebca77)) | 0;
  return Math.imul((sum << 13) | (sum >>> 19), prime);
}

/** The ranges one after the other in `copy`, padded with zeros to whole rounds; returns their length without the first line break. */
function gather(lower: Uint16Array, ranges: readonly Range[]): number {
  let room = 8;
  for (const { from, to } of ranges) room += to - from;
  if (copy.length < room) copy = new Uint16Array(room * 2);
  let length = 0;
  for (const { from, to } of ranges) {
    const start = length === 0 && lower[from] === lineBreak ? from + 1 : from;
    if (start >= to) continue;
    copy.set(lower.subarray(start, to), length);
    length += to - start;
  }
  copy.fill(0, length, length + 8);
  for (let at = copy.indexOf(lineBreak); at !== -1 && at < length; at = copy.indexOf(lineBreak, at + 1)) copy[at] = spaceCode;
  return length;
}

function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

const maxRepeats = 20;

/** Words that stand twice in a row with white space only between them, in lower case, first 20. Numbers are left out. */
export function repeatedWords(lower: Uint16Array, words: WordList, ranges: readonly Range[]): string[] {
  const found: string[] = [];
  for (const { from, to } of ranges) {
    for (let word = from + 1; word < to && found.length < maxRepeats; word += 1) {
      if (words.hashes[word] !== words.hashes[word - 1]) continue;
      const gap = words.ends[word - 1] as number;
      const start = words.starts[word] as number;
      if (start !== gap + 1 || lower[gap] !== spaceCode || !isSameWord(lower, words, word, word - 1)) continue;
      const text = textOf(lower, start, words.ends[word] as number);
      if (!/^[\p{N}.,]+$/u.test(text)) found.push(text);
    }
  }
  return found;
}
