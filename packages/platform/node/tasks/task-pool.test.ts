import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { TaskPool, type TaskPoolOptions } from './task-pool.ts';
import { startProcess } from './task-worker.ts';
import type { OddTasks } from './testing/odd-tasks.ts';

const entry = new URL('./testing/odd-tasks.ts', import.meta.url);
const open: TaskPool<OddTasks>[] = [];
function openPool(options: Partial<TaskPoolOptions> = {}): TaskPool<OddTasks> {
  const start = () => startProcess(entry, { maxHeapMb: 64, setup: null });
  const pool = new TaskPool<OddTasks>({ start, maxWorkers: 1, timeoutMs: 30_000, ...options });
  open.push(pool);
  return pool;
}
afterAll(() => Promise.all(open.map((pool) => pool.close())));

test('one process does one task after the other', async () => {
  const pool = openPool();
  const [one, two] = await Promise.all([pool.run('place', null), pool.run('place', null)]);
  expect(one).toBe(two);
});

test.each([
  ['hoard', 'task-limit'],
  ['deep', 'task-limit'],
  ['break', 'internal'],
  ['die', 'internal'],
] as const)('%s: the caller is told %s, and the next task has a new process', async (name, code) => {
  const pool = openPool();
  const before = await pool.run('place', null);
  await expect(pool.run(name, null)).rejects.toMatchObject({ code });
  expect(await pool.run('place', null)).not.toBe(before);
});

test('a task that never ends is ended', async () => {
  const pool = openPool();
  await expect(pool.run('spin', null, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'task-limit' });
  expect(await pool.run('place', null)).toBeGreaterThan(0);
});

test("a task's own refusal leaves its process as it is", async () => {
  const pool = openPool();
  const before = await pool.run('place', null);
  await expect(pool.run('refuse', 'this')).rejects.toMatchObject({ code: 'too-large', values: { what: 'this' } });
  expect(await pool.run('place', null)).toBe(before);
});

test('one owner holds up nobody else, and no more than so many may wait', async () => {
  const pool = openPool({ maxWorkers: 2, perOwner: 1, maxWaiting: 1 });
  const ended = expect(pool.run('spin', null, { owner: 'ann', timeoutMs: 3_000 })).rejects.toMatchObject({ code: 'task-limit' });
  const waiting = pool.run('place', null, { owner: 'ann' });
  await expect(pool.run('place', null, { owner: 'ann' })).rejects.toMatchObject({ code: 'server-busy' });
  expect(await Promise.race([waiting.then(() => 'ann'), ended.then(() => 'spin')])).toBe('spin');
  expect(await waiting).toBeGreaterThan(0);
});

test('owners take turns, however many tasks one of them has', async () => {
  const pool = openPool();
  const served: string[] = [];
  const tasks = ['ann', 'ann', 'ann', 'bob', 'eve'].map((owner) =>
    pool.run('wait', 1, { owner }).then(() => {
      served.push(owner);
    }),
  );
  await Promise.all(tasks);
  expect(served).toEqual(['ann', 'bob', 'eve', 'ann', 'ann']);
});

test('a process is given no secrets of its parent', async () => {
  process.env['ORBWEAVER_TEST_SECRET'] = 'secret';
  const names = await openPool().run('environment', null);
  delete process.env['ORBWEAVER_TEST_SECRET'];
  expect(names).toContain('PATH');
  expect(names.filter((name) => /SECRET|DATABASE|SMTP|^npm_/.test(name))).toEqual([]);
});

test('a process that computes ends when its parent is killed', async () => {
  const parent = fork(fileURLToPath(new URL('./testing/doomed-parent.ts', import.meta.url)), { execArgv: [] });
  const [pid] = (await once(parent, 'message')) as [number];
  parent.kill('SIGKILL');
  const deadline = Date.now() + 30_000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGKILL');
      throw new Error('the process outlives its parent');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

function isAlive(pid: number): boolean {
  try {
    // A process that has ended and that nobody has asked about yet still answers.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('another owner is served while one of them spins', async () => {
  const pool = openPool({ maxWorkers: 2, perOwner: 1 });
  const gone = new AbortController();
  const spinning = expect(pool.run('spin', null, { owner: 'ann', signal: gone.signal })).rejects.toMatchObject({ code: 'internal' });
  const queued = pool.run('place', null, { owner: 'ann' });
  expect(await pool.run('place', null, { owner: 'bob' })).toBeGreaterThan(0);
  gone.abort();
  await spinning;
  expect(await queued).toBeGreaterThan(0);
});

test('parts come one by one, and the next one waits until one was taken', async () => {
  const pool = openPool();
  const parts: unknown[] = [];
  let isOpen = false;
  const onPart = async (part: unknown): Promise<void> => {
    expect(isOpen).toBe(false);
    isOpen = true;
    await new Promise((resolve) => setImmediate(resolve));
    parts.push(part);
    isOpen = false;
  };
  expect(await pool.run('count', 5, { onPart })).toBe('counted');
  expect(parts).toEqual([0, 1, 2, 3, 4]);
});

test('a process without work ends after a while', async () => {
  const pool = openPool({ idleMs: 1 });
  const before = await pool.run('place', null);
  const deadline = Date.now() + 20_000;
  while ((await pool.run('place', null)) === before) {
    if (Date.now() > deadline) throw new Error('the process stays');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

test('a pool that was closed fails what is under way', async () => {
  const pool = openPool();
  const [spinning, waiting] = [pool.run('spin', null), pool.run('place', null)].map((task) =>
    expect(task).rejects.toMatchObject({ code: 'internal' }),
  );
  await pool.close();
  await Promise.all([spinning, waiting]);
});
