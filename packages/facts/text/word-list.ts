/**
 * Text to words and sentences. A word is a run of letters, marks and digits; apostrophes, hyphens, middle dots and underscores inside it
 * and points or commas between digits belong to it (after UAX #29). Scripts written without spaces go through Intl.Segmenter.
 */
import { charClass, classOf, classTable, lowerOf } from './char-class.ts';
import { endsSentence } from './sentence-end.ts';

const { unknown, letter, digit, space, joiner, stop, comma, line, end, wideEnd, unspaced, surrogate, ignored } = charClass;
const prime = 0x01000193;
const seed = 0x811c9dc5 | 0;

/** Code units that are given to the segmenter at most; beyond, two units count as a word. */
const maxSegmented = 200_000;

let segmenter: Intl.Segmenter | null = null;

export class WordList {
  count = 0;
  /** Of the words read so far. */
  sentences = 0;
  /** Hash of the word in lower case; equal words have equal hashes, not the other way round. */
  hashes = new Uint32Array(4096);
  /** Position of the word in the units. */
  starts = new Uint32Array(4096);
  ends = new Uint32Array(4096);
  private segmented = 0;

  clear(): void {
    this.count = 0;
    this.sentences = 0;
    this.segmented = 0;
    if (this.hashes.length > 1 << 18) {
      this.hashes = new Uint32Array(4096);
      this.starts = new Uint32Array(4096);
      this.ends = new Uint32Array(4096);
    }
  }

  /**
   * Appends the words of units[from, to); `lower` is the same text in lower case, position for position.
   * `ordinalDots`: a number with a point does not end a sentence (German, Turkish).
   */
  read(units: Uint16Array, lower: Uint16Array, from: number, to: number, ordinalDots: boolean): void {
    let sentenceStart = this.count;
    let i = from;
    while (i < to) {
      const code = units[i] as number;
      let kind = classTable[code] as number;
      if (kind === unknown) kind = classOf(code);
      if (kind === letter || kind === digit) {
        i = this.readWord(lower, i, to);
      } else if (kind === space) {
        i += 1;
      } else if (kind === line) {
        if (this.count > sentenceStart) this.sentences += 1;
        sentenceStart = this.count;
        i += 1;
      } else if (kind === stop || kind === end || kind === wideEnd) {
        if (this.count > sentenceStart && (kind === wideEnd || endsSentence(units, i, to, this.count - sentenceStart === 1, ordinalDots))) {
          this.sentences += 1;
          sentenceStart = this.count;
        }
        i += 1;
      } else if (kind === unspaced) {
        i = this.readUnspaced(units, lower, i, to);
      } else if (kind === surrogate) {
        const astral = astralClass(code, units[i + 1] ?? 0);
        if (astral === letter) i = this.readWord(lower, i, to);
        else if (astral === unspaced) i = this.readUnspaced(units, lower, i, to);
        else i += 2;
      } else i += 1;
    }
    if (this.count > sentenceStart) this.sentences += 1;
  }

  /** The word that starts at `from`; returns the position behind it. */
  private readWord(lower: Uint16Array, from: number, to: number): number {
    let hash = seed;
    let i = from;
    for (; i < to; i += 1) {
      const code = lower[i] as number;
      let kind = classTable[code] as number;
      if (kind === unknown) kind = classOf(code);
      if (kind === letter || kind === digit) {
        hash = Math.imul(hash ^ code, prime);
      } else if (kind === space || kind === line) {
        break;
      } else if (kind === ignored) {
      } else if (kind === joiner) {
        if (i + 1 >= to || !startsWord(lower, i + 1)) break;
        hash = Math.imul(hash ^ code, prime);
      } else if (kind === stop || kind === comma) {
        if (i + 1 >= to || classOf(lower[i + 1] as number) !== digit || classOf(lower[i - 1] as number) !== digit) break;
        hash = Math.imul(hash ^ code, prime);
      } else if (kind === surrogate && astralClass(code, lower[i + 1] ?? 0) === letter) {
        hash = Math.imul(Math.imul(hash ^ code, prime) ^ (lower[i + 1] as number), prime);
        i += 1;
      } else break;
    }
    this.push(from, i, hash);
    return i;
  }

  private readUnspaced(units: Uint16Array, lower: Uint16Array, from: number, to: number): number {
    let i = from;
    for (; i < to; i += 1) {
      const kind = classOf(units[i] as number);
      if (kind === unspaced || kind === ignored) continue;
      if (kind !== surrogate || astralClass(units[i] as number, units[i + 1] ?? 0) !== unspaced) break;
      i += 1;
    }
    this.segmented += i - from;
    if (this.segmented > maxSegmented) {
      for (let at = from; at < i; at += 2) this.push(at, Math.min(at + 2, i), hashOf(lower, at, Math.min(at + 2, i)));
      return i;
    }
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
    for (const part of segmenter.segment(textOf(units, from, i))) {
      if (!part.isWordLike) continue;
      const start = from + part.index;
      this.push(start, start + part.segment.length, hashOf(lower, start, start + part.segment.length));
    }
    return i;
  }

  private push(start: number, stopAt: number, raw: number): void {
    let hash = raw;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    const at = this.count;
    if (at === this.hashes.length) this.grow();
    this.hashes[at] = hash ^ (hash >>> 16);
    this.starts[at] = start;
    this.ends[at] = stopAt;
    this.count = at + 1;
  }

  private grow(): void {
    const grown = (old: Uint32Array) => {
      const larger = new Uint32Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    this.hashes = grown(this.hashes);
    this.starts = grown(this.starts);
    this.ends = grown(this.ends);
  }
}

function hashOf(lower: Uint16Array, from: number, to: number): number {
  let hash = seed;
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (lower[i] as number), prime);
  return hash;
}

function startsWord(units: Uint16Array, at: number): boolean {
  const kind = classOf(units[at] as number);
  return kind === letter || kind === digit;
}

const astralLetter = /^[\p{L}\p{M}\p{N}]$/u;
const astralUnspaced = /^\p{Script=Han}$/u;

/** Emoji planes are the common case and no letters. */
function astralClass(high: number, low: number): number {
  if (high >= 0xd83c && high <= 0xd83e) return charClass.other;
  const text = String.fromCharCode(high, low);
  if (astralUnspaced.test(text)) return unspaced;
  return astralLetter.test(text) ? letter : charClass.other;
}

/** Words of a text that does not come out of a page. */
export function wordsOf(text: string, ordinalDots = false): { readonly list: WordList; readonly units: Uint16Array } {
  const units = new Uint16Array(text.length);
  const lower = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    units[i] = text.charCodeAt(i);
    lower[i] = lowerOf(units[i] as number);
  }
  const list = new WordList();
  list.read(units, lower, 0, units.length, ordinalDots);
  return { list, units };
}

/** units[from, to) as a string. */
export function textOf(units: Uint16Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 8192) {
    text += String.fromCharCode.apply(null, units.subarray(at, Math.min(at + 8192, to)) as unknown as number[]);
  }
  return text;
}
