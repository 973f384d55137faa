// A server that crashes starts again, later each time; one that cannot start, is told to stop, or holds too much memory is treated as such. Real processes.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCeiling, serverFlags, supervise } from './supervise.mjs';

let folder = '';
let said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-supervise-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const starts = (): number => readFileSync(join(folder, 'starts'), 'utf8').length;

/** `program` sees `count`, the number of this start from 1. */
function run(program: string, { ceilingMb = 1_024, firstPauseMs = 20 } = {}): Promise<number> {
  const file = join(folder, 'server.mjs');
  writeFileSync(join(folder, 'starts'), '');
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs'; const count = readFileSync(${JSON.stringify(join(folder, 'starts'))}).length;\n${program}`,
  );
  const start = () => {
    appendFileSync(join(folder, 'starts'), '.');
    return spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  };
  return supervise({ start, ceilingMb, firstPauseMs, readMs: 50, say: (line: string) => void said.push(line) });
}

test('after a crash it starts again, each time later, with a line why', async () => {
  const crash = `process.send('up', () => { if (count === 1) process.kill(process.pid, 'SIGKILL'); process.exit(count < 4 ? 7 : 0); });`;
  expect(await run(crash)).toBe(0);
  expect(said).toEqual([
    'the server ended: it was killed, perhaps by the system for want of memory; it starts again in 0.02 s',
    'the server ended: exit code 7; it starts again in 0.04 s',
    'the server ended: exit code 7; it starts again in 0.08 s',
  ]);
});

test('what cannot start ends with its own code, once', async () => {
  expect(await run('process.exit(2)')).toBe(2);
  expect([starts(), said]).toEqual([1, []]);
});

test('a stop is handed on and ends it, in a pause too', async () => {
  const serving = run(`process.on('SIGTERM', () => process.exit(0)); process.send('up'); setInterval(() => {}, 1000);
    import('node:fs').then(({ writeFileSync }) => writeFileSync(${JSON.stringify(join(folder, 'up'))}, ''));`);
  await expect.poll(() => readIfThere('up'), { timeout: 20_000 }).toBe('');
  process.emit('SIGTERM', 'SIGTERM');
  expect(await serving).toBe(0);
  const pausing = run(`process.send('up', () => process.exit(9));`, { firstPauseMs: 600_000 });
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1);
  process.emit('SIGTERM', 'SIGTERM');
  expect(await pausing).toBe(9);
  expect(starts()).toBe(1);
});

test.skipIf(process.platform !== 'linux')('above its memory ceiling it is told to stop and starts again', async () => {
  const grow = `process.on('SIGTERM', () => process.exit(0)); process.send('up', () => { if (count > 1) process.exit(0); });
    globalThis.held = count === 1 ? Buffer.alloc(400_000_000, 1) : null; setInterval(() => {}, 1000);`;
  expect(await run(grow, { ceilingMb: 300 })).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^the server ended: it held \d{3} MB, and ORBWEAVER_MEMORY allows 300; it starts again/)]);
});

test('the ceiling is a number of megabytes', () => {
  expect([readCeiling(undefined), readCeiling('512'), readCeiling('100'), readCeiling('1g')]).toEqual([1_024, 512, null, null]);
  expect(serverFlags(1_024)).toContain('--max-old-space-size=614');
});

function readIfThere(name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}
