import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { openScanWriter } from '@orbweaver/store/write.ts';
import { expect, test } from 'vitest';
import { OutcomeLedger } from './outcome-ledger.ts';

test('failures of checks are rows of their own', () => {
  const database = temporaryDatabase();
  const writer = openScanWriter(database);
  const ledger = new OutcomeLedger(['fine', 'broken']);
  const failures = [{ check: 'broken', reason: 'failed: TypeError: x', times: 3 }];
  // Not applicable, passed, failed, not tested: five pages each.
  ledger.add({ outcomes: Uint32Array.of(0, 5, 0, 0, 0, 1, 0, 4), reasons: { broken: 'no key' }, failures });
  ledger.write(writer);
  ledger.write(writer);
  writer.commit();
  const query = 'SELECT check_id, reason, passed, not_tested FROM check_outcomes ORDER BY check_id, reason';
  expect(database.prepare(query).all().map(Object.values)).toEqual([
    ['broken', 'failed: TypeError: x', 0, 3],
    ['broken', 'no key', 1, 1],
    ['fine', '', 5, 0],
  ]);
});
