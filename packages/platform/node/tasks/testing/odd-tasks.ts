/** A process of a pool's test, with every way in which a task can go wrong. */
import { AppError } from '@orbweaver/model/errors.ts';
import { serveTasks } from '../../../tasks/serve-tasks.ts';
import { parentProcess } from '../parent-process.ts';

export interface OddTasks {
  place: { input: null; response: number };
  environment: { input: null; response: readonly string[] };
  wait: { input: number; response: number };
  spin: { input: null; response: null };
  hoard: { input: null; response: number };
  deep: { input: null; response: number };
  refuse: { input: string; response: null };
  break: { input: null; response: null };
  die: { input: null; response: null };
  count: { input: number; response: string };
}

serveTasks<OddTasks>(parentProcess(), {
  place: async () => process.pid,
  environment: async () => Object.keys(process.env),
  wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(process.pid), ms)),
  async spin() {
    for (;;);
  },
  async hoard() {
    const kept: object[] = [];
    for (;;) kept.push({ more: new Array(1000).fill(kept.length) });
  },
  async deep() {
    const dig = (depth: number): number => 1 + dig(depth + 1);
    return dig(0);
  },
  async refuse(what) {
    throw new AppError('too-large', { what });
  },
  async break() {
    throw new Error('broken');
  },
  async die() {
    process.exit(1);
  },
  async count(to, emit) {
    for (let part = 0; part < to; part++) await emit(part);
    return 'counted';
  },
});
