/**
 * The device's end of the fetch gateway: one WebSocket for a scan, whatever number of fetchers ask through it. While the network is
 * away requests wait; after a reconnect those without a response are asked again. docs/gateway.md explains the exchange.
 */
import type { Clock } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { failedRecord } from '../gateway/failed-record.ts';
import {
  type ClientFrame,
  closeCodes,
  type GatewayNotice,
  type GatewaySettings,
  type GatewayWelcome,
  maxOpenRequests,
  type RecordHead,
  readServerFrame,
  type ServerFrame,
  windowBytes,
  writeClientFrame,
} from '../gateway/frames.ts';
import type { FetchLink, LinkCall, LinkState } from './fetch-link.ts';

export interface LinkOptions {
  /** Opens a socket to the gateway; called again for each reconnect. */
  readonly open: () => WebSocket;
  readonly settings: GatewaySettings;
  readonly clock: Clock;
  readonly onState?: (state: LinkState, detail: string) => void;
  readonly onNotice?: (notice: GatewayNotice) => void;
}

interface Pending {
  readonly request: FetchRequest;
  readonly settle: (record: FetchRecord) => void;
  head: RecordHead | null;
  body: Uint8Array<ArrayBuffer> | null;
  received: number;
}

/** Credit is given back in units of this size. */
const grantBytes = windowBytes / 8;
const retryMs = [250, 1000, 2000, 4000, 8000, 15_000] as const;
/** Without a word from the gateway for this long it is asked for one; after as much again the connection is given up. */
const silenceMs = 15_000;

const refusals: ReadonlyMap<number, string> = new Map([
  [closeCodes.unauthorized, 'unauthorized'],
  [closeCodes.unverified, 'unverified'],
  [closeCodes.replaced, 'replaced'],
  [closeCodes.protocol, 'protocol'],
]);

export class GatewayLink implements FetchLink {
  readonly #options: LinkOptions;
  readonly #pending = new Map<number, Pending>();
  /** Asked of the gateway; further requests wait here until one of these has its response. */
  readonly #asked = new Set<number>();
  readonly #welcome = Promise.withResolvers<GatewayWelcome>();
  #socket: WebSocket | null = null;
  #state: LinkState = 'connecting';
  #isWelcome = false;
  #nextId = 1;
  #consumed = 0;
  #failures = 0;
  #heardAt = 0;
  #asksForSign = false;
  #cancelRetry: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
    // Who does not wait for the welcome is not told that it never came.
    this.#welcome.promise.catch(() => {});
    this.#connect();
  }

  /** The first greeting of the gateway; rejects when it refuses the connection or the link is closed before. */
  get welcome(): Promise<GatewayWelcome> {
    return this.#welcome.promise;
  }

  call(request: FetchRequest): LinkCall {
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<FetchRecord>();
    if (this.#state === 'closed') resolve(failedRecord(request, 'aborted', null));
    else {
      this.#pending.set(id, { request, settle: resolve, head: null, body: null, received: 0 });
      if (this.#isWelcome && this.#asked.size < maxOpenRequests) this.#ask(id, request);
    }
    return { response: promise, cancel: () => this.#cancel(id) };
  }

  /** The browser says that the network is back. */
  wake(): void {
    if (this.#cancelRetry === null) return;
    this.#cancelRetry();
    this.#connect();
  }

  close(isOver: boolean): void {
    if (this.#state === 'closed') return;
    if (isOver && this.#isWelcome) this.#send({ type: 'finish' });
    this.#setState('closed', '');
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#leave();
    for (const { request, settle } of this.#pending.values()) settle(failedRecord(request, 'aborted', null));
    this.#pending.clear();
    this.#welcome.reject(new Error('the link was closed'));
  }

  #connect(): void {
    this.#cancelRetry = null;
    const socket = this.#options.open();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#consumed = 0;
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#heard();
      this.#watch();
      this.#send({ type: 'configure', settings: this.#options.settings });
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (this.#socket === socket && event.data instanceof ArrayBuffer) this.#receive(new Uint8Array(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  #receive(bytes: Uint8Array<ArrayBuffer>): void {
    this.#heard();
    const frame = readServerFrame(bytes);
    if (frame === null) return this.#lost(closeCodes.protocol);
    if (frame.type === 'record' || frame.type === 'body') this.#consume(bytes.length);
    this.#take(frame);
  }

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case 'welcome':
        return this.#begin(frame.welcome);
      case 'notice':
        return this.#options.onNotice?.(frame.notice);
      case 'record':
        return this.#takeHead(frame.id, frame.head, frame.bytes);
      case 'body':
        return this.#takeBody(frame.id, frame.bytes);
      case 'pong':
        return;
    }
  }

  /** The connection is ready: whatever has no response yet is asked (again). */
  #begin(welcome: GatewayWelcome): void {
    this.#isWelcome = true;
    this.#failures = 0;
    this.#welcome.resolve(welcome);
    this.#setState('open', '');
    this.#asked.clear();
    for (const pending of this.#pending.values()) {
      pending.head = null;
      pending.body = null;
      pending.received = 0;
    }
    this.#askMore();
  }

  #ask(id: number, request: FetchRequest): void {
    this.#asked.add(id);
    this.#send({ type: 'ask', id, request });
  }

  /** Calls are few beyond those asked, so looking for them among all costs little. */
  #askMore(): void {
    if (!this.#isWelcome || this.#asked.size === this.#pending.size) return;
    for (const [id, { request }] of this.#pending) {
      if (this.#asked.size >= maxOpenRequests) return;
      if (!this.#asked.has(id)) this.#ask(id, request);
    }
  }

  #forget(id: number): void {
    this.#pending.delete(id);
    this.#asked.delete(id);
    this.#askMore();
  }

  #takeHead(id: number, head: RecordHead, bytes: Uint8Array): void {
    const pending = this.#pending.get(id);
    // Cancelled meanwhile.
    if (pending === undefined) return;
    pending.head = head;
    pending.body = head.bodyBytes === null ? null : new Uint8Array(head.bodyBytes);
    this.#add(id, pending, bytes);
  }

  #takeBody(id: number, bytes: Uint8Array): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (pending.body === null || pending.received + bytes.length > pending.body.length) return this.#lost(closeCodes.protocol);
    this.#add(id, pending, bytes);
  }

  #add(id: number, pending: Pending, bytes: Uint8Array): void {
    const { head, body } = pending;
    if (head === null) return;
    body?.set(bytes, pending.received);
    pending.received += bytes.length;
    if (body !== null && pending.received < body.length) return;
    this.#forget(id);
    const { bodyBytes, ...record } = head;
    pending.settle({ ...record, body });
  }

  #consume(bytes: number): void {
    this.#consumed += bytes;
    if (this.#consumed < grantBytes) return;
    this.#send({ type: 'credit', bytes: this.#consumed });
    this.#consumed = 0;
  }

  #cancel(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (this.#asked.has(id)) this.#send({ type: 'cancel', id });
    this.#forget(id);
    pending.settle(failedRecord(pending.request, 'aborted', null));
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(writeClientFrame(frame));
  }

  #lost(code: number): void {
    this.#leave();
    const refusal = refusals.get(code);
    if (refusal !== undefined) {
      this.#setState('refused', refusal);
      this.#welcome.reject(new Error(refusal));
      return;
    }
    this.#setState('offline', String(code));
    const waitMs = retryMs[Math.min(this.#failures++, retryMs.length - 1)] as number;
    this.#cancelRetry = this.#options.clock.after(waitMs, () => this.#connect());
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcome = false;
    this.#cancelWatch?.();
    this.#cancelWatch = null;
    if (socket !== null && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  #heard(): void {
    this.#heardAt = this.#options.clock.now();
    this.#asksForSign = false;
  }

  /** A network that went away without a word leaves the socket open for minutes: silence is asked about. */
  #watch(): void {
    this.#cancelWatch = this.#options.clock.after(silenceMs, () => {
      if (this.#options.clock.now() - this.#heardAt >= silenceMs) {
        if (this.#asksForSign) return this.#lost(1006);
        this.#asksForSign = true;
        this.#send({ type: 'ping' });
      }
      this.#watch();
    });
  }

  #setState(state: LinkState, detail: string): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState?.(state, detail);
  }
}
