/**
 * The phrases of one to three words that a main text repeats most. They are counted by the hashes of the text meter; the letters of the few that
 * are kept are looked up in the pieces of text afterwards. Stop words are no phrases, and no phrase begins or ends with one.
 */
import { grown } from '@orbweaver/formats/text/grown.ts';
import type { HashedWords, Range } from '@orbweaver/formats/text/hashed-words.ts';
import { TextMeter } from '@orbweaver/formats/text/text-meter.ts';
import { release } from '@orbweaver/model/release.ts';
import type { PhraseFact } from '../page-facts.ts';
import { type Counted, countPhrases, countWords, placeOf } from './phrase-counts.ts';

/** Phrases that are kept, by their number of words. */
const keptPhrases = { 1: 5, 2: 3, 3: 2 } as const;
/** Phrases whose letters are looked up for each that is kept: numbers and single letters are left out. */
const looksAt = 4;
const lookedAt = (length: 1 | 2 | 3) => keptPhrases[length] * looksAt;

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
  const { ranges, pieces } = text;
  const { breaks } = pieces;
  const counted = {
    1: countWords(text, lookedAt(1)),
    2: countPhrases({ ranges, breaks, length: 2 }, lookedAt(2)),
    3: countPhrases({ ranges, breaks, length: 3 }, lookedAt(3)),
  };
  wanted.clear();
  for (const length of [1, 2, 3] as const) want(text, counted[length], length);
  return ([1, 2, 3] as const).flatMap((length) => {
    const found: PhraseFact[] = [];
    for (const { word, count } of counted[length]) {
      const phrase = lettersOf(text, placeOf(word, ranges), length);
      if (phrase !== null) found.push({ phrase, count });
      if (found.length === keptPhrases[length]) break;
    }
    return found;
  });
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
/** Characters that are read before the words among them are looked at. */
const readAtOnce = 512;

interface WantedWord {
  readonly second: number;
  /** null until it was read. */
  word: string | null;
}

/** Words of the phrases that are looked at, by their first hash: one reading of a piece of text finds all that it has of them. */
const wanted = new Map<number, WantedWord>();

function want({ meter, ranges }: CountedText, counted: readonly Counted[], length: number): void {
  for (const { word } of counted) {
    const at = placeOf(word, ranges);
    for (let each = at; each < at + length; each += 1) {
      const first = meter.firsts[each] as number;
      if (!wanted.has(first)) wanted.set(first, { second: meter.seconds[each] as number, word: null });
    }
  }
}

function wordAt({ meter, pieces, html }: CountedText, word: number): string | null {
  const [first, second] = [meter.firsts[word] as number, meter.seconds[word] as number];
  const known = wanted.get(first);
  if (known?.second !== second) return null;
  for (let more = 0; known.word === null && more < mostPieces; more += 1) readWords(pieces.around(word, html, more), known);
  return known.word;
}

/** Reads the text until it has met the word. */
function readWords(text: string, until: WantedWord): void {
  const end = Math.min(text.length, maxPiece);
  reader.reset();
  const positions: number[] = [];
  reader.positions = positions;
  let read = 0;
  for (let from = 0; from < end && until.word === null; from += readAtOnce) {
    reader.feed(text, from, Math.min(from + readAtOnce, end));
    if (from + readAtOnce >= end) reader.breakLine();
    for (; read < reader.words; read += 1) {
      const found = wanted.get(reader.firsts[read] as number);
      if (found?.word !== null || found.second !== reader.seconds[read]) continue;
      found.word = text
        .slice(positions[2 * read], positions[2 * read + 1])
        .toLowerCase()
        .replaceAll('’', "'");
    }
  }
}
