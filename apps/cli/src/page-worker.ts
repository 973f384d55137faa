/** Entry of a page worker thread: joins the scan's worker with this runtime. */
import { parentPort, workerData } from 'node:worker_threads';
import { serve } from '@orbweaver/scan/page-worker.ts';
import { createWorkerPlatform, type PageWorkerData } from './platform.ts';

if (parentPort === null) throw new Error('to be started as a worker thread');
const port = parentPort;
const { network, turn } = workerData as PageWorkerData;
serve(
  {
    post: (message, transfer) => port.postMessage(message, transfer),
    onMessage: (call) => port.on('message', call),
    end: () => process.exit(),
  },
  createWorkerPlatform(network, turn),
);
