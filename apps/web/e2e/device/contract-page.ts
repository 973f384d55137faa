/** Page of the contract tests: starts the worker that runs them, and keeps what it reports. */
import type { ContractStart } from './contract-worker.ts';

const results: unknown[] = [];
const worker = new Worker('/contract-worker.js', { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<unknown>) => results.push(data);
worker.onerror = (event) => results.push({ done: true, name: 'the worker', fault: event.message });
Object.assign(globalThis, { results, begin: (start: ContractStart) => worker.postMessage(start) });
