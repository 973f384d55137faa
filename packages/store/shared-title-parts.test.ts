import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { groupCauses, splitCommonCauses } from './causes.ts';
import type { Database } from './ports.ts';
import { ExampleScan } from './testing/example-scan.ts';

const long = (words: string) => `${words.padEnd(50, 'x')} — The Handbook`;
const site = 'http://site.test/';

/** Titles of pages; `chars` of those that are too long. */
function scan(titles: readonly string[]): Database {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  for (const [at, title] of titles.entries()) {
    const urlId = example.add(`${site}${at}`, { depth: 1, facts: { titles: [{ text: title, inHead: true, offset: 9 }] } });
    if (title.length <= 60) continue;
    example.issues({
      ...{ urlId, check: 'title-too-long', severity: 'warning', group: null, cause: { place: null, subject: title } },
      evidence: JSON.stringify({ value: title, count: title.length, limit: 60 }),
    });
  }
  example.finish();
  return database;
}

function causes(database: Database): (readonly [unknown, number])[] {
  const query =
    'SELECT c.key, c.subject, count(*) AS n FROM causes c JOIN cause_pages p ON p.cause_id = c.id GROUP BY c.id ORDER BY n DESC, c.subject';
  return database
    .prepare(query)
    .all()
    .map(({ key, subject, n }) => [key ?? subject, Number(n)] as const);
}

it('titles that are too long by a part that many share are one cause, and those that are without it have their own', () => {
  const titles = [long('One'), long('Two'), long('Three'), `${'y'.repeat(67)} — The Handbook`, `${'z'.repeat(70)}`, 'Short — The Handbook'];
  const database = scan(titles);
  groupCauses(database);
  const joined = [
    ['shared part: — The Handbook', 3],
    [titles[3], 1],
    [titles[4], 1],
  ];
  expect(causes(database)).toEqual(joined);
  groupCauses(database);
  expect(causes(database)).toEqual(joined);
  splitCommonCauses(database);
  expect(causes(database).map(([about]) => about)).toEqual([titles[0], titles[2], titles[1], titles[3], titles[4]].toSorted());
});

it('a part before the title, and two of a part within a part', () => {
  const database = scan([1, 2, 3].map((at) => `The Handbook: Chapter ${at} | Install : ${'x'.repeat(30)} : Site`));
  groupCauses(database);
  expect(causes(database)).toHaveLength(1);
  const named = scan([1, 2, 3].map((at) => `The Handbook | ${at} ${'x'.repeat(50)}`));
  groupCauses(named);
  expect(causes(named)).toEqual([['shared part: The Handbook |', 3]]);
});

it('a part in brackets, which stand apart without a sign', () => {
  const database = scan([1, 2, 3].map((at) => `guide:${'x'.repeat(45)}${at} [Server Wiki]`));
  groupCauses(database);
  expect(causes(database)).toEqual([['shared part: [Server Wiki]', 3]]);
});

it('a part that ends in brackets within brackets', () => {
  const database = scan(['Script', 'Function', 'Cell'].map((of) => `${of} ${'x'.repeat(40)} (Octave (version 7.3.0))`));
  groupCauses(database);
  expect(causes(database)).toEqual([['shared part: (Octave (version 7.3.0))', 3]]);
});

it('a part of one folder among many titles, and the one that more titles share', () => {
  const others = Array.from({ length: 40 }, (_, at) => `Page ${at} — The Handbook`);
  const tribes = [1, 2, 3].map((at) => `The Tribes of the Cluster - ${String(at).repeat(40)} — The Handbook`);
  const deep = [4, 5, 6].map((at) => `${String(at).repeat(60)} — Install — The Handbook`);
  const database = scan([...others, ...tribes, ...deep]);
  groupCauses(database);
  expect(causes(database)).toEqual([
    ['shared part: The Tribes of the Cluster -', 3],
    ['shared part: — Install — The Handbook', 3],
  ]);
});

it('a title that is near the limit without the part', () => {
  const database = scan([64, 55, 50].map((chars) => `${'x'.repeat(chars)} — The Handbook`));
  groupCauses(database);
  expect(causes(database)).toEqual([['shared part: — The Handbook', 3]]);
});

it('not a part that few have, and none of a text without one', () => {
  const few = scan([long('One'), long('Two'), ...Array.from({ length: 20 }, (_, at) => `Page ${at}`)]);
  groupCauses(few);
  expect(causes(few)).toHaveLength(2);
  const plain = scan(['a', 'b', 'c'].map((each) => `${each.repeat(60)}-handbook`));
  groupCauses(plain);
  expect(causes(plain)).toHaveLength(3);
});
