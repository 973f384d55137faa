/**
 * Main texts of a site to the words that repeat on most of its pages, or on most of those under one folder: notices, footers and side columns that
 * no landmark marks as such. Lines are counted in a table of fixed size (a count-min sketch: Cormode, Muthukrishnan 2005).
 */
import type { Range } from '@orbweaver/formats/text/hashed-words.ts';
import { unpackLines } from './text-lines.ts';

export interface LinedText {
  /** The words in order, 16 bits each, read before the next text is. */
  readonly words: Uint16Array;
  /** As `packLines` has them. */
  readonly lines: string;
  /** Pages under one folder share a template, often. */
  readonly folder: string;
}

/** Words that repeat on other pages; `ranges` in order, none next to another. */
export interface Repeated {
  readonly words: number;
  readonly sentences: number;
  readonly ranges: readonly Range[];
}

const slots = 1 << 20;
const minPages = 5;
const minFolderPages = 10;
/** A folder with fewer pages than one in so many of the site is no part of its own. */
const minFolderShare = 20;
/** Lines in a row that repeat within the text are left out from so many words on; fewer are labels of the content. */
const minWords = 8;
/** What is left where all but one word in so many repeats: the text itself is on most pages. */
const minLeftShare = 10;

export class RepeatedLines {
  readonly #site = new Uint32Array(slots);
  readonly #folders = new Map<string, number>();
  #pages = 0;
  #seen = new Set<number>();

  /** To be called for every page before anything is asked. */
  add({ words, lines, folder }: LinedText): void {
    this.#pages += 1;
    this.#folders.set(folder, (this.#folders.get(folder) ?? 0) + 1);
    this.#seen.clear();
    const salt = hashOf(folder);
    for (const line of linesIn(words, lines)) {
      if (this.#seen.has(line.hash)) continue;
      this.#seen.add(line.hash);
      this.#count(line.hash);
      this.#count(line.hash ^ salt);
    }
  }

  /** null where nothing repeats, or nearly all does. */
  in({ words, lines, folder }: LinedText): Repeated | null {
    if (this.#pages < minPages) return null;
    const ranges: Range[] = [];
    const salt = hashOf(folder);
    const pages = this.#folders.get(folder) ?? 0;
    const isPart = pages >= minFolderPages && pages * minFolderShare >= this.#pages;
    const found = { words: 0, sentences: 0 };
    let run = { from: 0, to: 0, sentences: 0 };
    const end = (): void => {
      const count = run.to - run.from;
      if (count === 0 || (count < minWords && run.from > 0 && run.to < words.length)) return;
      ranges.push({ from: run.from, to: run.to });
      found.words += count;
      found.sentences += run.sentences;
    };
    for (const { from, to, sentences, hash } of linesIn(words, lines)) {
      const isRepeated = this.#holders(hash) * 2 > this.#pages || (isPart && this.#holders(hash ^ salt) * 2 > pages);
      if (!isRepeated) continue;
      if (run.to === from && run.to > run.from) run = { from: run.from, to, sentences: run.sentences + sentences };
      else {
        end();
        run = { from, to, sentences };
      }
    }
    end();
    const left = words.length - found.words;
    return found.words === 0 || left * minLeftShare < words.length ? null : { ...found, ranges };
  }

  #count(hash: number): void {
    const [one, other] = placesOf(hash);
    this.#site[one] = (this.#site[one] as number) + 1;
    this.#site[other] = (this.#site[other] as number) + 1;
  }

  /** Pages that have the line, or a few more. */
  #holders(hash: number): number {
    const [one, other] = placesOf(hash);
    return Math.min(this.#site[one] as number, this.#site[other] as number);
  }
}

function placesOf(hash: number): readonly [number, number] {
  const half = slots / 2;
  return [hash & (half - 1), half + (mixed(hash, 0x85ebca77) & (half - 1))];
}

interface Line extends Range {
  readonly sentences: number;
  readonly hash: number;
}

function* linesIn(words: Uint16Array, packed: string): Iterable<Line> {
  let from = 0;
  for (const { words: count, sentences } of unpackLines(packed)) {
    const to = from + count;
    if (to > words.length) return;
    let hash = count;
    for (let at = from; at < to; at += 1) hash = mixed(hash ^ (words[at] as number), 0x9e3779b1);
    yield { from, to, sentences, hash };
    from = to;
  }
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at += 1) hash = mixed(hash ^ text.charCodeAt(at), 0x27d4eb2f);
  return hash;
}

function mixed(value: number, factor: number): number {
  const product = Math.imul(value ^ (value >>> 15), factor);
  return product ^ (product >>> 13);
}
