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
/** Numbers taken of the ends of lines: the first lines of a page. */
export const maxLineEnds = 1 << 15;
/** Characters above this stand for more than one code unit, or for half of one. */
const maxCode = 0xd7ff;

/** `ends`: words and sentences before the end of each line of the page, two numbers a line; `ranges` with the sentences in them: what is main text. */
export function packLines(ends: readonly number[], ranges: readonly (Range & { readonly sentences: number })[]): string {
  const lines: TextLine[] = [];
  let next = 0;
  for (const { from, to, sentences } of ranges) {
    while (next < ends.length && (ends[next] as number) <= from) next += 2;
    let at = from;
    let left = sentences;
    let before = next === 0 ? 0 : (ends[next - 1] as number);
    for (; next < ends.length && (ends[next] as number) < to; next += 2) {
      const count = Math.min(left, (ends[next + 1] as number) - before);
      lines.push({ words: (ends[next] as number) - at, sentences: count });
      before = ends[next + 1] as number;
      at = ends[next] as number;
      left -= count;
    }
    if (to > at) lines.push({ words: to - at, sentences: left });
  }
  const middle = lines.splice(maxFirst, Math.max(0, lines.length - maxFirst - maxLast));
  if (middle.length > 0) lines.splice(maxFirst, 0, joined(middle));
  return lines.map(packed).join('');
}

function joined(lines: readonly TextLine[]): TextLine {
  let words = 0;
  let sentences = 0;
  for (const line of lines) {
    words += line.words;
    sentences += line.sentences;
  }
  return { words, sentences };
}

/** One more than there are, since a zero ends a text in SQLite; a line of very many words is several. */
function packed({ words, sentences }: TextLine): string {
  if (words < maxCode && sentences < maxCode) return String.fromCharCode(words + 1, sentences + 1);
  const half = { words: words >>> 1, sentences: sentences >>> 1 };
  return packed(half) + packed({ words: words - half.words, sentences: sentences - half.sentences });
}

export function unpackLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (let at = 0; at + 1 < text.length; at += 2) lines.push({ words: text.charCodeAt(at) - 1, sentences: text.charCodeAt(at + 1) - 1 });
  return lines;
}
