/** The content tab: counts of main text and words that stand twice in a row. Density is computed when a page is looked at. */
import type { Database } from '../ports.ts';
import { eachPage } from './each-page.ts';

export interface ContentRow {
  readonly urlId: number;
  readonly url: string;
  readonly words: number;
  readonly uniqueWords: number;
  readonly sentences: number;
  readonly lines: number;
  readonly chars: number;
  readonly repeatedWords: readonly string[];
  readonly language: string | null;
}

/** HTML pages that answered 200, in (depth, url) order. */
export function* contents(database: Database): Iterable<ContentRow> {
  for (const { urlId, url, facts } of eachPage(database)) {
    const { words, uniqueWords, sentences, lines, chars, repeatedWords, language } = facts.text;
    yield { urlId, url, words, uniqueWords, sentences, lines, chars, repeatedWords, language };
  }
}
