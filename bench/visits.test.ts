import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countVisits, logSize } from './visits.ts';

test('lines after the offset are counted by address, status and connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-visits-'));
  const log = join(folder, 'visits.log');
  const before = '10.000 1 200 500 GET /old\n';
  writeFileSync(log, `${before}11.000 2 200 100 GET /\n11.500 2 404 50 GET /gone?a=b\n12.000 3 200 100 GET /\n12.250 3 20`);
  const visits = countVisits(log, before.length);
  expect([visits.requests, visits.connections, visits.bytes, visits.spanSeconds]).toEqual([3, 2, 250, 1]);
  expect(visits.byStatus).toEqual({ 200: 2, 404: 1 });
  expect(Object.fromEntries(visits.byAddress)).toEqual({ '/': 2, '/gone?a=b': 1 });
  expect([countVisits(join(folder, 'none.log')).requests, logSize(join(folder, 'none.log'))]).toEqual([0, 0]);
  rmSync(folder, { recursive: true });
});
