import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { changeIgnores } from './change-ignores.ts';
import { listIgnores, type NewIgnore } from './ignores.ts';
import { listIssues } from './issues.ts';
import { writeExampleSite } from './testing/example-site.ts';

const rule = (scope: Partial<NewIgnore>): NewIgnore => ({
  ...{
    check: null,
    cause: null,
    page: null,
    pattern: null,
    reason: 'agreed',
    author: 'Ada',
    created: '2026-11-20T10:00:00Z',
    expires: null,
  },
  ...scope,
});
const categoryOf = (check: string) => check.split('-')[0] ?? '';

it('a rule that is added, taken back and taken back again leaves what it found', () => {
  const database = temporaryDatabase();
  writeExampleSite(database);
  const issues = () => [...listIssues(database, categoryOf)].length;
  const all = issues();
  const one = changeIgnores(database, { add: [rule({ check: 'title-duplicate' })], remove: [] });
  expect(one).toMatchObject({ added: [1], removed: [], hidden: 2 });
  expect(issues()).toBe(all - 2);
  const back = changeIgnores(database, { add: [], remove: [...one.added, 99] });
  expect(back).toMatchObject({ added: [], removed: [rule({ check: 'title-duplicate' })], hidden: -2 });
  expect(issues()).toBe(all);
  changeIgnores(database, { add: back.removed, remove: [] });
  expect(listIgnores(database)).toMatchObject([{ ...rule({ check: 'title-duplicate' }), issues: 2 }]);
});

it.each([
  ['nothing to cover', rule({})],
  ['both a page and a pattern', rule({ page: 'http://a.test/', pattern: '*' })],
  ['a cause of no check', rule({ cause: '[null,null,null,null]', page: 'http://a.test/' })],
  ['no reason', rule({ check: 'title-missing', reason: ' ' })],
  ['a reason that is a book', rule({ check: 'title-missing', reason: 'x'.repeat(2001) })],
  ['a day that does not exist', rule({ check: 'title-missing', expires: '2027-02-30' })],
])('refuses %s and changes nothing', (_, bad) => {
  const database = temporaryDatabase();
  writeExampleSite(database);
  expect(() => changeIgnores(database, { add: [rule({ check: 'title-duplicate' }), bad], remove: [] })).toThrow('option-invalid');
  expect(listIgnores(database)).toEqual([]);
});
