import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerPort } from '@orbweaver/scan/ports.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPool } from './pool.ts';

let folder = '';
let workers: WorkerPort[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.terminate()));
  rmSync(folder, { recursive: true, force: true });
});

function start(body: string, count: number, workerData: unknown = null): WorkerPort[] {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads';\n${body}`);
  workers = startPool(pathToFileURL(file), count, workerData);
  return workers;
}

const nextMessage = (worker: WorkerPort) => new Promise<unknown>((resolve) => worker.onMessage(resolve));
const ended = (worker: WorkerPort) => new Promise<Error | null>((resolve) => worker.onExit(resolve));

describe('startPool', () => {
  it('starts as many as asked, gives each its data and carries messages both ways', async () => {
    const body = `parentPort.on('message', (number) => parentPort.postMessage([workerData.name, number * 2]));`;
    const pool = start(body, 3, { name: 'page' });
    const responses = pool.map(nextMessage);
    for (const [i, worker] of pool.entries()) worker.post(i);
    expect(await Promise.all(responses)).toEqual([
      ['page', 0],
      ['page', 2],
      ['page', 4],
    ]);
  });

  it('moves buffers instead of copying them', async () => {
    const [worker] = start(`parentPort.on('message', (bytes) => parentPort.postMessage(bytes.length));`, 1);
    const bytes = new Uint8Array(1000);
    const response = nextMessage(worker as WorkerPort);
    worker?.post(bytes, [bytes.buffer]);
    expect(await response).toBe(1000);
    expect(bytes.length).toBe(0);
  });

  it('keeps the nursery small', async () => {
    const [worker] = start(
      `import { resourceLimits } from 'node:worker_threads'; parentPort.postMessage(resourceLimits.maxYoungGenerationSizeMb);`,
      1,
    );
    expect(await nextMessage(worker as WorkerPort)).toBe(4);
  });

  it('tells the owner of a crash, with its cause, and of a quiet end', async () => {
    const [crashing, other] = start(
      `parentPort.on('message', (what) => { if (what === 'crash') throw new Error('broken'); process.exit(0); });`,
      2,
    );
    const crash = ended(crashing as WorkerPort);
    const end = ended(other as WorkerPort);
    crashing?.post('crash');
    other?.post('end');
    expect((await crash)?.message).toBe('broken');
    expect(await end).toBeNull();
  });

  it('tells the owner of a worker that could not start', async () => {
    workers = startPool(pathToFileURL(join(folder, 'absent.mjs')), 1, null);
    expect((await ended(workers[0] as WorkerPort))?.message).toContain('absent.mjs');
  });

  it('lets a worker end by itself, also one that is still loading its modules', async () => {
    const hasEnded = new Int32Array(new SharedArrayBuffer(4));
    const [worker] = start(
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
       parentPort.on('message', () => { workerData[0] = 1; process.exit(); });`,
      1,
      hasEnded,
    );
    worker?.post('close');
    await worker?.terminate();
    expect(hasEnded[0]).toBe(1);
  });

  it('ends a worker that never would', async () => {
    const [worker] = start(`parentPort.postMessage('busy'); for (;;);`, 1);
    await nextMessage(worker as WorkerPort);
    const end = ended(worker as WorkerPort);
    await worker?.terminate();
    await end;
  });
});
