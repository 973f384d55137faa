/**
 * Visible text, as it streams by, to words, sentences, lines and characters, in one pass and without a copy. A word is a run of
 * letters, marks and digits; apostrophes, hyphens, middle dots, underscores, points and @ inside it and commas between digits belong to it
 * (after UAX #29), and so does what follows a scheme or host in an address; scripts without spaces go through Intl.Segmenter. Sentences: docs/decisions/003-facts.md.
 */
import { release } from '@orbweaver/model/release.ts';
import { abbreviates, abbreviations, wordKind, wordKinds } from './abbreviations.ts';
import { addressEnd } from './address.ts';
import { asciiTable, astralBit, charBit, charEntry, charTable } from './char-class.ts';
import { CodeSpan } from './code-span.ts';
import { copied } from './copied.ts';
import { grown } from './grown.ts';
import { colon, keptWords, lead, mark, maxRepeatChars, maxRepeats, maxSegmented, type Segment, slash } from './meter-state.ts';
import { unspacedPairs, unspacedRun, unspacedWords } from './segment.ts';
import { isDoubledOnPurpose, WordCursor, wordBefore } from './word-before.ts';
import { mixFirst, mixSecond, wordHash } from './word-hash.ts';

const { word, plain, letter, digit, space, joiner, stop, comma, end, wideEnd, unspaced, surrogate, ignored, closing, lowerCase } = charBit;

export class TextMeter {
  /** Two hashes of each word in lower case: equal pairs are equal words. An open word is the one at index `words`. */
  firsts = new Uint32Array(8192);
  seconds = new Uint32Array(8192);
  words = 0;
  sentences = 0;
  lines = 0;
  /** Code points; white space inside a line counts once, line ends do not. */
  chars = 0;
  segments: Segment[] = [];
  /** Words that stand twice in a row with white space only between them: index of the second and its text. */
  repeats: { readonly word: number; readonly text: string }[] = [];
  /** Start and end of each word in the text it was fed from, where that was asked for. */
  positions: number[] | null = null;
  /** Index of the first word of each sentence, kept with the positions. */
  sentenceStarts: number[] = [];
  /** German and Turkish: a number with a point does not end a sentence. */
  ordinalDots = false;
  readonly code = new CodeSpan();

  private text = '';
  private from = 0;
  private inWord = false;
  private wordStart = 0;
  private wordEnd = 0;
  /** Entry of a joining character behind the open word, 0 when there is none. */
  private joint = 0;
  private jointAt = 0;
  private lead: number = lead.line;
  private mark: number = mark.none;
  private abbreviates: number = abbreviates.no;
  /** Index of the last word with a point between letters: it may be a host. */
  private pointed = -1;
  /** Index of the last number behind an abbreviation, as in `p. 12`: no ordinal. */
  private counted = -1;
  /** Index of the sentence's first word. */
  private sentenceStart = 0;
  /** Index of the first word behind the last thing that is neither word nor white space. */
  barrier = 0;
  private segmented = 0;

  reset(): void {
    if (this.firsts.length > keptWords) {
      release(this.firsts);
      release(this.seconds);
      [this.firsts, this.seconds] = [new Uint32Array(8192), new Uint32Array(8192)];
    }
    this.words = 0;
    this.sentences = 0;
    this.lines = 0;
    this.chars = 0;
    this.segments = [{ regions: 0, words: 0, sentences: 0, lines: 0, chars: 0 }];
    this.repeats = [];
    this.positions = null;
    this.sentenceStarts = [];
    this.ordinalDots = false;
    this.text = '';
    this.inWord = false;
    this.joint = 0;
    this.lead = lead.line;
    this.mark = mark.none;
    this.sentenceStart = 0;
    this.barrier = 0;
    this.segmented = 0;
    this.pointed = -1;
    this.counted = -1;
    this.code.reset();
  }

  /** Words, the open one included. */
  get begun(): number {
    return this.inWord ? this.words + 1 : this.words;
  }

  /** The text that follows stands in another region. */
  enter(regions: number): void {
    const last = this.segments[this.segments.length - 1] as Segment;
    if (regions === last.regions) return;
    this.breakLine();
    if (last.chars === this.chars) last.regions = regions;
    else this.segments.push({ regions, words: this.words, sentences: this.sentences, lines: this.lines, chars: this.chars });
  }

  /** A block begins or ends. */
  breakLine(): void {
    if (this.lead === lead.line) return;
    this.breakWord();
    this.endSentence();
    this.mark = mark.none;
    this.lead = lead.line;
    this.barrier = this.words;
  }

  /** Words do not run into each other; a cell of a table repeats no word of the cell before. */
  breakWord(isCell = false): void {
    if (this.inWord) this.endWord();
    if (this.mark === mark.seen) this.mark = mark.spaced;
    if (this.lead === lead.nothing) this.lead = lead.space;
    if (isCell) this.barrier = this.words;
  }

  /**
   * Reads text[from, to). `units` may be bytes in step with the text, of which those below 128 are its units: from them letters
   * are read at nearly half the cost.
   */
  feed(text: string, from: number, to: number, units: Uint8Array | null = null): void {
    if (from >= to) return;
    if (this.inWord) this.continueWord(text.charCodeAt(from));
    this.text = text;
    this.from = from;
    this.wordStart = from;
    this.makeRoom(to - from);
    const isFast = this.positions === null;
    let i = from;
    // Line starts are mostly indentation.
    while (this.lead === lead.line && i < to && (charTable[text.charCodeAt(i)] as number) & space) i += 1;
    while (i < to) {
      if (isFast && this.lead !== lead.line && this.mark === mark.none && this.joint === 0) {
        i = this.readPlain(text, units, i, to);
        if (i === to) return;
      }
      i = this.step(text, i, to);
    }
  }

  /** A word is open where a piece of text ended: does the next piece, which begins with `code`, go on with it? */
  private continueWord(code: number): void {
    if (charEntry(code) & (word | joiner | stop | comma | ignored | surrogate)) this.wordEnd = 0;
    else this.endWord();
  }

  /**
   * Letters, digits and white space up to the first other character, without a branch for the ends of words: a processor guesses
   * half of those wrong, which costs more than all the rest. Returns where it stopped.
   */
  private readPlain(text: string, units: Uint8Array | null, from: number, to: number): number {
    const { firsts, seconds } = this;
    const start = this.words;
    let at = start;
    let previous = this.inWord ? 1 : 0;
    let first = this.inWord ? (firsts[at] as number) | 0 : 0;
    let second = this.inWord ? (seconds[at] as number) | 0 : 0;
    const opened = previous;
    const head = charTable[text.charCodeAt(from)] as number;
    // Word starts count one character each for the gap before them, save one that stands behind a sign.
    const ungapped = head & word && opened === 0 && this.lead === lead.nothing ? 1 : 0;
    let chars = 0;
    let i = from;
    for (; i < to; i += 1) {
      const entry = (units === null ? charTable[text.charCodeAt(i)] : asciiTable[units[i] as number]) as number;
      if ((entry & plain) === 0) break;
      const current = entry & word;
      const low = entry >>> 16;
      at += previous & (current ^ 1);
      first = mixFirst(first, low) & -current;
      second = mixSecond(second, low) & -current;
      firsts[at] = first;
      seconds[at] = second;
      chars += current;
      previous = current;
    }
    if (i === from) return i;
    this.words = at;
    this.inWord = previous === 1;
    this.wordEnd = i;
    this.chars += chars + (at - start) + previous - opened - ungapped;
    this.lead = previous ^ 1;
    for (let done = Math.max(start, this.barrier + 1); done < at; done += 1) {
      if (firsts[done] !== firsts[done - 1] || seconds[done] !== seconds[done - 1]) continue;
      this.noteRepeats(start, done, from, i);
      break;
    }
    return i;
  }

  /** One character or one run of an unspaced script, with all that may hang on it; returns the position behind. */
  private step(text: string, at: number, to: number): number {
    const code = text.charCodeAt(at);
    const entry = charTable[code] || charEntry(code);
    if (entry & word) {
      this.readLetter(entry, at);
      return at + 1;
    }
    if (entry & space) {
      this.breakWord();
      return at + 1;
    }
    if (entry & ignored) {
      this.chars += 1;
      return at + 1;
    }
    if (entry & surrogate) return this.readPair(text, at, to);
    if (entry & unspaced) return this.readUnspaced(text, at, to);
    if (code === colon || code === slash) {
      const behind = this.readAddress(text, at, to);
      if (behind > at) return behind;
    }
    this.readMark(entry, at);
    return at + 1;
  }

  private readLetter(entry: number, at: number): void {
    if (this.joint !== 0) this.resolveJoint(entry);
    if (!this.inWord) {
      if (this.lead !== lead.nothing) this.follow();
      if (this.mark !== mark.none) this.resolveMark(entry);
      this.inWord = true;
      this.wordStart = at;
      this.firsts[this.words] = 0;
      this.seconds[this.words] = 0;
    }
    this.mix(entry >>> 16);
    this.chars += 1;
    this.wordEnd = at + 1;
  }

  private mix(low: number): void {
    const at = this.words;
    this.firsts[at] = mixFirst(this.firsts[at] as number, low);
    this.seconds[at] = mixSecond(this.seconds[at] as number, low);
  }

  /** The first visible character behind a gap. */
  private follow(): void {
    if (this.lead === lead.line) this.lines += 1;
    else this.chars += 1;
    this.lead = lead.nothing;
  }

  /** Everything else: what joins words, what ends sentences, other signs. */
  private readMark(entry: number, at: number): void {
    if (this.joint !== 0) this.resolveJoint(entry);
    if (this.lead !== lead.nothing) this.follow();
    this.chars += 1;
    if (this.inWord) {
      if (entry & (joiner | stop) || (entry & comma && at > this.from && charEntry(this.text.charCodeAt(at - 1)) & digit)) {
        this.joint = entry;
        this.jointAt = at;
        return;
      }
      this.endWord();
    }
    this.barrier = this.words;
    if (entry & stop) this.markStop(at);
    else if (entry & end) {
      this.abbreviates = abbreviates.no;
      this.mark = this.words > this.sentenceStart ? mark.seen : mark.none;
    } else if (entry & wideEnd) {
      this.endSentence();
      this.mark = mark.none;
    } else if (this.mark === mark.seen && !(entry & (closing | joiner))) this.mark = mark.none;
  }

  /** The character behind a joiner decides whether the word goes on. */
  private resolveJoint(entry: number): void {
    const joint = this.joint;
    this.joint = 0;
    if (joint & comma ? entry & digit : entry & word) {
      this.mix(joint >>> 16);
      if (joint & stop && entry & letter) this.pointed = this.words;
      return;
    }
    this.endWord();
    this.barrier = this.words;
    if (joint & stop) this.markStop(this.jointAt);
  }

  /** The rest of an address behind its scheme or host, up to white space and without the signs at its end; returns `at` where there is none. */
  private readAddress(text: string, at: number, to: number): number {
    const isAddress =
      this.inWord && this.joint === 0 && (text.charCodeAt(at) === slash ? this.pointed === this.words : text.startsWith('//', at + 1));
    if (!isAddress) return at;
    const last = addressEnd(text, at, to);
    for (let i = at; i < last; i += 1) this.mix(charEntry(text.charCodeAt(i)) >>> 16);
    this.chars += last - at;
    if (last > at) this.wordEnd = last;
    return last;
  }

  /** A full stop at `at`, behind the last word or another mark. */
  private markStop(at: number): void {
    if (this.mark !== mark.none) this.abbreviates = abbreviates.no;
    else if (this.words > this.sentenceStart) {
      this.mark = mark.seen;
      this.abbreviates = this.abbreviation(at);
    }
  }

  /** What the word before the full stop at `at` is. */
  private abbreviation(at: number): number {
    const known = abbreviations.get((this.firsts[this.words - 1] as number) | 0);
    if (known !== undefined) return known;
    const kind = wordKind(this.text, this.from, at);
    const isOrdinal =
      kind === wordKinds.number && this.counted !== this.words - 1 && (this.words - this.sentenceStart === 1 || this.ordinalDots);
    return kind === wordKinds.initial || isOrdinal ? abbreviates.always : abbreviates.no;
  }

  /** A word begins behind a mark: was that the end of a sentence? */
  private resolveMark(entry: number): void {
    const isEnd = this.mark === mark.spaced && !(entry & lowerCase);
    this.mark = mark.none;
    if (entry & digit && this.abbreviates !== abbreviates.no) this.counted = this.words;
    if (!isEnd || this.abbreviates === abbreviates.always) return;
    if (this.abbreviates === abbreviates.beforeNumber && entry & digit) return;
    this.endSentence();
  }

  private endSentence(): void {
    if (this.words > this.sentenceStart) {
      this.sentences += 1;
      if (this.positions !== null) this.sentenceStarts.push(this.sentenceStart);
    }
    this.sentenceStart = this.words;
  }

  /** Ends the open word; a joiner behind it was no part of it. */
  private endWord(): void {
    const { joint, words: index } = this;
    this.joint = 0;
    this.inWord = false;
    this.words = index + 1;
    if (this.positions !== null) this.positions.push(this.wordStart, this.wordEnd);
    const isRepeat = this.firsts[index] === this.firsts[index - 1] && this.seconds[index] === this.seconds[index - 1];
    if (isRepeat && index > this.barrier && this.wordEnd > this.from)
      this.noteRepeat(index, wordBefore(this.text, this.from, this.wordEnd), this.wordEnd);
    if (joint === 0) return;
    this.barrier = this.words;
    if (joint & stop) this.markStop(this.jointAt);
  }

  /** Repeats among the words from `done` on of a run that began with word `start` at `from`. */
  private noteRepeats(start: number, done: number, from: number, to: number): void {
    const cursor = new WordCursor(this.text, from, to);
    for (let index = start; index < this.words && this.repeats.length < maxRepeats; index += 1) {
      cursor.advance();
      const isRepeat = index >= done && this.firsts[index] === this.firsts[index - 1] && this.seconds[index] === this.seconds[index - 1];
      if (isRepeat) this.noteRepeat(index, this.text.slice(cursor.start, cursor.end), cursor.end);
    }
  }

  /** Numbers are left out, words that began in an earlier piece of text, and what is doubled on purpose. */
  private noteRepeat(index: number, text: string, end: number): void {
    if (this.code.holds(index) || this.repeats.length >= maxRepeats || text.length > maxRepeatChars) return;
    if (wordHash(text) === ((this.firsts[index] as number) | 0) && /\p{L}/u.test(text) && !isDoubledOnPurpose(this.text, text, end))
      this.repeats.push({ word: index, text: copied(text.toLowerCase()) });
  }

  private readPair(text: string, at: number, to: number): number {
    const low = at + 1 < to ? text.charCodeAt(at + 1) : 0;
    const bit = at + 1 < to ? astralBit(text.charCodeAt(at), low) : charBit.other;
    if (bit === unspaced) return this.readUnspaced(text, at, to);
    if (bit === letter) {
      this.readLetter((text.charCodeAt(at) << 16) | letter | word, at);
      this.mix(low);
      this.wordEnd = at + 2;
    } else this.readMark(charBit.other, at);
    return Math.min(at + 2, to);
  }

  private readUnspaced(text: string, from: number, to: number): number {
    if (this.inWord) this.endWord();
    if (this.lead !== lead.nothing) this.follow();
    if (this.mark !== mark.none) this.resolveMark(0);
    const { end: i, chars } = unspacedRun(text, from, to);
    this.chars += chars;
    this.segmented += i - from;
    const found = this.segmented > maxSegmented ? unspacedPairs(from, i) : unspacedWords(text, from, i);
    for (let k = 0; k < found.length; k += 2) this.pushSlice(text, found[k] as number, found[k + 1] as number);
    this.barrier = this.words;
    this.abbreviates = abbreviates.no;
    return i;
  }

  private pushSlice(text: string, from: number, to: number): void {
    this.firsts[this.words] = 0;
    this.seconds[this.words] = 0;
    for (let i = from; i < to; i += 1) this.mix(charEntry(text.charCodeAt(i)) >>> 16);
    this.words += 1;
    if (this.positions !== null) this.positions.push(from, to);
  }

  /** Room for as many words as `units` more code units can hold, and the open one. */
  private makeRoom(units: number): void {
    const needed = this.words + units + 2;
    if (needed <= this.firsts.length) return;
    this.firsts = grown(this.firsts, needed, this.words + 1);
    this.seconds = grown(this.seconds, needed, this.words + 1);
  }
}
