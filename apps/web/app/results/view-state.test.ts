import { expect, test } from 'vitest';
import { changesOf, readViewState, writeViewState } from './view-state.ts';

const write = (address: string, change: Parameters<typeof writeViewState>[1]) =>
  String(writeViewState(new URLSearchParams(address), change));

test('nothing in the address is the overview, all rows, no order', () => {
  const { view, query, openUrl } = readViewState(new URLSearchParams());
  expect({ view, ...query, openUrl }).toEqual({
    view: 'opr',
    list: null,
    findings: false,
    check: null,
    text: '',
    conditions: [],
    match: 'all',
    sort: [],
    about: null,
    openUrl: 0,
  });
});

test('what is written is read again', () => {
  const query = {
    list: 'missing',
    findings: true,
    check: 'title-missing',
    text: 'a & b',
    conditions: [{ column: 'url', operator: 'contains', value: 'x~y=z' }] as const,
    match: 'any' as const,
    sort: [
      { column: 'chars', descending: true },
      { column: 'url', descending: false },
    ],
  };
  const parameters = writeViewState(new URLSearchParams('view=title'), {
    query,
    openUrl: 7,
    openKey: 700,
    detailsTab: 'preview',
    compareWith: 'other',
  });
  expect(readViewState(parameters)).toEqual({
    view: 'title',
    query: { ...query, about: null },
    openUrl: 7,
    openKey: 700,
    detailsTab: 'preview',
    compareWith: 'other',
  });
});

test('another view begins without the filter of the old one, the same view keeps it', () => {
  expect(write('view=title&q=x&list=missing&sort=url&show=errors', { view: 'h1' })).toBe('view=h1&show=errors');
  expect(write('view=title&q=x', { view: 'title' })).toBe('view=title&q=x');
  expect(write('view=title', { view: 'opr' })).toBe('');
});

test('a number of a comparison opens its check in its severity alone, whatever was filtered before', () => {
  const change = changesOf({ check: 'title-missing', severity: 'error' }, 'new');
  expect(write('view=compare&q=x&show=errors&where=url~contains~a', change)).toBe(
    'view=compare&list=new&check=title-missing&where=severity%7Eis%7Eerror',
  );
});

test.each(['overview', '__proto__', ''])('a view that does not exist, “%s”, is the first one', (view) => {
  expect(readViewState(new URLSearchParams({ view })).view).toBe('opr');
});

test('what nobody can ask is left out', () => {
  const { query } = readViewState(new URLSearchParams('where=url~drop~x&where=~is~x&sort=a,b,c&row=x'));
  expect(query.conditions).toEqual([]);
  expect(query.sort.map(({ column }) => column)).toEqual(['a', 'b']);
});
