import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import type { Database } from '../ports.ts';
import { ExampleScan } from '../testing/example-scan.ts';
import { checksFinding, fixChanges } from './fix-changes.ts';

const site = 'http://site.test';
const tested = ['gone', 'less', 'fresh', 'same', 'off-before'];
const checksOf = { categoryOf: () => 'title', appliesTo: () => null };

/** A scan of two pages; each finding is a path and a check. */
function scan(findings: readonly (readonly [path: string, check: string])[], off: readonly string[] = []): Database {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  for (const path of ['/', '/a']) example.add(site + path, { depth: 1, facts: {} });
  example.issues(
    ...findings.map(([path, check]) => ({
      ...{ urlId: example.id(site + path), check, severity: 'warning' as const, evidence: '{}', group: null, cause: null },
    })),
  );
  for (const check of tested) {
    if (!off.includes(check)) example.outcome({ check, passed: 1, failed: 0, notApplicable: 0, notTested: 0, reason: null });
  }
  example.writer.setMeta('options', JSON.stringify({ startUrl: `${site}/`, maxPages: null }));
  example.finish();
  return database;
}

it('says of each check whether it is gone, less, or new, and nothing of what it cannot compare', () => {
  const old = scan(
    [
      ['/', 'gone'],
      ['/a', 'gone'],
      ['/', 'less'],
      ['/a', 'less'],
      ['/', 'same'],
    ],
    ['off-before'],
  );
  const now = scan([
    ['/', 'less'],
    ['/a', 'fresh'],
    ['/', 'same'],
    ['/', 'off-before'],
  ]);
  const changes = fixChanges(old, now, checksOf).map(({ check, state, fixed, added }) => [check, state, fixed, added]);
  expect(changes.sort()).toEqual([
    ['fresh', 'new', 0, 1],
    ['gone', 'gone', 2, 0],
    ['less', 'stays', 1, 0],
  ]);
  expect(checksFinding(old, ['fresh', 'gone', 'same'])).toEqual(['gone', 'same']);
});
