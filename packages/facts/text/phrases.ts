/**
 * The phrases of one to three words that a main text repeats most. They are counted by the hashes of the text meter; the letters of the few that
 * are kept are looked up in the pieces of text afterwards. Stop words are no phrases, and no phrase begins or ends with one.
 */
import { grown } from '@orbweaver/formats/text/grown.ts';
import type { HashedWords, Range } from '@orbweaver/formats/text/hashed-words.ts';
import { stopWordsOf } from '@orbweaver/formats/text/stop-words.ts';
import { TextMeter } from '@orbweaver/formats/text/text-meter.ts';
import { wordHash } from '@orbweaver/formats/text/word-hash.ts';
import { release } from '@orbweaver/model/release.ts';
import type { PhraseFact } from '../page-facts.ts';

/** Words that are counted; a longer text is told by its beginning. */
const maxWords = 50_000;
/** Phrases that are kept, by their number of words. */
const keptPhrases = { 1: 5, 2: 3, 3: 2 } as const;
/** Phrases whose letters are looked up for each that is kept: numbers and single letters are left out. */
const looksAt = 4;

/** Pieces that there is room for without asking for more. */
const keptPieces = 4096;

/** The pieces of text that the meter read, in order, so that a word can be read again. */
export class TextPieces {
  private count = 0;
  /** Words begun before each piece. */
  private words = new Uint32Array(keptPieces);
  /** Where it stands in the page; of one that does not stand there as it was read, its place in `texts`. */
  private starts = new Uint32Array(keptPieces);
  /** 0 for one that is in `texts`. */
  private ends = new Uint32Array(keptPieces);
  private texts: string[] = [];
  /** First words of lines and cells, ascending. */
  breaks: number[] = [];

  reset(): void {
    if (this.words.length > keptPieces) {
      for (const column of [this.words, this.starts, this.ends]) release(column);
      [this.words, this.starts, this.ends] = [new Uint32Array(keptPieces), new Uint32Array(keptPieces), new Uint32Array(keptPieces)];
    }
    this.count = 0;
    [this.texts, this.breaks] = [[], []];
  }

  /** A line or cell ends: no phrase goes on. */
  endLine(words: number): void {
    if (this.breaks.at(-1) !== words) this.breaks.push(words);
  }

  /** A text and where it stands in the page; `end` is negative where it does not stand there as it is. */
  add(words: number, text: string, start: number, end: number): void {
    const at = this.count;
    if (at === this.words.length) {
      this.words = grown(this.words, at + 1, at);
      this.starts = grown(this.starts, at + 1, at);
      this.ends = grown(this.ends, at + 1, at);
    }
    this.count += 1;
    this.words[at] = words;
    this.starts[at] = end > 0 ? start : this.texts.length;
    this.ends[at] = Math.max(end, 0);
    if (end <= 0) this.texts.push(text);
  }

  private textAt(at: number, html: string): string {
    const [start, end] = [this.starts[at] as number, this.ends[at] as number];
    return end === 0 ? (this.texts[start] as string) : html.slice(start, end);
  }

  /** The text in which a word begins, with so many pieces more. */
  around(word: number, html: string, more: number): string {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.words[middle] as number) <= word) low = middle;
      else high = middle - 1;
    }
    let text = '';
    for (let at = low; at <= low + more && at < this.count; at += 1) text += this.textAt(at, html);
    return text;
  }
}

interface CountedText {
  readonly meter: HashedWords;
  readonly ranges: readonly Range[];
  readonly pieces: TextPieces;
  readonly html: string;
  readonly language: string | null;
}

/** Most frequent first, single words before phrases of two, these before those of three; each occurs at least twice. */
export function phrasesOf(text: CountedText): PhraseFact[] {
  const stops = stopHashesOf(text.language);
  return ([1, 2, 3] as const).flatMap((length) => {
    const found: PhraseFact[] = [];
    const counted = countPhrases(text, length, stops);
    for (const { at, count } of counted.slice(0, keptPhrases[length] * looksAt)) {
      const phrase = lettersOf(text, at, length);
      if (phrase !== null) found.push({ phrase, count });
      if (found.length === keptPhrases[length]) break;
    }
    return found;
  });
}

interface Counted {
  /** Index of the first word where it first occurs. */
  readonly at: number;
  readonly count: number;
}

const tableSize = 1 << 17;
const firstAt = new Int32Array(tableSize);
const counts = new Uint32Array(tableSize);

function countPhrases({ meter, ranges, pieces }: CountedText, length: number, stops: ReadonlySet<number>): Counted[] {
  const { firsts, seconds } = meter;
  const mask = roomFor(ranges) - 1;
  const { breaks } = pieces;
  const slots: number[] = [];
  let next = 0;
  let words = 0;
  for (const { from, to } of ranges) {
    const end = Math.min(to, from + maxWords - words);
    words += end - from;
    for (let at = from; at + length <= end; at += 1) {
      while (next < breaks.length && (breaks[next] as number) <= at) next += 1;
      if (next < breaks.length && (breaks[next] as number) < at + length) continue;
      if (stops.has(firsts[at] as number) || stops.has(firsts[at + length - 1] as number)) continue;
      let slot = (keyOf(firsts, at, length) & mask) >>> 0;
      for (; firstAt[slot] !== 0 && !isSame(firsts, seconds, (firstAt[slot] as number) - 1, at, length); ) slot = (slot + 1) & mask;
      if (firstAt[slot] === 0) firstAt[slot] = at + 1;
      counts[slot] = (counts[slot] as number) + 1;
      if (counts[slot] === 2) slots.push(slot);
    }
  }
  return slots
    .map((slot) => ({ at: (firstAt[slot] as number) - 1, count: counts[slot] as number }))
    .sort((a, b) => b.count - a.count || a.at - b.at);
}

/** Empties as much of the table as so many words need; its size. */
function roomFor(ranges: readonly Range[]): number {
  const words = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  let size = 64;
  while (size < tableSize && size < words * 2) size *= 2;
  firstAt.fill(0, 0, size);
  counts.fill(0, 0, size);
  return size;
}

function keyOf(firsts: Uint32Array, at: number, length: number): number {
  let key = 0;
  for (let word = at; word < at + length; word += 1) key = Math.imul(key ^ (firsts[word] as number), 0x9e3779b1);
  return key ^ (key >>> 15);
}

function isSame(firsts: Uint32Array, seconds: Uint32Array, one: number, other: number, length: number): boolean {
  for (let word = 0; word < length; word += 1)
    if (firsts[one + word] !== firsts[other + word] || seconds[one + word] !== seconds[other + word]) return false;
  return true;
}

/** Letters enough to mean something; one character is enough in scripts of syllables and ideograms. */
const meaning = /\p{L}\p{M}*\p{L}\p{M}*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const letter = /\p{L}/u;

/** A phrase as written, in lower case; null for one without meaning, or that runs over what cannot be read again. */
function lettersOf(text: CountedText, at: number, length: number): string | null {
  const words: string[] = [];
  for (let word = at; word < at + length; word += 1) {
    const found = wordAt(text, word);
    if (found === null || !letter.test(found)) return null;
    words.push(found);
  }
  const phrase = words.join(' ');
  return meaning.test(phrase) ? phrase : null;
}

const reader = new TextMeter();
/** Pieces that one word may run over, each in an element of its own. */
const mostPieces = 3;
const maxPiece = 20_000;

function wordAt({ meter, pieces, html }: CountedText, word: number): string | null {
  for (let more = 0; more < mostPieces; more += 1) {
    const text = pieces.around(word, html, more);
    reader.reset();
    reader.positions = [];
    reader.feed(text, 0, Math.min(text.length, maxPiece));
    reader.breakLine();
    for (let at = 0; at < reader.words; at += 1) {
      if (reader.firsts[at] !== meter.firsts[word] || reader.seconds[at] !== meter.seconds[word]) continue;
      const [start = 0, end = 0] = reader.positions.slice(2 * at, 2 * at + 2);
      return text.slice(start, end).toLowerCase().replaceAll('’', "'");
    }
  }
  return null;
}

const hashed = new Map<string | null, ReadonlySet<number>>();

function stopHashesOf(language: string | null): ReadonlySet<number> {
  let hashes = hashed.get(language);
  if (hashes === undefined) {
    hashes = new Set(Array.from(stopWordsOf(language), (word) => wordHash(word) >>> 0));
    if (hashes.size > 0) hashed.set(language, hashes);
  }
  return hashes;
}
