/** The process's side of a task worker: its parent as the port of its tasks. It ends with its parent, whatever it does at the time. */
import { Worker } from 'node:worker_threads';
import type { TaskCall, TaskReply } from '../../tasks/serve-tasks.ts';

/** Whoever computes hears of no 'disconnect', so a thread looks whether the parent is still there. Plain JavaScript: it has no file in a bundle. */
const watcher = `
const parent = require('node:worker_threads').workerData;
const isAlive = () => {
  try {
    return process.ppid === parent && process.kill(parent, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
setInterval(() => isAlive() || process.kill(process.pid, 'SIGKILL'), 1000);
`;

export interface ParentPort<Call, Reply> {
  postMessage(reply: Reply): void;
  on(event: 'message', call: (message: Call) => void): unknown;
}

export function parentProcess<Call = TaskCall, Reply = TaskReply>(): ParentPort<Call, Reply> {
  process.on('disconnect', () => process.exit());
  const workerData = Number(process.argv[3]);
  new Worker(watcher, { eval: true, workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  return {
    // A parent that has gone hears nothing.
    postMessage: (reply) => void process.send?.(reply, undefined, {}, () => {}),
    on: (event, call) => process.on(event, (message) => call(message as Call)),
  };
}

/** What the process was given as `setup`. */
export function processSetup(): unknown {
  return JSON.parse(process.argv[2] ?? 'null');
}
