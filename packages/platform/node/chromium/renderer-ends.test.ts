// No process of the browser outlives the process that started it, however that ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasChromium } from '../testing/has-chromium.ts';

const script = join(import.meta.dirname, '../testing/render-forever.ts');

/** Processes that have the mark in their environment; what has ended and waits to be collected has none. */
function marked(mark: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

async function start(end: string): Promise<{ readonly child: ChildProcess; readonly mark: string; readonly ended: Promise<unknown> }> {
  const mark = randomUUID();
  const child = spawn(process.execPath, [script, end], {
    env: { ...process.env, ORBWEAVER_TEST_MARK: mark },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error('ended before it began')));
  });
  return { child, mark, ended };
}

describe.skipIf(!hasChromium || !existsSync('/proc/self/environ'))('when a program with a browser ends', () => {
  test.each(['close', 'exit', 'throw'])('by %s, nothing is left', async (end) => {
    const { mark, ended } = await start(end);
    await ended;
    await expect.poll(() => marked(mark), { timeout: 60_000, interval: 200 }).toEqual([]);
  });

  test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)('by %s, nothing is left', async (signal) => {
    const { child, mark, ended } = await start('wait');
    expect(marked(mark).length).toBeGreaterThan(2);
    child.kill(signal);
    await ended;
    await expect.poll(() => marked(mark), { timeout: 60_000, interval: 200 }).toEqual([]);
  });
});
