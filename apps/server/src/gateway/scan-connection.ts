/** One scan's connection: reads a device's frames, takes each request through the guards to its server, and sends the record back. */
import { outcomeOf } from '@orbweaver/crawl/host-pace.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { hasSecrets } from '@orbweaver/model/scan-options.ts';
import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import {
  type ClientFrame,
  closeCodes,
  type GatewaySettings,
  maxOpenRequests,
  readClientFrame,
  writeNotice,
  writePong,
  writeWelcome,
} from '@orbweaver/platform/gateway/frames.ts';
import type { NodeFetcherOptions } from '@orbweaver/platform/node/fetcher.ts';
import type { WebSocket } from 'ws';
import type { AddressGuard } from './address-guard.ts';
import type { HostGate } from './host-gate.ts';
import { HostRights, openFetchers, refusedOrigin, type ScanFetchers } from './host-rights.ts';
import type { GatewayGrant, GatewayOptions } from './options.ts';
import { Outbox } from './outbox.ts';
import { asksForPage, isDeliveredPage, mayBePage } from './page-count.ts';
import { PageLease } from './page-lease.ts';
import { PagesAgain } from './pages-again.ts';
import { admitRequest, asDelivered, isHeldToRobots, refusals } from './request-rules.ts';
import type { RobotsGuard } from './robots-guard.ts';

export interface ConnectionParts {
  readonly socket: WebSocket;
  readonly grant: GatewayGrant;
  readonly options: GatewayOptions;
  readonly guard: AddressGuard;
  readonly gate: HostGate;
  readonly robots: RobotsGuard;
}

const nothing = (): void => {};
const leaseRefused = 'the pages of this plan are used up';

const drainPollMs = 20;

export class ScanConnection {
  readonly #parts: ConnectionParts;
  readonly #lease: PageLease;
  readonly #outbox: Outbox;
  /** Open requests, with what stops counting the body of each. */
  readonly #open = new Map<number, () => void>();
  readonly #again = new PagesAgain();
  readonly #rights: HostRights;
  /** null = not configured yet. */
  #settings: GatewaySettings | null = null;
  #fetchers: ScanFetchers | null = null;
  #leased = 0;
  #requests = 0;
  #failed = 0;
  #isEnded = false;
  #isClosed = false;
  #toldEnd = false;
  #isDraining = false;

  constructor(parts: ConnectionParts) {
    const { socket, grant, options } = parts;
    this.#parts = parts;
    this.#rights = new HostRights(parts.guard, options, grant);
    this.#lease = new PageLease(async (pages) => {
      const granted = await options.leasePages(grant, pages);
      this.#leased += granted;
      return granted;
    });
    const outlet = {
      get bufferedAmount() {
        return socket.bufferedAmount;
      },
      send: (frame: Uint8Array, sent: () => void) => socket.send(frame, sent),
    };
    this.#outbox = new Outbox(outlet, (isFull) => this.#forEachFetcher((fetcher) => (isFull ? fetcher.hold() : fetcher.release())));
    socket.on('message', (bytes: Buffer, isBinary: boolean) => this.#receive(isBinary ? readClientFrame(bytes) : null));
    socket.on('close', () => void this.#close());
    // A broken connection is told by `close`.
    socket.on('error', () => {});
  }

  get grant(): GatewayGrant {
    return this.#parts.grant;
  }

  /** Begins nothing more; resolves when what is under way was answered and has gone out, or after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    this.#isDraining = true;
    const { socket } = this.#parts;
    const ends = performance.now() + limitMs;
    const isBusy = () => this.#open.size > 0 || !this.#outbox.isEmpty || socket.bufferedAmount > 0;
    while (!this.#isClosed && isBusy() && performance.now() < ends) await new Promise((resolve) => setTimeout(resolve, drainPollMs));
  }

  end(code: number, reason: string): void {
    this.#parts.socket.close(code, reason);
  }

  #receive(frame: ClientFrame | null): void {
    if (this.#isClosed) return;
    if (frame === null || !this.#take(frame)) this.end(closeCodes.protocol, 'frame');
  }

  /** False for a frame that breaks the protocol. */
  #take(frame: ClientFrame): boolean {
    switch (frame.type) {
      case 'configure':
        return this.#settings === null && this.#configure(frame.settings);
      case 'ask':
        if (this.#fetchers === null || this.#open.has(frame.id) || this.#open.size >= maxOpenRequests) return false;
        // The device asks again when it is connected anew.
        if (!this.#isDraining) void this.#ask(frame.id, frame.request, this.#fetchers);
        return true;
      case 'cancel':
        this.#forget(frame.id);
        this.#outbox.drop(frame.id);
        if (this.#open.size === 0) this.#abort();
        return true;
      case 'credit':
        return this.#outbox.grant(frame.bytes);
      case 'ping':
        this.#parts.socket.send(writePong());
        return true;
      case 'finish':
        this.#isEnded = true;
        this.end(1000, 'finished');
        return true;
    }
  }

  #configure(settings: GatewaySettings): boolean {
    this.#settings = settings;
    try {
      this.#fetchers = openFetchers(settings, this.#fetching(settings), this.#rights);
    } catch (error) {
      return this.#refuse(error);
    }
    void this.#greet(settings);
    return true;
  }

  /** Not before it is known that what is secret may go where it is meant to go. */
  async #greet(settings: GatewaySettings): Promise<void> {
    const { socket, options, grant } = this.#parts;
    try {
      const refused = await refusedOrigin(settings, this.#rights);
      if (this.#isClosed) return;
      if (refused !== null) {
        socket.send(writeNotice({ code: 'host-unverified', detail: refused }));
        return this.end(closeCodes.unverified, 'unverified');
      }
      const start = URL.parse(settings.secretOrigins[0] ?? '');
      const isOwn = settings.userAgent !== null && start !== null && (await this.#rights.isTrusted(start));
      if (this.#isClosed) return;
      const userAgent = isOwn ? (settings.userAgent as string) : options.userAgent;
      socket.send(writeWelcome({ userAgent, maxPages: grant.maxPages }));
    } catch (error) {
      if (!(error instanceof AppError)) options.log.warn({ scan: grant.id, err: error }, 'gateway could not ask for the rights');
      this.#refuse(error instanceof AppError ? error : new AppError('internal'));
      this.end(closeCodes.protocol, 'frame');
    }
  }

  /** False, as for a frame that breaks the protocol; throws what is no refusal. */
  #refuse(error: unknown): false {
    if (!(error instanceof AppError)) throw error;
    this.#parts.socket.send(writeNotice({ code: 'settings-refused', detail: String(error.values.value ?? '') }));
    return false;
  }

  #fetching({ slots }: GatewaySettings): NodeFetcherOptions {
    const { options, grant, guard } = this.#parts;
    return {
      userAgent: options.userAgent,
      maxConnections: Math.min(slots, maxOpenRequests),
      isAddressAllowed: guard.isAddressAllowed,
      budget: { budget: options.budget, owner: grant.userId },
      ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
    };
  }

  #forEachFetcher(act: (fetcher: ScanFetchers['plain']) => void): void {
    if (this.#fetchers === null) return;
    act(this.#fetchers.plain);
    act(this.#fetchers.trusted);
  }

  async #ask(id: number, request: FetchRequest, fetchers: ScanFetchers): Promise<void> {
    this.#open.set(id, nothing);
    this.#requests++;
    const record = await this.#fetch(id, request, fetchers);
    if (record.error !== null) this.#failed++;
    this.#parts.options.onFetched(record.error);
    const free = this.#open.get(id);
    // Not delivered to who cancelled it.
    if (free === undefined || this.#isClosed) return;
    this.#open.delete(id);
    this.#outbox.add(id, { record, free });
  }

  async #fetch(id: number, request: FetchRequest, fetchers: ScanFetchers): Promise<FetchRecord> {
    const { guard, gate } = this.#parts;
    const url = admitRequest(request, guard);
    if (!(url instanceof URL)) return url;
    const isTrusted = await this.#rights.isTrusted(url);
    if (!isTrusted && this.#isMeantSecret(url)) return refusals.unverified(request, url);
    if (isHeldToRobots(request, isTrusted) && !(await this.#parts.robots.allows(url.href, url.origin)))
      return refusals.robots(request, url);
    const isCounted = mayBePage(request, url) && !this.#again.take(request, url.href);
    // Past the plan's last page the files of its pages may still come; a page that comes all the same is not delivered.
    const isLeased = isCounted && asksForPage(request) && (await this.#lease.reserve());
    if (isCounted && !isLeased && request.purpose === 'page') return this.#outOfPages(request);
    const turn = isTrusted ? 'go' : await gate.enter(url.host, this);
    if (turn !== 'go' || !this.#open.has(id)) {
      if (isLeased) this.#lease.settle(false);
      const record = turn === 'refused' ? refusals.resting(request, url) : failedRecord(request, 'aborted', null);
      if (turn === 'go' && !isTrusted) gate.done(url.host, outcomeOf(record));
      return record;
    }
    const fetcher = isTrusted ? fetchers.trusted : fetchers.plain;
    const { record, free } = await fetcher.fetchHeld({ ...request, url: url.href });
    if (this.#open.has(id)) this.#open.set(id, free);
    else free();
    if (!isTrusted) gate.done(url.host, outcomeOf(record));
    const isPage = isCounted && isDeliveredPage(record);
    if (isLeased) this.#lease.settle(isPage);
    else if (isPage && !(await this.#takePage())) return failedRecord(request, 'aborted', leaseRefused);
    if (isPage) this.#again.given(url.href);
    return asDelivered(record, { request, url, isTrusted }, guard);
  }

  /** Counts a page that was not reserved; false when the plan has no more. */
  async #takePage(): Promise<boolean> {
    if (!(await this.#lease.reserve())) return false;
    this.#lease.settle(true);
    return true;
  }

  /** Without what the scan sends there its answers would be those of another visitor. */
  #isMeantSecret({ origin }: URL): boolean {
    return this.#settings !== null && hasSecrets(this.#settings) && this.#settings.secretOrigins.includes(origin);
  }

  #forget(id: number): void {
    this.#open.get(id)?.();
    this.#open.delete(id);
  }

  #outOfPages(request: FetchRequest): FetchRecord {
    if (!this.#toldEnd) this.#parts.socket.send(writeNotice({ code: 'pages-ended', detail: String(this.#parts.grant.maxPages ?? '') }));
    this.#toldEnd = true;
    return failedRecord(request, 'aborted', leaseRefused);
  }

  /** Nothing that is under way is wanted any more. */
  #abort(): void {
    this.#parts.gate.cancel(this);
    this.#forEachFetcher((fetcher) => {
      fetcher.abort();
      fetcher.resume();
    });
  }

  async #close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { grant, options } = this.#parts;
    for (const id of [...this.#open.keys()]) this.#forget(id);
    this.#outbox.drop();
    this.#parts.gate.cancel(this);
    await Promise.all([this.#fetchers?.plain.close(), this.#fetchers?.trusted.close()]);
    const outcome = {
      ended: this.#isEnded,
      pages: this.#lease.used,
      requests: this.#requests,
      failed: this.#failed,
      bytes: this.#outbox.sentBytes,
    };
    options.log.info({ scan: grant.id, ...outcome }, 'gateway connection over');
    await options
      .finish(grant, { ...outcome, leased: this.#leased })
      .catch((error: unknown) => options.log.warn({ scan: grant.id, err: error }, 'gateway outcome was not taken'));
  }
}
