/** Every fault that the synthetic site plants is found where it is, and nothing else of those checks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../../apps/cli/src/testing/run-here.ts';
import { expectedOf } from '../../fixtures/sites/synthetic/expected.ts';
import { type RunningSite, serveSynthetic } from '../../fixtures/sites/synthetic/server.ts';
import { allChecks } from '../../packages/checks/all-checks.ts';
import { type IssueRow, verify } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'planted-'));
const built = new Set(allChecks.map(({ id }) => id));
let site: RunningSite;

beforeAll(async () => {
  site = await serveSynthetic({ pages: 1000, prepared: true });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test('the scan of the synthetic site says what was planted, and no more', { timeout: 600_000 }, async () => {
  const scan = await runHere(folder, 'scan', `${site.origin}/`, '--out', 'planted.scan', '--preset', 'everything', '--rate', '0');
  expect(scan.code, scan.err).toBe(0);
  const { out } = await runHere(folder, 'issues', 'planted.scan', '--format', 'json');
  const verdict = verify(expectedOf(site.site), JSON.parse(out) as IssueRow[], built);
  expect(verdict.differences).toEqual([]);
  expect(verdict.notBuilt).toEqual([]);
  expect(verdict.right).toBeGreaterThan(90);
});
