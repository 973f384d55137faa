import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { expect, test } from 'vitest';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import { pageCheck, siteCheck } from './check.ts';
import { createPageChecker } from './frame.ts';
import { viewWithoutLost, withoutLost } from './lost-facts.ts';
import { outcome } from './outcomes.ts';
import { compileSiteChecks } from './site-runner.ts';
import { page } from './testing/page.ts';
import { siteIssues } from './testing/site-issues.ts';

const words = { name: 'A name', title: 'A title', why: 'Because.', fix: 'Do it.' };
const rest = {
  category: 'title',
  severity: 'warning',
  source: 'test',
  settings: {},
  tier: 'core',
  words,
  docs: { condition: 'Always.' },
} as const;
const factsOfPage = page().facts as PageFacts;
const lost = [{ extractor: 'headings', message: 'RangeError: x', offset: 7, facts: ['headings'] }];

test('a check that reads lost facts is not tested, one that does not is; neither counts as failed', () => {
  const check = (id: string, read: 'headings' | 'titles') =>
    pageCheck({
      ...rest,
      id,
      scope: 'page',
      appliesTo: 'html',
      reads: ['headings'],
      run: ({ facts: known }) => (known?.[read].length === 0 ? [{ evidence: {} }] : 'pass'),
    });
  const checker = createPageChecker({ checks: [check('headings', 'headings'), check('titles', 'titles')], categories: null, settings: {} });
  const view = page();
  const { outcomes, failures, findings } = checker.run({ ...view, facts: withoutLost({ ...factsOfPage, titles: [], lost }) });
  expect([...outcomes]).toEqual([outcome.notTested, outcome.failed]);
  expect(findings).toMatchObject([{ check: 'titles' }]);
  expect(failures).toEqual([]);
  expect(checker.takeCounts()[0]).toMatchObject({
    check: 'headings',
    notTested: 1,
    notApplicable: 0,
    reason: 'the extractor headings failed',
  });
});

test('where nobody can tell whether a page is indexable, checks of indexable pages are not tested', () => {
  const check = pageCheck({ ...rest, id: 'indexable', scope: 'page', appliesTo: 'indexable', run: () => 'pass' });
  const checker = createPageChecker({ checks: [check], categories: null, settings: {} });
  const known = withoutLost({ ...factsOfPage, lost: [{ extractor: 'metas', message: '', offset: -1, facts: ['robots'] }] });
  const view = {
    ...page(),
    facts: known,
    get isIndexable() {
      return known.robots.length === 0;
    },
  };
  const { outcomes } = checker.run(view);
  expect([...outcomes]).toEqual([outcome.notTested]);
  expect(checker.takeCounts()).toMatchObject([{ notTested: 1, notApplicable: 0, reason: 'the extractor metas failed' }]);
});

test('a site check is not tested where its question is answered from facts that any page lost', () => {
  const check = (id: string, question: 'titles' | 'probes') =>
    siteCheck({
      ...{ ...rest, id, scope: 'site' },
      run(site) {
        for (const _ of site[question]() ?? []);
        return [];
      },
    });
  const checker = compileSiteChecks([check('asks-titles', 'titles'), check('asks-probes', 'probes')], { categories: null, settings: {} });
  const site = viewWithoutLost(storedSite({ urls: [] }), new Map([['links', 'links']]));
  expect(siteIssues(checker, site)).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([
    { check: 'asks-titles', passed: 0, notTested: 1, reason: 'the extractor links failed' },
    { check: 'asks-probes', passed: 1, notTested: 0 },
  ]);
  expect(checker.takeFailures()).toEqual([]);
});
