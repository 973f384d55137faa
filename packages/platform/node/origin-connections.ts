/**
 * The connections to one origin: at most `maxConnections`, each an undici Client of its own with one request at a time (no
 * pipelining), reused while the server keeps them open; further exchanges wait in a queue. Its own pool rather than undici's, so that
 * a waiting request can be dropped, a cut takes one socket with it and nobody else's, and each record knows its connection.
 */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { TlsFacts, Unavailable } from '@orbweaver/model/fetch-record.ts';
import { Client } from 'undici';
import { type Connecting, type ConnectSettings, type Endpoint, openConnection } from './connect.ts';
import type { Carrier, Exchange } from './exchange.ts';
import { isBrokenAnswer } from './fetch-errors.ts';
import { readTlsFacts } from './tls-facts.ts';

export interface OriginSettings extends ConnectSettings {
  readonly maxConnections: number;
  readonly maxHeaderBytes: number;
  /** Flat name, value list that goes with every request to this origin. */
  readonly headers: string[];
  /** Plain http through a proxy names the whole URL. */
  readonly pathPrefix: string;
  readonly onProbe: ((origin: string) => void) | null;
}

const http1 = ['http/1.1'];
const http2First = ['h2', 'http/1.1'];
/** An origin that does not answer the HTTP/2 question in this time is taken as not offering it. */
const probeTimeoutMs = 5000;

export class OriginConnections {
  readonly origin: string;
  readonly endpoint: Endpoint;
  readonly settings: OriginSettings;
  tls: TlsFacts | null = null;
  session: Buffer | null = null;
  /** When the last connection became idle, or the last exchange was queued. */
  idleSinceMs = 0;

  #free: Connection[] = [];
  #connections = new Set<Connection>();
  #queue: Exchange[] = [];
  #isDraining = false;
  #alpn: { state: 'unknown' | 'asking' | 'known'; protocol: string | null } = { state: 'unknown', protocol: null };
  #probe: Connecting | null = null;

  constructor(origin: string, settings: OriginSettings) {
    const url = new URL(origin);
    const isHttps = url.protocol === 'https:';
    this.origin = url.origin;
    this.settings = settings;
    this.endpoint = { https: isHttps, host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) || (isHttps ? 443 : 80) };
  }

  get isIdle(): boolean {
    return this.#queue.length === 0 && this.#free.length === this.#connections.size && this.#probe === null;
  }

  get offeredProtocol(): string | null {
    return this.#alpn.protocol;
  }

  send(exchange: Exchange): void {
    if (this.endpoint.https && this.#alpn.state !== 'known' && exchange.request.purpose === 'page') {
      this.#queue.push(exchange);
      if (this.#alpn.state === 'unknown') this.#askProtocol();
      return;
    }
    if (this.#queue.length > 0 || !this.#assign(exchange)) {
      this.#queue.push(exchange);
      this.drainSoon();
    }
  }

  /** Takes an exchange that is over out of the queue. */
  forget(exchange: Exchange): void {
    const at = this.#queue.indexOf(exchange);
    if (at >= 0) this.#queue.splice(at, 1);
  }

  free(connection: Connection): void {
    this.idleSinceMs = performance.now();
    this.#free.push(connection);
    if (this.#queue.length > 0) this.drainSoon();
  }

  drop(connection: Connection): void {
    this.#connections.delete(connection);
    const at = this.#free.indexOf(connection);
    if (at >= 0) this.#free.splice(at, 1);
    if (this.#queue.length > 0) this.drainSoon();
  }

  /** Closes every socket at once; exchanges must have been settled before. */
  close(): void {
    this.#queue = [];
    this.#probe?.cancel();
    this.#probe = null;
    for (const connection of [...this.#connections]) connection.discard();
    this.#free = [];
  }

  /** In a microtask, so that a fault of the connection just freed shows before it is used again. */
  drainSoon(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    queueMicrotask(() => {
      this.#isDraining = false;
      if (this.#alpn.state === 'asking') return;
      let taken = 0;
      while (taken < this.#queue.length && this.#assign(this.#queue[taken] as Exchange)) taken++;
      if (taken > 0) this.#queue.splice(0, taken);
    });
  }

  #assign(exchange: Exchange): boolean {
    let connection = this.#free.pop();
    if (connection === undefined) {
      if (this.#connections.size >= this.settings.maxConnections) return false;
      connection = new Connection(this);
      this.#connections.add(connection);
    }
    connection.carry(exchange);
    return true;
  }

  /** Finds out once, by a handshake without a request, whether the server would speak HTTP/2. */
  #askProtocol(): void {
    this.#alpn.state = 'asking';
    this.settings.onProbe?.(this.origin);
    const answer = (protocol: string | null) => {
      clearTimeout(timer);
      this.#probe = null;
      this.#alpn = { state: 'known', protocol };
      this.drainSoon();
    };
    const timer = setTimeout(() => {
      this.#probe?.cancel();
      answer(null);
    }, probeTimeoutMs);
    const options = { alpn: http2First, session: null, onSession: null };
    this.#probe = openConnection(this.endpoint, this.settings, options, (_error, socket) => {
      const secured = socket as TLSSocket | null;
      const protocol = secured?.alpnProtocol;
      if (secured !== null) {
        this.tls = readTlsFacts(secured, protocol || null);
        secured.on('error', () => {});
        secured.destroy();
      }
      answer(protocol || null);
    });
  }
}

/** One socket and its undici Client. */
export class Connection implements Carrier {
  remoteAddress: string | Unavailable | null = null;
  httpVersion: '1.0' | '1.1' = '1.1';

  #owner: OriginConnections;
  #client: Client;
  #connecting: Connecting | null = null;
  #current: Exchange | null = null;
  #last: Exchange | null = null;
  #awaitsHead = false;
  #isGone = false;

  constructor(owner: OriginConnections) {
    this.#owner = owner;
    this.#client = new Client(owner.origin, {
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: owner.settings.maxHeaderBytes,
      connect: (_options, call) => this.#open(call as (error: Error | null, socket: Socket | null) => void),
    });
    this.#client.on('disconnect', noop);
  }

  get tls(): TlsFacts | null {
    return this.#owner.tls;
  }

  carry(exchange: Exchange): void {
    this.#current = exchange;
    this.#last = null;
    exchange.start(this);
    const { headers, pathPrefix } = this.#owner.settings;
    const path = pathPrefix === '' ? exchange.path : pathPrefix + exchange.path;
    this.#client.dispatch({ method: 'GET', path, headers }, exchange);
  }

  sending(): void {
    this.#awaitsHead = true;
  }

  release(exchange: Exchange): void {
    this.#current = null;
    this.#last = exchange;
    if (!this.#isGone) this.#owner.free(this);
  }

  discard(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#current = null;
    this.#connecting?.cancel();
    this.#owner.drop(this);
    this.#client.destroy().catch(noop);
  }

  #open(call: (error: Error | null, socket: Socket | null) => void): void {
    const owner = this.#owner;
    const onSession = (session: Buffer) => {
      owner.session = session;
    };
    const options = { alpn: http1, session: owner.session, onSession };
    this.#connecting = openConnection(owner.endpoint, owner.settings, options, (error, socket) => {
      this.#connecting = null;
      if (socket === null) return call(error, null);
      this.#watch(socket);
      call(null, socket);
    });
  }

  #watch(socket: Socket): void {
    const owner = this.#owner;
    this.remoteAddress = owner.settings.proxy === null ? (socket.remoteAddress ?? null) : 'unavailable';
    if (owner.endpoint.https && owner.tls === null) owner.tls = readTlsFacts(socket as TLSSocket, owner.offeredProtocol);
    const read = socket.read.bind(socket);
    socket.read = (size?: number) => {
      const chunk = read(size);
      if (this.#awaitsHead && chunk !== null) this.#readVersion(chunk);
      return chunk;
    };
    socket.on('error', (error: Error) => this.#noteFault(error));
  }

  /** undici does not tell the version: the answer starts with `HTTP/1.0` or `HTTP/1.1`. */
  #readVersion(chunk: Buffer): void {
    this.#awaitsHead = false;
    this.httpVersion = chunk[5] === 0x31 && chunk[7] === 0x30 ? '1.0' : '1.1';
  }

  /** Bytes after the end of an answer break the connection when nothing was asked. */
  #noteFault(error: Error): void {
    if (this.#current === null && isBrokenAnswer(error)) this.#last?.noteSurplus();
  }
}

function noop(): void {}
