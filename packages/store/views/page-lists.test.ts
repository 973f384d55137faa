import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { exampleLink } from '../testing/example-facts.ts';
import { ExampleScan } from '../testing/example-scan.ts';
import { linksIn } from './page-lists.ts';

test('links in: every link of every page is told and can be listed, though pages have several', () => {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  const target = 'http://site.test/target';
  scan.add(target, { depth: 0, facts: {} });
  for (let page = 0; page < 5; page++)
    scan.add(`http://site.test/${page}`, { depth: 1, facts: { links: ['a', 'b', 'c'].map((text) => exampleLink(target, { text })) } });
  scan.finish();
  const id = scan.id(target);
  expect(linksIn(database, id, 4)).toMatchObject({ total: 15, rows: { length: 4 } });
  expect(linksIn(database, id, 15)).toMatchObject({ total: 15, rows: { length: 15 } });
  expect(
    linksIn(database, id, 300)
      .rows.map(({ text }) => text)
      .join(''),
  ).toBe('abc'.repeat(5));
});
