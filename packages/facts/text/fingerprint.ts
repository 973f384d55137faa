/**
 * Words and text to what finds duplicates: the number of different words, a 64-bit hash of the text, and a sketch whose equal slots
 * estimate the Jaccard similarity of 3-word shingles (one-permutation hashing: Li, Owen, Zhang 2012).
 */
import { charClass, classTable, lowerOf } from './char-class.ts';
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
export function countUnique(units: Uint16Array, words: WordList, ranges: readonly Range[]): number {
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
        if (words.hashes[other - 1] === hash && isSameWord(units, words, word, other - 1)) break;
        slot = (slot + 1) & mask;
      }
    }
  }
  if (slots.length > 1 << 18) slots = new Uint32Array(4096);
  return unique;
}

/** Are two words of the list equal in lower case? */
export function isSameWord(units: Uint16Array, words: WordList, a: number, b: number): boolean {
  if (words.hashes[a] !== words.hashes[b]) return false;
  const startA = words.starts[a] as number;
  const startB = words.starts[b] as number;
  const length = (words.ends[a] as number) - startA;
  // Ignorable characters may make equal words differ in length; then the hash decides.
  if ((words.ends[b] as number) - startB !== length) return true;
  for (let i = 0; i < length; i += 1) {
    if (units[startA + i] !== units[startB + i] && lowerOf(units[startA + i] as number) !== lowerOf(units[startB + i] as number))
      return false;
  }
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

/** 64-bit hash (hex) of the ranges' text in lower case with single spaces, and its length in characters; '' for no text. */
export function hashText(units: Uint16Array, ranges: readonly Range[]): { readonly hash: string; readonly chars: number } {
  let high = 0x9e3779b9 | 0;
  let low = 0x85ebca6b | 0;
  let chars = 0;
  let isFirst = true;
  for (const { from, to } of ranges) {
    for (let i = from; i < to; i += 1) {
      const code = units[i] as number;
      const isLine = classTable[code] === charClass.line;
      if (isLine && isFirst) continue;
      isFirst = false;
      const folded = isLine ? 0x20 : lowerOf(code);
      high = Math.imul(high ^ folded, 0x01000193);
      low = Math.imul(low ^ folded, 0x5bd1e995);
      low = (low << 13) | (low >>> 19);
      if (!isLine && (code & 0xfc00) !== 0xdc00) chars += 1;
    }
  }
  if (isFirst) return { hash: '', chars: 0 };
  return { hash: hex(mixed(high ^ Math.imul(low, 31))) + hex(mixed(low ^ chars)), chars };
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
export function repeatedWords(units: Uint16Array, words: WordList, ranges: readonly Range[]): string[] {
  const found: string[] = [];
  for (const { from, to } of ranges) {
    for (let word = from + 1; word < to && found.length < maxRepeats; word += 1) {
      if (words.hashes[word] !== words.hashes[word - 1]) continue;
      const gap = words.ends[word - 1] as number;
      const start = words.starts[word] as number;
      if (start !== gap + 1 || classTable[units[gap] as number] !== charClass.space || !isSameWord(units, words, word, word - 1)) continue;
      const text = textOf(units, start, words.ends[word] as number).toLowerCase();
      if (!/^[\p{N}.,]+$/u.test(text)) found.push(text);
    }
  }
  return found;
}
