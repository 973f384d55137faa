/** Words of scripts written without spaces. */
import { astralBit, charBit, charEntry } from './char-class.ts';

let segmenter: Intl.Segmenter | null = null;

/** Start and end of each word in text[from, to), in order. */
export function unspacedWords(text: string, from: number, to: number): number[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words: number[] = [];
  for (const { index, segment, isWordLike } of segmenter.segment(text.slice(from, to))) {
    if (isWordLike) words.push(from + index, from + index + segment.length);
  }
  return words;
}

/** What stands in for words where a text is too long to be cut: two code units each. */
export function unspacedPairs(from: number, to: number): number[] {
  const words: number[] = [];
  for (let at = from; at < to; at += 2) words.push(at, Math.min(at + 2, to));
  return words;
}

/** Where the run of unspaced characters that begins at `from` ends, and how many code points it has. */
export function unspacedRun(text: string, from: number, to: number): { readonly end: number; readonly chars: number } {
  let chars = 0;
  let end = from;
  for (; end < to; end += 1) {
    const code = text.charCodeAt(end);
    const entry = charEntry(code);
    if ((entry & (charBit.unspaced | charBit.ignored)) === 0) {
      const isPair = entry & charBit.surrogate && end + 1 < to && astralBit(code, text.charCodeAt(end + 1)) === charBit.unspaced;
      if (!isPair) break;
      end += 1;
    }
    chars += 1;
  }
  return { end, chars };
}
