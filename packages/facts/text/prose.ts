/** Whether a text is written to be read: sentences, not the cells of a table or the words that fill a template. */
import { fillerWords } from '@orbweaver/formats/text/filler-words.ts';

/** Of the words of a line of filler, words of the lorem ipsum. */
const fillerShare = 0.25;
/** Of the words of a text, those in lines of filler. */
const fillerLinesShare = 0.1;
/** Cells, items and labels have fewer words than the lines of a text. */
const shortLine = 6;

/** `sample`: its beginning without blocks of code, a line for each block of the page. */
export function isProse(
  sample: string,
  { words, lines, hasCode }: { readonly words: number; readonly lines: number; readonly hasCode: boolean },
): boolean {
  const read = readLines(sample);
  // Lines of code are short, and not judged.
  const judged = hasCode ? read : { words, lines };
  return judged.words >= judged.lines * shortLine && read.filler <= read.words * fillerLinesShare;
}

function readLines(sample: string): { readonly words: number; readonly lines: number; readonly filler: number } {
  const read = { words: 0, lines: 0, filler: 0 };
  for (const line of sample.toLowerCase().split('\n')) {
    const words = line.match(/\p{L}+/gu);
    if (words === null) continue;
    read.words += words.length;
    read.lines += 1;
    const filler = words.filter((word) => fillerWords.has(word));
    // One word alone may be of another language: `dolor` is Spanish too.
    if (filler.length > words.length * fillerShare && new Set(filler).size > 1) read.filler += words.length;
  }
  return read;
}
