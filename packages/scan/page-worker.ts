/**
 * The page worker: fetches what the owner asks for, turns answers into facts and findings, and sends them back in batches.
 * The same code runs in a thread (`serve`) and inside the owner (`--workers 0`).
 */
import type { Fetcher, HeldRecord } from '@orbweaver/crawl/ports.ts';
import { completeGroups } from '@orbweaver/model/fact-groups.ts';
import type { FetchErrorCode, FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { release } from '@orbweaver/model/release.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { jobModes, type OwnerMessage, type WorkerJobs, type WorkerMessage, type WorkerStart } from './messages.ts';
import type { WorkerPlatform } from './ports.ts';
import { ResponseReader } from './response-reader.ts';
import { type Arrived, ResultBatcher } from './result-batcher.ts';

const bodyPolicies = {
  [jobModes.page]: 'page-or-none',
  [jobModes.link]: 'none',
  [jobModes.media]: 'media',
  [jobModes.text]: 'full',
} as const;
const purposes = { [jobModes.page]: 'page', [jobModes.link]: 'link', [jobModes.media]: 'resource', [jobModes.text]: 'resource' } as const;

/** Bytes of responses that may wait to be read before no further request is sent. */
const maxWaitingBytes = 4_000_000;

const noBytes = new Uint8Array(0);

/** Reading a larger body may take a third of a second and more: 3,000 bytes a millisecond where it is full of tags. */
const longBodyBytes = 1_000_000;
const bytesReadPerMs = 3_000;

/** What is read of a larger body is passed on at once, and its memory given back before the next one comes. */
const hugeBodyBytes = 4_000_000;

/** One of the jobs that came together. */
interface WorkerJob extends Omit<Arrived, 'record' | 'rendering'> {
  readonly url: string;
}

/** A response that waits to be read. */
interface Arrival extends Arrived {
  /** Its body is held no more. */
  readonly free: () => void;
}

/** Media and other files beyond this are not worth their transfer. */
const maxFileBytes = 10_000_000;

export class PageWorker {
  readonly #platform: WorkerPlatform;
  readonly #send: (message: WorkerMessage, transfer: readonly ArrayBuffer[]) => void;
  readonly #onLongRead: (ms: number) => void;
  #fetcher: Fetcher | null = null;
  #reader: ResponseReader | null = null;
  #batcher: ResultBatcher | null = null;
  #options: ScanOptions | null = null;
  #slots = 1;
  #active = 0;
  #stopped = false;
  /** What it reads with is loaded. */
  #isReady = false;
  #queue: WorkerJobs[] = [];
  #queueAt = 0;
  #arrivals: Arrival[] = [];
  #arrivedBytes = 0;
  #isReading = false;
  /** Pages that the owner's browser opens. */
  readonly #renders = new Map<number, (record: RenderRecord) => void>();
  #nextRender = 1;
  /** Not null while it asks for nothing and reads nothing. */
  #endThrottle: (() => void) | null = null;

  /** `onLongRead`: about so long this thread will do nothing else. */
  constructor(
    platform: WorkerPlatform,
    send: (message: WorkerMessage, transfer: readonly ArrayBuffer[]) => void,
    onLongRead: (ms: number) => void = () => {},
  ) {
    this.#platform = platform;
    this.#send = send;
    this.#onLongRead = onLongRead;
  }

  receive(message: OwnerMessage): void {
    switch (message.type) {
      case 'start':
        return this.#start(message);
      case 'jobs':
        this.#queue.push(message);
        return this.#pump();
      case 'site-host':
        return this.#reader?.addSiteHost(message.host);
      case 'raw':
        return void this.#raw(message.call, message.request);
      case 'rendered':
        this.#renders.get(message.call)?.(message.record);
        return void this.#renders.delete(message.call);
      case 'stop':
        this.#giveUnreadBack();
        return this.#abort();
      case 'abort':
        return this.#abort();
      case 'resume':
        this.#stopped = false;
        return this.#fetcher?.resume();
      case 'throttle':
        return this.#throttle(message.ms);
      case 'close':
        return void this.#fetcher?.close();
    }
  }

  #start(message: WorkerStart): void {
    this.#options = message.options;
    this.#slots = message.slots;
    this.#fetcher = this.#platform.createFetcher(message.options, message.secrets, message.slots);
    this.#reader = new ResponseReader(message.options, message.siteHosts, completeGroups(message.groups));
    this.#batcher = new ResultBatcher(this.#reader, this.#platform, this.#send, () => this.#arrivals.length > 0);
    this.#isReady = !hasRules(message.options);
    if (!this.#isReady) void this.#loadRules(message.options, this.#reader);
  }

  async #loadRules(options: ScanOptions, reader: ResponseReader): Promise<void> {
    try {
      const { createRuleReader } = await import('./rule-reader.ts');
      reader.rules = createRuleReader(options);
    } catch (error) {
      // The worker ends with it, and its owner tells.
      queueMicrotask(() => {
        throw error;
      });
      return;
    }
    this.#isReady = true;
    this.#pump();
  }

  #abort(): void {
    this.#stopped = true;
    this.#fetcher?.abort();
    this.#pump();
  }

  #giveUnreadBack(): void {
    const unread = this.#arrivals;
    this.#arrivals = [];
    this.#arrivedBytes = 0;
    for (const { id, mode, free } of unread) {
      free();
      this.#batcher?.addAborted(id, mode);
    }
  }

  #pump(): void {
    while (this.#mayAsk || this.#stopped) {
      const jobs = this.#queue[0];
      if (jobs === undefined) break;
      const at = this.#queueAt++;
      if (this.#queueAt >= jobs.ids.length) {
        this.#queue.shift();
        this.#queueAt = 0;
      }
      const id = jobs.ids[at] as number;
      const mode = jobs.modes[at] as number;
      if (this.#stopped) this.#batcher?.addAborted(id, mode);
      else
        void this.#run({ id, url: jobs.urls[at] as string, mode, attempts: jobs.attempts[at] as number, earlier: jobs.earlier[id] ?? [] });
    }
    if (this.#isIdle) this.#batcher?.flush();
  }

  get #mayAsk(): boolean {
    return this.#isReady && this.#endThrottle === null && this.#active < this.#slots && this.#arrivedBytes < maxWaitingBytes;
  }

  get #isIdle(): boolean {
    return this.#active === 0 && this.#arrivals.length === 0;
  }

  async #run({ id, url, mode, attempts, earlier }: WorkerJob): Promise<void> {
    const options = this.#options as ScanOptions;
    this.#active++;
    const { record, free } = await fetchHeld(this.#fetcher as Fetcher, {
      url,
      purpose: attempts > 1 ? 'retry' : (purposes[mode as keyof typeof purposes] ?? 'link'),
      body: bodyPolicies[mode as keyof typeof bodyPolicies] ?? 'none',
      maxBodyBytes: mode === jobModes.page ? options.maxBodyBytes : Math.min(options.maxBodyBytes, maxFileBytes),
      timeoutMs: options.timeoutMs,
    });
    this.#active--;
    this.#arrived({ id, mode, attempts, earlier, record, rendering: null, free });
  }

  #arrived(arrival: Arrival): void {
    this.#arrivals.push(arrival);
    this.#arrivedBytes += arrival.record.body?.length ?? 0;
    this.#pump();
    this.#readSoon();
  }

  /** Its place is not free until the browser is done: pages come no faster than they are rendered. */
  async #render(arrival: Arrival): Promise<void> {
    this.#active++;
    const { url, status, headers, body, remoteAddress } = arrival.record;
    const { timeoutMs, maxBodyBytes: maxBytes } = this.#options as ScanOptions;
    const call = this.#nextRender++;
    const page = { url, status, headers, body: body ?? noBytes, timeoutMs, maxBytes };
    const request = { ...page, remoteAddress: remoteAddress === 'unavailable' ? null : remoteAddress };
    const rendering = await new Promise<RenderRecord>((settle) => {
      this.#renders.set(call, settle);
      this.#send({ type: 'render', call, request }, []);
    });
    this.#active--;
    this.#arrived({ ...arrival, rendering });
  }

  /** Reading a page takes longer than sending requests for the free places: those first, then one page at a time. */
  #readSoon(): void {
    if (this.#endThrottle !== null) return;
    const { soon } = this.#platform;
    if (soon === undefined) return this.#readNext();
    if (this.#isReading) return;
    this.#isReading = true;
    soon(() => {
      this.#isReading = false;
      if (this.#endThrottle !== null) return;
      this.#readNext();
      if (this.#arrivals.length > 0) this.#readSoon();
    });
  }

  #throttle(ms: number): void {
    this.#endThrottle?.();
    this.#endThrottle = this.#platform.clock.after(ms, () => {
      this.#endThrottle = null;
      this.#pump();
      // Each brings its successors where reading goes by turns.
      for (let waiting = this.#arrivals.length; waiting > 0; waiting--) this.#readSoon();
    });
  }

  #readNext(): void {
    const arrival = this.#arrivals.shift();
    if (arrival === undefined) return;
    const wasFull = this.#arrivedBytes >= maxWaitingBytes;
    const bytes = arrival.record.body?.length ?? 0;
    this.#arrivedBytes -= bytes;
    if (wasFull) this.#pump();
    if (bytes > longBodyBytes) this.#onLongRead(bytes / bytesReadPerMs);
    this.#settle(arrival);
  }

  #settle(arrival: Arrival): void {
    const { id, mode, attempts, record, rendering, free } = arrival;
    const batcher = this.#batcher as ResultBatcher;
    const bytes = record.body?.length ?? 0;
    if (rendering === null && this.#reader?.wantsRendering(record, mode)) return void this.#render(arrival);
    if (record.error === 'aborted' || rendering?.outcome === 'aborted') batcher.addAborted(id, mode);
    else if (attempts <= (this.#options as ScanOptions).retries && isWorthRetrying(record)) batcher.addAgain(id, mode, record);
    else batcher.add(arrival);
    if (record.body !== null) release(record.body);
    if (bytes > hugeBodyBytes) this.#forgetHuge(batcher);
    free();
    if (this.#isIdle && this.#queue.length === 0) batcher.flush();
  }

  #forgetHuge(batcher: ResultBatcher): void {
    batcher.flushAndForget();
    this.#platform.collect?.();
  }

  async #raw(call: number, request: FetchRequest): Promise<void> {
    const record = await (this.#fetcher as Fetcher).fetch(request);
    this.#send({ type: 'raw', call, record }, []);
  }
}

const hasRules = ({ extract, search }: ScanOptions): boolean => extract.length + search.length > 0;

/** Without limits of its own a fetcher counts nothing. */
async function fetchHeld(fetcher: Fetcher, request: FetchRequest): Promise<HeldRecord> {
  return fetcher.fetchHeld?.(request) ?? { record: await fetcher.fetch(request), free() {} };
}

const passingErrors: readonly FetchErrorCode[] = ['timeout', 'reset', 'refused', 'memory-limit'];

/** Faults that often pass: no response in time, a broken connection, no room for the body, an overloaded or failing server. */
function isWorthRetrying(record: FetchRecord): boolean {
  if (record.error !== null) return passingErrors.includes(record.error);
  return record.status === 429 || record.status >= 500;
}

export interface OwnerPort {
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  onMessage(call: (message: unknown) => void): void;
  /** Ends the worker, where the runtime leaves that to it. */
  readonly end?: () => void;
}

/** Runs a worker on a message port (a thread's parent port or a browser worker's scope). */
export function serve(port: OwnerPort, platform: WorkerPlatform): void {
  const worker = new PageWorker(platform, (message, transfer) => port.post(message, transfer));
  port.onMessage((message) => {
    worker.receive(message as OwnerMessage);
    if ((message as OwnerMessage).type === 'close') port.end?.();
  });
}
