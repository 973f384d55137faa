/**
 * Work on foreign bytes, done in threads or processes of its own, here called workers: one task at a time in each, which is ended when it takes too long, takes
 * too much memory or breaks. The next task then gets a new worker, and nobody else notices.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import type { TaskReply } from '../../tasks/serve-tasks.ts';
import type { TaskEnd, TaskWorker } from './task-worker.ts';

/** By task name what goes in and what comes out, both plain values that can be cloned. */
export type TaskKinds<K> = { readonly [N in keyof K]: { readonly input: unknown; readonly response: unknown } };

export interface TaskPoolOptions {
  readonly start: () => TaskWorker;
  readonly maxWorkers: number;
  /** Of one task, from its start to its response. */
  readonly timeoutMs: number;
  /** Tasks of one owner that are worked on at a time; the others of this owner wait and hold up nobody else. */
  readonly perOwner?: number;
  /** Tasks that may wait; further ones are refused. */
  readonly maxWaiting?: number;
  /** Of one owner. */
  readonly maxWaitingPerOwner?: number;
  /** Workers without work are ended after so long. */
  readonly idleMs?: number;
}

export interface TaskOptions {
  /** Whose task it is: an account. */
  readonly owner?: string;
  /** Takes the parts that a task gives before its response; the task waits for each to be taken. */
  readonly onPart?: (part: unknown) => Promise<void> | void;
  /** Ends the task: nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** In place of the pool's time limit. */
  readonly timeoutMs?: number;
}

interface Task extends TaskOptions {
  readonly name: string;
  readonly input: unknown;
  settle(response: unknown): void;
  fail(error: Error): void;
}

interface Place {
  readonly worker: TaskWorker;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
}

export class TaskPool<K extends TaskKinds<K>> {
  readonly #options: TaskPoolOptions;
  readonly #places = new Set<Place>();
  /** In the order in which they came. */
  #waiting: Task[] = [];
  /** By owner the number of the task that was started last; forgotten when there is nothing to do. */
  readonly #lastStarted = new Map<string | undefined, number>();
  #started = 0;

  constructor(options: TaskPoolOptions) {
    this.#options = options;
  }

  /** Throws AppError 'task-limit' for a task that took too much time or memory, 'server-busy' where too many wait, 'internal' for one that broke. */
  run<N extends keyof K & string>(name: N, input: K[N]['input'], options: TaskOptions = {}): Promise<K[N]['response']> {
    return new Promise((settle, fail) => {
      if (this.#isFull(options.owner)) return fail(new AppError('server-busy'));
      if (options.signal?.aborted) return fail(aborted());
      const task: Task = { ...options, name, input, settle: (response) => settle(response as K[N]['response']), fail };
      options.signal?.addEventListener('abort', () => this.#abort(task), { once: true });
      this.#waiting.push(task);
      this.#start();
    });
  }

  /** What is under way fails; a later task starts a worker anew. */
  async close(): Promise<void> {
    const closed = new AppError('internal', { detail: 'closed' });
    for (const task of this.#waiting.splice(0)) task.fail(closed);
    await Promise.all([...this.#places].map((place) => this.#end(place, closed)));
  }

  #isFull(owner: string | undefined): boolean {
    const { maxWaiting = Number.POSITIVE_INFINITY, maxWaitingPerOwner = Number.POSITIVE_INFINITY } = this.#options;
    return this.#waiting.length >= maxWaiting || this.#waiting.filter((task) => task.owner === owner).length >= maxWaitingPerOwner;
  }

  /** Gives waiting tasks to workers while there are both. */
  #start(): void {
    for (let task = this.#next(); task !== null; task = this.#next()) {
      const place = this.#freePlace(this.#options.maxWorkers);
      if (place === null) return;
      const started = task;
      this.#waiting = this.#waiting.filter((each) => each !== started);
      this.#lastStarted.set(task.owner, ++this.#started);
      this.#give(place, task);
    }
    if (this.#waiting.length === 0 && [...this.#places].every(({ task }) => task === null)) this.#lastStarted.clear();
  }

  /** The first one of the owner whose turn was longest ago, so that nobody waits for more than one task of each other owner. */
  #next(): Task | null {
    const { perOwner = Number.POSITIVE_INFINITY } = this.#options;
    const open = new Map<string | undefined, number>();
    for (const { task } of this.#places) if (task !== null) open.set(task.owner, (open.get(task.owner) ?? 0) + 1);
    const turn = ({ owner }: Task): number => this.#lastStarted.get(owner) ?? 0;
    let next: Task | null = null;
    for (const task of this.#waiting) {
      const mayStart = task.owner === undefined || (open.get(task.owner) ?? 0) < perOwner;
      if (mayStart && (next === null || turn(task) < turn(next))) next = task;
    }
    return next;
  }

  #freePlace(maxWorkers: number): Place | null {
    for (const place of this.#places) if (place.task === null) return place;
    return this.#places.size < maxWorkers ? this.#open() : null;
  }

  #give(place: Place, task: Task): void {
    const timeoutMs = task.timeoutMs ?? this.#options.timeoutMs;
    clearTimeout(place.timer);
    place.task = task;
    place.timer = setTimeout(() => void this.#end(place, new AppError('task-limit', { detail: `${task.name} took too long` })), timeoutMs);
    place.worker.hold(true);
    try {
      place.worker.post({ name: task.name, input: task.input });
    } catch (error) {
      // Whoever gives out tasks is not to be called from within.
      queueMicrotask(() => this.#finish(place, () => task.fail(error instanceof Error ? error : new Error(String(error)))));
    }
  }

  #open(): Place {
    const place: Place = { worker: this.#options.start(), task: null, timer: undefined };
    this.#places.add(place);
    place.worker.onReply((reply) => this.#take(place, reply));
    place.worker.onEnd((end) => void this.#end(place, errorOf(end)));
    return place;
  }

  #take(place: Place, reply: TaskReply): void {
    const { task } = place;
    if (task === null) return;
    if ('part' in reply) void this.#pass(place, task, reply.part);
    else if ('response' in reply) this.#finish(place, () => task.settle(reply.response));
    else if ('code' in reply) this.#finish(place, () => task.fail(new AppError(reply.code, reply.values)));
    // What broke may have left anything behind, as a WebAssembly module does.
    else void this.#end(place, new AppError(reply.isLimit ? 'task-limit' : 'internal', { detail: reply.fault }));
  }

  async #pass(place: Place, task: Task, part: unknown): Promise<void> {
    try {
      await task.onPart?.(part);
      if (place.task === task) place.worker.post({ taken: true });
    } catch (error) {
      if (place.task === task) await this.#end(place, error instanceof Error ? error : new Error(String(error)));
    }
  }

  #finish(place: Place, tell: () => void): void {
    clearTimeout(place.timer);
    place.task = null;
    place.worker.hold(false);
    const { idleMs } = this.#options;
    if (idleMs !== undefined) place.timer = setTimeout(() => void this.#end(place, aborted()), idleMs).unref();
    tell();
    this.#start();
  }

  #abort(task: Task): void {
    this.#waiting = this.#waiting.filter((each) => each !== task);
    for (const place of this.#places) if (place.task === task) void this.#end(place, aborted());
    task.fail(aborted());
  }

  /** Its task fails with `error`, and waiting ones get a new place. */
  async #end(place: Place, error: Error): Promise<void> {
    if (!this.#places.delete(place)) return;
    clearTimeout(place.timer);
    const { task } = place;
    place.task = null;
    task?.fail(error);
    const ended = place.worker.end();
    this.#start();
    await ended;
  }
}

function aborted(): AppError {
  return new AppError('internal', { detail: 'the task was given up' });
}

function errorOf({ detail, isOutOfMemory }: TaskEnd): AppError {
  return new AppError(isOutOfMemory ? 'task-limit' : 'internal', { detail });
}
