/**
 * The device scan as a tab sees it: one state to subscribe to and one typed call. One tab at a time owns the worker (a Web Lock that death
 * releases); the others ask it over a channel, and one of them takes over when the owner is closed.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanSecrets } from '@orbweaver/model/scan-options.ts';
import {
  type ChannelNews,
  type ScanCall,
  type ScanCallName,
  type ScanCalls,
  type ScanReply,
  type ScanState,
  scanChannelName,
  type WorkerNews,
} from '@orbweaver/scan/results/protocol.ts';
import type { ViewKind, ViewQuestions, ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import { errorOf } from './fault.ts';
import { giveWayToInput } from './give-way.ts';
import { keepAwake } from './keep-awake.ts';

export interface ScanClient {
  /** Null until the worker has told it for the first time. The same object until something changes. */
  getState(): ScanState | null;
  /** Calls back after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  /** Rejects with AppError. */
  call<N extends ScanCallName>(name: N, input: ScanCalls[N]['input']): Promise<ScanCalls[N]['response']>;
  view<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<ViewResult<K>>;
  /** This tab runs the worker. */
  readonly isOwner: boolean;
  /** Ends the worker, if it is this tab's, and leaves the channel. */
  close(): void;
}

interface Waiting {
  readonly ask: ScanCall;
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: AppError) => void;
}

const lockName = 'orbweaver-scan';
const noSecrets: ScanSecrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
/** Calls that change nothing: asked again of the tab that takes over. */
const repeatable: ReadonlySet<ScanCallName> = new Set([
  'list',
  'room',
  'view',
  'compare',
  'figuresBefore',
  'history',
  'fileSize',
  'filePart',
]);

export function createScanClient(): ScanClient {
  const client = new TabClient();
  client.open();
  return client;
}

class TabClient implements ScanClient {
  readonly #name = crypto.randomUUID();
  readonly #channel = new BroadcastChannel(scanChannelName);
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #leave = new AbortController();
  #worker: Worker | null = null;
  #release: (() => void) | null = null;
  #state: ScanState | null = null;
  #nextCall = 1;
  #endGivingWay = (): void => {};

  open(): void {
    this.#channel.onmessage = ({ data }: MessageEvent<ChannelNews>) => this.#hear(data);
    this.#channel.postMessage({ hello: this.#name } satisfies ChannelNews);
    keepAwake(
      () => this.isOwner && this.#state?.activity === 'running',
      (call) => this.subscribe(call),
    );
    this.#endGivingWay = giveWayToInput(
      () => this.#state?.activity === 'running',
      () => this.call('giveWay', null).catch(() => {}),
    );
    navigator.locks
      .request(lockName, { signal: this.#leave.signal }, () => this.#own())
      .catch((error: DOMException) => {
        if (error.name !== 'AbortError') throw error;
      });
  }

  get isOwner(): boolean {
    return this.#worker !== null;
  }

  getState = (): ScanState | null => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  call<N extends ScanCallName>(name: N, input: ScanCalls[N]['input']): Promise<ScanCalls[N]['response']> {
    const ask = { call: this.#nextCall++, name, input } as ScanCall;
    return new Promise((resolve, reject) => {
      this.#waiting.set(ask.call, { ask, resolve: resolve as (response: unknown) => void, reject });
      this.#send(ask);
    });
  }

  async view<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<ViewResult<K>> {
    return (await this.call('view', { kind, ask } as ScanCalls['view']['input'])) as ViewResult<K>;
  }

  close(): void {
    this.#leave.abort();
    this.#endGivingWay();
    this.#worker?.terminate();
    this.#worker = null;
    this.#release?.();
    this.#channel.close();
    this.#listeners.clear();
  }

  /** Runs while this tab holds the lock: until it is closed. */
  #own(): Promise<void> {
    const before = this.#state;
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<WorkerNews>) => ('state' in data ? this.#setState(data.state) : this.#settle(data));
    worker.onerror = (event) => this.#fail(event.message);
    this.#askAgain();
    this.#goOnFor(before);
    return new Promise((release) => {
      this.#release = release;
    });
  }

  /** The tab that ran the scan was closed while this one watched: it goes on here, unless somebody held it, or it needs a password again. */
  #goOnFor(before: ScanState | null): void {
    const scan = before?.scan ?? null;
    if (before === null || scan === null) return;
    const goesOn = before.activity !== 'idle' && !before.isStopping && before.progress?.paused !== true && !scan.hadSecrets;
    // What does not come back is told by the state's fault.
    if (goesOn) this.call('resume', { id: scan.id, secrets: noSecrets }).catch(() => {});
    else this.call('open', { id: scan.id }).catch(() => {});
  }

  #send(ask: ScanCall): void {
    if (this.#worker !== null) this.#worker.postMessage(ask);
    else this.#channel.postMessage({ to: 'owner', from: this.#name, ask } satisfies ChannelNews);
  }

  #hear(news: ChannelNews): void {
    // The owner hears it from its worker.
    if ('state' in news) this.#worker === null && this.#setState(news.state);
    else if ('reply' in news && news.to === this.#name) this.#settle(news.reply);
    else if ('owner' in news && this.#worker === null) this.#askAgain();
  }

  /** Another worker answers from now on. */
  #askAgain(): void {
    for (const [call, { ask, reject }] of [...this.#waiting]) {
      if (repeatable.has(ask.name)) this.#send(ask);
      else {
        this.#waiting.delete(call);
        reject(new AppError('internal', { detail: 'the tab that ran the scan was closed' }));
      }
    }
  }

  #settle(reply: ScanReply): void {
    const waiting = this.#waiting.get(reply.call);
    this.#waiting.delete(reply.call);
    if ('fault' in reply) waiting?.reject(errorOf(reply.fault));
    else waiting?.resolve(reply.response);
  }

  #fail(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new AppError('internal', { detail: message }));
    this.#waiting.clear();
  }

  #setState(state: ScanState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
