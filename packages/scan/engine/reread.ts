/** Reads a few pages of a crawled site again, for what costs too much on each page: errors of their markup, and the word their text is about. */
import { withoutLost } from '@orbweaver/checks/lost-facts.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import { markupErrors } from '@orbweaver/facts/markup-errors.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { MainWords } from '@orbweaver/facts/text/main-words.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { spreadSample } from '@orbweaver/store/probe-sample.ts';
import { wordPages } from '@orbweaver/store/word-pages.ts';

export const sampledPages = 10;
export const maxSuspects = 10;
/** Pages beyond are made to take long, or would. */
const maxChars = 1_000_000;
/** Bytes that so many characters can take. */
export const maxRereadBytes = 3 * maxChars;
const maxDepth = 500;
/** Texts below have no main word. */
const minWords = 200;
/** Texts that words are weighed over; more tell nothing new. */
const maxTexts = 2000;
/** Lists (indexes, tables) have shorter lines, and no subject in their words. */
const minWordsInLine = 8;

export class Rereading {
  /** The start page, pages of as many folders as there are, and pages whose title seems to miss their main word. */
  readonly urls: readonly string[];
  readonly #mainWords: MainWords;

  constructor(database: Database, start: string) {
    this.#mainWords = new MainWords(() => wordPages(database, minWords, maxTexts));
    this.urls = [...new Set([start, ...spreadSample(database, start, sampledPages), ...this.#mainWords.suspects(maxSuspects)])];
  }

  /** null where the page did not come as it did before, and where XML's rules hold for it. */
  read(url: string, record: FetchRecord): RereadPage | null {
    const type = headerValue(record.headers, 'content-type');
    if (
      record.status !== 200 ||
      record.error !== null ||
      record.truncated ||
      record.body === null ||
      record.body.length > maxRereadBytes ||
      !/^\s*text\/html\b/i.test(type ?? 'text/html')
    )
      return null;
    const page = extractPage(record);
    const { text } = page;
    const facts = withoutLost(page.facts);
    if (text.length > maxChars || facts.document.maxDepth > maxDepth) return null;
    // Made when it is asked for, so not for a page that is too long.
    const { prose } = page;
    const { count, first } = markupErrors(text);
    const title = (facts.titles.find(({ inHead }) => inHead) ?? facts.titles[0])?.text ?? '';
    const h1 = facts.headings.filter(({ level }) => level === 1).map((heading) => `${heading.text} ${heading.imageAlt}`);
    return { url, faults: count, firstFaults: first, absentWord: this.#absentWord(prose, title, h1.join(' '), facts) };
  }

  #absentWord(
    prose: string,
    title: string,
    h1: string,
    { links, text: { words, lines } }: Pick<PageFacts, 'links' | 'text'>,
  ): RereadPage['absentWord'] {
    if (words < minWords || words < lines * minWordsInLine) return null;
    return this.#mainWords.absent(
      prose,
      title,
      h1,
      links.map(({ text }) => text),
    );
  }
}
