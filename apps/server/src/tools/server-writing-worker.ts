/** Entry of the thread that checks spelling or grammar. */
import { parentPort } from 'node:worker_threads';
import { serveWriting } from '@orbweaver/platform/node/writing/writing-worker.ts';

if (parentPort === null) throw new Error('to be started as a worker thread');
serveWriting(parentPort);
