/** Starts page workers as threads. A worker that crashes is not started again: its owner is notified and gives the work to others. */
import { Worker } from 'node:worker_threads';
import type { WorkerPort } from '@orbweaver/scan/ports.ts';
import { endTurnOf, type TurnCells } from './thread-turn.ts';

/** A small nursery keeps short-lived page strings from growing the process. */
const maxYoungGenerationSizeMb = 4;

/** `workerUrl` is the worker's entry module; `workerData` is cloned into each. A worker that ends gives up its turn. */
export function startPool(workerUrl: URL, count: number, workerData: unknown, turn: TurnCells | null = null): WorkerPort[] {
  return Array.from({ length: count }, () => startWorker(workerUrl, workerData, turn));
}

function startWorker(workerUrl: URL, workerData: unknown, turn: TurnCells | null): WorkerPort {
  const worker = new Worker(workerUrl, { workerData, resourceLimits: { maxYoungGenerationSizeMb } });
  const { threadId } = worker;
  if (turn !== null) worker.on('exit', () => endTurnOf(turn, threadId));
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
      await worker.terminate();
    },
  };
}
