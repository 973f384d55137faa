/** A page asks the tool worker: typed by the list of jobs, ended by a signal, with faults that keep their words and place. */
import { type FaultPlace, ToolFault } from '@orbweaver/tools/tool-fault.ts';
import type { toolJobs } from './tool-jobs.ts';

type Jobs = typeof toolJobs;
export type ToolJob = keyof Jobs;
export type JobInput<J extends ToolJob> = Parameters<Jobs[J]>[0];
export type JobResult<J extends ToolJob> = Awaited<ReturnType<Jobs[J]>>;

export interface ToolAsk {
  readonly call: number;
  readonly job: string;
  readonly input: unknown;
}

export interface CarriedFault {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: FaultPlace;
}

export type ToolReply = { readonly call: number } & (
  | { readonly response: unknown }
  | { readonly news: unknown }
  | { readonly fault: CarriedFault }
);

/** Any error as what a page can show; one that no tool announced is `tools.fault.internal`. */
export function faultOf(error: unknown): CarriedFault {
  if (error instanceof ToolFault) return { key: error.key, values: error.values, place: error.place };
  return { key: 'tools.fault.internal', values: { detail: error instanceof Error ? error.message : String(error) }, place: {} };
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** What the job tells while it runs. */
  readonly onNews?: (news: unknown) => void;
}

interface Waiting {
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onNews: (news: unknown) => void;
}

let worker: Worker | null = null;
let lastCall = 0;
const waiting = new Map<number, Waiting>();

function openWorker(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./tool-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ToolReply>) => settle(data);
  worker.onerror = (event) => endWorker(new ToolFault('tools.fault.internal', { detail: event.message }));
  return worker;
}

function settle(reply: ToolReply): void {
  const asked = waiting.get(reply.call);
  if ('news' in reply) return asked?.onNews(reply.news);
  waiting.delete(reply.call);
  if ('fault' in reply) asked?.reject(new ToolFault(reply.fault.key, reply.fault.values, reply.fault.place));
  else asked?.resolve(reply.response);
}

/** A job cannot be interrupted inside: its worker ends, and the next job opens a new one. */
function endWorker(reason: Error): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}

/** Runs a job in the worker. Rejects with ToolFault, or with the signal's reason when it is called off. */
export function callTool<J extends ToolJob>(job: J, input: JobInput<J>, { signal, onNews }: CallOptions = {}): Promise<JobResult<J>> {
  signal?.throwIfAborted();
  const call = ++lastCall;
  return new Promise((resolve, reject) => {
    const callOff = () => endWorker(signal?.reason as Error);
    const ended = () => signal?.removeEventListener('abort', callOff);
    waiting.set(call, {
      resolve: (response) => {
        ended();
        resolve(response as JobResult<J>);
      },
      reject: (error) => {
        ended();
        reject(error);
      },
      onNews: onNews ?? (() => {}),
    });
    signal?.addEventListener('abort', callOff);
    openWorker().postMessage({ call, job, input } satisfies ToolAsk);
  });
}
