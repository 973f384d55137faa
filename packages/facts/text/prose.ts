/** Whether a text is written to be read: sentences, not the cells of a table or the words that fill a template. */
import { fillerWords } from '@orbweaver/formats/text/filler-words.ts';

const fillerShare = 0.25;
/** Cells, items and labels have fewer words than the lines of a text. */
const shortLine = 6;

/** `sample`: its beginning, a line for each block of the page. */
export function isProse(
  sample: string,
  { words, lines, hasCode }: { readonly words: number; readonly lines: number; readonly hasCode: boolean },
): boolean {
  // Lines of code are short, and not judged.
  if (!hasCode && words < lines * shortLine) return false;
  const read = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  return read.filter((word) => fillerWords.has(word)).length <= read.length * fillerShare;
}
