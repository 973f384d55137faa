/** What the text meter (text-meter.ts) remembers between characters. */

/** A stretch of text in one region of the page; it ends where the next one starts. Counts are those before it. */
export interface Segment {
  regions: number;
  readonly words: number;
  readonly sentences: number;
  readonly lines: number;
  readonly chars: number;
}

/** What stands between the last character and the next. */
export const lead = { nothing: 0, space: 1, line: 2 } as const;
/** A sentence's end that is not certain yet: seen, and then with white space behind it. */
export const mark = { none: 0, seen: 1, spaced: 2 } as const;

/** Code units that are given to the segmenter at most; beyond, two units count as a word. */
export const maxSegmented = 200_000;
export const colon = 0x3a;
export const slash = 0x2f;
export const maxRepeats = 20;
export const maxRepeatChars = 60;
export const keptWords = 1 << 18;
