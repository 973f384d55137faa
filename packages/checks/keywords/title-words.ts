/**
 * The titles of a site in numbers, some dozen bytes a title: of each the words without those that half of the titles have, and its numbers, by which
 * chapters and versions of one work differ.
 */
import { writtenWords } from '../written-words.ts';

export interface TitleRow {
  readonly page: { readonly id: number };
  readonly title: string;
}

const counterBits = 22;

export class TitleWords {
  readonly #pages: Uint32Array;
  /** Place of a page in `#pages` and one more, by page id; 0 for none. */
  readonly #places: Uint32Array;
  /** Words of all titles, side by side; those of a title the rarest first. */
  readonly #words: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  /** Equal where the numbers of two titles are. */
  readonly #numbers: Uint32Array;

  constructor(titles: Iterable<TitleRow>) {
    const known = new Map<string, number>();
    const counts: number[] = [];
    const isNumber: boolean[] = [];
    const numberKeys = new Map<string, number>();
    const pages: number[] = [];
    const numbers: number[] = [];
    const starts: number[] = [];
    const words: number[] = [];
    for (const { page, title } of titles) {
      const own = new Set(writtenWords(title));
      pages.push(page.id);
      starts.push(words.length);
      for (const text of own) {
        const word = numberOf(known, text);
        counts[word] = (counts[word] ?? 0) + 1;
        isNumber[word] ??= /\d/.test(text);
        words.push(word);
      }
      const key = [...own].filter((text) => isNumber[known.get(text) as number]).join(' ');
      numbers.push(numberOf(numberKeys, key));
    }
    this.#pages = Uint32Array.from(pages);
    this.#numbers = Uint32Array.from(numbers);
    this.#words = Uint32Array.from(words);
    this.#starts = Uint32Array.from([...starts, words.length]);
    this.#ends = new Uint32Array(pages.length);
    this.#places = new Uint32Array(pages.reduce((most, id) => Math.max(most, id), 0) + 1);
    const isOwn = (word: number) => (counts[word] as number) * 2 < pages.length && isNumber[word] !== true;
    const rarestFirst = (a: number, b: number) => (counts[a] as number) - (counts[b] as number) || a - b;
    for (let place = 0; place < pages.length; place++) {
      this.#places[pages[place] as number] = place + 1;
      const start = this.#starts[place] as number;
      const kept = this.#words
        .subarray(start, this.#starts[place + 1])
        .filter(isOwn)
        .sort(rarestFirst);
      this.#words.set(kept, start);
      this.#ends[place] = start + kept.length;
    }
  }

  /**
   * Pages that seem to share one of their rarest title words with another: as many are looked at as every like pair must share one of (prefix filter,
   * Chaudhuri 2006). None with such a partner is left out.
   */
  withCandidates(minShare: number): Set<number> {
    const counters = new Uint8Array(2 ** counterBits);
    this.#eachRare(minShare, (_, counter) => {
      counters[counter] = Math.min(2, (counters[counter] as number) + 1);
    });
    const found = new Set<number>();
    this.#eachRare(minShare, (place, counter) => {
      if (counters[counter] === 2) found.add(this.#pages[place] as number);
    });
    return found;
  }

  hasWords(page: number): boolean {
    return this.#wordsOf(page).length > 0;
  }

  /** Equal numbers, and of the words of both at least this share in common. */
  areAlike(page: number, other: number, minShare: number): boolean {
    const place = this.#places[page] ?? 0;
    const otherPlace = this.#places[other] ?? 0;
    if (place === 0 || otherPlace === 0 || this.#numbers[place - 1] !== this.#numbers[otherPlace - 1]) return false;
    const words = this.#wordsOf(page);
    const others = this.#wordsOf(other);
    let common = 0;
    for (const word of words) if (others.includes(word)) common++;
    return common >= (words.length + others.length - common) * minShare;
  }

  #wordsOf(page: number): Uint32Array {
    const place = this.#places[page] ?? 0;
    return place === 0 ? new Uint32Array(0) : this.#words.subarray(this.#starts[place - 1], this.#ends[place - 1]);
  }

  #eachRare(minShare: number, tell: (place: number, counter: number) => void): void {
    for (let place = 0; place < this.#pages.length; place++) {
      const start = this.#starts[place] as number;
      const size = (this.#ends[place] as number) - start;
      const rare = size - Math.ceil(minShare * size) + 1;
      for (let at = start; at < start + Math.min(rare, size); at++) {
        const mixed = Math.imul(this.#words[at] as number, 0x9e3779b1) ^ Math.imul(this.#numbers[place] as number, 0x85ebca6b);
        tell(place, Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> (32 - counterBits));
      }
    }
  }
}

/** The number of a text, a new one for a new text. */
function numberOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}
