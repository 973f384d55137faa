/** Connections that end or break while the bodies on them are not read: a fetch is answered, and nothing reaches the process as an exception. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ByteBudget } from './byte-budget.ts';
import { createFetcher } from './fetcher.ts';

interface Body {
  readonly name: string;
  readonly head: string;
  readonly before?: string;
  readonly after?: string;
  /** What is said where less of the body comes than was to come. */
  readonly short: 'reset' | null;
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const wholeBytes = 300_000;
const partBytes = 60_000;
const bodies: readonly Body[] = [
  { name: 'a body until the connection ends', head: `${head}Connection: close\r\n\r\n`, short: null },
  { name: 'an HTTP/1.0 body', head: 'HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n', short: null },
  { name: 'a body of declared length', head: `${head}Content-Length: ${wholeBytes}\r\nConnection: close\r\n\r\n`, short: 'reset' },
  {
    name: 'a chunked body',
    head: `${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
    before: `${wholeBytes.toString(16)}\r\n`,
    after: '\r\n0\r\n\r\n',
    short: 'reset',
  },
  { name: 'a body on a connection that was to stay open', head: `${head}Content-Length: ${wholeBytes}\r\n\r\n`, short: 'reset' },
];

const connections = 5;
let server: Server;
let sockets: Set<Socket>;
let response: (socket: Socket) => void;
/** Connections that were ended or broken off. */
let over = 0;

beforeEach(async () => {
  sockets = new Set();
  over = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.once('data', () => response(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(resolve));
});

const ask = (): FetchRequest => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  purpose: 'page',
  body: 'full',
  maxBodyBytes: 1_000_000,
  timeoutMs: 5000,
});

function open(budget?: ByteBudget) {
  const share = budget === undefined ? {} : { budget: { budget, owner: 'one' } };
  const fetcher = createFetcher({ userAgent: 'OrbweaverTest/1.0', maxConnections: connections, ...share });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

type End = 'ends' | 'is reset';

/** Sends so many bytes of a body, then ends the connection or breaks it off. */
function sends(body: Body, bytes: number, end: End): (socket: Socket) => void {
  return (socket) => {
    socket.write(body.head + (body.before ?? ''));
    for (let sent = 0; sent < bytes; sent += 1000) socket.write(Buffer.alloc(1000, 'x'));
    const after = bytes === wholeBytes ? (body.after ?? '') : '';
    if (end === 'ends') socket.end(after, () => over++);
    else {
      socket.write(after || 'x', () => {
        socket.resetAndDestroy();
        over++;
      });
    }
  };
}

const cases: readonly (readonly [end: End, bytes: number])[] = [
  ['ends', wholeBytes],
  ['ends', partBytes],
  ['is reset', wholeBytes],
  ['is reset', partBytes],
];

describe.each(bodies)('$name', (body) => {
  /** A body without a declared end may count as whole where its connection breaks. */
  const said = (end: End, bytes: number): ('reset' | null)[] => {
    if (end === 'is reset') return body.short === null ? ['reset', null] : ['reset'];
    return [bytes === wholeBytes ? null : body.short];
  };

  it.each(cases)('%s after %i bytes while nothing may be read', async (end, bytes) => {
    response = sends(body, bytes, end);
    const fetcher = open();
    fetcher.hold();
    const asked = Array.from({ length: connections }, () => fetcher.fetch(ask()));
    await vi.waitFor(() => expect(over).toBe(connections));
    fetcher.release();
    for (const record of await Promise.all(asked)) {
      expect(record.status).toBe(200);
      expect(said(end, bytes)).toContain(record.error);
      if (end === 'ends') expect(record.body?.length).toBe(bytes);
    }
  });

  it.each(cases)('%s after %i bytes while it waits for room', async (end, bytes) => {
    response = sends(body, bytes, end);
    const budget = new ByteBudget({ maxBytes: 50_000, maxBytesOfOwner: 50_000, maxBytesOfBody: 1_000_000, waitMs: 4000 });
    const other = budget.open('other');
    other.add(60_000);
    const fetcher = open(budget);
    const asked = Array.from({ length: connections }, () => fetcher.fetch(ask()));
    await vi.waitFor(() => expect(over).toBe(connections));
    other.free();
    for (const { error } of await Promise.all(asked)) expect(said(end, bytes)).toContain(error);
    await vi.waitFor(() => expect(budget.heldBytes).toBe(0));
  });
});
