/** Words of a site's texts to the one that is typical of each page (tf-idf over the site), in numbers first, then read from the page itself. */
import { detectLanguage } from '@orbweaver/formats/text/language.ts';
import { TextMeter } from '@orbweaver/formats/text/text-meter.ts';
import { countHolders, wordRange } from '@orbweaver/formats/text/word-holders.ts';
import { readWords } from '@orbweaver/formats/text/words.ts';
import type { MainWord } from '@orbweaver/model/reread.ts';
import { shortHashes } from './fingerprint.ts';

export interface WordPage {
  readonly url: string;
  readonly title: string;
  readonly h1: string;
  /** 16 bits each (fingerprint.ts); read before the next page is. */
  readonly words: Uint16Array;
}

/** A page's main word stands there this often, fills this share, and few other pages have it. */
const minCount = 8;
const minShare = 0.02;
const maxPagesShare = 0.1;
const minPages = 10;
const minChars = 5;
/** By how much it leads the next word. */
export const minLead = 1.3;
/** Occurrences of a word of title or h1, in parts of the main word's, from which on it may be the subject itself. */
const minNamedShare = 0.6;
const minNamedChars = 3;
/** Share of pages from which on a word is part of every text. */
const everywhere = 0.8;
/** Share of pages from which on a word is one of the whole site, not of a phrase. */
const manyPages = 0.5;

export class MainWords {
  readonly #pages: () => Iterable<WordPage>;
  /** Pages that have a word. */
  readonly #holders: Uint32Array;
  readonly #count: number;

  /** `pages` is read twice. */
  constructor(pages: () => Iterable<WordPage>) {
    this.#pages = pages;
    const { holders, texts } = countHolders(wordsOf(pages()));
    this.#holders = holders;
    this.#count = texts;
  }

  /** Pages whose title and h1 seem to lack their main word, those with the shortest addresses first. */
  suspects(limit: number): string[] {
    if (this.#count < minPages) return [];
    const urls: string[] = [];
    const counts = new Uint16Array(wordRange);
    for (const { url, title, h1, words } of this.#pages()) {
      let best = -1;
      let weight = 0;
      for (const word of words) {
        const count = Math.min(65_535, (counts[word] as number) + 1);
        counts[word] = count;
        const own = count < minCount ? 0 : this.#weigh(word, count, words.length);
        if (own > weight) [best, weight] = [word, own];
      }
      for (const word of words) counts[word] = 0;
      if (best >= 0 && !hashesOf(`${title}\n${h1}`).has(best)) urls.push(url);
    }
    return urls.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
  }

  /**
   * The main word of a text where it is in neither title nor h1 in any form; null where none stands out, or where it may be no subject. `text`: prose,
   * without code, a line for each block; `linkTexts`: of its links.
   */
  absent(text: string, title: string, h1: string, linkTexts: readonly string[] = []): MainWord | null {
    const { words } = readWords(text);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
    let best: MainWord | null = null;
    let first = 0;
    let second = 0;
    for (const [word, count] of counts) {
      if (count < minCount) continue;
      const [hash = 0] = hashesOf(word);
      const weight = this.#weigh(hash, count, words.length);
      if (weight > first) {
        second = first;
        first = weight;
        best = { word, count, percent: Math.round((count * 1000) / words.length) / 10 };
      } else second = Math.max(second, weight);
    }
    if (best === null || first < second * minLead || best.word.length < minChars || !/^\p{L}+$/u.test(best.word)) return null;
    if (this.#isPartOfPhrase(best.word, words) || isOfList(best.word, text, linkTexts) || isOfOtherLanguage(best.word, text)) return null;
    if (isMark(best.word, best.count, text)) return null;
    if (this.#namesAnother(counts, best.count, `${title}\n${h1}`)) return null;
    // Another form of the word has the same beginning.
    return plain(`${title} ${h1}`).includes(plain(stemOf(best.word))) ? null : best;
  }

  /** Title or h1 names a word that stands in the text about as often, in any form: that may be the subject, whatever its weight. */
  #namesAnother(counts: ReadonlyMap<string, number>, count: number, headings: string): boolean {
    for (const word of new Set(readWords(headings).words.map((each) => each.toLowerCase()))) {
      const [hash = 0] = hashesOf(word);
      if (word.length < minNamedChars || (this.#holders[hash] as number) > this.#count * everywhere) continue;
      const stem = stemOf(word);
      let forms = 0;
      for (const [other, times] of counts) if (other.startsWith(stem)) forms += times;
      if (forms >= count * minNamedShare) return true;
    }
    return false;
  }

  /** "window" of "window manager": the same word stands before or behind it nearly always, and is no word of the whole site. */
  #isPartOfPhrase(word: string, words: readonly string[]): boolean {
    const lower = words.map((each) => each.toLowerCase());
    const places = lower.flatMap((each, at) => (each === word ? [at] : []));
    const isPart = (other: string) => other.length >= minPartChars && !this.#isOfManyPages(other);
    return [-1, 1].some((step) => {
      const neighbours = places.map((at) => lower[at + step] ?? '').filter(isPart);
      return [...Map.groupBy(neighbours, stemOf).values()].some(({ length }) => length > places.length * phraseShare);
    });
  }

  #isOfManyPages(word: string): boolean {
    const [hash = 0] = hashesOf(word);
    return (this.#holders[hash] as number) > this.#count * manyPages;
  }

  #weigh(word: number, count: number, total: number): number {
    const holders = this.#holders[word] as number;
    if (count < total * minShare || holders > this.#count * maxPagesShare) return 0;
    return count * Math.log(this.#count / Math.max(1, holders));
  }
}

const minPartChars = 4;
/** A text may well say of its subject the same thing in every second sentence. */
const phraseShare = 0.6;

/** In brackets of its own nearly always: who wrote an entry, or its kind. */
function isMark(word: string, count: number, text: string): boolean {
  const lower = text.toLowerCase();
  const marked = ['()', '[]'].map(([open, close]) => lower.split(`${open}${word}${close}`).length - 1);
  return Math.max(...marked) > count * phraseShare;
}

/** Left out of the count are lines that begin with a link: entries of a list, each of which "explains" something. */
function isOfList(word: string, text: string, linkTexts: readonly string[]): boolean {
  const starts = new Set(linkTexts.map((each) => each.slice(0, startChars).trim()).filter((each) => each !== ''));
  const others = text.split('\n').filter((line) => !startsWithOne(line.trim(), starts));
  return others.flatMap((line) => readWords(line).words).filter((each) => each.toLowerCase() === word).length < minCount;
}

const startChars = 40;

function startsWithOne(line: string, starts: ReadonlySet<string>): boolean {
  const start = line.slice(0, startChars);
  for (let end = start.length; end > 0; end -= 1) {
    const isWordEnd = !/[\p{L}\p{N}]/u.test(line.charAt(end)) || end === startChars;
    if (isWordEnd && starts.has(start.slice(0, end).trim())) return true;
  }
  return false;
}

/** A word of the half of a text that nobody has translated: the title names the subject in the language of the other half. */
function isOfOtherLanguage(word: string, text: string): boolean {
  const lines = text.split('\n').filter((line) => line.toLowerCase().includes(word));
  const own = languageOf(lines.join('\n'));
  return own !== null && own !== languageOf(text);
}

function languageOf(text: string): string | null {
  const words = readWords(text);
  return detectLanguage(text.slice(0, sampleChars), words.meter, [{ from: 0, to: words.meter.words }]);
}

const sampleChars = 500;

/** The beginning that the forms of a word share. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)));
}

const meter = new TextMeter();

/** `text`: a line or a few. */
function hashesOf(text: string): ReadonlySet<number> {
  meter.reset();
  meter.feed(text, 0, text.length);
  meter.breakLine();
  return new Set(shortHashes(meter, [{ from: 0, to: meter.words }]));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function* wordsOf(pages: Iterable<WordPage>): Iterable<Uint16Array> {
  for (const { words } of pages) yield words;
}
