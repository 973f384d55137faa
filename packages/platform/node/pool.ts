/** Starts page workers as threads. A worker that dies is not started again: its owner is told and gives the work to others. */
import { Worker } from 'node:worker_threads';
import type { WorkerPort } from '@orbweaver/scan/ports.ts';

/** A small nursery keeps short-lived page strings from growing the process. */
const maxYoungGenerationSizeMb = 4;

/** `workerUrl` is the worker's entry module; `workerData` is cloned into each. */
export function startPool(workerUrl: URL, count: number, workerData: unknown): WorkerPort[] {
  return Array.from({ length: count }, () => startWorker(workerUrl, workerData));
}

function startWorker(workerUrl: URL, workerData: unknown): WorkerPort {
  const worker = new Worker(workerUrl, { workerData, resourceLimits: { maxYoungGenerationSizeMb } });
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
