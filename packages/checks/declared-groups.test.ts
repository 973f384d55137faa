/** What a check is shown follows from the groups that it declares: here each line beneath `@ts-expect-error` must not compile. */
import { expect, test } from 'vitest';
import { pageCheck, siteCheck } from './check.ts';
import { compilePageChecks } from './page-runner.ts';
import { asDeclared } from './testing/declared-groups.ts';
import { page } from './testing/page.ts';

const rest = {
  category: 'title',
  severity: 'warning',
  source: 'test',
  settings: {},
  tier: 'core',
  words: { name: 'A name', title: 'A title', why: 'Because.', fix: 'Do it.' },
  docs: { condition: 'Always.' },
  id: 'undeclared',
} as const;

const readsHeadings = pageCheck({
  ...rest,
  scope: 'page',
  appliesTo: 'html',
  // @ts-expect-error headings are not declared
  run: ({ facts }) => (facts?.headings.length === 0 ? [{ evidence: {} }] : 'pass'),
});

const readsLanguage = pageCheck({
  ...rest,
  scope: 'page',
  appliesTo: 'html',
  reads: ['language'],
  // @ts-expect-error of the text the language alone is declared
  run: ({ facts }) => (facts?.text.language === 'en' && facts.text.words === 0 ? [{ evidence: {} }] : 'pass'),
});

siteCheck({
  ...rest,
  scope: 'site',
  reads: ['headings'],
  run(site) {
    for (const _ of site.duplicates('h1'));
    // @ts-expect-error texts are not declared
    for (const _ of site.duplicates('content-hash'));
    return [];
  },
});

test('a check that goes around its types is caught by its table', () => {
  for (const check of [readsHeadings]) {
    const { failures } = compilePageChecks([asDeclared(check)], { categories: null, settings: {} }).run(page());
    expect(failures).toMatchObject([{ name: 'undeclared', message: 'Error: undeclared reads headings and does not declare headings' }]);
  }
  const shown = compilePageChecks([asDeclared(readsLanguage)], { categories: null, settings: {} }).run(page());
  expect(shown.failures).toEqual([]);
});
