import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../apps/cli/src/testing/run-here.ts';
import { serveSynthetic } from '../../fixtures/sites/synthetic/server.ts';
import { startLoad } from './load.ts';
import { differences, outcomeOf } from './outcome.ts';

/** As heavy pages do, again and again. */
function keepBusy(): () => void {
  const timer = setInterval(() => {
    for (const endMs = performance.now() + 150; performance.now() < endMs; );
  }, 200);
  return () => clearInterval(timer);
}

test('a scan beside a busy loop, in a busy thread, says what one on an idle machine says', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'same-'));
  const site = await serveSynthetic({ pages: 100, prepared: true });
  const scan = async (file: string) => {
    const options = ['--preset', 'everything', '--workers', '0'];
    const { code, err } = await runHere(folder, 'scan', `${site.origin}/`, '--out', file, ...options);
    expect(code, err).toBe(0);
    return outcomeOf(join(folder, file));
  };
  const idle = await scan('idle.scan');
  const load = startLoad(1);
  const rest = keepBusy();
  const loaded = await scan('loaded.scan').finally(() => {
    rest();
    return load.stop();
  });
  expect(idle.length).toBeGreaterThan(100);
  expect(differences(idle, loaded)).toEqual([]);
  await site.close();
  rmSync(folder, { recursive: true });
});
