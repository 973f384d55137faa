import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { causeLines } from './cause-list.ts';
import { groupCauses, splitCommonCauses } from './causes.ts';
import type { Database } from './ports.ts';
import type { IssueRow } from './rows.ts';
import { ExampleScan } from './testing/example-scan.ts';

const site = 'http://site.test/';
type Found = readonly [page: string, check: string, value: string, cause: 'page' | 'text' | 'shared', severity?: IssueRow['severity']];

function scan(found: readonly Found[]): Database {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  for (const page of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) example.add(`${site}${page}`, { depth: 1, facts: {} });
  for (const [page, check, value, cause, severity = 'warning'] of found) {
    const row = { urlId: example.id(`${site}${page}`), check, severity, evidence: JSON.stringify({ value }) };
    const shared = { place: null, subject: cause === 'text' ? value : null };
    const isNamed = check.endsWith('-duplicate') || check === 'title-generic';
    example.issues({ ...row, group: isNamed ? value.toLowerCase() : null, cause: cause === 'page' ? null : shared });
  }
  example.finish();
  return database;
}

const lines = (database: Database) =>
  causeLines(database, () => 'title', { most: 9 }).flatMap(({ listed }) => listed.map(({ check, toldAs, rows }) => [check, toldAs, rows]));
const stored = (database: Database) =>
  database.prepare('SELECT kind_id, key, template, place, subject, url_id FROM causes ORDER BY 1, 2, 3, 4, 5, 6').all();

const duplicates: readonly Found[] = [
  ['a', 'title-duplicate', 'Fastify', 'page'],
  ['b', 'title-duplicate', 'Fastify', 'page'],
  ['a', 'title-too-short', 'Fastify', 'shared'],
  ['b', 'title-too-short', 'Fastify', 'shared'],
  ['a', 'title-same-as-h1', 'Fastify', 'shared', 'notice'],
  ['a', 'description-duplicate', 'A server', 'page'],
  ['b', 'description-duplicate', 'A server', 'page'],
  ['a', 'description-too-short', 'A server', 'shared'],
  ['a', 'description-too-long', 'A server', 'page'],
];

it('the length of a text that pages share is told with its repetition, that of other texts by itself', () => {
  const database = scan([
    ...duplicates,
    ['c', 'title-too-short', 'Hooks', 'shared'],
    ['c', 'title-same-as-h1', 'Hooks', 'shared', 'notice'],
  ]);
  const before = stored(database);
  groupCauses(database);
  const told = [
    ['title-duplicate', 'title-duplicate', 5],
    ['description-duplicate', 'description-duplicate', 4],
    ['title-too-short', 'title-too-short', 2],
  ];
  expect(lines(database).toSorted()).toEqual(told.toSorted());
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual(told.toSorted());
  splitCommonCauses(database);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual(told.toSorted());
  splitCommonCauses(database);
  expect(new Set(stored(database).map((each) => JSON.stringify(each)))).toEqual(new Set(before.map((each) => JSON.stringify(each))));
});

it('a page that has the text, and is told as a copy of another, is told with it as well', () => {
  const twin: Found = ['c', 'title-too-short', 'Fastify', 'page'];
  const database = scan([...duplicates, twin, ['d', 'title-too-short', 'Hooks', 'shared']]);
  groupCauses(database);
  const told = [
    ['title-duplicate', 'title-duplicate', 6],
    ['description-duplicate', 'description-duplicate', 4],
    ['title-too-short', 'title-too-short', 1],
  ];
  expect(lines(database).toSorted()).toEqual(told.toSorted());
  splitCommonCauses(database);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual(told.toSorted());
});

it('a heading that repeats the title is one with it where both are too long', () => {
  const long: readonly Found[] = [
    ['a', 'title-too-long', 'How the keepers repair their lamps', 'text'],
    ['a', 'h3-too-long', 'How the keepers repair their lamps', 'text', 'notice'],
  ];
  const database = scan([
    ...long,
    ['b', 'title-too-long', 'Another title', 'text'],
    ['b', 'h3-too-long', 'A heading of its own', 'text', 'notice'],
  ]);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual([
    ['h3-too-long', 'h3-too-long', 1],
    ['title-too-long', 'title-too-long', 1],
    ['title-too-long', 'title-too-long', 2],
  ]);
});

it('a heading that is the title but for the name of the site is told as the title', () => {
  const database = scan([
    ['a', 'title-too-long', 'How the keepers repair their lamps — Handbook', 'text'],
    ['a', 'h1-too-long', 'How the keepers repair their lamps', 'text'],
    ['b', 'title-too-long', 'Lamps and how the keepers repair them — Handbook', 'text'],
    ['b', 'h1-too-long', 'the keepers repair', 'text'],
  ]);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual([
    ['h1-too-long', 'h1-too-long', 1],
    ['title-too-long', 'title-too-long', 1],
    ['title-too-long', 'title-too-long', 2],
  ]);
});

it('a title that is equal to the h1 is told with its length, and a generic one that is short as generic', () => {
  const found: readonly Found[] = [
    ['a', 'title-too-short', 'Hooks', 'shared'],
    ['b', 'title-too-short', 'Routes', 'shared'],
    ['a', 'title-same-as-h1', 'Hooks', 'shared', 'notice'],
    ['c', 'title-generic', 'Index', 'page'],
    ['c', 'title-too-short', 'Index', 'shared'],
  ];
  const database = scan(found);
  const before = stored(database);
  groupCauses(database);
  const told = [
    ['title-generic', 'title-generic', 2],
    ['title-too-short', 'title-too-short', 3],
  ];
  expect(lines(database).toSorted()).toEqual(told);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual(told);
  splitCommonCauses(database);
  expect(new Set(stored(database).map((each) => JSON.stringify(each)))).toEqual(new Set(before.map((each) => JSON.stringify(each))));
  const alone = scan([
    ['a', 'title-below-recommended', 'Hooks', 'shared', 'opportunity'],
    ['b', 'title-same-as-h1', 'A title of its own', 'shared', 'notice'],
  ]);
  groupCauses(alone);
  expect(lines(alone)).toHaveLength(2);
});

it('descriptions that repeat the title are one issue, whatever else is said of them', () => {
  const database = scan([
    ...['a', 'b', 'c'].map((page): Found => [page, 'title-same-as-description', `Hooks ${page}`, 'shared', 'notice']),
    ['a', 'description-too-short', 'Hooks a', 'shared'],
    ['b', 'description-outside-recommended', 'Hooks b', 'shared', 'opportunity'],
    ['c', 'description-too-long', 'Hooks c', 'text'],
  ]);
  groupCauses(database);
  expect(lines(database)).toEqual([['description-too-short', 'description-too-short', 6]]);
});

it('descriptions that few pages share are told with the short ones that they are', () => {
  const found: readonly Found[] = [
    ...['a', 'b', 'c', 'd', 'e'].map((page): Found => [page, 'description-too-short', page < 'd' ? page : 'Principles', 'shared']),
    ...['d', 'e'].map((page): Found => [page, 'description-duplicate', 'Principles', 'page']),
    ...['f', 'g'].map((page): Found => [page, 'description-duplicate', 'A server of good length', 'page']),
  ];
  const database = scan(found);
  const before = stored(database);
  const told = [
    ['description-duplicate', 'description-duplicate', 2],
    ['description-too-short', 'description-too-short', 7],
  ];
  for (const _ of ['once', 'again']) {
    groupCauses(database);
    expect(lines(database).toSorted()).toEqual(told);
  }
  splitCommonCauses(database);
  expect(new Set(stored(database).map((each) => JSON.stringify(each)))).toEqual(new Set(before.map((each) => JSON.stringify(each))));
});

it('a description that most short ones are, or that some of its pages have in full, keeps its own issue', () => {
  const most = scan([
    ...['a', 'b', 'c', 'd'].map((page): Found => [page, 'description-too-short', page < 'd' ? 'Home' : 'Principles', 'shared']),
    ...['a', 'b', 'c'].map((page): Found => [page, 'description-duplicate', 'Home', 'page']),
  ]);
  groupCauses(most);
  expect(lines(most).toSorted()).toEqual([
    ['description-duplicate', 'description-duplicate', 6],
    ['description-too-short', 'description-too-short', 1],
  ]);
  const some = scan([
    ...['a', 'b', 'c', 'd', 'e'].map((page): Found => [page, 'description-too-short', page, 'shared']),
    ...['e', 'f'].map((page): Found => [page, 'description-duplicate', 'e', 'page']),
  ]);
  groupCauses(some);
  expect(lines(some).toSorted()).toEqual([
    ['description-duplicate', 'description-duplicate', 3],
    ['description-too-short', 'description-too-short', 4],
  ]);
});

it('a title equal to the h1 that fits is told with the many that do not', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const found = (long: readonly string[]): readonly Found[] => [
    ...pages.filter((page) => !long.includes(page)).map((page): Found => [page, 'title-too-short', page, 'shared']),
    ...pages.map((page): Found => [page, 'title-same-as-h1', page, 'shared', 'notice']),
  ];
  const database = scan(found(['g']));
  const before = stored(database);
  for (const _ of ['once', 'again']) {
    groupCauses(database);
    expect(lines(database)).toEqual([['title-too-short', 'title-too-short', 13]]);
  }
  splitCommonCauses(database);
  expect(new Set(stored(database).map((each) => JSON.stringify(each)))).toEqual(new Set(before.map((each) => JSON.stringify(each))));
  const several = scan(found(['f', 'g']));
  groupCauses(several);
  expect(lines(several).toSorted()).toEqual([
    ['title-same-as-h1', 'title-same-as-h1', 2],
    ['title-too-short', 'title-too-short', 10],
  ]);
});

it('pages of one title without an h1 are one issue beside their title', () => {
  const missing: readonly Found[] = ['a', 'b', 'c'].map((page) => [page, 'h1-missing', '', 'page', 'error']);
  const database = scan([...missing, ['a', 'title-duplicate', 'API docs', 'page'], ['b', 'title-duplicate', 'API docs', 'page']]);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual([
    ['h1-missing', 'h1-missing', 1],
    ['h1-missing', 'h1-missing', 2],
    ['title-duplicate', 'title-duplicate', 2],
  ]);
});

it('a page without an h1 that is told as a copy of another is known by its title', () => {
  const database = scan([
    ...['a', 'b', 'c', 'd'].map((page): Found => [page, 'h1-missing', '', 'page', 'error']),
    ...['a', 'b'].map((page): Found => [page, 'title-duplicate', 'API docs', 'page']),
  ]);
  database.exec(`UPDATE pages SET title = iif(url_id = (SELECT id FROM urls WHERE url = '${site}d'), 'Hooks', 'API docs')`);
  groupCauses(database);
  expect(lines(database).toSorted()).toEqual([
    ['h1-missing', 'h1-missing', 1],
    ['h1-missing', 'h1-missing', 3],
    ['title-duplicate', 'title-duplicate', 2],
  ]);
});
