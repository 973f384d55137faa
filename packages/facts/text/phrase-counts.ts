/**
 * How often each word and each phrase of two or three words occurs in a text. Words are counted first and given numbers: a phrase that is told occurs twice, so only
 * those of words that occur twice are looked at.
 */
import type { HashedWords, Range } from '@orbweaver/formats/text/hashed-words.ts';
import { stopWordsOf } from '@orbweaver/formats/text/stop-words.ts';
import { wordHash } from '@orbweaver/formats/text/word-hash.ts';

/** Words that are counted; a longer text is told by its beginning. */
const maxWords = 50_000;

interface TextToCount {
  readonly meter: HashedWords;
  readonly ranges: readonly Range[];
  readonly language: string | null;
}

interface PhrasesToCount {
  readonly ranges: readonly Range[];
  /** First words of lines, ascending. */
  readonly breaks: readonly number[];
  readonly length: 2 | 3;
}

/** A word or phrase that occurs at least twice. */
export interface Counted {
  /** The first word where it first occurs, counted through the ranges. */
  readonly word: number;
  readonly count: number;
}

/** Where a word that was counted through the ranges stands in the meter. */
export function placeOf(word: number, ranges: readonly Range[]): number {
  let left = word;
  for (const { from, to } of ranges) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return -1;
}

const tableSize = 1 << 17;
/** How many words or phrases occur so often; the last counts all that occur more often, too. */
const reached = new Uint32Array(256);

/** How often each word or phrase occurs, in a hash table with open addresses. */
class CountTable {
  /** The first word where it first occurs, counted from one; 0 in an empty slot. */
  readonly firsts = new Uint32Array(tableSize);
  readonly counts = new Uint32Array(tableSize);
  /** Slots of what occurs at least twice. */
  repeated: number[] = [];
  mask = 0;

  /** Empties as much of the table as so many words need. */
  reset(words: number): void {
    let size = 64;
    while (size < tableSize && size < words * 2) size *= 2;
    this.firsts.fill(0, 0, size);
    this.counts.fill(0, 0, size);
    this.mask = size - 1;
    this.repeated = [];
  }

  count(slot: number, word: number): void {
    if (this.firsts[slot] === 0) this.firsts[slot] = word + 1;
    const count = (this.counts[slot] as number) + 1;
    this.counts[slot] = count;
    if (count === 2) this.repeated.push(slot);
  }

  /** The `most` that occur most often, then first. */
  ranked(slots: readonly number[], most: number): Counted[] {
    const least = this.#leastOf(slots, most);
    const ranked: Counted[] = [];
    for (const slot of slots) {
      const count = this.counts[slot] as number;
      if (count >= least) ranked.push({ word: (this.firsts[slot] as number) - 1, count });
    }
    return ranked.sort((a, b) => b.count - a.count || a.word - b.word).slice(0, most);
  }

  /** A count that at least `most` of them reach, as high as the table of counts tells. */
  #leastOf(slots: readonly number[], most: number): number {
    if (slots.length <= most) return 0;
    reached.fill(0);
    for (const slot of slots) {
      const count = Math.min(this.counts[slot] as number, reached.length - 1);
      reached[count] = (reached[count] as number) + 1;
    }
    let [least, found] = [reached.length, 0];
    while (found < most && least > 0) found += reached[--least] as number;
    return least;
  }
}

const wordTable = new CountTable();
const phraseTable = new CountTable();
/** The hashes of the counted words, in their order. */
const hashes = new Uint32Array(maxWords);
const others = new Uint32Array(maxWords);
/** Slot of each in the table of words: equal words have the same number. */
const numbers = new Uint32Array(maxWords);
/** By that number: what a phrase may begin or end with, a word that occurs twice and is no stop word. */
const bounds = new Uint8Array(tableSize);

/** The ranges up to the most words that are counted, and how many words these have. */
function countedRanges(ranges: readonly Range[]): { readonly counted: readonly Range[]; readonly words: number } {
  let words = 0;
  const counted = ranges.map(({ from, to }) => {
    const end = Math.min(to, from + maxWords - words);
    words += end - from;
    return { from, to: end };
  });
  return { counted, words };
}

/** The `most` most frequent, and all are numbered for the phrases that are counted after them. */
export function countWords({ meter, ranges, language }: TextToCount, most: number): Counted[] {
  const { firsts, seconds } = meter;
  const { counted, words } = countedRanges(ranges);
  wordTable.reset(words);
  let word = 0;
  for (const { from, to } of counted)
    for (let at = from; at < to; at += 1) {
      hashes[word] = firsts[at] as number;
      others[word] = seconds[at] as number;
      const slot = slotOfWord(word);
      wordTable.count(slot, word);
      numbers[word++] = slot;
    }
  const stops = stopHashesOf(language);
  bounds.fill(0, 0, wordTable.mask + 1);
  const repeated = wordTable.repeated.filter((slot) => !stops.has(hashes[(wordTable.firsts[slot] as number) - 1] as number));
  for (const slot of repeated) bounds[slot] = 1;
  return wordTable.ranked(repeated, most);
}

/** The `most` most frequent phrases of so many of the words that `countWords` numbered last; none goes on after a line's end. */
export function countPhrases({ ranges, breaks, length }: PhrasesToCount, most: number): Counted[] {
  const { counted, words } = countedRanges(ranges);
  phraseTable.reset(words);
  let next = 0;
  let word = 0;
  for (const { from, to } of counted) {
    for (let at = from; at + length <= to; at += 1, word += 1) {
      if (bounds[numbers[word] as number] === 0 || bounds[numbers[word + length - 1] as number] === 0) continue;
      while (next < breaks.length && (breaks[next] as number) <= at) next += 1;
      if (next < breaks.length && (breaks[next] as number) < at + length) continue;
      phraseTable.count(slotOfPhrase(word, length), word);
    }
    word += Math.min(length - 1, to - from);
  }
  return phraseTable.ranked(phraseTable.repeated, most);
}

function slotOfWord(word: number): number {
  const { firsts, mask } = wordTable;
  const [hash, other] = [hashes[word] as number, others[word] as number];
  let slot = spread(hash) & mask;
  for (let held = firsts[slot] as number; held !== 0; held = firsts[slot] as number) {
    if (hashes[held - 1] === hash && others[held - 1] === other) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

function slotOfPhrase(word: number, length: number): number {
  const { firsts, mask } = phraseTable;
  let key = 0;
  for (let at = word; at < word + length; at += 1) key = Math.imul(key + (numbers[at] as number) + 1, 0x9e3779b1);
  let slot = spread(key) & mask;
  for (let held = firsts[slot] as number; held !== 0; held = firsts[slot] as number) {
    if (isSame(held - 1, word, length)) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

function isSame(one: number, other: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (numbers[one + at] !== numbers[other + at]) return false;
  return true;
}

/** Brings all bits of a hash into its low ones. */
const spread = (hash: number) => {
  const mixed = Math.imul(hash, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

const hashed = new Map<string | null, ReadonlySet<number>>();

function stopHashesOf(language: string | null): ReadonlySet<number> {
  let hashes = hashed.get(language);
  if (hashes === undefined) {
    hashes = new Set(Array.from(stopWordsOf(language), (word) => wordHash(word) >>> 0));
    if (hashes.size > 0) hashed.set(language, hashes);
  }
  return hashes;
}
