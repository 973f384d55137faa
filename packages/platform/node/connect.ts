/**
 * Opens sockets for one origin: cached DNS, `--resolve`, address policy, proxy, TLS. A bad certificate is no reason not to
 * crawl: the handshake goes on and the facts say `authorized: false`.
 */
import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import * as tls from 'node:tls';
import type { Address, DnsCache } from './dns-cache.ts';

export interface ConnectSettings {
  readonly dns: DnsCache;
  readonly proxy: ProxyAddress | null;
  /** Made when it is first needed: it reads all built-in authorities. */
  readonly secureContext: () => tls.SecureContext;
}

export interface ProxyAddress {
  readonly url: URL;
  /** Value of Proxy-Authorization, or null. */
  readonly authorization: string | null;
}

export interface Endpoint {
  readonly https: boolean;
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
}

export type ConnectDone = (error: Error | null, socket: net.Socket | null) => void;

export interface Connecting {
  /** Ends the attempt; the callback is not called any more. */
  cancel(): void;
}

interface Destroyable {
  destroy(): unknown;
}

/** With two addresses, how long the first one may take before the next is tried beside it. */
const nextAddressAfterMs = 1000;
const keepAliveProbeMs = 30_000;

/** Opens a connection ready for HTTP. `alpn` is what is offered; `session` resumes an earlier TLS session. */
export function openConnection(
  endpoint: Endpoint,
  settings: ConnectSettings,
  tlsOptions: { alpn: readonly string[]; session: Buffer | null; onSession: ((session: Buffer) => void) | null },
  done: ConnectDone,
): Connecting {
  let finished = false;
  let current: Destroyable | null = null;
  const finish: ConnectDone = (error, socket) => {
    if (finished) {
      socket?.destroy();
      return;
    }
    finished = true;
    done(error, socket);
  };
  const secure = (socket: net.Socket) => {
    if (finished) {
      socket.destroy();
      return;
    }
    if (!endpoint.https) return finish(null, socket);
    current = startTls(socket, endpoint, settings, tlsOptions, finish);
  };
  const { proxy } = settings;
  if (proxy === null) {
    current = openTcp(endpoint.host, endpoint.port, settings.dns, secure, finish);
  } else if (endpoint.https) {
    current = openTunnel(endpoint, proxy, settings, secure, finish);
  } else {
    current = openProxy(proxy, settings, secure, finish);
  }
  return {
    cancel() {
      finished = true;
      current?.destroy();
    },
  };
}

function openTcp(host: string, port: number, dns: DnsCache, ready: (socket: net.Socket) => void, finish: ConnectDone): Destroyable {
  let socket: net.Socket | null = null;
  let isCancelled = false;
  dns.resolve(host, port, (error, addresses) => {
    if (isCancelled) return;
    const [first] = addresses;
    if (error !== null || first === undefined) return finish(error ?? new Error(`no address for ${host}`), null);
    socket = connectTo(host, port, addresses);
    socket.once('error', (failure) => finish(failure, null));
    socket.once('connect', function onConnect(this: net.Socket) {
      if (this.remoteAddress !== undefined) dns.prefer(host, this.remoteAddress);
      ready(this);
    });
  });
  return {
    destroy() {
      isCancelled = true;
      socket?.destroy();
    },
  };
}

function connectTo(host: string, port: number, addresses: readonly Address[]): net.Socket {
  const [first] = addresses;
  const isSingle = addresses.length === 1 && first !== undefined;
  return net.connect({
    host: isSingle ? first.address : host,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: keepAliveProbeMs,
    autoSelectFamily: !isSingle,
    autoSelectFamilyAttemptTimeout: nextAddressAfterMs,
    lookup: (_name, _options, call) => queueMicrotask(() => call(null, [...addresses])),
  });
}

function startTls(
  socket: net.Socket,
  endpoint: Endpoint,
  settings: ConnectSettings,
  options: { alpn: readonly string[]; session: Buffer | null; onSession: ((session: Buffer) => void) | null },
  finish: ConnectDone,
): tls.TLSSocket {
  const secured = tls.connect({
    socket,
    host: endpoint.host,
    ...(net.isIP(endpoint.host) === 0 ? { servername: endpoint.host } : {}),
    ALPNProtocols: [...options.alpn],
    secureContext: settings.secureContext(),
    rejectUnauthorized: false,
    ...(options.session === null ? {} : { session: options.session }),
  });
  const onError = (error: Error) => {
    socket.destroy();
    finish(error, null);
  };
  secured.once('error', onError);
  if (options.onSession !== null) secured.on('session', options.onSession);
  secured.once('secureConnect', () => {
    secured.removeListener('error', onError);
    finish(null, secured);
  });
  return secured;
}

/** A connection to the proxy itself, for plain http: the request names the whole URL. */
function openProxy(proxy: ProxyAddress, settings: ConnectSettings, ready: (socket: net.Socket) => void, finish: ConnectDone): Destroyable {
  const isSecure = proxy.url.protocol === 'https:';
  const host = proxy.url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(proxy.url.port) || (isSecure ? 443 : 80);
  const direct = { ...settings, proxy: null };
  return openTcp(
    host,
    port,
    settings.dns,
    (socket) => {
      if (!isSecure) return ready(socket);
      const options = { alpn: ['http/1.1'], session: null, onSession: null };
      startTls(socket, { https: true, host, port }, direct, options, (error, secured) => {
        if (secured === null) finish(error, null);
        else ready(secured);
      });
    },
    finish,
  );
}

/** RFC 9110 section 9.3.6: CONNECT through the proxy, then the bare connection. */
function openTunnel(
  endpoint: Endpoint,
  proxy: ProxyAddress,
  settings: ConnectSettings,
  ready: (socket: net.Socket) => void,
  finish: ConnectDone,
): http.ClientRequest {
  const host = net.isIPv6(endpoint.host) ? `[${endpoint.host}]` : endpoint.host;
  const target = `${host}:${endpoint.port}`;
  const client = proxy.url.protocol === 'https:' ? https : http;
  const request = client.request({
    host: proxy.url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(proxy.url.port) || (proxy.url.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: target,
    agent: false,
    headers: { host: target, ...(proxy.authorization === null ? {} : { 'proxy-authorization': proxy.authorization }) },
    lookup: (name, _options, call) => {
      settings.dns.resolve(name, 0, (error, addresses) => call(error, [...addresses]));
    },
  });
  request.once('connect', (response, socket) => {
    if (response.statusCode === 200) return ready(socket as net.Socket);
    socket.destroy();
    finish(proxyRefusal(response.statusCode ?? 0), null);
  });
  request.once('response', (response) => {
    response.destroy();
    finish(proxyRefusal(response.statusCode ?? 0), null);
  });
  request.on('error', (error) => finish(error, null));
  request.end();
  return request;
}

function proxyRefusal(status: number): Error {
  return Object.assign(new Error(`the proxy answered ${status} to CONNECT`), { code: 'ERR_PROXY_REFUSED' });
}
