/** Starts page workers as threads. A worker that crashes is not started again: its owner is notified and gives the work to others. */
import { Worker } from 'node:worker_threads';
import type { WorkerPort } from '@orbweaver/scan/ports.ts';
import { endTurnOf, type TurnCells } from './thread-turn.ts';

/** A small nursery keeps short-lived page strings from growing the process. */
const maxYoungGenerationSizeMb = 4;

/**
 * Time for a worker that was told to end to do so. Node can crash the whole process where a thread is terminated while its modules are being loaded
 * (https://github.com/nodejs/node/issues/60755): one that has said nothing yet may still be loading.
 */
const endingMs = 500;
const loadingMs = 10_000;

/** `workerUrl` is the worker's entry module; `workerData` is cloned into each. A worker that ends gives up its turn. */
export function startPool(workerUrl: URL, count: number, workerData: unknown, turn: TurnCells | null = null): WorkerPort[] {
  return Array.from({ length: count }, () => startWorker(workerUrl, workerData, turn));
}

function startWorker(workerUrl: URL, workerData: unknown, turn: TurnCells | null): WorkerPort {
  const worker = new Worker(workerUrl, { workerData, resourceLimits: { maxYoungGenerationSizeMb } });
  const { threadId } = worker;
  if (turn !== null) worker.on('exit', () => endTurnOf(turn, threadId));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let hasLoaded = false;
  worker.once('message', () => {
    hasLoaded = true;
  });
  let failure: Error | null = null;
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  return {
    post(message, transfer) {
      worker.postMessage(message, transfer);
    },
    onMessage(call) {
      worker.on('message', call);
    },
    onExit(call) {
      worker.on('exit', () => call(failure));
    },
    async terminate() {
      const waited = Promise.withResolvers<void>();
      const timer = setTimeout(waited.resolve, hasLoaded ? endingMs : loadingMs);
      await Promise.race([exited, waited.promise]);
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}
