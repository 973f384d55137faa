/**
 * The Fetcher of Node: GET over HTTP/1.1 by undici's `dispatch`. No redirects, no retries, no cache, no pipelining; one promise and one
 * object per fetch, one coarse timer for all time limits.
 */
import { X509Certificate } from 'node:crypto';
import * as tls from 'node:tls';
import type { Fetcher, HeldRecord } from '@orbweaver/crawl/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import type { BudgetShare, Holding } from './byte-budget.ts';
import type { ProxyAddress } from './connect.ts';
import { type AddressPolicy, createDnsCache, type Lookup, type ResolveRule } from './dns-cache.ts';
import { Exchange } from './exchange.ts';
import type { Flow } from './exchange-times.ts';
import { OriginConnections, type OriginSettings } from './origin-connections.ts';
import { StallClock, tickMs } from './stall-clock.ts';

export interface NodeFetcherOptions {
  readonly userAgent: string;
  /** Sockets per origin. */
  readonly maxConnections: number;
  /** Extra request headers, cookie and basic auth: sent to `secretOrigins` only. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly cookie?: string | null;
  readonly basicAuth?: { readonly user: string; readonly password: string } | null;
  /** Such as `https://example.org`. */
  readonly secretOrigins?: readonly string[];
  /** `http://` or `https://`, with user and password where the proxy wants them. */
  readonly proxy?: string | null;
  readonly resolve?: readonly ResolveRule[];
  /** Certificates trusted besides the built-in ones, PEM. */
  readonly extraCa?: string | null;
  readonly maxHeaderBytes?: number;
  /** Asked with each resolved address before a connection is opened to it. */
  readonly isAddressAllowed?: AddressPolicy | null;
  /** Host names into addresses; the system's own where absent. */
  readonly lookup?: Lookup;
  /** Told of each connection that only served to learn that the server offers HTTP/2: one per such origin. */
  readonly onProbe?: ((origin: string) => void) | null;
  /** What limits the bytes of bodies that are held at once; nothing where absent. */
  readonly budget?: BudgetShare | null;
}

/** Connections unused for this long are closed. */
const idleMs = 5000;
const defaultMaxHeaderBytes = 64 * 1024;
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const acceptEncoding = 'gzip, br, zstd, deflate';

/** Set by the connection itself; a user's value would break the exchange. */
const refusedHeaders = new Set(
  'host connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade content-length expect'.split(
    ' ',
  ),
);

export interface NodeFetcher extends Fetcher {
  /** `fetch` counts the body until it answers. */
  fetchHeld(request: FetchRequest): Promise<HeldRecord>;
  /** No more bytes are read from any server until `release`; time limits stand still meanwhile. */
  hold(): void;
  release(): void;
}

/** Throws AppError 'option-invalid' on a refused header, a bad proxy or an unreadable certificate. */
export function createFetcher(options: NodeFetcherOptions): NodeFetcher {
  const origins = new Map<string, OriginConnections>();
  const open: Exchange[] = [];
  const stalls = new StallClock();
  const flow: Flow = { isHeld: false, waiting: [], stalls };
  let isAborted = false;
  let timer: NodeJS.Timeout | null = null;

  const proxy = readProxy(options.proxy ?? null);
  const plainHeaders = buildHeaders(options, false);
  const secretHeaders = buildHeaders(options, true);
  const secretOrigins = new Set(options.secretOrigins ?? []);
  const shared = {
    dns: createDnsCache(options.resolve ?? [], options.isAddressAllowed ?? null, options.lookup),
    proxy,
    secureContext: lazySecureContext(options.extraCa ?? null),
    maxConnections: Math.max(1, options.maxConnections),
    maxHeaderBytes: options.maxHeaderBytes ?? defaultMaxHeaderBytes,
    onProbe: options.onProbe ?? null,
  };

  const settingsFor = (origin: string): OriginSettings => {
    const isPlainProxied = proxy !== null && origin.startsWith('http://');
    const headers = secretOrigins.has(origin) ? secretHeaders : plainHeaders;
    const authorization = isPlainProxied && proxy.authorization !== null ? ['proxy-authorization', proxy.authorization] : [];
    return { ...shared, headers: [...headers, ...authorization], pathPrefix: isPlainProxied ? origin : '' };
  };

  let latest: OriginConnections | null = null;

  /** Nearly every request goes to the origin of the one before. */
  const connectionsFor = (url: string, slash: number): OriginConnections | null => {
    if (latest !== null && slash === latest.origin.length && url.startsWith(latest.origin)) return latest;
    latest = findConnections(slash < 0 ? url : url.slice(0, slash));
    return latest;
  };

  const findConnections = (origin: string): OriginConnections | null => {
    const known = origins.get(origin);
    if (known !== undefined) return known;
    if (!URL.canParse(origin)) return null;
    const created = new OriginConnections(origin, settingsFor(origin));
    origins.set(origin, created);
    return created;
  };

  const onOver = (exchange: Exchange) => {
    const last = open.pop();
    if (last === undefined || last === exchange) return;
    open[exchange.openAt] = last;
    last.openAt = exchange.openAt;
  };

  const closeIdle = (nowMs: number) => {
    for (const [origin, connections] of origins) {
      if (!connections.isIdle || nowMs - connections.idleSinceMs < idleMs) continue;
      connections.close();
      origins.delete(origin);
      if (latest === connections) latest = null;
    }
  };

  let ticks = 0;
  const tick = () => {
    const nowMs = performance.now();
    // Time in which this thread was busy with a heavy page is not the servers' fault: answers may wait unread in their sockets.
    const stalledMs = stalls.tick(nowMs, flow.isHeld);
    if (flow.isHeld || stalledMs > tickMs) for (const exchange of open) exchange.deadlineMs += stalledMs;
    for (let i = open.length - 1; i >= 0; i--) {
      const exchange = open[i];
      if (exchange !== undefined && exchange.deadlineMs <= nowMs) {
        exchange.expire();
      }
    }
    if (++ticks % 20 === 0) closeIdle(nowMs);
    if (origins.size === 0 && open.length === 0) stopTimer();
  };

  const startTimer = () => {
    timer = setInterval(tick, tickMs).unref();
    stalls.start(performance.now());
  };

  const stopTimer = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  const { budget = null } = options;

  const begin = (request: FetchRequest, holding: Holding | null, resolve: (record: FetchRecord) => void) => {
    const { url } = request;
    const slash = url.indexOf('/', 8);
    const exchange = new Exchange(request, slash < 0 ? '/' : pathOf(url, slash), { flow, onOver }, resolve);
    exchange.holding = holding;
    exchange.openAt = open.push(exchange) - 1;
    if (isAborted) return exchange.fail('aborted', null);
    if (!url.startsWith('http://') && !url.startsWith('https://'))
      return exchange.fail('unsupported-scheme', url.slice(0, url.indexOf(':') + 1));
    const connections = connectionsFor(url, slash);
    if (connections === null) return exchange.fail('http-invalid', 'not a URL');
    if (timer === null) startTimer();
    connections.send(exchange);
  };

  const asAgents = new Map<string, NodeFetcher>();

  /** Another agent has connections of its own: no header of theirs depends on the request. */
  const fetchAs = (userAgent: string, { userAgent: _, ...request }: FetchRequest): Promise<HeldRecord> => {
    const other = asAgents.get(userAgent) ?? createFetcher({ ...options, userAgent, maxConnections: 1 });
    asAgents.set(userAgent, other);
    return other.fetchHeld(request);
  };

  const limited = (request: FetchRequest): FetchRequest =>
    budget === null || request.maxBodyBytes <= budget.budget.maxBytesOfBody
      ? request
      : { ...request, maxBodyBytes: budget.budget.maxBytesOfBody };

  const fetchHeld = async (request: FetchRequest): Promise<HeldRecord> => {
    if (request.userAgent !== undefined && !isAborted) return fetchAs(request.userAgent, request);
    const holding = budget?.budget.open(budget.owner) ?? null;
    const record = await new Promise<FetchRecord>((resolve) => begin(limited(request), holding, resolve));
    return { record, free: () => holding?.free() };
  };

  const fetchOnce = async (request: FetchRequest): Promise<FetchRecord> => {
    const { record, free } = await fetchHeld(request);
    free();
    return record;
  };

  const closeAll = () => {
    for (const connections of origins.values()) connections.close();
    origins.clear();
    latest = null;
    stopTimer();
  };

  const abort = () => {
    isAborted = true;
    for (const exchange of [...open]) exchange.fail('aborted', null);
    closeAll();
    for (const other of asAgents.values()) other.abort();
    asAgents.clear();
  };

  return {
    // The short way where nothing is counted.
    fetch: (request) =>
      budget === null && request.userAgent === undefined ? new Promise((resolve) => begin(request, null, resolve)) : fetchOnce(request),
    fetchHeld,
    abort,
    resume() {
      isAborted = false;
    },
    async close() {
      abort();
    },
    hold() {
      stalls.tick(performance.now(), flow.isHeld);
      flow.isHeld = true;
    },
    release() {
      stalls.tick(performance.now(), flow.isHeld);
      flow.isHeld = false;
      for (const readOn of flow.waiting.splice(0)) readOn();
    },
  };
}

function pathOf(url: string, slash: number): string {
  const hash = url.indexOf('#', slash);
  return hash < 0 ? url.slice(slash) : url.slice(slash, hash);
}

function buildHeaders(options: NodeFetcherOptions, withSecrets: boolean): string[] {
  const headers = new Map([
    ['user-agent', options.userAgent],
    ['accept', accept],
    ['accept-encoding', acceptEncoding],
  ]);
  for (const [name, value] of options.headers ?? []) {
    const lower = name.toLowerCase();
    const isValid = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(lower) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
    if (!isValid || refusedHeaders.has(lower)) throw new AppError('option-invalid', { option: 'header', value: name });
    if (withSecrets) headers.set(lower, value);
  }
  if (withSecrets && options.cookie) headers.set('cookie', options.cookie);
  if (withSecrets && options.basicAuth) headers.set('authorization', basic(options.basicAuth.user, options.basicAuth.password));
  return [...headers].flat();
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function readProxy(text: string | null): ProxyAddress | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new AppError('option-invalid', { option: 'proxy', value: text });
  const hasLogin = url.username !== '' || url.password !== '';
  return { url, authorization: hasLogin ? basic(decodeURIComponent(url.username), decodeURIComponent(url.password)) : null };
}

function lazySecureContext(extraCa: string | null): () => tls.SecureContext {
  let context: tls.SecureContext | null = null;
  if (extraCa !== null) requireCertificate(extraCa);
  return () => {
    context ??= tls.createSecureContext(extraCa === null ? {} : { ca: [...tls.getCACertificates('default'), extraCa] });
    return context;
  };
}

function requireCertificate(pem: string): void {
  try {
    new X509Certificate(pem);
  } catch (error) {
    throw new AppError('option-invalid', { option: 'ca', value: error instanceof Error ? error.message : '' }, error);
  }
}
