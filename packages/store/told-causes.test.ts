import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { checkFamilies } from '@orbweaver/model/check-families.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { causeLines, causesOf, nameCause } from './cause-list.ts';
import { addIgnore, applyIgnores } from './ignores.ts';
import { countIssues, listIssues } from './issues.ts';
import type { Database } from './ports.ts';
import type { IssueRow } from './rows.ts';
import { ExampleScan } from './testing/example-scan.ts';
import { readToldCauses } from './told-causes.ts';
import { checkTallies, toldTallies } from './views/check-tallies.ts';
import { type ComparedChecks, comparedScan } from './views/compare.ts';
import { compareCauses } from './views/compare-causes.ts';
import { fixFirst } from './views/fix-first.ts';
import { countChecks, findingsAt, findingsByView } from './views/overview.ts';
import { ScanTables } from './views/table/scan-tables.ts';

const categoryOf = () => 'headings';
const site = 'http://site.test';

type Found = readonly [path: string, check: string, severity?: IssueRow['severity'], more?: Partial<IssueRow>];

const habit: readonly Found[] = [
  ['/a', 'h2-too-short', 'warning'],
  ['/a', 'h2-too-short', 'notice'],
  ['/b', 'h3-too-short', 'notice'],
  ['/c', 'h3-too-short', 'notice'],
  ['/c', 'title-too-short', 'warning'],
];

function scan(found: readonly Found[]): Database {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  for (const path of ['/a', '/b', '/c', '/d']) example.add(`${site}${path}`, { depth: 1, facts: {} });
  example.issues(
    ...found.map(([path, check, severity = 'notice', more], at): IssueRow => {
      const evidence = JSON.stringify({ value: `text ${at}`, offset: at });
      return {
        ...{ urlId: example.id(`${site}${path}`), check, severity, evidence, group: null, cause: { place: null, subject: null } },
        ...more,
      };
    }),
  );
  example.finish();
  return database;
}

describe('short headings of all levels and severities', () => {
  it('are one line, of the worst severity, with the levels that have them', () => {
    expect(causeLines(scan(habit), categoryOf)).toMatchObject([
      {
        ...{ check: 'h2-too-short', severity: 'warning', causes: 1, rows: 4, urls: 3, folded: null },
        listed: [{ subject: 'h2, h3', rows: 4, urls: 3 }],
      },
      { check: 'title-too-short', causes: 1, rows: 1 },
    ]);
  });

  it('are one issue in every count by cause, and findings of their checks in every other', () => {
    const database = scan(habit);
    expect(countIssues(database, categoryOf).map(({ check, rows }) => [check, rows])).toEqual([
      ['h3-too-short', 2],
      ['h2-too-short', 1],
      ['h2-too-short', 1],
      ['title-too-short', 1],
    ]);
    expect(checkTallies(database, categoryOf).checks).toHaveLength(4);
    const brief = ({ check, severity, causes, rows, urls }: ReturnType<typeof toldTallies>[number]) => [
      check,
      severity,
      causes,
      rows,
      urls,
    ];
    const one = ['h2-too-short', 'warning', 1, 4, 3];
    expect(toldTallies(database, categoryOf).map(brief)).toContainEqual(one);
    const counts = countChecks(new ScanTables(database, { categoryOf }));
    expect(counts.map(({ check, severity, causes, rows, urls }) => [check, severity, causes, rows, urls])).toContainEqual(one);
    expect(counts).toHaveLength(2);
    expect(fixFirst(database, categoryOf, 9).tasks.other).toMatchObject([{ check: 'title-too-short' }]);
  });

  it('are told by check where checks are chosen, and of the severities that are', () => {
    const database = scan(habit);
    const brief = (filter: Parameters<typeof causeLines>[2]) =>
      causeLines(database, categoryOf, filter).map(({ check, severity, rows }) => [check, severity, rows]);
    expect(brief({ checks: ['h3-too-short'] })).toEqual([['h3-too-short', 'notice', 2]]);
    expect(brief({ severities: ['notice'] })).toEqual([['h3-too-short', 'notice', 3]]);
  });

  it('are ignored with one rule, and a rule for one level hides that level alone', () => {
    const database = scan(habit);
    const [cause] = causesOf(database, { check: 'h2-too-short', severity: 'warning' }, { isTold: true });
    const named = nameCause(database, cause?.id ?? 0);
    expect(named).toEqual({ check: 'h2-too-short', identity: cause?.identity, page: null });
    const rule = { page: null, pattern: null, reason: 'names', author: 'Ada', created: '2026-11-20T10:00:00Z', expires: null };
    const left = (check: string, identity: string | null) => {
      const again = scan(habit);
      addIgnore(again, { check, cause: identity, ...rule });
      applyIgnores(again);
      return Array.from(listIssues(again, categoryOf), (each) => each.check).sort();
    };
    expect(left('h2-too-short', named?.identity ?? '')).toEqual(['title-too-short']);
    expect(left('h3-too-short', JSON.stringify([null, null, null, null]))).toEqual(['h2-too-short', 'h2-too-short', 'title-too-short']);
  });

  it('lose a level, and its severity, that is ignored', () => {
    const database = scan(habit);
    addIgnore(database, {
      ...{ check: 'h2-too-short', cause: null, page: null, pattern: null, reason: 'names', author: 'Ada' },
      ...{ created: '2026-11-20T10:00:00Z', expires: null },
    });
    applyIgnores(database);
    expect(causeLines(database, categoryOf)).toMatchObject([
      { check: 'title-too-short' },
      { check: 'h3-too-short', severity: 'notice', causes: 1, rows: 2, listed: [{ toldAs: 'texts-too-short', subject: 'h3' }] },
    ]);
  });

  it('are one known issue in a comparison, whichever level was the worst', () => {
    const checks: ComparedChecks = { categoryOf, appliesTo: () => null };
    const issuesOf = (found: readonly Found[]) => [...comparedScan(scan(found), checks).issues()];
    const [before, after] = [issuesOf([['/a', 'h3-too-short', 'notice']]), issuesOf(habit.slice(0, 4).reverse())];
    const { changes } = compareCauses({ before, after, fixed: before, added: after });
    expect(changes.map(({ change, check, severity }) => [change, check, severity])).toEqual([
      ['gained', 'h2-too-short', 'warning'],
      ['lost', 'h3-too-short', 'notice'],
    ]);
  });
});

describe('a page that is gone and the links to it', () => {
  const gone = { group: `${site}/d`, evidence: '{"rule":"404"}' };
  const found: readonly Found[] = [
    ['/d', 'url-4xx', 'error', { ...gone, evidence: '{"value":404}' }],
    ['/b', 'link-internal-broken', 'error', gone],
    ['/c', 'link-internal-broken', 'error', gone],
    ['/a', 'redirect-list-3xx', 'notice', { group: 'temporary' }],
    ['/b', 'link-to-redirect', 'notice', { group: 'temporary' }],
  ];

  it('are one line, with the evidence of a link; so are temporary redirects', () => {
    expect(causeLines(scan(found), categoryOf)).toMatchObject([
      {
        ...{ check: 'link-internal-broken', causes: 1, rows: 3, urls: 3 },
        listed: [{ group: `${site}/d`, subject: null, url: `${site}/b`, evidence: { rule: '404' } }],
      },
      { check: 'link-to-redirect', severity: 'notice', causes: 1, rows: 2 },
    ]);
    expect(fixFirst(scan(found), categoryOf, 9).tasks.other).toMatchObject([
      { check: 'link-internal-broken', causes: 1, cause: { about: `${site}/d` } },
      { check: 'link-to-redirect', causes: 1 },
    ]);
  });

  it('keep a row of each page and check', () => {
    expect(Array.from(listIssues(scan(found), categoryOf), ({ check }) => check).sort()).toEqual(found.map(([, check]) => check).sort());
  });

  it('are two where another page is gone', () => {
    const other: Found = ['/a', 'url-4xx', 'error', { group: `${site}/a` }];
    const lines = causeLines(scan([...found, other]), categoryOf, { severities: ['error'] });
    expect(lines.map(({ check, causes, rows }) => [check, causes, rows])).toEqual([
      ['link-internal-broken', 1, 3],
      ['url-4xx', 1, 1],
    ]);
  });

  it('are one entry of the overview, however many pages are gone', () => {
    const more: readonly Found[] = ['/a', '/b'].map((path) => [path, 'link-internal-broken', 'error', { group: `${site}${path}x` }]);
    const of = (all: readonly Found[]) =>
      countChecks(new ScanTables(scan(all), { categoryOf }))
        .filter(({ severity }) => severity === 'error')
        .map(({ check, causes, rows, told }) => [check, causes, rows, told !== undefined]);
    expect(of(found)).toEqual([['link-internal-broken', 1, 3, true]]);
    expect(of([...found, ...more])).toEqual([['link-internal-broken', 3, 5, false]]);
  });

  it('are one issue in the list of views, too', () => {
    const tables = new ScanTables(scan(found), { categoryOf });
    const errorsOf = (view: string) => findingsByView(tables).find((each) => each.view === view)?.errors;
    expect(errorsOf('issues')).toEqual({ causes: 1, rows: 3 });
    expect(findingsAt(tables, 'issues').causes).toBe(2);
  });

  it('are thousands without a long wait', () => {
    const many = Array.from({ length: 3000 }, (_, at) => [
      ['/a', 'url-4xx', 'error', { group: `${site}/${at}` }] as const,
      ['/b', 'link-internal-broken', 'error', { group: `${site}/${at}` }] as const,
    ]).flat();
    expect(causeLines(scan(many), categoryOf)).toMatchObject([{ causes: 3000, rows: 6000, folded: { causes: 3000 } }]);
  });
});

it('a link without a name and its image without alt text are one line, by the name of both', () => {
  const linked = { group: `${site}/d` };
  const database = scan([
    ['/a', 'anchor-empty', 'warning', linked],
    ['/a', 'img-alt-missing', 'error', linked],
    ['/b', 'img-alt-missing', 'error', { group: `${site}/a.png` }],
  ]);
  const listed = causesOf(database, { check: 'img-alt-missing', severity: 'error' }, { isTold: true });
  expect(listed.map(({ toldAs, rows }) => [toldAs, rows])).toEqual([
    ['linked-image-nameless', 2],
    ['img-alt-missing', 1],
  ]);
});

it('a text that pages share is told as shared, however many of them are told its length', () => {
  const of = { group: 'about the mill', cause: { place: null, subject: null } };
  const found: Found[] = ['/a', '/b', '/c'].map((path) => [path, 'description-too-short', 'warning', of]);
  const shared: Found[] = ['/a', '/b'].map((path) => [path, 'description-duplicate', 'warning', of]);
  expect(causeLines(scan([...found, ...shared]), categoryOf)).toMatchObject([{ check: 'description-duplicate', causes: 1, urls: 3 }]);
});

it('alt texts of dots are one line wherever they stand, apart from short words', () => {
  const dots = (place: 'nav' | null, group: string | null = '...') => ({ group, cause: { place, subject: null } });
  const database = scan([
    ['/a', 'img-alt-too-short', 'warning', dots('nav')],
    ['/b', 'img-alt-too-short', 'warning', dots(null)],
    ['/b', 'img-alt-too-short', 'notice', dots(null, null)],
  ]);
  expect(causeLines(database, categoryOf).map(({ severity, causes, rows }) => [severity, causes, rows])).toEqual([
    ['warning', 1, 2],
    ['notice', 1, 1],
  ]);
});

describe('values close to their limits', () => {
  const near = { group: 'near the limit' };
  const found: readonly Found[] = [
    ['/a', 'h2-too-long', 'notice', near],
    ['/b', 'title-too-long', 'warning', near],
    ['/c', 'description-too-long', 'warning', near],
    ['/c', 'img-alt-too-long', 'warning', near],
    ['/d', 'title-too-long', 'warning', { cause: { place: null, subject: 'much too long' } }],
  ];

  it('are one issue by the name of the family, beside those that are far over', () => {
    expect(causesOf(scan(found), { check: 'description-too-long', severity: 'warning' }, { isTold: true })).toMatchObject([
      { toldAs: 'values-near-limit', subject: 'title, description, h2, alt', rows: 4 },
    ]);
    expect(causesOf(scan(found), { check: 'title-too-long', severity: 'warning' }, { isTold: true })).toMatchObject([
      { toldAs: 'title-too-long', subject: 'much too long', rows: 1 },
    ]);
  });

  it('are one entry of the overview with those of their check and severity that are far over', () => {
    const counts = countChecks(new ScanTables(scan(found), { categoryOf }));
    expect(counts.map(({ check, severity, causes, rows, told }) => [check, severity, causes, rows, told?.toldAs])).toEqual([
      ['description-too-long', 'warning', 1, 4, 'values-near-limit'],
      ['title-too-long', 'warning', 1, 1, undefined],
    ]);
    const ofTitles = scan([...found, ['/c', 'title-too-long', 'warning', near]]);
    const again = countChecks(new ScanTables(ofTitles, { categoryOf }));
    expect(again.map(({ check, causes, rows, told }) => [check, causes, rows, told === undefined])).toEqual([
      ['title-too-long', 2, 6, true],
    ]);
  });

  it('give their name to an entry of the report that is about no others', () => {
    const told = (more: readonly Found[]) => toldTallies(scan([...found, ...more]), categoryOf).map(({ check, toldAs }) => [check, toldAs]);
    expect(told([])).toEqual([
      ['description-too-long', 'values-near-limit'],
      ['title-too-long', undefined],
    ]);
    expect(told([['/c', 'title-too-long', 'warning', near]])).toEqual([['title-too-long', undefined]]);
  });

  it('keep a line of their own beside a check that is one line', () => {
    const long = (subject: string): Found => ['/b', 'title-too-long', 'warning', { cause: { place: null, subject } }];
    const few = ['one', 'two'].map(long);
    const many = ['one', 'two', 'three', 'four', 'five', 'six'].map(long);
    const of = (more: readonly Found[]) =>
      causeLines(scan([['/a', 'title-too-long', 'warning', near], ['/b', 'title-too-long', 'warning', near], ...more]), categoryOf).map(
        ({ listed, folded }) => [listed.map(({ toldAs, urls }) => [toldAs, urls]), folded?.causes, folded?.urls],
      );
    const own = ['values-near-limit', 2];
    expect(of(few)).toEqual([[[own], 2, 1]]);
    expect(of(many)).toEqual([[[own], 6, 1]]);
    expect(of([['/c', 'title-too-long', 'warning', { cause: { place: null, subject: 'one' } }]])).toEqual([
      [[own, ['title-too-long', 1]], undefined, undefined],
    ]);
  });

  it('are not among what to fix first, as those are that are far over', () => {
    const { tasks } = fixFirst(scan(found), categoryOf, 9);
    expect(tasks.other.map(({ toldAs, cause }) => [toldAs, cause?.about])).toEqual([['title-too-long', 'much too long']]);
  });

  it('are one issue with all that is measured, under the worst severity', () => {
    const of = scan([
      ...found,
      ['/e', 'html-dom-size', 'notice', near],
      ['/f', 'content-thin', 'notice', near],
      ['/g', 'html-dom-size', 'notice', { group: 'elements' }],
    ]);
    expect(causesOf(of, { check: 'description-too-long', severity: 'warning' }, { isTold: true })).toMatchObject([
      { toldAs: 'values-near-limit', subject: 'title, description, h2, alt, words, DOM size', rows: 6 },
    ]);
    expect(causesOf(of, { check: 'html-dom-size', severity: 'notice' }, { isTold: true })).toMatchObject([
      { toldAs: 'html-dom-size', rows: 1 },
    ]);
  });

  it('have the name of the family where one check has found them, too', () => {
    const database = scan([['/b', 'title-too-long', 'warning', near]]);
    expect(causesOf(database, { check: 'title-too-long', severity: 'warning' }, { isTold: true })).toMatchObject([
      { toldAs: 'values-near-limit', subject: 'title' },
    ]);
  });
});

describe('each for itself', () => {
  it('are long headings of texts of their own, but not those near the limit', () => {
    const near = { group: 'near the limit' };
    const long = (subject: string) => ({ cause: { place: null, subject } });
    const database = scan([
      ['/a', 'h2-too-long', 'notice', near],
      ['/b', 'h3-too-long', 'notice', near],
      ['/c', 'h2-too-long', 'notice', long('one')],
      ['/d', 'h3-too-long', 'notice', long('two')],
    ]);
    expect([...readToldCauses(database).values()].map(({ about }) => about)).toEqual(['h2, h3', 'h2, h3']);
    expect(causeLines(database, categoryOf, { most: 9 }).map(({ check, causes }) => [check, causes])).toEqual([
      ['h2-too-long', 2],
      ['h3-too-long', 1],
    ]);
  });

  it('are other checks, and a severity of the file that is none', () => {
    const database = scan([
      ['/a', 'h2-missing'],
      ['/b', 'h2-duplicate'],
      ['/c', 'h2-too-short'],
    ]);
    database.exec(`UPDATE cause_kinds SET severity = 'x'' OR 1' WHERE check_id = 'h2-too-short'`);
    expect(readToldCauses(database).size).toBe(0);
    expect(causeLines(database, categoryOf)).toHaveLength(3);
  });
});

it('families have checks that are there', () => {
  const ids = new Set(allChecks.map(({ id }) => id));
  for (const { checks } of checkFamilies) expect(checks.filter((check) => !ids.has(check))).toEqual([]);
});
