/**
 * The device scan as a tab sees it: one state to subscribe to and one typed call. One tab at a time owns the worker (a Web Lock that death
 * releases); the others ask it over a channel, and one of them takes over when the owner is closed.
 */
import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';
import { noScanSecrets } from '@orbweaver/model/scan-options.ts';
import { whenEnded } from '@orbweaver/platform/browser/worker-life.ts';
import {
  type BridgePort,
  type ChannelNews,
  type LastScan,
  type ScanCall,
  type ScanCallName,
  type ScanCalls,
  type ScanReply,
  type ScanState,
  scanChannelName,
  type WorkerNews,
} from '@orbweaver/scan/results/protocol.ts';
import type { ViewKind, ViewQuestions, ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import { connectExtension } from './extension-bridge.ts';
import { errorOf } from './fault.ts';
import { keepAwake } from './keep-awake.ts';
import { throttleOnInput } from './throttle-on-input.ts';

export interface ScanClient {
  /** Null until the worker has told it for the first time. The same object until something changes. */
  getState(): ScanState | null;
  /** Calls back after each change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  /** Rejects with AppError. */
  call<N extends ScanCallName>(name: N, input: ScanCalls[N]['input']): Promise<ScanCalls[N]['response']>;
  view<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<ViewResult<K>>;
  /** Of the open scan, else of the last one of this device; null where there is none. */
  viewLast<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<LastScan<ViewResult<K>> | null>;
  /** This tab runs the worker. */
  readonly isOwner: boolean;
}

interface Waiting {
  readonly ask: ScanCall;
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: AppError) => void;
}

const lockName = 'orbweaver-scan';
/** Calls that change nothing: asked again of the tab that takes over. */
const repeatable: ReadonlySet<ScanCallName> = new Set([
  'list',
  'room',
  'view',
  'viewLast',
  'compare',
  'changesSince',
  'figuresBefore',
  'fixesOfLast',
  'history',
  'segment',
  'segments',
  'fileSize',
  'filePart',
]);

/** Calls that read a stored file, which may be one that somebody else made. */
const reading: ReadonlySet<ScanCallName> = new Set([
  'open',
  'view',
  'viewLast',
  'compare',
  'changesSince',
  'figuresBefore',
  'fixesOfLast',
  'history',
  'segment',
  'segments',
  'fetchSaved',
]);
/** Answers of the largest scans take some seconds. */
const maxReadMs = 60_000;

/** `readMs`: how long a stored file may be read for one answer before its worker is ended. */
export function createScanClient(readMs = maxReadMs): ScanClient {
  const client = new TabClient(readMs);
  client.open();
  return client;
}

class TabClient implements ScanClient {
  readonly #name = crypto.randomUUID();
  readonly #channel = new BroadcastChannel(scanChannelName);
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #readMs: number;
  #worker: Worker | null = null;
  #state: ScanState | null = null;
  #nextCall = 1;
  /** A scan is opened after the worker that held it ended: should that end the next one too, it stays closed. */
  #isReopening = false;

  constructor(readMs: number) {
    this.#readMs = readMs;
  }

  open(): void {
    this.#channel.onmessage = ({ data }: MessageEvent<ChannelNews>) => this.#hear(data);
    this.#channel.postMessage({ hello: this.#name } satisfies ChannelNews);
    keepAwake(
      () => this.isOwner && this.#state?.activity === 'running',
      (call) => this.subscribe(call),
    );
    throttleOnInput(
      () => this.#state?.activity === 'running',
      () => this.call('throttle', null).catch(() => {}),
    );
    navigator.locks
      .request(lockName, () => this.#own())
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
      if (reading.has(name)) this.#limitLater(ask.call);
    });
  }

  async view<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<ViewResult<K>> {
    return (await this.call('view', { kind, ask } as ScanCalls['view']['input'])) as ViewResult<K>;
  }

  async viewLast<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<LastScan<ViewResult<K>> | null> {
    return (await this.call('viewLast', { kind, ask } as ScanCalls['view']['input'])) as LastScan<ViewResult<K>> | null;
  }

  /** Runs while this tab holds the lock: until the tab is closed. */
  #own(): Promise<void> {
    const before = this.#state;
    this.#startWorker();
    this.#askAgain();
    this.#resumeFor(before);
    return new Promise(() => {});
  }

  #startWorker(): void {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<WorkerNews>) => {
      if ('state' in data) this.#setState(data.state);
      else if ('alive' in data) whenEnded(data, () => this.#workerEnded(worker));
      else if ('bridge' in data) void bringBridge(worker);
      else this.#settle(data);
    };
    worker.onerror = (event) => this.#fail('internal', event.message);
  }

  #limitLater(call: number): void {
    setTimeout(() => this.#limit(call), this.#readMs);
  }

  /** A file of an idle worker that takes too long to read: only the end of the worker ends that. A scan that runs may be busy. */
  #limit(call: number): void {
    const isBusy = this.#state !== null && (this.#state.activity !== 'idle' || this.#state.download !== null);
    if (this.#worker === null || !this.#waiting.has(call)) return;
    if (isBusy) return this.#limitLater(call);
    this.#worker.terminate();
    this.#startWorker();
    this.#fail('file-unresponsive');
    this.call('close', { code: 'file-unresponsive', values: {} }).catch(() => {});
  }

  /** By itself, as when it has no memory left. Another one opens the scan as far as it was stored, and says what happened; a person decides whether it goes on. */
  #workerEnded(worker: Worker): void {
    if (this.#worker !== worker) return;
    const scan = this.#state?.scan ?? null;
    this.#startWorker();
    this.#askAgain();
    if (scan === null || this.#isReopening) return;
    this.#isReopening = true;
    const over = (): void => {
      this.#isReopening = false;
    };
    this.call('open', { id: scan.id, fault: { code: 'scan-worker-ended', values: {} } }).then(over, over);
  }

  /** The tab that ran the scan was closed while this one watched: it goes on here, unless somebody held it, or it needs a password again. */
  #resumeFor(before: ScanState | null): void {
    const scan = before?.scan ?? null;
    if (before === null || scan === null) return;
    const goesOn = before.activity !== 'idle' && !before.isStopping && before.progress?.paused !== true && !scan.hadSecrets;
    // What does not come back is told by the state's fault.
    if (goesOn) this.call('resume', { id: scan.id, secrets: noScanSecrets }).catch(() => {});
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
        reject(new AppError('scan-worker-ended'));
      }
    }
  }

  #settle(reply: ScanReply): void {
    const waiting = this.#waiting.get(reply.call);
    this.#waiting.delete(reply.call);
    if ('fault' in reply) waiting?.reject(errorOf(reply.fault));
    else waiting?.resolve(reply.response);
  }

  #fail(code: ErrorCode, detail = ''): void {
    for (const { reject } of this.#waiting.values()) reject(new AppError(code, { detail }));
    this.#waiting.clear();
  }

  #setState(state: ScanState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Joins the worker with the browser extension. */
async function bringBridge(worker: Worker): Promise<void> {
  const bridge = await connectExtension();
  worker.postMessage({ bridge } satisfies BridgePort, bridge === null ? [] : [bridge]);
}
