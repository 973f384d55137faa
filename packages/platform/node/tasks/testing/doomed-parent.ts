/** A parent to be killed: it has a process that computes without an end, and tells its id. */
import { TaskPool } from '../task-pool.ts';
import { startProcess } from '../task-worker.ts';
import type { OddTasks } from './odd-tasks.ts';

const start = () => startProcess(new URL('./odd-tasks.ts', import.meta.url), { maxHeapMb: 64, setup: null });
const pool = new TaskPool<OddTasks>({ start, maxWorkers: 1, timeoutMs: 600_000 });
const pid = await pool.run('place', null);
void pool.run('spin', null).catch(() => {});
process.send?.(pid);
