/** A text to its words, with their spelling: for what is looked at, not for the crawl. */
import { TextMeter } from './text-meter.ts';

/** Languages in which a number with a point is an ordinal, and no sentence ends behind it. */
export function ordinalDotsIn(language: string | null): boolean {
  return language === 'de' || language === 'tr';
}

export interface ReadWords {
  readonly meter: TextMeter;
  readonly words: readonly string[];
  /** Start and end of each word in the text. */
  readonly positions: readonly number[];
}

/** Words of a text that does not come out of a page; its lines are blocks. */
export function readWords(text: string, ordinalDots = false): ReadWords {
  const meter = new TextMeter();
  meter.reset();
  meter.ordinalDots = ordinalDots;
  const positions: number[] = [];
  meter.positions = positions;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const stopAt = newline === -1 ? text.length : newline;
    meter.feed(text, start, stopAt);
    meter.breakLine();
    start = stopAt + 1;
  }
  const words: string[] = [];
  for (let i = 0; i < positions.length; i += 2) words.push(text.slice(positions[i], positions[i + 1]));
  return { meter, words, positions };
}
