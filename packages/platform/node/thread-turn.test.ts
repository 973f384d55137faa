import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { createTurnCells, endTurnOf, ThreadTurn } from './thread-turn.ts';

describe('ThreadTurn', () => {
  it('is one thread’s until it is given back, which wakes those that wait', async () => {
    const cells = createTurnCells();
    const [first, second] = [new ThreadTurn(cells, 0), new ThreadTurn(cells, 1)];
    expect([first.take(), first.take(), second.take()]).toEqual([true, true, false]);
    const woken = vi.fn();
    second.whenFree(woken);
    second.give();
    expect(second.take()).toBe(false);
    first.give();
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
    expect([second.take(), first.take()]).toEqual([true, false]);
  });

  it('goes to who waits before it goes to the same thread again', async () => {
    const cells = createTurnCells();
    const [first, second] = [new ThreadTurn(cells, 0), new ThreadTurn(cells, 1)];
    first.take();
    const woken = vi.fn(() => second.take());
    second.whenFree(woken);
    first.give();
    expect(first.take()).toBe(false);
    const again = vi.fn();
    first.whenFree(again);
    await vi.waitFor(() => expect(woken).toHaveReturnedWith(true));
    second.give();
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
    expect(first.take()).toBe(true);
  });

  it('is free again when the thread that had it has died', () => {
    const cells = createTurnCells();
    const [dead, living] = [new ThreadTurn(cells, 3), new ThreadTurn(cells, 0)];
    dead.take();
    endTurnOf(cells, 2);
    expect(living.take()).toBe(false);
    endTurnOf(cells, 3);
    expect(living.take()).toBe(true);
  });

  it('is shared by threads', async () => {
    const cells = createTurnCells();
    const turn = new ThreadTurn(cells);
    const source = `import { parentPort, workerData } from 'node:worker_threads';
      import { ThreadTurn } from ${JSON.stringify(new URL('./thread-turn.ts', import.meta.url).href)};
      const turn = new ThreadTurn(workerData);
      parentPort.once('message', () => turn.give());
      parentPort.postMessage(turn.take());`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { workerData: cells });
    try {
      expect(await new Promise((resolve) => worker.once('message', resolve))).toBe(true);
      expect(turn.take()).toBe(false);
      const woken = vi.fn();
      turn.whenFree(woken);
      worker.postMessage('give');
      await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce());
      expect(turn.take()).toBe(true);
    } finally {
      await worker.terminate();
    }
  });
});
