import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { baselineText, readBaseline } from '../baseline.ts';
import { addIgnore, applyIgnores } from '../ignores.ts';
import type { Database } from '../ports.ts';
import { exampleImage, exampleTitle } from '../testing/example-facts.ts';
import { type ExampleResponse, ExampleScan } from '../testing/example-scan.ts';
import { type ComparedChecks, comparedScan, compareIssues, type IssueComparison } from './compare.ts';
import { comparePages } from './compare-pages.ts';
import { pageChanges } from './page-changes.ts';
import { ResultSession } from './result-session.ts';
import { figureChanges } from './scan-figures.ts';

const site = 'http://site.test';
const checksOf: ComparedChecks = {
  categoryOf: (check) => check.split('-')[0] ?? '',
  appliesTo: (check) => ({ 'title-too-short': 'indexable', 'image-alt-missing': 'html', 'html-dom-size': 'not-noindex' })[check] ?? null,
};
const checks = ['title-too-short', 'link-internal-broken', 'image-alt-missing', 'robots-missing', 'html-dom-size'];

interface Site {
  /** Title of each page by path. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly issues?: readonly (readonly [path: string | null, check: string, evidence: object, cause?: SharedCause])[];
  readonly options?: object;
  readonly cut?: boolean;
  readonly tested?: readonly string[];
  /** What else is to say of the response of /a, and the images of it. */
  readonly second?: ExampleResponse;
}

function write({
  pages = { '/': 'Home', '/a': 'A' },
  issues = [],
  options = {},
  cut = false,
  tested = checks,
  second = {},
}: Site): Database {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  for (const [path, title] of Object.entries(pages)) {
    const { facts, ...more } = path === '/a' ? second : {};
    scan.add(`${site}${path}`, { depth: 1, facts: { titles: [exampleTitle(title)], ...facts }, ...more });
  }
  if (cut) scan.add(`${site}/more`, { notFetched: 'limit' });
  scan.issues(
    ...issues.map(([path, check, evidence, cause = null]) => ({
      urlId: path === null ? 0 : scan.id(`${site}${path}`),
      check,
      severity: 'error' as const,
      evidence: JSON.stringify(evidence),
      group: null,
      cause,
    })),
  );
  for (const check of tested) scan.outcome({ check, passed: 1, failed: 0, notApplicable: 0, notTested: 0, reason: null });
  scan.writer.setMeta('options', JSON.stringify({ startUrl: `${site}/`, maxPages: null, ...options }));
  scan.writer.setMeta('state', 'complete');
  scan.finish();
  return database;
}

function compare(old: Site, now: Site): IssueComparison {
  const result = compareIssues(comparedScan(write(old), checksOf), comparedScan(write(now), checksOf));
  const sum = (counts: object): number => Object.values(counts).reduce((all: number, count: number) => all + count, 0);
  const { counts, leftOut, totals } = result;
  expect(sum(counts.fixed) + sum(counts.unchanged) + sum(leftOut.old)).toBe(totals.old);
  expect(sum(counts.new) + sum(counts.unchanged) + sum(leftOut.now)).toBe(totals.now);
  return result;
}

const short = (value: string, offset = 1) => ['/a', 'title-too-short', { value, offset, line: offset, count: value.length }] as const;
const broken = (target: string, offset = 1) =>
  ['/a', 'link-internal-broken', { target: `${site}${target}`, offset, value: 'text' }] as const;
const alt = (value: string, offset = 1) => ['/a', 'image-alt-missing', { value, offset }] as const;
const large = (value: string) => ['/a', 'html-dom-size', { value }] as const;
const unchanged = { new: 0, fixed: 0, unchanged: 1 };

describe('findings', () => {
  it.each([
    ['the same', [short('A')], [short('A')], unchanged],
    ['moved to other lines', [short('A', 1), broken('/', 5)], [broken('/', 77), short('A', 9)], { new: 0, fixed: 0, unchanged: 2 }],
    ['another title, still too short', [short('A')], [short('B')], unchanged],
    ['fixed', [short('A')], [], { new: 0, fixed: 1, unchanged: 0 }],
    ['new', [], [short('A')], { new: 1, fixed: 0, unchanged: 0 }],
    ['one broken link for another', [broken('/')], [broken('/a')], { new: 1, fixed: 1, unchanged: 0 }],
    ['the same link twice, once mended', [broken('/', 1), broken('/', 2)], [broken('/', 2)], { new: 0, fixed: 1, unchanged: 1 }],
    ['one of several texts exchanged', [alt('a'), alt('b')], [alt('b'), alt('c')], { new: 1, fixed: 1, unchanged: 1 }],
    ['of the site itself', [[null, 'robots-missing', {}]], [[null, 'robots-missing', {}]], unchanged],
  ] as const)('%s', (_, before, after, wanted) => {
    const { counts } = compare({ issues: before }, { issues: after });
    expect({ new: counts.new.error, fixed: counts.fixed.error, unchanged: counts.unchanged.error }).toEqual(wanted);
  });

  it('about times are left out', () => {
    const slow = { issues: [['/a', 'perf-ttfb-slow', { value: 900 }]] as const, tested: [...checks, 'perf-ttfb-slow'] };
    expect(compare(slow, { ...slow, issues: [] })).toMatchObject({ fixed: [], leftOut: { old: { timing: 1 } } });
  });

  it('of a page that was added or removed are new or fixed', () => {
    const more = { pages: { '/': 'Home', '/a': 'A', '/b': 'B' }, issues: [['/b', 'title-too-short', {}]] as const };
    expect(compare({}, more).counts.new.error).toBe(1);
    expect(compare(more, {}).counts.fixed.error).toBe(1);
  });
});

describe('only the common part is compared', () => {
  const more = { pages: { '/': 'Home', '/a': 'A', '/b': 'B' }, issues: [['/b', 'title-too-short', {}], short('A')] as const };
  const less = { issues: [short('A')] as const };

  it.each([
    ['the old scan was cut', { ...less, cut: true }, more, 'cut', { old: 0, now: 1 }],
    ['the new scan was cut', more, { ...less, cut: true }, 'cut', { old: 1, now: 0 }],
    ['options differ', { ...less, options: { maxDepth: 1 } }, more, 'maxDepth', { old: 0, now: 1 }],
  ])('pages: %s', (_, old, now, field, left) => {
    const result = compare(old, now);
    expect(result.differences.map((each) => each.field)).toContain(field);
    expect(result.counts).toMatchObject({ new: { error: 0 }, fixed: { error: 0 }, unchanged: { error: 1 } });
    expect({ old: result.leftOut.old.page, now: result.leftOut.now.page }).toEqual(left);
  });

  it.each([
    ['a check looked in one scan only', { tested: checks.slice(1) }, {}, 'checks'],
    ['its limits differ', { options: { checkSettings: { 'title-too-short.minChars': 9 } } }, {}, 'checkSettings'],
  ])('checks: %s', (_, old, now, field) => {
    const result = compare({ ...old, issues: [] }, { ...now, issues: [short('A')] });
    expect(result.differences.map((each) => each.field)).toEqual([field]);
    expect(result.samePages).toBe(true);
    expect(result.leftOut.now).toEqual({ check: 1, page: 0, ignored: 0, timing: 0, inapplicable: 0 });
  });

  it('what is ignored in one scan is neither new nor fixed', () => {
    const [plain, ignored] = [write({ issues: [short('A')] }), write({ issues: [short('A')] })];
    const rule = {
      check: 'title-too-short',
      cause: null,
      page: null,
      pattern: null,
      reason: 'x',
      author: 'x',
      created: 'x',
      expires: null,
    };
    addIgnore(ignored, rule);
    applyIgnores(ignored);
    const sides = [comparedScan(plain, checksOf), comparedScan(ignored, checksOf)] as const;
    expect(compareIssues(...sides)).toMatchObject({ fixed: [], leftOut: { old: { ignored: 1 } } });
    expect(compareIssues(sides[1], sides[0])).toMatchObject({ new: [], leftOut: { now: { ignored: 1 } } });
  });
});

describe('findings of a page that changed its kind', () => {
  const old: Site = { issues: [short('A'), alt('x'), broken('/x'), large('x')] };
  it.each<[string, NonNullable<Site['second']>, fixed: string[]]>([
    ['still indexable', {}, ['html-dom-size', 'image-alt-missing', 'link-internal-broken', 'title-too-short']],
    ['noindex', { flags: pageFlags.noindex }, ['image-alt-missing', 'link-internal-broken']],
    ['no page any more', { contentType: 'text/plain', flags: 0, redirectTo: `${site}/`, status: 301 }, ['link-internal-broken']],
    ['not reached', { error: 'timeout' }, ['link-internal-broken']],
  ])('%s', (_, second, fixed) => {
    const result = compare(old, { second });
    expect(result.fixed.map(({ check }) => check).sort()).toEqual(fixed);
    expect(result.leftOut.old.inapplicable).toBe(4 - fixed.length);
  });

  it('of a page that is gone they are fixed', () => {
    expect(compare(old, { pages: { '/': 'Home' } })).toMatchObject({ fixed: [{}, {}, {}, {}], leftOut: { old: { inapplicable: 0 } } });
  });
});

describe('pages', () => {
  it('a page that only gained an image is changed, by the addresses that came and went', () => {
    const withImages = (...names: string[]) =>
      write({ second: { facts: { images: names.map((name) => exampleImage(`${site}/${name}.png`)) } } });
    const changed = (before: readonly string[], after: readonly string[]) =>
      comparePages(withImages(...before), withImages(...after), true).changes;
    expect(changed(['a'], ['b', 'a'])).toEqual([{ url: `${site}/a`, field: 'images', before: null, after: `${site}/b.png` }]);
    expect(changed(['a'], ['b'])).toMatchObject([{ before: `${site}/a.png`, after: `${site}/b.png` }]);
    expect(changed(['a', 'b'], ['b', 'a'])).toEqual([]);
  });

  it('names exactly what changed', () => {
    const old = write({ pages: { '/': 'Home', '/a': 'A', '/gone': 'G' } });
    const now = write({ pages: { '/': 'Home', '/a': 'Another', '/new': 'N' } });
    expect(comparePages(old, now, true)).toEqual({
      added: [`${site}/new`],
      removed: [`${site}/gone`],
      common: 2,
      notCompared: 0,
      changes: [{ url: `${site}/a`, field: 'title', before: 'A', after: 'Another' }],
    });
    expect(comparePages(old, now, false)).toMatchObject({ added: [], removed: [], notCompared: 2 });
  });

  it('an unchanged site has an empty comparison', () => {
    const one = { issues: [short('A'), broken('/x')] as const };
    expect(compare(one, one)).toMatchObject({ differences: [], new: [], fixed: [] });
    expect(comparePages(write(one), write(one), true)).toMatchObject({ added: [], removed: [], changes: [] });
  });
});

describe('a baseline', () => {
  const scan = () => comparedScan(write({ issues: [short('A'), broken('/x')] }), checksOf);

  it('says the same as the scan it was made from, and is equal for equal scans', () => {
    const text = baselineText(scan());
    expect(baselineText(scan())).toBe(text);
    const now = comparedScan(write({ issues: [short('B'), broken('/y')] }), checksOf);
    const result = compareIssues(readBaseline(text), now);
    expect(result.counts).toEqual(compareIssues(scan(), now).counts);
    expect(result.differences).toEqual([]);
  });

  it.each([
    '',
    '[]',
    '{}',
    '{"format":"orbweaver-baseline","version":2}',
    '{"format":"orbweaver-baseline","version":1,"scope":{},"issues":[1]}',
  ])('refuses %j in a sentence', (text) => {
    expect(() => readBaseline(text)).toThrow('usage');
  });
});

describe('causes', () => {
  const shared = (target: string, ...paths: string[]) =>
    paths.map((path) => [path, 'image-alt-missing', { target: `${site}${target}` }, { place: null, subject: target }] as const);
  const four = { '/': 'Home', '/a': 'A', '/b': 'B', '/c': 'C' };

  it.each([
    ['found on more pages', shared('/x', '/a'), shared('/x', '/a', '/b', '/c'), { new: 0, gained: 1, lost: 0, fixed: 0, unchanged: 0 }],
    ['found on fewer', shared('/x', '/a', '/b'), shared('/x', '/b'), { new: 0, gained: 0, lost: 1, fixed: 0, unchanged: 0 }],
    ['on one page instead of another', shared('/x', '/a'), shared('/x', '/b'), { new: 0, gained: 1, lost: 1, fixed: 0, unchanged: 0 }],
    ['new on three pages', [], shared('/x', '/a', '/b', '/c'), { new: 1, gained: 0, lost: 0, fixed: 0, unchanged: 0 }],
    ['fixed on two', shared('/x', '/a', '/b'), [], { new: 0, gained: 0, lost: 0, fixed: 1, unchanged: 0 }],
    ['the same', shared('/x', '/a', '/b'), shared('/x', '/a', '/b'), { new: 0, gained: 0, lost: 0, fixed: 0, unchanged: 1 }],
    ['of pages alone', [short('A')], [short('A'), broken('/x')], { new: 1, gained: 0, lost: 0, fixed: 0, unchanged: 1 }],
  ] as const)('%s', (_, before, after, wanted) => {
    const { causes, checks: perCheck } = compare({ pages: four, issues: before }, { pages: four, issues: after });
    const errors = Object.fromEntries(Object.entries(causes.counts).map(([change, counts]) => [change, counts.error]));
    expect(errors).toEqual(wanted);
    expect(perCheck.reduce((sum, each) => sum + each.new.causes + each.gained, 0)).toBe(wanted.new + wanted.gained);
  });

  it('a baseline tells causes, and one from before causes calls none new that is known', () => {
    const old = comparedScan(write({ pages: four, issues: shared('/x', '/a', '/b') }), checksOf);
    const now = comparedScan(write({ pages: four, issues: shared('/x', '/a', '/b', '/c') }), checksOf);
    const text = baselineText(old);
    expect(compareIssues(readBaseline(text), now).causes).toEqual(compareIssues(old, now).causes);
    const early = text.replaceAll(/"cause":"(?:[^"\\]|\\.)*",/g, '');
    expect(early).not.toBe(text);
    expect(compareIssues(readBaseline(early), now).causes.counts).toMatchObject({
      new: { error: 0 },
      gained: { error: 1 },
      fixed: { error: 0 },
    });
  });
});

it('is a tab of the results: counts by check and by page, and each count has its rows', () => {
  const old = write({ pages: { '/': 'Home', '/a': 'A', '/gone': 'G' }, issues: [short('A'), alt('x')] });
  const now = write({ pages: { '/': 'Home', '/a': 'Another', '/new': 'N' }, issues: [broken('/x'), alt('x')] });
  const session = new ResultSession(now, { ...checksOf, now: () => performance.now() });
  const everything = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
  const rows = (parts: object) => session.rows({ ...everything, ...parts, view: 'compare', from: 0, count: 100 });

  expect(() => rows({})).toThrow(RangeError);
  const summary = session.compareWith(old);
  expect(summary.checks.map((each) => [each.check, each.new.rows, each.fixed.rows, each.unchanged.rows])).toEqual([
    ['link-internal-broken', 1, 0, 0],
    ['title-too-short', 0, 1, 0],
    ['image-alt-missing', 0, 0, 1],
  ]);
  expect(summary.pages).toEqual({ common: 2, changed: 1, added: 1, removed: 1, notCompared: 0 });
  const cells = (parts: object) => rows(parts).rows.map((row) => row.cells);
  expect(cells({ list: 'new' })).toEqual([[`${site}/a`, 'new', 'link-internal-broken', 'error', null, null, 'text']]);
  expect(cells({ list: 'fixed' })).toEqual([[`${site}/a`, 'fixed', 'title-too-short', 'error', null, 'A', null]]);
  expect(cells({ list: 'changed' })).toEqual([[`${site}/a`, 'changed', null, null, 'title', 'A', 'Another']]);
  expect(cells({ list: 'added' })).toEqual([[`${site}/new`, 'added', null, null, null, null, null]]);
  expect(cells({ check: 'title-too-short' })).toHaveLength(1);
  expect(rows({ list: 'removed' }).rows.map(({ urlId }) => urlId)).toEqual([0]);
  expect(rows({ list: 'added' }).rows.map(({ urlId }) => urlId > 0)).toEqual([true]);
  expect(rows({}).withFindings).toBe(1);
});

it('tells of one page what changed: fields, findings that are new, gone and the same', () => {
  const old = write({ pages: { '/': 'Home', '/a': 'A', '/gone': 'G' }, issues: [short('A'), alt('x'), [null, 'robots-missing', {}]] });
  const now = write({ pages: { '/': 'Home', '/a': 'Another' }, issues: [broken('/x'), alt('x'), ['/', 'title-too-short', {}]] });
  const changes = pageChanges(old, now, `${site}/a`, checksOf);
  expect(changes).toEqual({
    fields: [{ field: 'title', before: 'A', after: 'Another' }],
    new: [{ check: 'link-internal-broken', severity: 'error', evidence: { target: `${site}/x`, offset: 1, value: 'text' } }],
    fixed: [{ check: 'title-too-short', severity: 'error', evidence: { value: 'A', offset: 1, line: 1, count: 1 } }],
    unchanged: 1,
    leftOut: 0,
  });
  expect(pageChanges(old, now, `${site}/gone`, checksOf)).toBeNull();
  const cut = write({ pages: { '/': 'Home' }, cut: true });
  expect(pageChanges(cut, write({ pages: { '/more': 'M' } }), `${site}/more`, checksOf)?.fields).toBeNull();
});

it('sets the figures of two scans side by side and names what differs in scope', () => {
  const old = write({ issues: [short('A'), alt('x')], options: { maxPages: 2 } });
  const { before, now, differences } = figureChanges(old, write({ issues: [alt('x')] }));
  expect([before.pages, before.severities.error, now.severities.error]).toEqual([2, 2, 1]);
  expect(now.score ?? 0).toBeGreaterThan(before.score ?? 100);
  expect(differences).toEqual([{ field: 'maxPages', before: '2', after: 'none' }]);
});
