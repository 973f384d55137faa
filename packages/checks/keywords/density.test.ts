import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { keywordDensityHigh } from './density.ts';

/** 300 words, `times` of them the phrase. */
function text(phrase: string, times: number): string {
  const length = phrase.split(' ').length;
  const filler = Array.from({ length: 300 - times * length }, (_, index) => `word${index}`);
  for (let index = 0; index < times; index++) filler.splice(index * 9, 0, phrase);
  return filler.join(' ');
}

pageCheckTable(keywordDensityHigh, {
  pass: { '12 of 300 words': page({}, { mainText: text('lamps', 12) }) },
  issue: {
    '13 of 300 words': { on: page({}, { mainText: text('lamps', 13) }), findings: [{ evidence: { value: 'lamps', count: 13, limit: 4 } }] },
    'a phrase': { on: page({}, { mainText: text('cheap lamps', 13) }), findings: 1 },
  },
  silent: {
    'articles are no keywords': page({}, { mainText: text('the', 30) }),
    'a short page': page({ text: { words: 30 } }, { mainText: 'lamps '.repeat(30) }),
  },
});

test('answers not tested without the text', () => {
  const checker = compilePageChecks([keywordDensityHigh], { categories: null, settings: {} });
  checker.run(page());
  expect(checker.takeCounts()).toMatchObject([
    { check: 'keyword-density-high', notTested: 1, reason: 'density is counted when it is looked at' },
  ]);
});
