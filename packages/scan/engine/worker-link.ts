/** The owner's end of one page worker: jobs out, batches in, and the translation of the worker's numbers. */
import type { Attempt } from '@orbweaver/model/attempt.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import type { OwnerMessage, ResultBatch, WorkerJobs, WorkerMessage } from '../messages.ts';

export interface WorkerPipe {
  post(message: OwnerMessage): void;
  terminate(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly url: string;
  readonly mode: number;
  /** With this one. */
  readonly attempts: number;
  readonly earlier: readonly Attempt[];
}

export class WorkerLink {
  readonly #pipe: WorkerPipe;
  #ids: number[] = [];
  #urls: string[] = [];
  #modes: number[] = [];
  #attempts: number[] = [];
  #earlier: Record<number, readonly Attempt[]> = {};
  #urlIds: number[] = [0];
  #textIds: number[] = [0];
  readonly #calls = new Map<number, (record: FetchRecord) => void>();
  #nextCall = 1;
  #end: Promise<void> | null = null;
  /** Jobs sent and not yet answered. */
  load = 0;

  constructor(pipe: WorkerPipe) {
    this.#pipe = pipe;
  }

  add({ id, url, mode, attempts, earlier }: Job): void {
    this.#ids.push(id);
    this.#urls.push(url);
    this.#modes.push(mode);
    this.#attempts.push(attempts);
    if (earlier.length > 0) this.#earlier[id] = earlier;
    this.load++;
  }

  /** Sends the jobs added since the last call. */
  send(): void {
    if (this.#ids.length === 0) return;
    const jobs: WorkerJobs = {
      type: 'jobs',
      ids: this.#ids,
      urls: this.#urls,
      modes: this.#modes,
      attempts: this.#attempts,
      earlier: this.#earlier,
    };
    this.#ids = [];
    this.#urls = [];
    this.#modes = [];
    this.#attempts = [];
    this.#earlier = {};
    this.#pipe.post(jobs);
  }

  /** A single exchange outside the batches (robots.txt, sitemaps). */
  fetch(request: FetchRequest): Promise<FetchRecord> {
    const call = this.#nextCall++;
    return new Promise((settle) => {
      this.#calls.set(call, settle);
      this.#pipe.post({ type: 'raw', call, request });
    });
  }

  post(message: OwnerMessage): void {
    this.#pipe.post(message);
  }

  /** Settles when the worker has ended; asked again, it is the same end. */
  end(): Promise<void> {
    this.#end ??= this.#close();
    return this.#end;
  }

  #close(): Promise<void> {
    this.#pipe.post({ type: 'close' });
    return this.#pipe.terminate();
  }

  /** Answers a raw call; gives the rest back to the caller. */
  receive(message: WorkerMessage): Exclude<WorkerMessage, { readonly type: 'raw' }> | null {
    if (message.type !== 'raw') return message;
    this.#calls.get(message.call)?.(message.record);
    this.#calls.delete(message.call);
    return null;
  }

  /** Learns a batch's new URLs and texts; `intern` gives URL ids, texts get ids from `firstTextId` on. */
  learn(batch: ResultBatch, intern: (url: string) => number, firstTextId: number): void {
    if (batch.fresh) {
      this.#urlIds = [0];
      this.#textIds = [0];
    }
    for (const url of batch.newUrls) this.#urlIds.push(intern(url));
    for (let i = 0; i < batch.newTexts.length; i++) this.#textIds.push(firstTextId + i);
  }

  urlId(own: number): number {
    return this.#urlIds[own] as number;
  }

  /** Replaces the worker's numbers by the scan's ids in rows of `width` columns. */
  translate(rows: Uint32Array, width: number, urlColumns: readonly number[], textColumns: readonly number[]): void {
    for (const column of urlColumns)
      for (let at = column; at < rows.length; at += width) rows[at] = this.#urlIds[rows[at] as number] as number;
    for (const column of textColumns)
      for (let at = column; at < rows.length; at += width) rows[at] = this.#textIds[rows[at] as number] as number;
  }
}

export function postToAll(links: readonly WorkerLink[], message: OwnerMessage): void {
  for (const link of links) link.post(message);
}
