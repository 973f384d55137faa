/**
 * Leaves out texts that cannot be like any other. The shingles of a text are dealt out to groups by their numbers, and each group is summed up: where
 * no other text has the sum of a group, every other text differs from this one in a shingle of that group at least. A text with more such groups
 * than shingles that it may differ in is alone (the pigeonhole principle of PartEnum: Arasu, Ganti, Kaushik 2006). Exact, since sums that share a
 * counter are taken for equal, which only keeps texts.
 */
import { shingleOf } from './shingles.ts';

/** Texts by number, each read three times. */
export interface TextSource {
  readonly count: number;
  words(text: number): Uint16Array;
}

/** Far below what a share of shingles can differ by. */
const rounding = 1e-9;
/** Groups for each shingle in which alike texts of usual length may differ: some groups have sums of others by chance, some texts are longer. */
const groupsPerDifference = 2;
const fewestGroups = 32;
const mostGroups = 4096;
/** Shingles are told apart by so many bits: enough that the shingles of a group are seldom those of another text by chance. */
const fewestBits = 16;
const bitsPerGroup = 9;
/** Two bits each: four counters to a byte. */
const maxCounters = 2 ** 30;

/** Numbers of the texts that may be like another one. */
export function candidateTexts(source: TextSource, threshold: number): Uint32Array {
  // Of two texts at the threshold, the shingles that only one of them has, for each shingle of either.
  const differing = (1 - threshold) / threshold;
  let words = 0;
  let squares = 0;
  for (let text = 0; text < source.count; text++) {
    const { length } = source.words(text);
    words += length;
    squares += length ** 2;
  }
  // As long as the text in which the usual word stands.
  const usual = words === 0 ? 0 : squares / words;
  const groups = new GroupSums(Math.min(mostGroups, Math.max(fewestGroups, Math.ceil(usual * differing * groupsPerDifference))));
  const counters = new Counters(Math.min(words, source.count * groups.count));
  for (let text = 0; text < source.count; text++) {
    groups.sumUp(source.words(text));
    for (let group = 0; group < groups.count; group++) if (groups.has(group)) counters.add(groups.mark(group));
  }
  const kept = new Uint32Array(source.count);
  let used = 0;
  for (let text = 0; text < source.count; text++) {
    const own = source.words(text);
    const shingles = Math.max(0, own.length - 2);
    const mayDiffer = Math.floor(shingles * differing + rounding);
    groups.sumUp(own);
    let alone = 0;
    for (let group = 0; group < groups.count && alone <= mayDiffer; group++) {
      if (groups.has(group) && counters.isOne(groups.mark(group))) alone++;
    }
    if (shingles > 0 && alone <= mayDiffer) kept[used++] = text;
  }
  return kept.slice(0, used);
}

/** The different shingles of one text in groups, each group with the sum of its shingles in 32 bits. */
class GroupSums {
  readonly count: number;
  readonly #sums: Uint32Array;
  /** Shingles that are equal in so many bits count as one, in every text. */
  readonly #shingleBits: number;
  /** One bit a shingle: it is in the sums already. */
  readonly #known: Uint32Array;

  constructor(count: number) {
    this.count = count;
    this.#sums = new Uint32Array(count);
    this.#shingleBits = Math.max(fewestBits, bitsPerGroup + Math.ceil(Math.log2(count)));
    this.#known = new Uint32Array(2 ** this.#shingleBits / 32);
  }

  sumUp(words: Uint16Array): void {
    const known = this.#known;
    const sums = this.#sums;
    const shift = 32 - this.#shingleBits;
    const toGroup = this.#shingleBits - 16;
    known.fill(0);
    sums.fill(0);
    for (let at = 2; at < words.length; at++) {
      const shingle = shingleOf(words[at - 2] as number, words[at - 1] as number, words[at] as number) >>> shift;
      const bits = known[shingle >>> 5] as number;
      const bit = 1 << (shingle & 31);
      if ((bits & bit) !== 0) continue;
      known[shingle >>> 5] = bits | bit;
      const group = ((shingle >>> toGroup) * sums.length) >>> 16;
      sums[group] = (sums[group] as number) ^ Math.imul(shingle + 1, 0x9e3779b1);
    }
  }

  /** False for a group without shingles, and for the odd one whose sum is nothing. */
  has(group: number): boolean {
    return this.#sums[group] !== 0;
  }

  /** The sum with its group, in 32 bits that are evenly spread. */
  mark(group: number): number {
    const mixed = Math.imul((this.#sums[group] as number) ^ Math.imul(group + 1, 0x9e3779b1), 0x85ebca6b);
    return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
  }
}

/** Counts to two, and stays there. */
class Counters {
  readonly #bytes: Uint8Array;
  readonly #shift: number;

  /** Two to four counters for each of `elements`, where that many fit. */
  constructor(elements: number) {
    let bits = 16;
    while (2 ** bits < elements * 2 && 2 ** bits < maxCounters) bits++;
    this.#bytes = new Uint8Array(2 ** (bits - 2));
    this.#shift = 32 - bits;
  }

  add(element: number): void {
    const counter = element >>> this.#shift;
    const place = (counter & 3) * 2;
    const byte = this.#bytes[counter >>> 2] as number;
    const count = (byte >>> place) & 3;
    if (count < 2) this.#bytes[counter >>> 2] = byte + (1 << place);
  }

  isOne(element: number): boolean {
    const counter = element >>> this.#shift;
    return (((this.#bytes[counter >>> 2] as number) >>> ((counter & 3) * 2)) & 3) === 1;
  }
}
