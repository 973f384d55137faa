import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

test('the command line alone has no server, and says where it is', async () => {
  const { code, out, err } = await runHere(tmpdir(), 'serve');
  expect([code, out]).toEqual([3, '']);
  expect(err).toContain('npm start');
});

test('in a checkout it is what npm start runs', () => {
  const script = fileURLToPath(new URL('../../../../scripts/orbweaver.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script, 'serve', '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('ORBWEAVER_METRICS_TOKEN');
});

test('nor has it a worker', async () => {
  const { code, out, err } = await runHere(tmpdir(), 'worker', '--concurrency', '2');
  expect([code, out]).toEqual([3, '']);
  expect(err).toContain('npm run orbweaver -- worker');
});
