/**
 * The lines of a main text, packed: how many words and sentences each has, two characters a line. A long text keeps its first and its last lines
 * apart, since what repeats from page to page stands there; those between count as one.
 */
import type { Range } from '@orbweaver/formats/text/hashed-words.ts';

export interface TextLine {
  readonly words: number;
  readonly sentences: number;
}

/** Lines kept apart at the beginning and at the end. */
const maxFirst = 240;
const maxLast = 80;
/** Lines of a page whose ends are taken, its first. */
const maxLineEnds = 16_384;
/** Characters above this stand for more than one code unit, or for half of one. */
const maxCode = 0xd7ff;

/** Where the lines of a page end, filled while it is read. */
export class LineEnds {
  /** Words and sentences before the end of each line. */
  readonly words = new Uint32Array(maxLineEnds);
  readonly sentences = new Uint32Array(maxLineEnds);
  count = 0;
  private last = 0;

  reset(): void {
    this.count = 0;
    this.last = 0;
  }

  /** A line may have ended: nothing where no word came since the last one did. */
  add(words: number, sentences: number): void {
    if (words === this.last || this.count === maxLineEnds) return;
    this.last = words;
    this.words[this.count] = words;
    this.sentences[this.count] = sentences;
    this.count += 1;
  }
}

/** `ranges`, with the sentences in them: what is main text. */
export function packLines(ends: LineEnds, ranges: readonly (Range & { readonly sentences: number })[]): string {
  const words: number[] = [];
  const sentences: number[] = [];
  let next = 0;
  for (const range of ranges) {
    while (next < ends.count && (ends.words[next] as number) <= range.from) next += 1;
    let at = range.from;
    let left = range.sentences;
    let before = next === 0 ? 0 : (ends.sentences[next - 1] as number);
    for (; next < ends.count && (ends.words[next] as number) < range.to; next += 1) {
      const end = ends.words[next] as number;
      const count = Math.min(left, (ends.sentences[next] as number) - before);
      words.push(end - at);
      sentences.push(count);
      before = ends.sentences[next] as number;
      at = end;
      left -= count;
    }
    if (range.to > at) {
      words.push(range.to - at);
      sentences.push(left);
    }
  }
  const codes: number[] = [];
  const lastFrom = Math.max(maxFirst, words.length - maxLast);
  for (let line = 0; line < Math.min(maxFirst, words.length); line += 1) addCodes(codes, words[line] as number, sentences[line] as number);
  if (lastFrom > maxFirst) addCodes(codes, sumOf(words, lastFrom), sumOf(sentences, lastFrom));
  for (let line = lastFrom; line < words.length; line += 1) addCodes(codes, words[line] as number, sentences[line] as number);
  return String.fromCharCode(...codes);
}

/** Of the lines between the first and the last. */
function sumOf(numbers: readonly number[], to: number): number {
  let sum = 0;
  for (let line = maxFirst; line < to; line += 1) sum += numbers[line] as number;
  return sum;
}

/** One more than there are, since a zero ends a text in SQLite; a line of very many words is several. */
function addCodes(codes: number[], words: number, sentences: number): void {
  let [wordsLeft, sentencesLeft] = [words, sentences];
  while (wordsLeft >= maxCode || sentencesLeft >= maxCode) {
    const some = Math.min(wordsLeft, maxCode - 1);
    const someSentences = Math.min(sentencesLeft, maxCode - 1);
    codes.push(some + 1, someSentences + 1);
    wordsLeft -= some;
    sentencesLeft -= someSentences;
  }
  codes.push(wordsLeft + 1, sentencesLeft + 1);
}

export function unpackLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (let at = 0; at + 1 < text.length; at += 2) lines.push({ words: text.charCodeAt(at) - 1, sentences: text.charCodeAt(at + 1) - 1 });
  return lines;
}
