import { expect, test } from 'vitest';
import { addRows, countExclusions, editRows, removeRows, switchExclusion, viewRows, type WorkRow } from './edit-rows.ts';
import { plainRow } from './sitemap-row.ts';

const rows = addRows(
  [],
  [
    plainRow('https://a.test/b'),
    { ...plainRow('https://a.test/a'), priority: '0.5' },
    plainRow('https://a.test/old', 'redirect'),
    plainRow('https://a.test/no', 'noindex'),
    plainRow('nonsense', 'invalid'),
  ],
);
const keysOf = (from: readonly WorkRow[], ...at: number[]) => new Set(at.map((each) => from[each]?.key ?? 0));
const urls = (of: readonly WorkRow[]) => of.map(({ url }) => url.replace('https://a.test', ''));

test('keys stay, and what was is untouched', () => {
  const before = structuredClone(rows);
  const edited = editRows(rows, keysOf(rows, 0, 1), { priority: '0.9', changefreq: 'daily' });
  expect(edited.map(({ priority }) => priority)).toEqual(['0.9', '0.9', null, null, null]);
  expect(edited.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  expect(removeRows(edited, keysOf(rows, 0)).length).toBe(4);
  expect(rows).toEqual(before);
});

test('another address is judged anew', () => {
  const one = (url: string) => editRows(rows, keysOf(rows, 2), { url })[2];
  expect(one('a.test/new')).toMatchObject({ url: 'a.test/new', exclusion: 'invalid', isIncluded: false });
  expect(one('https://a.test/new#top')).toMatchObject({ url: 'https://a.test/new', exclusion: null, isIncluded: true });
  expect(one('https://a.test/b')).toMatchObject({ exclusion: 'duplicate', isIncluded: false });
  expect(one('https://a.test/old')).toMatchObject({ exclusion: 'redirect' });
});

test('reasons are counted and switched; what cannot stand in a sitemap stays out', () => {
  const taken = switchExclusion(switchExclusion(rows, 'redirect', true), 'invalid', true);
  expect(countExclusions(taken)).toEqual([
    { exclusion: 'redirect', count: 1, included: 1 },
    { exclusion: 'noindex', count: 1, included: 0 },
    { exclusion: 'invalid', count: 1, included: 0 },
  ]);
  expect(editRows(rows, keysOf(rows, 3, 4), { isIncluded: true }).map(({ isIncluded }) => isIncluded)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('an address that is there takes what it lacks', () => {
  const more = addRows(rows, [
    { ...plainRow('https://a.test/a'), priority: '0.1', lastmod: '2026-01-01' },
    plainRow('https://a.test/c'),
    plainRow('https://a.test/c', 'duplicate'),
  ]);
  expect(urls(more)).toEqual(['/b', '/a', '/old', '/no', 'nonsense', '/c', '/c']);
  expect(more[1]).toMatchObject({ priority: '0.5', lastmod: '2026-01-01' });
});

test('views: lists, words and orders', () => {
  const view = { list: 'all', text: '', sort: null } as const;
  expect(urls(viewRows(rows, { ...view, list: 'included' }))).toEqual(['/b', '/a']);
  expect(urls(viewRows(rows, { ...view, list: 'excluded', text: 'A.test/O' }))).toEqual(['/old']);
  expect(urls(viewRows(rows, { ...view, list: 'included', sort: { column: 'url', descending: false } }))).toEqual(['/a', '/b']);
  expect(urls(viewRows(rows, { ...view, sort: { column: 'priority', descending: true } }))[0]).toBe('/a');
  expect(urls(viewRows(rows, { ...view, sort: { column: 'state', descending: false } }))).toEqual(['/b', '/a', '/old', '/no', 'nonsense']);
});
