/**
 * The device's end of the browser extension: one port to the bridge for a scan, whatever number of fetchers ask through it. When the extension's
 * worker has ended, the bridge starts it again, and what has no response yet is asked again.
 */
import type { Clock } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import type { ExtensionRecord, ExtensionSettings, FromExtension, ToExtension } from '../extension/messages.ts';
import { failedRecord } from '../gateway/failed-record.ts';
import { bytesOfBase64 } from './base64-bytes.ts';
import type { FetchLink, LinkCall, LinkState } from './fetch-link.ts';

export interface ExtensionLinkOptions {
  /** To the bridge. */
  readonly port: MessagePort;
  readonly settings: ExtensionSettings;
  readonly clock: Clock;
  readonly onState?: (state: LinkState, detail: string) => void;
}

interface Pending {
  readonly request: FetchRequest;
  readonly settle: (record: FetchRecord) => void;
  head: ExtensionRecord | null;
  parts: string[];
  received: number;
}

/** Chrome ends an extension's worker that has heard nothing for 30 s. */
const pingMs = 15_000;
/** Without a greeting for this long the extension is taken to be gone. */
const greetMs = 20_000;

export class ExtensionLink implements FetchLink {
  readonly #options: ExtensionLinkOptions;
  readonly #pending = new Map<number, Pending>();
  /** Asked of the extension; further requests wait here until one of these has its response. */
  readonly #asked = new Set<number>();
  readonly #welcome = Promise.withResolvers<void>();
  #state: LinkState = 'connecting';
  #nextId = 1;
  #cancelPing: (() => void) | null = null;
  #cancelLimit: (() => void) | null = null;

  constructor(options: ExtensionLinkOptions) {
    this.#options = options;
    // Who does not wait for the welcome is not told that it never came.
    this.#welcome.promise.catch(() => {});
    options.port.onmessage = ({ data }: MessageEvent<FromExtension>) => this.#take(data);
    this.#greet();
    this.#ping();
  }

  /** Rejects where the extension does not take this page, or the link is closed before. */
  get welcome(): Promise<void> {
    return this.#welcome.promise;
  }

  call(request: FetchRequest): LinkCall {
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<FetchRecord>();
    if (this.#state === 'closed') resolve(failedRecord(request, 'aborted', null));
    else {
      this.#pending.set(id, { request, settle: resolve, head: null, parts: [], received: 0 });
      this.#askMore();
    }
    return { response: promise, cancel: () => this.#cancel(id) };
  }

  /** The network is the browser's business here. */
  wake(): void {}

  close(): void {
    if (this.#state === 'closed') return;
    this.#setState('closed', '');
    this.#cancelPing?.();
    this.#cancelLimit?.();
    this.#options.port.close();
    for (const { request, settle } of this.#pending.values()) settle(failedRecord(request, 'aborted', null));
    this.#pending.clear();
    this.#welcome.reject(new Error('the link was closed'));
  }

  #take(message: FromExtension): void {
    switch (message.type) {
      case 'welcome':
        return this.#begin();
      case 'record':
        return this.#takeHead(message.id, message.head);
      case 'body':
        return this.#takePart(message.id, message.part);
      case 'lost':
        this.#setState('offline', '');
        return this.#greet();
      case 'gone':
        return this.#refuse();
      case 'pong':
        return;
    }
  }

  /** Greets a worker that has just been started. */
  #greet(): void {
    this.#cancelLimit?.();
    this.#cancelLimit = this.#options.clock.after(greetMs, () => this.#refuse());
    this.#asked.clear();
    this.#send({ type: 'configure', settings: this.#options.settings });
  }

  /** The extension is ready: whatever has no response yet is asked (again). */
  #begin(): void {
    this.#cancelLimit?.();
    this.#cancelLimit = null;
    this.#welcome.resolve();
    this.#setState('open', '');
    this.#asked.clear();
    for (const pending of this.#pending.values()) Object.assign(pending, { head: null, parts: [], received: 0 });
    this.#askMore();
  }

  #refuse(): void {
    this.#setState('refused', 'extension-missing');
    this.#welcome.reject(new Error('extension-missing'));
  }

  #askMore(): void {
    if (this.#state !== 'open' || this.#asked.size === this.#pending.size) return;
    for (const [id, { request }] of this.#pending) {
      if (this.#asked.size >= this.#options.settings.slots) return;
      if (this.#asked.has(id)) continue;
      this.#asked.add(id);
      this.#send({ type: 'ask', id, request });
    }
  }

  #takeHead(id: number, head: ExtensionRecord): void {
    const pending = this.#pending.get(id);
    // Cancelled meanwhile.
    if (pending === undefined) return;
    pending.head = head;
    this.#settleWhole(id, pending);
  }

  #takePart(id: number, part: string): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    pending.parts.push(part);
    pending.received += part.length;
    this.#settleWhole(id, pending);
  }

  #settleWhole(id: number, pending: Pending): void {
    if (pending.head === null || pending.received < (pending.head.bodyChars ?? 0)) return;
    const { bodyChars, ...record } = pending.head;
    this.#pending.delete(id);
    this.#asked.delete(id);
    this.#askMore();
    pending.settle({ ...record, body: bodyChars === null ? null : bytesOfBase64(pending.parts.join('')) });
  }

  #cancel(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (this.#asked.has(id)) this.#send({ type: 'cancel', id });
    this.#pending.delete(id);
    this.#asked.delete(id);
    this.#askMore();
    pending.settle(failedRecord(pending.request, 'aborted', null));
  }

  #ping(): void {
    this.#cancelPing = this.#options.clock.after(pingMs, () => {
      this.#send({ type: 'ping' });
      this.#ping();
    });
  }

  #send(message: ToExtension): void {
    this.#options.port.postMessage(message);
  }

  #setState(state: LinkState, detail: string): void {
    if (this.#state === state || this.#state === 'closed') return;
    this.#state = state;
    this.#options.onState?.(state, detail);
  }
}
