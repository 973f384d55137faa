import { expect, test } from 'vitest';
import type { Expected } from '../../fixtures/sites/synthetic/expected.ts';
import { type IssueRow, verify } from './verify.ts';

const expected: Expected = {
  start: '/',
  sitemap: '/sitemap.xml',
  pages: 1,
  addresses: {},
  links: 40,
  faults: {},
  checks: {
    'title-missing': { urls: ['/a', '/b'] },
    'link-internal-broken': { links: [{ from: '/a', to: '/gone' }] },
    'not-there': { urls: ['/a'] },
  },
  tolerated: { 'link-internal-broken': ['/t'] },
  quiet: ['h1-missing'],
  orphans: [],
  hidden: [],
};
const built = new Set(['title-missing', 'link-internal-broken', 'h1-missing', 'other']);
const rows: IssueRow[] = [
  { check: 'title-missing', url: '/a' },
  { check: 'title-missing', url: '/b' },
  { check: 'link-internal-broken', url: '/a', evidence: { target: '/gone' } },
];

test('the right rows, a tolerated one and an unclaimed check pass', () => {
  const more = [...rows, { check: 'link-internal-broken', url: '/t', evidence: { target: '/circle' } }, { check: 'other', url: '/a' }];
  expect(verify(expected, more, built)).toEqual({ differences: [], right: 3, notBuilt: ['not-there'], unclaimed: { other: 1 } });
});

test.each([
  ['a row too few', rows.slice(1), { check: 'title-missing', missing: ['/a'], extra: [] }],
  ['a row twice', [...rows, rows[0] as IssueRow], { check: 'title-missing', missing: [], extra: ['/a'] }],
  ['a row at a clean page', [...rows, { check: 'title-missing', url: '/c' }], { check: 'title-missing', missing: [], extra: ['/c'] }],
  ['a quiet check that fired', [...rows, { check: 'h1-missing', url: '/a' }], { check: 'h1-missing', missing: [], extra: ['/a'] }],
])('%s is told', (_, issues, difference) => {
  expect(verify(expected, issues, built).differences).toEqual([difference]);
});
