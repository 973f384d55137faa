/**
 * The connections to one origin: at most `maxConnections`, each an undici Client of its own with one request at a time (no
 * pipelining), reused while the server keeps them open; further exchanges wait in a queue. Its own pool rather than undici's, so that
 * a waiting request can be dropped, a cut takes one socket with it and nobody else's, and each record knows its connection.
 */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FetchPurpose, TlsFacts, Unavailable } from '@orbweaver/model/fetch-record.ts';
import { Client } from 'undici';
import { type Connecting, type ConnectSettings, type Endpoint, openConnection } from './connect.ts';
import type { Carrier, Exchange } from './exchange.ts';
import { isBrokenResponse } from './fetch-errors.ts';
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
/** After so many failed connections the HTTP/2 question is given up. */
const maxFailedQuestions = 2;
/** Hosts that are only linked to are not asked for HTTP/2. */
const askingPurposes: ReadonlySet<FetchPurpose> = new Set(['page', 'robots', 'sitemap']);

export class OriginConnections {
  readonly origin: string;
  readonly endpoint: Endpoint;
  readonly settings: OriginSettings;
  tls: TlsFacts | null = null;
  session: Buffer | null = null;
  /** When a connection last became idle. */
  idleSinceMs = 0;

  #free: Connection[] = [];
  #connections = new Set<Connection>();
  #queue: Exchange[] = [];
  #isDraining = false;
  /** Whether the server chooses HTTP/2 when it is offered: asked by the first connection that is made for a page. */
  #http2: 'unknown' | 'asking' | 'known' = 'unknown';
  #failedQuestions = 0;
  offeredProtocol: string | null = null;

  constructor(origin: string, settings: OriginSettings) {
    const url = new URL(origin);
    const isHttps = url.protocol === 'https:';
    this.origin = url.origin;
    this.settings = settings;
    this.endpoint = { https: isHttps, host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) || (isHttps ? 443 : 80) };
  }

  get isIdle(): boolean {
    return this.#queue.length === 0 && this.#free.length === this.#connections.size;
  }

  send(exchange: Exchange): void {
    if (this.#queue.length > 0 || !this.#assign(exchange)) this.#queue.push(exchange);
  }

  free(connection: Connection, nowMs: number): void {
    this.idleSinceMs = nowMs;
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
    for (const connection of [...this.#connections]) connection.discard();
    this.#free = [];
  }

  /** In a microtask, so that a fault of the connection just freed shows before it is used again. */
  drainSoon(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    queueMicrotask(() => {
      this.#isDraining = false;
      let taken = 0;
      while (taken < this.#queue.length && this.#assign(this.#queue[taken] as Exchange)) taken++;
      if (taken > 0) this.#queue.splice(0, taken);
    });
  }

  #assign(exchange: Exchange): boolean {
    const asks = this.endpoint.https && this.#http2 !== 'known' && askingPurposes.has(exchange.request.purpose);
    if (asks && this.#http2 === 'asking') return false;
    let connection = this.#free.pop();
    if ((asks || exchange.needsNewConnection) && connection !== undefined) {
      connection.discard();
      connection = undefined;
    }
    if (connection === undefined) {
      if (this.#connections.size >= this.settings.maxConnections) return false;
      connection = new Connection(this, asks);
      this.#connections.add(connection);
      if (asks) this.#http2 = 'asking';
    }
    connection.carry(exchange);
    return true;
  }

  /** The server chose `protocol`; undefined when the connection failed before it could. */
  learnProtocol(protocol: string | undefined): void {
    const isOver = protocol !== undefined || ++this.#failedQuestions >= maxFailedQuestions;
    this.#http2 = isOver ? 'known' : 'unknown';
    this.offeredProtocol = protocol ?? null;
    this.drainSoon();
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
  /** The one that it carries, or carried last. */
  #reader: Exchange | null = null;
  #awaitsHead = false;
  #isGone = false;
  #carried = 0;
  #asksHttp2: boolean;

  constructor(owner: OriginConnections, asksHttp2: boolean) {
    this.#owner = owner;
    this.#asksHttp2 = asksHttp2;
    this.#client = new Client(owner.origin, {
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: owner.settings.maxHeaderBytes,
      connect: (_options, call) => this.#open(call as (error: Error | null, socket: Socket | null) => void),
    });
  }

  get isReused(): boolean {
    return this.#carried > 1;
  }

  get tls(): TlsFacts | null {
    return this.#owner.tls;
  }

  carry(exchange: Exchange): void {
    this.#current = this.#reader = exchange;
    this.#last = null;
    this.#carried++;
    exchange.start(this);
    const { headers, pathPrefix } = this.#owner.settings;
    const path = pathPrefix === '' ? exchange.path : pathPrefix + exchange.path;
    this.#client.dispatch({ method: 'GET', path, headers }, exchange);
  }

  sending(): void {
    this.#awaitsHead = true;
  }

  release(exchange: Exchange, nowMs: number): void {
    this.#current = null;
    this.#last = exchange;
    if (!this.#isGone) this.#owner.free(this, nowMs);
  }

  discard(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#current = null;
    this.#connecting?.cancel();
    this.#endQuestion(undefined);
    this.#owner.drop(this);
    this.#client.destroy().catch(noop);
  }

  replay(exchange: Exchange): void {
    this.discard();
    this.#owner.send(exchange);
  }

  #open(call: (error: Error | null, socket: Socket | null) => void): void {
    const owner = this.#owner;
    const onSession = (session: Buffer) => {
      owner.session = session;
    };
    const options = { alpn: this.#asksHttp2 ? http2First : http1, session: owner.session, onSession };
    this.#connecting = openConnection(owner.endpoint, owner.settings, options, (error, socket) => {
      this.#connecting = null;
      if (socket === null) {
        this.#endQuestion(undefined);
        call(error, null);
      } else if (this.#asksHttp2 && (socket as TLSSocket).alpnProtocol === 'h2') {
        this.#leaveHttp2(socket as TLSSocket);
        this.#open(call);
      } else {
        // A server that knows no ALPN speaks HTTP/1.1.
        if (this.#asksHttp2) this.#endQuestion((socket as TLSSocket).alpnProtocol || 'http/1.1');
        this.#watch(socket);
        call(null, socket);
      }
    });
  }

  /** The server would speak HTTP/2: that was the question. Pages are read over HTTP/1.1, by a second connection. */
  #leaveHttp2(socket: TLSSocket): void {
    const owner = this.#owner;
    owner.tls = readTlsFacts(socket, 'h2');
    owner.session = null;
    owner.settings.onProbe?.(owner.origin);
    socket.on('error', noop).destroy();
    this.#endQuestion('h2');
  }

  #endQuestion(protocol: string | undefined): void {
    if (!this.#asksHttp2) return;
    this.#asksHttp2 = false;
    this.#owner.learnProtocol(protocol);
  }

  #watch(socket: Socket): void {
    const owner = this.#owner;
    this.remoteAddress = owner.settings.proxy === null ? (socket.remoteAddress ?? null) : 'unavailable';
    if (owner.endpoint.https && owner.tls?.alpn !== owner.offeredProtocol) {
      owner.tls = readTlsFacts(socket as TLSSocket, owner.offeredProtocol);
    }
    const read = socket.read.bind(socket);
    socket.read = (size?: number) => {
      const chunk = read(size);
      if (this.#awaitsHead && chunk !== null) this.#readVersion(chunk);
      return chunk;
    };
    const emit = socket.emit.bind(socket) as Emit;
    socket.emit = (name: string | symbol, ...values: unknown[]) =>
      this.#reader?.isPaused === true ? this.#emitUnread(socket, emit, [name, ...values]) : emit(name, ...values);
    socket.on('error', (error: Error) => this.#noteFault(error));
  }

  /**
   * Events of a connection on which a body is left unread. undici throws where such a connection ends: at its end all bytes have been read, so the
   * pause is over; one that broke is told to it as a fault of which it makes no end of a body.
   */
  #emitUnread(socket: Socket, emit: Emit, [name, ...values]: [name: string | symbol, ...values: unknown[]]): boolean {
    // Of a socket that is destroyed undici reads no more; that it closes is told next.
    if (name === 'end' && socket.destroyed) return true;
    if (name === 'end') this.#reader?.readOn();
    if (name === 'close' && socket.errored === null) emit('error', new Error('the connection was closed'));
    const [error] = values;
    const isReset = name === 'error' && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    return isReset ? emit(name, new Error(error.message, { cause: error })) : emit(name, ...values);
  }

  /** undici does not tell the version: the response starts with `HTTP/1.0` or `HTTP/1.1`. */
  #readVersion(chunk: Buffer): void {
    this.#awaitsHead = false;
    this.httpVersion = chunk[5] === 0x31 && chunk[7] === 0x30 ? '1.0' : '1.1';
  }

  /** Bytes after the end of a response break the connection when nothing was asked. */
  #noteFault(error: Error): void {
    if (this.#current === null && isBrokenResponse(error)) this.#last?.noteSurplus();
  }
}

type Emit = (name: string | symbol, ...values: unknown[]) => boolean;

function noop(): void {}
