import type { TextFacts } from '@orbweaver/facts/page-facts.ts';
import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { heading, link, page, title } from '../testing/page.ts';
import { keywordDensityHigh } from './density.ts';

/** A page of 300 words in 20 sentences in which the phrase occurs so often. */
const repeating = (phrase: string, count: number, text: Partial<TextFacts> = {}) =>
  page({
    titles: [title(phrase.includes(' ') ? 'All about light' : `All about ${phrase}`)],
    text: { phrases: [{ phrase, count }], ...text },
  });

pageCheckTable(keywordDensityHigh, {
  pass: {
    '24 of 300 words': repeating('lamps', 24),
    '12 phrases of two words': repeating('cheap lamps', 12),
    'the subject of the title, 18 times': page({
      titles: [title('Comma-separated lists')],
      text: { phrases: [{ phrase: 'comma separated', count: 18 }] },
    }),
    'no phrase occurs twice': page({ text: { phrases: [] } }),
  },
  issue: {
    'beside a short listing': { on: repeating('cheap lamps', 13, { code: { words: 70, sentences: 1 } }), findings: 1 },
    '25 of 300 words': { on: repeating('lamps', 25), findings: [{ evidence: { value: 'lamps', count: 25, limit: 8 } }] },
    'of the h1': {
      on: page({ headings: [heading(1, 'Lamps!')], text: { phrases: [{ phrase: 'lamps', count: 25 }] } }),
      findings: [{ evidence: { value: 'lamps' } }],
    },
    'a phrase': { on: repeating('cheap lamps', 13), findings: [{ evidence: { count: 13, limit: 4 } }] },
    'the subject of the h1, 19 times': {
      on: page({ headings: [heading(1, 'Our cheap lamps')], text: { phrases: [{ phrase: 'cheap lamps', count: 19 }] } }),
      findings: [{ evidence: { count: 19, limit: 6 } }],
    },
    'the most frequent one': {
      on: page({
        text: {
          phrases: [
            { phrase: 'lamps', count: 26 },
            { phrase: 'cheap lamps', count: 28 },
          ],
        },
      }),
      findings: [{ evidence: { value: 'cheap lamps', count: 28 } }],
    },
  },
  silent: {
    'a short page': repeating('lamps', 30, { words: 30 }),
    'a list of links': page({
      text: { phrases: [{ phrase: 'calendar day', count: 20 }] },
      links: Array.from({ length: 20 }, (_, day) => link(`/${day}`, { text: `Calendar: day ${day}` })),
    }),
    'programs of one maker, each a link': page({
      text: { phrases: [{ phrase: 'snowball', count: 40 }] },
      links: Array.from({ length: 40 }, (_, at) => link(`/${at}`, { text: `tool-${at} of the set` })),
    }),
    'a phrase with an apostrophe and a hyphen, in links': page({
      text: { phrases: [{ phrase: "o'brien e-books", count: 20 }] },
      links: Array.from({ length: 20 }, (_, at) => link(`/${at}`, { text: `O’Brien: e-books ${at}` })),
    }),
    'a term that the title does not name': page({
      titles: [title('stringprep')],
      headings: [heading(1, 'String preparation'), heading(2, 'Code points')],
      text: { phrases: [{ phrase: 'code', count: 25 }] },
    }),
    'a short word': repeating('bus', 30),
    'the subject of a reference': repeating('array', 20),
    'what a listing repeats': repeating('snowball stemmer', 29, { code: { words: 80, sentences: 1 } }),
    'an index of names': repeating('class method', 30, { lines: 60 }),
    'a language whose articles are not known': repeating('jest', 30, { language: 'pl' }),
  },
});

test('not tested where phrases were not counted', () => {
  const checker = compilePageChecks([keywordDensityHigh], { categories: null, settings: {} });
  checker.run(page());
  expect(checker.takeCounts()).toMatchObject([{ check: 'keyword-density-high', notTested: 1, reason: 'the scan did not count phrases' }]);
});
