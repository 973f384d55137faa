import { expect, test } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { compileSiteChecks } from '../site-runner.ts';
import type { SiteQuestions } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { contentGrammar, contentSpelling } from './writing.ts';

const word = (rule: string) => ({ rule, excerpt: `so ${rule} it is` });
const slip = { rule: 'Repetition', message: 'Did you mean to repeat this word?', excerpt: 'an an' };
const of = (...spelling: string[][]) => storedSite({ urls: spelling.map((words, at) => ({ url: `/${at}`, misspelled: words.map(word) })) });

siteCheckTable(contentSpelling, {
  pass: { 'all words known': of([], []) },
  issue: {
    'one word': {
      on: of(['hause'], []),
      findings: [{ severity: 'notice', urlId: 1, group: 'hause', evidence: { value: 'hause', count: 1, rule: 'so hause it is' } }],
    },
    'some words': { on: of(['hause', 'teh']), findings: [{ evidence: { value: 'hause, teh', count: 2 } }] },
    'on four pages': { on: of(['teh'], ['teh'], ['teh'], ['teh']), findings: 4 },
  },
  silent: { 'a word of the site: five pages write it so': of(['Zorbex'], ['Zorbex'], ['Zorbex'], ['Zorbex'], ['Zorbex']) },
});

siteCheckTable(contentGrammar, {
  pass: { 'nothing found': storedSite({ urls: [{ url: '/', ungrammatical: [] }] }) },
  issue: {
    'a doubled word': {
      on: storedSite({ urls: [{ url: '/', ungrammatical: [slip] }] }),
      findings: [
        { severity: 'notice', urlId: 1, group: 'Repetition', evidence: { value: 'an an', rule: 'Did you mean to repeat this word?' } },
      ],
    },
  },
  silent: { 'texts that were not read': storedSite({ urls: [{ url: '/' }] }) },
});

test('allowed words are no errors; what was not read is not tested', () => {
  const run = (site: SiteQuestions, settings: Readonly<Record<string, string>> = {}) => {
    const checker = compileSiteChecks([contentSpelling], { categories: null, settings });
    return { found: siteIssues(checker, site), counts: checker.takeCounts() };
  };
  expect(run(of(['hause']), { 'content-spelling.allowed': 'Hause, other' }).found).toEqual([]);
  expect(run(storedSite({ urls: [{ url: '/' }] })).counts).toMatchObject([
    { notTested: 1, reason: 'spelling was not switched on for this scan' },
  ]);
});
