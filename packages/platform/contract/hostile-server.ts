/** A server that answers as the web at its worst does, byte for byte: the site of the fetcher contract. Runs in Node; fetchers of any runtime ask it. */
import { createServer, type Server, type Socket } from 'node:net';
import * as zlib from 'node:zlib';

export interface HostileServer {
  readonly origin: string;
  readonly port: number;
  /** Heads of the requests that arrived, in order. */
  readonly requests: string[];
  /** Connections open now, and the most that were open at once. */
  readonly connections: { open: number; most: number; total: number };
  close(): Promise<void>;
}

type Response = (socket: Socket, path: string) => void;

const words = Array.from({ length: 400 }, (_, i) => `Words ${i * i * 31} and more words.`);
export const pageText = `<!doctype html><title>A page</title><p>${words.join(' ')}`;

function respondWith(headers: readonly string[], body: Uint8Array | string, status = '200 OK'): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const head = [`HTTP/1.1 ${status}`, `Content-Length: ${bytes.length}`, ...headers].join('\r\n');
  return (socket) => {
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), bytes]));
  };
}

/** Exactly these bytes; the connection stays open unless `ends`. */
function raw(text: string, ends = false): Response {
  return (socket) => {
    if (ends) socket.end(text, 'latin1');
    else socket.write(text, 'latin1');
  };
}

const html = 'Content-Type: text/html; charset=utf-8';
const coded = (coding: string, body: Uint8Array): Response => respondWith([html, `Content-Encoding: ${coding}`], body);
const gzipped = zlib.gzipSync(pageText);

function brokenInTheMiddle(): Buffer {
  const random = Buffer.from(Array.from({ length: 60_000 }, (_, i) => 97 + ((i * i * 31) % 23)));
  const wire = zlib.gzipSync(random);
  // A block type that does not exist, in place of the data.
  wire.fill(0xff, Math.floor(wire.length * 0.8));
  return wire;
}

/** Zeros without end, as fast as the connection takes them. */
function endless(head: string, chunk: () => string | Buffer): Response {
  return (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(chunk())) {
        if (socket.writableLength > 1_000_000) return;
      }
    };
    socket.on('drain', more);
    socket.write(head, 'latin1');
    more();
  };
}

const zeros = Buffer.alloc(64 * 1024);
const zeroChunk = Buffer.concat([Buffer.from(`${zeros.length.toString(16)}\r\n`), zeros, Buffer.from('\r\n')]);

const tinyChunks = Buffer.from('1\r\nx\r\n'.repeat(10_000));

/** One byte at a time, on and on. */
const drip: Response = (socket) => {
  socket.write(`HTTP/1.1 200 OK\r\n${html}\r\nContent-Length: 100000\r\n\r\n<!doctype html>`, 'latin1');
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
};

const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n`;
const chunkedHead = `HTTP/1.1 200 OK\r\n${html}\r\nTransfer-Encoding: chunked\r\n\r\n`;

const responses: Readonly<Record<string, Response>> = {
  '/page': respondWith([html, 'Set-Cookie: a=1', 'Set-Cookie: b=2', 'X-Case: Kept'], pageText),
  '/chunked': raw(`${chunkedHead}${chunked('hello ')}${chunked('world')}0\r\n\r\n`),
  '/until-close': raw(`HTTP/1.1 200 OK\r\n${html}\r\n\r\n${pageText}`, true),
  '/http-1.0': raw(`HTTP/1.0 200 OK\r\n${html}\r\n\r\n${pageText}`, true),
  '/empty': respondWith([html], ''),
  '/empty-gzip': respondWith([html, 'Content-Encoding: gzip'], ''),
  '/no-content': raw('HTTP/1.1 204 No Content\r\n\r\n'),
  '/not-found': respondWith([html], 'gone', '404 Not Found'),
  '/error': respondWith([html], 'oops', '500 Internal Server Error'),
  '/redirect': respondWith(['Location: /page'], 'moved', '301 Moved Permanently'),
  '/early-hints': raw(`HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\n${html}\r\nContent-Length: 2\r\n\r\nok`),
  '/utf8-location': raw('HTTP/1.1 302 Found\r\nLocation: /stra\xc3\x9fe\r\nContent-Length: 0\r\n\r\n'),
  '/image': respondWith(['Content-Type: image/png'], Buffer.alloc(1000, 7)),
  '/big-image': respondWith(['Content-Type: image/png'], Buffer.alloc(700_000, 7)),
  '/big-image-chunked': endless('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n', () => zeroChunk),
  '/archive': respondWith(['Content-Type: application/zip'], Buffer.alloc(900_000, 7)),
  '/small-archive': respondWith(['Content-Type: application/zip'], Buffer.alloc(900, 7)),
  '/untyped': respondWith([], pageText),

  '/gzip': coded('gzip', gzipped),
  '/x-gzip': coded('X-GZIP', gzipped),
  '/gzip-named-file': coded('gzip', zlib.gzipSync(pageText, { level: 1 })),
  '/gzip-members': coded('gzip', Buffer.concat([zlib.gzipSync('same '), zlib.gzipSync('same ')])),
  '/gzip-trailing': coded('gzip', Buffer.concat([gzipped, Buffer.alloc(40)])),
  '/br': coded('br', zlib.brotliCompressSync(pageText)),
  '/zstd': coded('zstd', zlib.zstdCompressSync(pageText)),
  '/deflate': coded('deflate', zlib.deflateSync(pageText)),
  '/deflate-raw': coded('deflate', zlib.deflateRawSync(pageText)),
  '/layers': coded('gzip, br', zlib.brotliCompressSync(gzipped)),
  '/unknown-coding': coded('utf-8', Buffer.from(pageText)),
  '/many-layers': coded(Array.from({ length: 40 }, () => 'gzip').join(', '), gzipped),

  '/gzip-cut': coded('gzip', gzipped.subarray(0, gzipped.length - 30)),
  '/gzip-broken': coded('gzip', brokenInTheMiddle()),
  '/gzip-none': coded('gzip', Buffer.from(pageText)),
  '/br-broken': coded('br', Buffer.alloc(2000, 0xa5)),
  '/bomb': coded('gzip', zlib.gzipSync(Buffer.alloc(40_000_000))),
  '/bomb-br': coded('br', zlib.brotliCompressSync(Buffer.alloc(40_000_000), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })),
  '/bomb-zstd': coded('zstd', zlib.zstdCompressSync(Buffer.alloc(40_000_000))),
  '/bomb-layers': coded('gzip, gzip', zlib.gzipSync(zlib.gzipSync(Buffer.alloc(40_000_000)))),

  '/endless': endless(`HTTP/1.1 200 OK\r\n${html}\r\nTransfer-Encoding: chunked\r\n\r\n`, () => zeroChunk),
  '/tiny-chunks': endless(`HTTP/1.1 200 OK\r\n${html}\r\nTransfer-Encoding: chunked\r\n\r\n`, () => tinyChunks),
  '/endless-head': endless('HTTP/1.1 200 OK\r\n', () => `X-Flood: ${'f'.repeat(1000)}\r\n`),
  '/endless-header': endless('HTTP/1.1 200 OK\r\nX-Flood: ', () => 'f'.repeat(1000)),
  '/drip': drip,
  '/silent': () => {},
  '/half-head': raw(`HTTP/1.1 200 OK\r\n${html}\r\n`),
  '/hang-up': (socket) => socket.destroy(),
  '/reset': (socket) => socket.resetAndDestroy(),
  '/short': raw(`HTTP/1.1 200 OK\r\n${html}\r\nContent-Length: 50000\r\n\r\n${pageText}`, true),
  '/short-gzip': raw(
    `HTTP/1.1 200 OK\r\n${html}\r\nContent-Encoding: gzip\r\nContent-Length: 50000\r\n\r\n${gzipped.subarray(0, 600).toString('latin1')}`,
    true,
  ),
  '/short-chunked': raw(`${chunkedHead}${chunked('hello ')}ffff\r\nwor`, true),
  '/short-chunked-close': raw(`${chunkedHead.replace('\r\n', '\r\nConnection: close\r\n')}${chunked('hello ')}ffff\r\nwor`, true),
  '/long': raw(`HTTP/1.1 200 OK\r\n${html}\r\nContent-Length: 10\r\n\r\n${pageText}`),
  '/long-later': (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${html}\r\nContent-Length: 10\r\n\r\n0123456789`);
    setImmediate(() => setImmediate(() => socket.write('and a rest that nobody asked for\r\n')));
  },
  '/not-http': raw('SSH-2.0-OpenSSH_9.2p1\r\n', true),
  '/bad-status': raw('HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n'),
  '/bad-header': raw('HTTP/1.1 200 OK\r\nBad Header: x\r\nContent-Length: 0\r\n\r\n'),
  '/bad-chunk': raw(`${chunkedHead}zz\r\nhello\r\n`),
  '/two-lengths': raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'),
  '/upgrade': raw('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: foo\r\n\r\n'),
  '/continue': raw('HTTP/1.1 100 Continue\r\n\r\n'),
};

/** Starts the server on a free port of loopback. `serve` wraps it, for TLS. */
export async function startHostileServer(serve: (listener: (socket: Socket) => void) => Server = createServer): Promise<HostileServer> {
  const requests: string[] = [];
  const connections = { open: 0, most: 0, total: 0 };
  const sockets = new Set<Socket>();
  const server = serve((socket) => {
    sockets.add(socket);
    connections.total++;
    connections.most = Math.max(connections.most, ++connections.open);
    let pending = '';
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      connections.open--;
    });
    socket.on('data', (bytes: Buffer) => {
      pending += bytes.toString('latin1');
      for (let end = pending.indexOf('\r\n\r\n'); end >= 0; end = pending.indexOf('\r\n\r\n')) {
        const head = pending.slice(0, end);
        pending = pending.slice(end + 4);
        requests.push(head);
        const path = (head.split(' ', 2)[1] ?? '').replace(/^http:\/\/[^/]+/, '').replace(/\?.*$/, '');
        (responses[path] ?? respondWith([html], 'nothing here', '404 Not Found'))(socket, path);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
