/**
 * An HTTP proxy on loopback for one browser: each connection is asked of the guard by name and again by the address it resolves to, and the bytes
 * that come in are counted. What the browser wants, it gets through here or not at all (RFC 9110 section 9.3.6).
 */
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Address, type AddressPolicy, createDnsCache, type ResolveRule } from '../dns-cache.ts';

export interface ProxyGuard {
  /** Why an address must not be asked for; null where it may. */
  refusal(url: URL): string | null;
  readonly isAddressAllowed: AddressPolicy;
}

export interface GuardedProxy {
  readonly port: number;
  /** Addresses that were refused, the first hundred. */
  readonly refused: readonly string[];
  /** More came in than was allowed: nothing comes any more. */
  readonly isSpent: boolean;
  close(): void;
}

const maxRefused = 100;
const connectMs = 10_000;

/** `rules` answer for names before the system does. */
export async function openGuardedProxy(guard: ProxyGuard, maxBytes: number, rules: readonly ResolveRule[] = []): Promise<GuardedProxy> {
  const dns = createDnsCache(rules, guard.isAddressAllowed);
  const sockets = new Set<Duplex>();
  const refused: string[] = [];
  let bytes = 0;

  const hold = <S extends Duplex>(socket: S): S => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  /** Ends everything once more has come in than the page may weigh. */
  const count = (socket: Socket) =>
    socket.on('data', (piece) => {
      bytes += piece.length;
      if (bytes > maxBytes) for (const each of sockets) each.destroy();
    });
  const refuse = (url: URL) => {
    if (refused.length < maxRefused) refused.push(url.host);
  };
  const open = (url: URL, done: (socket: Socket | null) => void) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    if (guard.refusal(url) !== null || bytes > maxBytes) {
      refuse(url);
      return done(null);
    }
    dns.resolve(host, port, (error, [first]) => {
      if (error !== null || first === undefined) {
        refuse(url);
        return done(null);
      }
      done(count(hold(connectTo(first, port))));
    });
  };

  const server = createServer((request, response) => {
    const url = readUrl(request.url ?? '', 'http:');
    if (url === null) return end(response, 400);
    open(url, (socket) => (socket === null ? end(response, 403) : forward(request, response, { url, socket })));
  });
  const tunnel = (request: IncomingMessage, client: Duplex, head: Buffer) => {
    hold(client);
    const url = readUrl(`https://${request.url}`, 'https:');
    if (url === null) return client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    open(url, (socket) => {
      if (socket === null) return client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      socket.once('connect', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.write(head);
        socket.pipe(client);
        client.pipe(socket);
      });
      socket.on('close', () => client.destroy());
      client.on('close', () => socket.destroy());
    });
  };
  server.on('connect', tunnel);
  server.on('connection', hold);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refused,
    get isSpent() {
      return bytes > maxBytes;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function connectTo({ address }: Address, port: number): Socket {
  const socket = connect({ host: address, port });
  socket.setTimeout(connectMs, () => {
    if (socket.connecting) socket.destroy();
  });
  return socket;
}

function readUrl(text: string, protocol: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === protocol ? url : null;
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end();
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { url, socket }: { readonly url: URL; readonly socket: Socket },
): void {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !/^proxy-|^connection$/.test(name)));
  const onward = sendRequest({
    createConnection: () => socket,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, connection: 'close' },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('upgrade', () => response.destroy());
  onward.on('error', () => (response.headersSent ? response.destroy() : end(response, 502)));
  request.pipe(onward);
}
