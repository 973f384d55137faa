/**
 * Leaves out texts that cannot be like any other: too many of their shingles stand in no other text. Exact, since a shingle that is counted once
 * in a table of counters is certainly in one text only (those that share a counter are taken for shared), and a text with more than
 * (1 - threshold) of its shingles to itself is below the threshold with every other.
 */
import { shingleOf } from './shingles.ts';

/** Texts by number, each read twice. */
export interface TextSource {
  readonly count: number;
  words(text: number): Uint16Array;
}

/** Far below what a share of shingles can differ by. */
const rounding = 1e-9;
/** Two bits each: four counters to a byte. */
const maxCounters = 2 ** 30;

/** Numbers of the texts that may be like another one. */
export function textsWithCompany(source: TextSource, threshold: number): Uint32Array {
  // A part of the shingles is counted, chosen by the word in the middle: twice as many as a text may have to itself.
  const sampleEnd = Math.min(1, 2 * (1 - threshold) + 0.02) * 65_536;
  let words = 0;
  for (let text = 0; text < source.count; text++) words += source.words(text).length;
  const counters = new Counters((words * sampleEnd) / 65_536);
  for (let text = 0; text < source.count; text++) {
    const words = source.words(text);
    for (let at = 2; at < words.length; at++) {
      const middle = words[at - 1] as number;
      if (middle < sampleEnd) counters.add(shingleOf(words[at - 2] as number, middle, words[at] as number));
    }
  }
  const kept = new Uint32Array(source.count);
  let used = 0;
  for (let text = 0; text < source.count; text++) {
    const words = source.words(text);
    const shingles = Math.max(0, words.length - 2);
    const mayOwn = shingles - Math.ceil(threshold * shingles - rounding);
    let own = 0;
    for (let at = 2; at < words.length && own <= mayOwn; at++) {
      const middle = words[at - 1] as number;
      if (middle < sampleEnd && counters.isOne(shingleOf(words[at - 2] as number, middle, words[at] as number))) own++;
    }
    if (shingles > 0 && own <= mayOwn) kept[used++] = text;
  }
  return kept.slice(0, used);
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
