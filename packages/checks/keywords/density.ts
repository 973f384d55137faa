/** Phrases of one to three words that fill too much of a page. Google spam policies, keyword stuffing. */
import type { FactsOf, LinkFact, PhraseFact } from '@orbweaver/facts/page-facts.ts';
import { stopWordsOf } from '@orbweaver/formats/text/stop-words.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { isListOfLinks } from '../main-text.ts';
import { writtenWords } from '../written-words.ts';

/** A text may say its subject, which title or h1 names, so much more often than another phrase. */
const subjectTimes = 1.5;

export const keywordDensityHigh = pageCheck({
  id: 'keyword-density-high',
  category: 'keywords',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, spam policies (keyword stuffing)',
  appliesTo: 'indexable',
  reads: ['headings', 'text'],
  settings: { maxPercent: 4, maxWordPercent: 8, minWords: 200 },
  words: {
    name: 'Keyword density too high',
    title: '"{value}" appears {count} times in the text, over {limit}% of its words',
    why: 'People and search engines take a phrase that is repeated this often for keyword stuffing.',
    fix: 'Use other words, or leave the phrase out where the sentence works without it.',
  },
  docs: {
    condition: `On a page of >= 200 words in running text (on average ten words a line or paragraph, so no lists, tables or lists of links; at most a quarter of them in code blocks), a phrase of two or three words that occurs more than 4 times in 100 words (${subjectTimes} times as often where it stands in the title or the h1), or a single word of four letters or more from the title or an h1 that occurs more than 8 times, since a text often repeats its subject, and its terms. Link text does not count. Phrases do not begin or end with an article, a pronoun or another function word.`,
    found: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>Lanterns, lanterns for sale and lanterns to lend, our lanterns shine at night.</p>
      <!-- and so on, 30 times -->
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </main>
    `,
  },
  run(page, settings) {
    const { facts } = page;
    if (facts === null || facts.text.words < settings.minWords) return 'not-applicable';
    const { text } = facts;
    if (text.phrases === undefined) return { notTested: 'the scan did not count phrases' };
    if (text.words < text.lines * wordsOfProse || (text.code?.words ?? 0) * mostCode > text.words) return 'not-applicable';
    const named = namedIn(facts);
    const limitOf = ({ phrase }: PhraseFact) => {
      if (!phrase.includes(' ')) return settings.maxWordPercent;
      return named(phrase) ? settings.maxPercent * subjectTimes : settings.maxPercent;
    };
    const isOver = (each: PhraseFact, count: number) => (count * 100) / text.words > limitOf(each);
    const found = text.phrases.filter((each) => isOver(each, each.count) && isKeyword(each, facts, named));
    const [top] = found
      .filter((each) => isOver(each, each.count - timesLinked(facts.links, each.phrase)))
      .sort((a, b) => b.count - a.count);
    if (top === undefined) return 'pass';
    if (isListOfLinks({ words: text.words, links: () => facts.links })) return 'not-applicable';
    return [{ evidence: { value: cut(top.phrase), count: top.count, limit: limitOf(top) } }];
  },
});

/** Blocks of code may be one word of so many: what they repeat is no choice of words. */
const mostCode = 4;

/** Words of a line, on average, where a text is more than lists and tables: these repeat words for their readers. */
const wordsOfProse = 10;

/** Single words are judged from four letters on, where the language's articles and pronouns are known, and the page wants to be found by them. */
function isKeyword({ phrase }: PhraseFact, { text }: FactsOf<'text'>, named: (phrase: string) => boolean): boolean {
  if (phrase.includes(' ')) return true;
  return phrase.length >= 4 && stopWordsOf(text.language).size > 0 && named(phrase);
}

/** Whether the words of a phrase stand in the title or the h1. */
function namedIn({ titles, headings }: FactsOf<'headings' | 'text'>): (phrase: string) => boolean {
  const first = headings.filter(({ level }) => level === 1);
  const texts = [...titles, ...first].map(({ text }) => ` ${writtenWords(text).join(' ')} `);
  return (phrase) => texts.some((text) => text.includes(` ${phrase} `));
}

/** Links that name a phrase: each of a list of links may name the subject. */
function timesLinked(links: readonly LinkFact[], phrase: string): number {
  const sought = ` ${writtenWords(phrase).join(' ')} `;
  return links.filter(({ text }) => ` ${writtenWords(text).join(' ')} `.includes(sought)).length;
}

export const densityChecks: readonly Check[] = [keywordDensityHigh];
