/** Hands the tools' work to processes, so that nothing foreign is read where requests are answered; each kind of work has processes of its own. */
import { type TaskOptions, TaskPool, type TaskPoolOptions } from '@orbweaver/platform/node/tasks/task-pool.ts';
import { startProcess } from '@orbweaver/platform/node/tasks/task-worker.ts';
import type { Config } from '../config.ts';
import { ownPorts } from '../gateway/own-ports.ts';
import { ownUserAgent } from '../gateway/user-agent.ts';
import { besideModule } from '../thread-entry.ts';
import type { ToolSetup, ToolTasks } from './tool-tasks.ts';

export interface ToolRunner {
  /** Throws AppError: the task's own, 'task-limit', 'server-busy' or 'internal'. */
  run<N extends keyof ToolTasks>(
    name: N,
    input: ToolTasks[N]['input'],
    options: TaskOptions & { readonly owner: string },
  ): Promise<ToolTasks[N]['response']>;
  close(): Promise<void>;
}

type Kind = Omit<TaskPoolOptions, 'start'> & { readonly maxHeapMb: number };

/** Most of this work is waiting for other servers, so there are more processes than cores. */
const network: Kind = {
  maxWorkers: 6,
  perOwner: 2,
  maxWaiting: 200,
  maxWaitingPerOwner: 40,
  timeoutMs: 60_000,
  idleMs: 60_000,
  maxHeapMb: 384,
};
/** A sitemap may have many files, and goes out as fast as it is read. */
const sitemap: Kind = { ...network, maxWorkers: 3, perOwner: 1, maxWaitingPerOwner: 4, timeoutMs: 290_000, maxHeapMb: 512 };
/** A browser is a heavy guest: the next one is opened when the last has gone. */
const browser: Kind = { maxWorkers: 1, maxWaiting: 4, maxWaitingPerOwner: 2, timeoutMs: 130_000, idleMs: 60_000, maxHeapMb: 1_024 };
/** Open dictionaries and the grammar hold half a gigabyte. The longest text with many faults, and its dictionary opened, took 9 s on a busy machine. */
const writing: Kind = { maxWorkers: 1, maxWaiting: 30, maxWaitingPerOwner: 4, timeoutMs: 30_000, idleMs: 300_000, maxHeapMb: 512 };

export function createToolRunner(config: Config): ToolRunner {
  const { allowHosts, blockHosts, fetchMemory, languageTool, rendersPages } = config;
  const setup: ToolSetup = {
    allowHosts,
    blockHosts,
    fetchMemory,
    languageTool,
    rendersPages,
    ownPorts: ownPorts(config),
    userAgent: ownUserAgent(config),
  };
  const entry = besideModule(import.meta.url, 'server-tool-worker');
  const open = ({ maxHeapMb, ...kind }: Kind) =>
    new TaskPool<ToolTasks>({ ...kind, start: () => startProcess(entry, { maxHeapMb, setup }) });
  const pools = { network: open(network), sitemap: open(sitemap), browser: open(browser), writing: open(writing) };
  const poolOf = (name: keyof ToolTasks) => {
    if (name === 'sitemap' || name === 'writing') return pools[name];
    return ['critical-css', 'report-pdf', 'browser-test', 'speed'].includes(name) ? pools.browser : pools.network;
  };
  return {
    run: (name, input, options) => poolOf(name).run(name, input, options),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
  };
}
