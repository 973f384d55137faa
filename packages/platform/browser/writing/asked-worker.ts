/** A Web Worker that answers one question at a time. It starts with the first, and one that hangs or breaks is ended: the next question gets a new one. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { TaskCall, TaskReply } from '../../tasks/serve-tasks.ts';

type Calls<K> = { readonly [N in keyof K]: { readonly input: unknown; readonly response: unknown } };

interface AskedWorkerOptions {
  readonly start: () => Worker;
  /** Of one question, the start of the worker included. */
  readonly timeoutMs: number;
}

export class AskedWorker<K extends Calls<K>> {
  readonly #options: AskedWorkerOptions;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: AskedWorkerOptions) {
    this.#options = options;
  }

  /** Throws AppError: that of the worker, 'task-limit' for one that hangs, 'internal' for one that broke. */
  ask<N extends keyof K & string>(name: N, input: K[N]['input']): Promise<K[N]['response']> {
    const response = this.#last.then(() => this.#ask({ name, input }));
    this.#last = response.catch(() => {});
    return response as Promise<K[N]['response']>;
  }

  async close(): Promise<void> {
    await this.#last;
    this.#end();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(call: TaskCall): Promise<unknown> {
    this.#worker ??= this.#options.start();
    const worker = this.#worker;
    return new Promise((settle, fail) => {
      const broken = (error: AppError): void => {
        clearTimeout(timer);
        this.#end();
        fail(error);
      };
      const timer = setTimeout(() => broken(new AppError('task-limit')), this.#options.timeoutMs);
      worker.onerror = ({ message }) => broken(new AppError('internal', { detail: message }));
      worker.onmessage = ({ data }: MessageEvent<TaskReply>) => {
        if ('fault' in data) return broken(new AppError('internal', { detail: data.fault }));
        clearTimeout(timer);
        if ('code' in data) fail(new AppError(data.code, data.values));
        else if ('response' in data) settle(data.response);
      };
      worker.postMessage(call);
    });
  }
}
