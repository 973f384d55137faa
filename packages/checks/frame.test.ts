import { AppError } from '@orbweaver/model/errors.ts';
import { expect, test } from 'vitest';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import { allChecks } from './all-checks.ts';
import { type PageOutcome, pageCheck, type SiteFinding, siteCheck } from './check.ts';
import { createPageChecker } from './frame.ts';
import { maxFindingsPerPage } from './gather.ts';
import { outcome } from './outcomes.ts';
import { assertSettings } from './settings.ts';
import { createSiteChecker } from './site.ts';
import { compileSiteChecks } from './site-runner.ts';
import { canonical, here, link, page, robots, title } from './testing/page.ts';
import { siteIssues } from './testing/site-issues.ts';

function probe(id: string, appliesTo: 'response' | 'file' | 'html' | 'indexable', run: () => PageOutcome = () => 'pass') {
  const words = { name: 'A name', title: 'A title', why: 'Because.', fix: 'Do it.' };
  return pageCheck({
    id,
    category: 'title',
    severity: 'warning',
    scope: 'page',
    source: 'test',
    appliesTo,
    settings: { limit: 5 as number },
    tier: 'core',
    words,
    docs: { condition: 'Always.' },
    run,
  });
}

const gated = (['response', 'file', 'html', 'indexable'] as const).map((appliesTo) => probe(appliesTo, appliesTo));
const passed = (view: ReturnType<typeof page>) => {
  const checker = createPageChecker({ checks: gated, categories: null, settings: {} });
  const { outcomes } = checker.run(view);
  return checker.ids.filter((_, index) => outcomes[index] === outcome.passed).join(' ');
};

test.each([
  ['an indexable page', page(), 'response file html indexable'],
  ['a noindex page', page({ robots: [robots('noindex')] }), 'response file html'],
  ['a 404', page({}, { status: 404 }), 'response'],
  ['a redirect', page({}, { status: 301, redirectUrl: here }), 'response'],
  ['no answer', page({}, { status: 0, error: 'dns' }), 'response'],
  ['a body that broke off', page({}, { error: 'reset' }), 'response'],
  ['a PDF', page({}, { isHtml: false }), 'response file'],
  ['an image', page({}, { kind: 'image' }), 'file'],
  ['a missing image', page({}, { kind: 'image', status: 404 }), ''],
])('%s is seen by the checks that apply', (_, view, ids) => expect(passed(view)).toBe(ids));

test.each([
  ['an indexable page', page(), 'file html'],
  ['a noindex page', page({ robots: [robots('noindex')] }), ''],
  ['a copy that names another page', page({ canonicals: [canonical('https://site.example/other')] }), 'file html'],
  ['a nofollow page', page({ robots: [robots('nofollow')] }), 'file html'],
  ['an image', page({}, { kind: 'image' }), 'file'],
])('%s is judged by its quality where it is no noindex page', (_, view, ids) => {
  const checks = gated.filter(({ id }) => id === 'file' || id === 'html').map((check) => ({ ...check, judges: 'quality' as const }));
  const checker = createPageChecker({ checks, categories: null, settings: {} });
  const { outcomes } = checker.run(view);
  expect(checker.ids.filter((_id, index) => outcomes[index] === outcome.passed).join(' ')).toBe(ids);
});

test('what a site check finds on a noindex page is left out where it judges the quality of pages', () => {
  const words = { name: 'A name', title: 'A title', why: 'Because.', fix: 'Do it.' };
  const of = (id: string, judges?: 'quality') =>
    siteCheck({
      ...{ id, category: 'title', severity: 'warning', scope: 'page', source: 'test', settings: {} },
      ...{ tier: 'core', words, docs: { condition: 'Always.' }, ...(judges === undefined ? {} : { judges }) },
      run: () => [
        { urlId: 1, evidence: {} },
        { urlId: 2, evidence: {} },
      ],
    });
  const site = storedSite({ urls: [{ url: '/' }, { url: '/search', noindex: true }] });
  const checker = compileSiteChecks([of('plain'), of('quality', 'quality')], { categories: null, settings: {} });
  expect(siteIssues(checker, site).map(({ check, finding }) => `${check} ${finding.urlId}`)).toEqual(['plain 1', 'plain 2', 'quality 1']);
});

test('counts outcomes and starts again', () => {
  const checks = [
    probe('passes', 'html'),
    probe('fails', 'html', () => [{ evidence: {} }, { evidence: {} }]),
    probe('cannot', 'html', () => ({ notTested: 'no key' })),
    probe('not-now', 'html', () => 'not-applicable'),
  ];
  const checker = createPageChecker({ checks, categories: null, settings: {} });
  for (let index = 0; index < 3; index++) expect(checker.run(page()).findings).toHaveLength(2);
  checker.run(page({}, { status: 404 }));
  expect(checker.takeCounts()).toEqual([
    { check: 'passes', passed: 3, failed: 0, notApplicable: 1, notTested: 0, reason: null },
    { check: 'fails', passed: 0, failed: 3, notApplicable: 1, notTested: 0, reason: null },
    { check: 'cannot', passed: 0, failed: 0, notApplicable: 1, notTested: 3, reason: 'no key' },
    { check: 'not-now', passed: 0, failed: 0, notApplicable: 4, notTested: 0, reason: null },
  ]);
  expect(checker.takeCounts()).toEqual([]);
});

test('a finding keeps its own severity', () => {
  const checks = [probe('a', 'html', () => [{ severity: 'error', evidence: {} }, { evidence: {} }])];
  const { findings } = createPageChecker({ checks, categories: null, settings: {} }).run(page());
  expect(findings.map((each) => each.severity)).toEqual(['error', 'warning']);
});

test('a page with too many findings keeps the first ones and says how many there were', () => {
  const many = Array.from({ length: 100_000 }, () => ({ evidence: { value: 'x' } }));
  const { findings } = createPageChecker({ checks: [probe('a', 'html', () => many)], categories: null, settings: {} }).run(page());
  expect(findings).toHaveLength(maxFindingsPerPage);
  expect(findings.at(-1)?.finding.evidence).toEqual({ value: 'x', count: 100_000 });
});

test('settings override defaults of the same type', () => {
  const seen: unknown[] = [];
  const pass = (settings: object) => {
    seen.push(settings);
    return 'pass' as const;
  };
  const check = { ...probe('a', 'html'), run: (_: unknown, settings: object) => pass(settings) };
  createPageChecker({ checks: [check], categories: null, settings: { 'a.limit': 9 } }).run(page());
  createPageChecker({ checks: [check], categories: null, settings: { 'a.limit': 'nine', 'b.limit': 1 } }).run(page());
  expect(seen).toEqual([{ limit: 9 }, { limit: 5 }]);
});

test.each([
  { 'title-too-long.max': 70 },
  { 'title-too-long.maxChars': '70' },
  { 'no-such-check.max': 1 },
  { max: 1 },
  { 'title-too-long.maxChars': Number.NaN },
])('refuses the setting %j', (settings) => expect(() => assertSettings(allChecks, settings as Record<string, number>)).toThrow(AppError));

test('a scan says that it did not test what needs PageSpeed', () => {
  const checker = createSiteChecker({ categories: null, settings: {} });
  siteIssues(checker, storedSite({ urls: [] }));
  const counts = new Map(checker.takeCounts().map((count) => [count.check, count]));
  expect(counts.get('psi-lcp')).toMatchObject({ notTested: 1, passed: 0, reason: 'needs the PageSpeed service' });
  const ofTitles = createSiteChecker({ categories: ['title'], settings: {} });
  expect(ofTitles.takeCounts().some(({ check }) => check === 'psi-lcp')).toBe(false);
});

test('accepts a setting that a check has', () => expect(() => assertSettings(allChecks, { 'title-too-long.maxChars': 70 })).not.toThrow());

test('runs the chosen categories only', () => {
  const ids = (categories: readonly string[] | null) => createPageChecker({ categories, settings: {} }).ids;
  expect(ids(['title'])).toContain('title-missing');
  expect(ids(['title'])).not.toContain('h1-missing');
  expect(ids(null)).not.toContain('rich-required-missing');
  expect(ids(['rich-results'])).toContain('rich-required-missing');
});

test('the same page gives the same findings in any order of pages', () => {
  const views = [page({ titles: [title('Short')] }), page(), page({ titles: [title('x'.repeat(90))] })];
  const alone = views.map((view) => JSON.stringify(createPageChecker({ categories: null, settings: {} }).run(view).findings));
  const checker = createPageChecker({ categories: null, settings: {} });
  expect(
    views
      .toReversed()
      .map((view) => JSON.stringify(checker.run(view).findings))
      .toReversed(),
  ).toEqual(alone);
});

test('a page with 100,000 bad links is judged within bounds', () => {
  const links = Array.from({ length: 100_000 }, (_, index) => link(`/${index}`, { text: '', rel: 1 }));
  let lines = 0;
  const view = { ...page({ links }), lineAt: () => ++lines };
  const { findings } = createPageChecker({ categories: ['links'], settings: {} }).run(view);
  const empty = findings.filter((each) => each.check === 'anchor-empty');
  expect(empty).toHaveLength(maxFindingsPerPage);
  expect(empty.at(-1)?.finding.evidence.count).toBe(100_000);
  expect(lines).toBeLessThan(3000);
});

function broken(): never {
  throw new TypeError('no such thing');
}

test('a check that throws is not tested on that page, and the others run', () => {
  const checks = [probe('first', 'html'), probe('broken', 'html', broken), probe('last', 'html', () => [{ evidence: {} }])];
  const checker = createPageChecker({ checks, categories: null, settings: {} });
  for (let index = 0; index < 2; index++) {
    const { findings, outcomes } = checker.run(page());
    expect(findings.map(({ check }) => check)).toEqual(['last']);
    expect([...outcomes]).toEqual([outcome.passed, outcome.notTested, outcome.failed]);
  }
  expect(checker.takeCounts()).toEqual([
    { check: 'first', passed: 2, failed: 0, notApplicable: 0, notTested: 0, reason: null },
    { check: 'last', passed: 0, failed: 2, notApplicable: 0, notTested: 0, reason: null },
    { check: 'broken', passed: 0, failed: 0, notApplicable: 0, notTested: 2, reason: 'failed: TypeError: no such thing' },
  ]);
  expect(checker.takeFailures()).toEqual([]);
});

test('checks that read facts are not tested where there are none because an extractor threw', () => {
  const checker = createPageChecker({ checks: gated, categories: null, settings: {} });
  checker.run({ ...page(), facts: null, isIndexable: false }, 'failed: RangeError');
  expect(checker.takeCounts()).toMatchObject([
    { check: 'response', passed: 1 },
    { check: 'file', passed: 1 },
    { check: 'html', passed: 0, notApplicable: 0, notTested: 1, reason: 'failed: RangeError' },
    { check: 'indexable', passed: 0, notApplicable: 0, notTested: 1, reason: 'failed: RangeError' },
  ]);
});

test('a site check that throws is not tested; an error of the file ends the scan', () => {
  const words = { name: 'A name', title: 'A title', why: 'Because.', fix: 'Do it.' };
  const of = (id: string, run: () => Iterable<SiteFinding>) =>
    siteCheck({
      ...{ id, category: 'title', severity: 'warning', scope: 'site', source: 'test', settings: {} },
      ...{ tier: 'core', words, docs: { condition: 'Always.' } },
      run,
    });
  function* breaksOff(): Generator<SiteFinding> {
    yield { urlId: 1, evidence: {} };
    broken();
  }
  const checks = [of('at-once', broken), of('later', breaksOff), of('fine', () => [])];
  const checker = compileSiteChecks(checks, { categories: null, settings: {} });
  const site = storedSite({ urls: [] });
  expect(siteIssues(checker, site).map(({ check }) => check)).toEqual(['later']);
  expect(checker.takeCounts()).toMatchObject([
    { check: 'later', passed: 0, failed: 1, notTested: 0 },
    { check: 'fine', passed: 1 },
    { check: 'at-once', passed: 0, failed: 0, notTested: 1, reason: 'failed: TypeError: no such thing' },
    { check: 'later', passed: 0, failed: 0, notTested: 1, reason: 'failed: TypeError: no such thing' },
  ]);
  const full = of('full', () => {
    throw new AppError('disk-full');
  });
  expect(() => siteIssues(compileSiteChecks([full], { categories: null, settings: {} }), site)).toThrow('disk-full');
});
