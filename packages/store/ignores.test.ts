import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addIgnore, applyIgnores, listIgnores, type NewIgnore, removeIgnore } from './ignores.ts';
import { countIssues, listIssues } from './issues.ts';
import type { Database } from './ports.ts';
import { migrate } from './schema.ts';
import { site, writeExampleSite } from './testing/example-site.ts';
import { checkTallies } from './views/check-tallies.ts';
import { ScanTables } from './views/table/scan-tables.ts';

const categoryOf = (check: string) => check.split('-')[0] ?? '';
const rule = (scope: Partial<NewIgnore>): NewIgnore => ({
  check: null,
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
    expect(countIssues(database, categoryOf).reduce((sum, { issues }) => sum + issues, 0)).toBe(left);
    expect(checkTallies(database, categoryOf).checks.reduce((sum, { issues }) => sum + issues, 0)).toBe(left);
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

it('a file of format 1 is read without, and brought up to date by a writer', () => {
  const database = temporaryDatabase();
  writeExampleSite(database);
  database.exec(`DROP VIEW issues; DROP VIEW ignored_issues; DROP TABLE word_blocks; DROP TABLE main_texts; DROP TABLE name_marks; DROP TABLE ignores; ALTER TABLE issue_rows DROP COLUMN ignore_id;
    CREATE VIEW issues AS SELECT i.id, i.url_id, k.check_id, k.severity, i.evidence, i.group_key, k.scope
      FROM issue_rows i JOIN issue_kinds k ON k.id = i.kind_id; PRAGMA user_version = 1`);
  expect(listIgnores(database)).toEqual([]);
  expect(shown(database)).toEqual(all);
  expect(shown(database, true)).toEqual([]);
  expect(new ScanTables(database, { categoryOf }).issues.ids).toHaveLength(all.length);
  migrate(database);
  addIgnore(database, rule({ check: 'title-missing' }));
  applyIgnores(database);
  expect(shown(database, true)).toEqual(['title-missing /hidden']);
});
