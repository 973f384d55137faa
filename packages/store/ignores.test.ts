import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { causesOf } from './cause-list.ts';
import { addIgnore, applyIgnores, listIgnores, type NewIgnore, removeIgnore } from './ignores.ts';
import { countIssues, listIssues } from './issues.ts';
import type { Database } from './ports.ts';
import { ExampleScan } from './testing/example-scan.ts';
import { site, writeExampleSite } from './testing/example-site.ts';
import { checkTallies } from './views/check-tallies.ts';
import { ScanTables } from './views/table/scan-tables.ts';

const categoryOf = (check: string) => check.split('-')[0] ?? '';
const rule = (scope: Partial<NewIgnore>): NewIgnore => ({
  check: null,
  cause: null,
  page: null,
  pattern: null,
  reason: 'agreed with the client',
  author: 'Ada',
  created: '2026-11-20T10:00:00Z',
  expires: null,
  ...scope,
});

function example(...rules: NewIgnore[]): Database {
  return exampleIn(temporaryDatabase(), rules);
}

function exampleIn(database: Database, rules: readonly NewIgnore[] = []): Database {
  writeExampleSite(database);
  for (const each of rules) addIgnore(database, each);
  applyIgnores(database);
  return database;
}

const shown = (database: Database, ignored = false) =>
  Array.from(listIssues(database, categoryOf, { ignored }), ({ check, url }) => `${check} ${url.replace(site, '')}`);
const all = shown(exampleIn(temporaryDatabase(afterAll)));

describe('an ignored issue is out of every count, and listed when asked for', () => {
  it.each([
    ['a check', rule({ check: 'title-duplicate' }), ['title-duplicate /a', 'title-duplicate /b']],
    ['a check of the site itself', rule({ check: 'robots-missing' }), ['robots-missing ']],
    ['a page', rule({ page: `${site}/hidden` }), ['title-missing /hidden']],
    ['a pattern', rule({ pattern: `${site}/h*n` }), ['title-missing /hidden']],
    [
      'a pattern never means the site itself',
      rule({ pattern: '*' }),
      ['title-duplicate /a', 'title-duplicate /b', 'title-missing /hidden'],
    ],
    ['a page and a check', rule({ page: `${site}/a`, check: 'title-duplicate' }), ['title-duplicate /a']],
    ['a page and another check', rule({ page: `${site}/a`, check: 'title-missing' }), []],
    ['a page is no part of another', rule({ page: `${site}/hid` }), []],
    ['one that has expired', rule({ check: 'title-missing', expires: '2020-01-01' }), []],
    ['one that will expire', rule({ check: 'title-missing', expires: '2999-01-01' }), ['title-missing /hidden']],
  ])('%s', (_, ignore, hidden) => {
    const database = example(ignore);
    expect(shown(database, true)).toEqual(hidden);
    expect(shown(database)).toEqual(all.filter((each) => !hidden.includes(each)));
    const left = all.length - hidden.length;
    expect(countIssues(database, categoryOf).reduce((sum, { rows }) => sum + rows, 0)).toBe(left);
    expect(checkTallies(database, categoryOf).checks.reduce((sum, { rows }) => sum + rows, 0)).toBe(left);
    expect(new ScanTables(database, { categoryOf }).issues.ids).toHaveLength(left);
    expect(listIgnores(database)).toMatchObject([{ ...ignore, issues: hidden.length }]);
  });
});

it('the rule that holds longest has the issue; reopened, the next one has it', () => {
  const short = rule({ check: 'title-missing', expires: '2998-01-01' });
  const database = example(short, rule({ page: `${site}/hidden` }), short);
  expect(listIgnores(database).map(({ issues }) => issues)).toEqual([0, 1, 0]);
  expect(removeIgnore(database, 2)).toBe(true);
  expect(removeIgnore(database, 2)).toBe(false);
  applyIgnores(database);
  expect(listIgnores(database).map(({ issues }) => issues)).toEqual([1, 0]);
});

it('a cause, everywhere or on one page, is found again in another scan of the site', () => {
  const scan = (rules: readonly NewIgnore[], first = 0) => {
    const database = temporaryDatabase();
    const example = new ExampleScan(database);
    for (const path of ['/', '/a', '/b'].slice(first)) example.add(`${site}${path}`, { depth: 1, facts: {} });
    const found = (path: string, subject: string) => ({
      ...{ urlId: example.id(`${site}${path}`), check: 'image-alt-missing', severity: 'error' as const, evidence: '{}', group: null },
      cause: { place: null, subject },
    });
    example.issues(found('/a', 'logo.png'), found('/b', 'logo.png'), found('/b', 'photo.png'));
    for (const each of rules) addIgnore(database, each);
    example.finish();
    applyIgnores(database);
    return database;
  };
  const [logo] = causesOf(scan([]), { check: 'image-alt-missing', severity: 'error' }, { isTold: true });
  expect(logo).toMatchObject({ subject: 'logo.png', urls: 2 });
  const about = { check: 'image-alt-missing', cause: logo?.identity ?? '' };
  const again = scan([rule(about)], 1);
  expect(shown(again)).toEqual(['image-alt-missing /b']);
  expect(listIgnores(again)).toMatchObject([{ ...about, issues: 2 }]);
  expect(shown(scan([rule({ ...about, page: `${site}/b` })]), true)).toEqual(['image-alt-missing /b']);
});
