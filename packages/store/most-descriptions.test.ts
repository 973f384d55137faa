import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { groupCauses, splitCommonCauses } from './causes.ts';
import type { Database } from './ports.ts';
import { ExampleScan } from './testing/example-scan.ts';

/** Pages with a description, the first ones too long, the last ones the same. */
function scan({ pages, tooLong, same = 0 }: { readonly pages: number; readonly tooLong: number; readonly same?: number }): Database {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  for (let at = 0; at < pages; at++) {
    const content = at < pages - same ? `About page ${at}` : 'About the site';
    const facts = { metas: [{ name: 'description', content, offset: 9, inHead: true }] };
    const urlId = example.add(`http://site.test/${at}`, { depth: 1, facts: facts as never });
    if (at >= tooLong) continue;
    example.issues({
      ...{ urlId, check: 'description-too-long', severity: 'warning', group: null, cause: { place: null, subject: content } },
      evidence: JSON.stringify({ value: content, count: 200, limit: 155 }),
    });
  }
  example.finish();
  return database;
}

const causes = (database: Database) => database.prepare('SELECT key, subject FROM causes').all().length;

it('descriptions that are too long on half of the pages that have one are one cause', () => {
  const database = scan({ pages: 24, tooLong: 12 });
  groupCauses(database);
  expect(database.prepare('SELECT key, subject FROM causes').all()).toEqual([{ key: 'most descriptions', subject: null }]);
  splitCommonCauses(database);
  expect(causes(database)).toBe(12);
  groupCauses(database);
  expect(causes(database)).toBe(1);
});

it('a description that many pages share counts once', () => {
  const database = scan({ pages: 40, tooLong: 12, same: 28 });
  groupCauses(database);
  expect(causes(database)).toBe(1);
});

it('not on fewer of them, and not on few pages', () => {
  const fewer = scan({ pages: 26, tooLong: 12 });
  groupCauses(fewer);
  expect(causes(fewer)).toBe(12);
  const small = scan({ pages: 9, tooLong: 9 });
  groupCauses(small);
  expect(causes(small)).toBe(9);
});
