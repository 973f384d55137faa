import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Certificate, makeCertificates } from '../../../fixtures/certificates/certificates.ts';
import { type HostileServer, pageText, startHostileServer } from '../contract/hostile-server.ts';
import { parseResolveRule } from './dns-cache.ts';
import { createFetcher, type NodeFetcherOptions } from './fetcher.ts';

const certificates = makeCertificates();
const cleanups: (() => unknown)[] = [];
let server: HostileServer;

beforeEach(async () => {
  server = await startHostileServer();
  cleanups.push(() => server.close());
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function open(options: Partial<NodeFetcherOptions> = {}): Fetcher {
  const fetcher = createFetcher({ userAgent: 'OrbweaverTest/1.0', maxConnections: 4, ...options });
  cleanups.push(() => fetcher.close());
  return fetcher;
}

function get(fetcher: Fetcher, url: string, more: Partial<FetchRequest> = {}): Promise<FetchRecord> {
  return fetcher.fetch({ url, purpose: 'page', body: 'full', maxBodyBytes: 1_000_000, timeoutMs: 5000, ...more });
}

async function listen(listening: Server | HttpServer): Promise<number> {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    if ('closeAllConnections' in listening) listening.closeAllConnections();
    return new Promise((resolve) => listening.close(resolve));
  });
  return (listening.address() as AddressInfo).port;
}

const headerOf = (request: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(request ?? '')?.[1]?.trim() ?? null;

describe('connections', () => {
  it('opens at most as many as set, and uses them again', async () => {
    const fetcher = open({ maxConnections: 3 });
    const records = await Promise.all(Array.from({ length: 60 }, () => get(fetcher, `${server.origin}/page`)));
    expect(records.every((record) => record.error === null)).toBe(true);
    expect(server.connections).toMatchObject({ most: 3, total: 3 });
    expect(server.requests).toHaveLength(60);
  });

  it('loses only the connection of a cut body', async () => {
    const fetcher = open({ maxConnections: 1 });
    await get(fetcher, `${server.origin}/page`);
    await get(fetcher, `${server.origin}/archive`, { body: 'none' });
    await get(fetcher, `${server.origin}/page`);
    expect(server.connections.total).toBe(2);
  });

  it('keeps the connection where the unwanted rest is small', async () => {
    const fetcher = open({ maxConnections: 1 });
    await get(fetcher, `${server.origin}/page`, { body: 'none' });
    await get(fetcher, `${server.origin}/small-archive`, { body: 'page-or-none' });
    await get(fetcher, `${server.origin}/page`, { maxBodyBytes: 100 });
    await get(fetcher, `${server.origin}/page`);
    expect(server.connections.total).toBe(1);
  });

  it('takes a new connection where the server closed the old one', async () => {
    const fetcher = open({ maxConnections: 1 });
    for (let i = 0; i < 3; i++) expect((await get(fetcher, `${server.origin}/http-1.0`)).httpVersion).toBe('1.0');
    const record = await get(fetcher, `${server.origin}/page`);
    expect(record).toMatchObject({ status: 200, error: null, httpVersion: '1.1', remoteAddress: '127.0.0.1' });
    expect(server.connections.total).toBe(4);
  });

  it('does not take the late rest of one answer for the answer to the next request', async () => {
    const fetcher = open({ maxConnections: 1 });
    for (let i = 0; i < 30; i++) {
      expect((await get(fetcher, `${server.origin}/long-later`)).error).toBeNull();
      expect(await get(fetcher, `${server.origin}/page`)).toMatchObject({ status: 200, error: null });
    }
  });

  it('gives the queue its turn when a connection times out', async () => {
    const fetcher = open({ maxConnections: 1 });
    const [silent, page] = await Promise.all([
      get(fetcher, `${server.origin}/silent`, { timeoutMs: 100 }),
      get(fetcher, `${server.origin}/page`),
    ]);
    expect(silent.error).toBe('timeout');
    expect(page.error).toBeNull();
  });

  it('sends nothing after abort, not even what was queued', async () => {
    const fetcher = open({ maxConnections: 2 });
    const calls = Array.from({ length: 50 }, () => get(fetcher, `${server.origin}/page`));
    await calls[0];
    fetcher.abort();
    const seen = server.requests.length;
    const records = await Promise.all(calls);
    expect(records.at(-1)?.error).toBe('aborted');
    fetcher.resume();
    await get(fetcher, `${server.origin}/empty`);
    const pages = server.requests.filter((request) => request.startsWith('GET /page'));
    // At most what was on the wire when the stop came.
    expect(pages.length).toBeLessThanOrEqual(seen + 2);
  });

  it('stops while a connection is only being made', async () => {
    const fetcher = open({ resolve: [{ host: 'far.example', port: 80, addresses: ['192.0.2.1'] }] });
    const call = get(fetcher, 'http://far.example/', { timeoutMs: 60_000 });
    await new Promise((resolve) => setImmediate(resolve));
    const startedMs = performance.now();
    fetcher.abort();
    expect(['aborted', 'refused']).toContain((await call).error);
    expect(performance.now() - startedMs).toBeLessThan(100);
  });
});

describe('requests', () => {
  it('says who asks and what is understood', async () => {
    await get(open(), `${server.origin}/page?a=1#part`);
    const [request] = server.requests;
    expect(request).toMatch(/^GET \/page\?a=1 HTTP\/1\.1\r\n/);
    expect(headerOf(request, 'host')).toBe(`127.0.0.1:${server.port}`);
    expect(headerOf(request, 'user-agent')).toBe('OrbweaverTest/1.0');
    expect(headerOf(request, 'accept')).toContain('text/html');
    expect(headerOf(request, 'accept-encoding')).toBe('gzip, br, zstd, deflate');
    expect(headerOf(request, 'cookie')).toBeNull();
  });

  it('sends headers, cookie and password to their own origins only', async () => {
    const other = await startHostileServer();
    cleanups.push(() => other.close());
    const fetcher = open({
      headers: [
        ['X-Token', 'abc'],
        ['Accept-Language', 'de'],
      ],
      cookie: 'session=1',
      basicAuth: { user: 'ann', password: 'pä:ss' },
      secretOrigins: [server.origin],
    });
    await get(fetcher, `${server.origin}/page`);
    await get(fetcher, `${other.origin}/page`);
    expect(headerOf(server.requests[0], 'x-token')).toBe('abc');
    expect(headerOf(server.requests[0], 'accept-language')).toBe('de');
    expect(headerOf(server.requests[0], 'cookie')).toBe('session=1');
    expect(headerOf(server.requests[0], 'authorization')).toBe(`Basic ${Buffer.from('ann:pä:ss').toString('base64')}`);
    for (const name of ['x-token', 'accept-language', 'cookie', 'authorization']) expect(headerOf(other.requests[0], name)).toBeNull();
  });

  it.each(['Host', 'connection', 'Transfer-Encoding', 'Content-Length', 'Upgrade', 'Bad Name'])('refuses the header %s', (name) => {
    expect(() => open({ headers: [[name, 'x']] })).toThrow(expect.objectContaining({ code: 'option-invalid' }));
  });

  it('refuses a header value that would end its line', () => {
    expect(() => open({ headers: [['X-A', 'a\r\nX-B: b']] })).toThrow(expect.objectContaining({ code: 'option-invalid' }));
  });

  it('refuses a path that would break the request', async () => {
    const record = await get(open(), `${server.origin}/a b\r\nX: y`);
    expect(record).toMatchObject({ status: 0, error: 'http-invalid' });
    expect(server.requests).toEqual([]);
  });
});

describe('names and addresses', () => {
  it.each([
    ['example.org:443:192.0.2.1', { host: 'example.org', port: 443, addresses: ['192.0.2.1'] }],
    ['EXAMPLE.org:80:192.0.2.1,[2001:db8::1]', { host: 'example.org', port: 80, addresses: ['192.0.2.1', '2001:db8::1'] }],
    ['example.org:80:2001:db8::1', { host: 'example.org', port: 80, addresses: ['2001:db8::1'] }],
    ['BÜCHER.example:443:192.0.2.1', { host: 'xn--bcher-kva.example', port: 443, addresses: ['192.0.2.1'] }],
    ['пример.example.:80:192.0.2.1', { host: 'xn--e1afmkfd.example.', port: 80, addresses: ['192.0.2.1'] }],
    ['[2001:DB8::0:1]:80:192.0.2.1', { host: '2001:db8::1', port: 80, addresses: ['192.0.2.1'] }],
    ['a b:80:192.0.2.1', null],
    ['a/b:80:192.0.2.1', null],
    ['example.org:80', null],
    ['example.org:0:192.0.2.1', null],
    ['example.org:80:elsewhere', null],
  ])('reads --resolve %s', (text, rule) => {
    expect(parseResolveRule(text)).toEqual(rule);
  });

  it('goes where --resolve says and names the host that was asked', async () => {
    const fetcher = open({ resolve: [{ host: 'shop.example', port: server.port, addresses: ['127.0.0.1'] }] });
    const record = await get(fetcher, `http://shop.example:${server.port}/page`);
    expect(record).toMatchObject({ status: 200, remoteAddress: '127.0.0.1' });
    expect(headerOf(server.requests[0], 'host')).toBe(`shop.example:${server.port}`);
  });

  it('reads from IPv6 addresses', async (context) => {
    const plain = createHttpServer((_request, response) => response.end('six'));
    const isListening = await new Promise<boolean>((resolve) => {
      plain.once('error', () => resolve(false));
      plain.listen(0, '::1', () => resolve(true));
    });
    if (!isListening) return context.skip('no IPv6 here');
    cleanups.push(() => plain.close());
    const { port } = plain.address() as AddressInfo;
    const record = await get(open(), `http://[::1]:${port}/`);
    expect(record).toMatchObject({ status: 200, error: null, remoteAddress: '::1' });
    plain.closeAllConnections();
  });

  it('tries the next address where the first refuses', async () => {
    const fetcher = open({ resolve: [{ host: 'shop.example', port: server.port, addresses: ['127.0.0.9', '127.0.0.1'] }] });
    expect(await get(fetcher, `http://shop.example:${server.port}/page`)).toMatchObject({ status: 200, remoteAddress: '127.0.0.1' });
  });

  it('names an unknown host', async () => {
    expect(await get(open(), 'http://nowhere.invalid/')).toMatchObject({ status: 0, error: 'dns' });
  });

  it.each(['127.0.0.1', 'localhost', '0x7f.1'])('opens no connection to a refused address: %s', async (host) => {
    const asked: string[] = [];
    const isAddressAllowed = (address: string) => {
      asked.push(address);
      return false;
    };
    const record = await get(open({ isAddressAllowed }), `http://${host}:${server.port}/page`);
    expect(record).toMatchObject({ status: 0, error: 'address-blocked' });
    expect(asked.length).toBeGreaterThan(0);
    expect(server.connections.total).toBe(0);
  });
});

describe('TLS', () => {
  const tlsServer = async (certificate: Certificate) => {
    const secured = await startHostileServer((listener) =>
      createTlsServer({ key: certificate.key, cert: certificate.cert }, listener as (socket: Socket) => void),
    );
    cleanups.push(() => secured.close());
    return secured;
  };

  const refusals: readonly (readonly [name: 'expired' | 'wrongName' | 'selfSigned', error: string])[] = [
    ['expired', 'CERT_HAS_EXPIRED'],
    ['wrongName', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ];
  it.each(refusals)('reads on behind a certificate that is %s and says so', async (name, error) => {
    const secured = await tlsServer(certificates[name]);
    const record = await get(open({ extraCa: certificates.authority }), `https://localhost:${secured.port}/gzip`);
    expect(record).toMatchObject({ status: 200, error: null, tls: { authorized: false, authorizationError: error } });
    expect(record.body?.length).toBe(pageText.length);
  });

  it('trusts the authority of --ca and reports the certificate', async () => {
    const secured = await tlsServer(certificates.good);
    const fetcher = open({ extraCa: certificates.authority });
    const record = await get(fetcher, `https://localhost:${secured.port}/page`);
    expect(record.tls).toMatchObject({
      protocol: 'TLSv1.3',
      authorized: true,
      authorizationError: null,
      subject: 'CN=localhost',
      issuer: 'CN=Orbweaver test authority',
      names: ['localhost'],
      alpn: 'http/1.1',
    });
    const { cipher = '', validFrom = '', validTo = '' } = record.tls === 'unavailable' || record.tls === null ? {} : record.tls;
    expect(cipher).toMatch(/^TLS_/);
    expect(Date.parse(validFrom)).toBeLessThan(Date.now());
    expect(new Date(validTo).toISOString()).toBe(validTo);
    const without = await get(open(), `https://localhost:${secured.port}/page`);
    expect(without.tls).toMatchObject({ authorized: false, authorizationError: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  });

  it('refuses an unreadable --ca', () => {
    expect(() => open({ extraCa: 'no certificate' })).toThrow(expect.objectContaining({ code: 'option-invalid' }));
  });

  it('calls a server that speaks no TLS a TLS fault', async () => {
    const plain = await listen(createHttpServer());
    expect(await get(open(), `https://127.0.0.1:${plain}/`)).toMatchObject({ status: 0, error: 'tls' });
    const closing = await listen(
      createTcpServer((socket) =>
        socket
          .on('error', () => {})
          .resume()
          .end(),
      ),
    );
    expect(await get(open(), `https://127.0.0.1:${closing}/`)).toMatchObject({ status: 0, error: 'tls' });
  });

  it('asks once whether the server offers HTTP/2, only where pages are read, and reads by HTTP/1.1', async () => {
    const { key, cert } = certificates.good;
    let handshakes = 0;
    const http2 = createSecureServer({ key, cert, allowHTTP1: true }, (_request, response) => response.end('ok'));
    http2.on('secureConnection', () => handshakes++);
    const port = await listen(http2 as unknown as HttpServer);
    const probes: string[] = [];
    const fetcher = open({ extraCa: certificates.authority, maxConnections: 2, onProbe: (origin) => probes.push(origin) });
    const url = `https://localhost:${port}/`;
    const link = await get(fetcher, url, { purpose: 'link' });
    expect(link.tls).toMatchObject({ alpn: null });
    expect(probes).toEqual([]);
    const pages = await Promise.all(Array.from({ length: 6 }, () => get(fetcher, url)));
    for (const page of pages) expect(page).toMatchObject({ status: 200, httpVersion: '1.1', tls: { alpn: 'h2', authorized: true } });
    expect(probes).toEqual([`https://localhost:${port}`]);
    expect(handshakes).toBeLessThanOrEqual(3);
  });

  it('resumes the session on further connections and keeps the facts of the first', async () => {
    const secured = await tlsServer(certificates.good);
    const fetcher = open({ extraCa: certificates.authority, maxConnections: 3 });
    const url = `https://localhost:${secured.port}/page`;
    await get(fetcher, url);
    const records = await Promise.all(Array.from({ length: 9 }, () => get(fetcher, url)));
    for (const record of records) expect(record).toMatchObject({ error: null, tls: { authorized: true, subject: 'CN=localhost' } });
  });
});

describe('proxy', () => {
  interface ProxySeen {
    readonly lines: string[];
    readonly authorizations: (string | undefined)[];
  }

  /** A proxy for plain requests and tunnels that notes what it is asked. */
  async function startProxy(refuse = false): Promise<ProxySeen & { readonly port: number }> {
    const seen: ProxySeen = { lines: [], authorizations: [] };
    const proxy = createHttpServer((request, response) => {
      seen.lines.push(`${request.method} ${request.url}`);
      seen.authorizations.push(request.headers['proxy-authorization']);
      response.end(`proxied ${request.headers.host}`);
    });
    proxy.on('connect', (request, socket: Socket) => {
      seen.lines.push(`CONNECT ${request.url}`);
      seen.authorizations.push(request.headers['proxy-authorization']);
      socket.on('error', () => {});
      if (refuse) return socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
      const upstream = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      return socket;
    });
    return { ...seen, port: await listen(proxy) };
  }

  it('asks a proxy for plain pages by their whole URL, with its password', async () => {
    const proxy = await startProxy();
    const fetcher = open({ proxy: `http://user:p%40ss@127.0.0.1:${proxy.port}` });
    const record = await get(fetcher, 'http://shop.example/a?b=1');
    expect(record).toMatchObject({ status: 200, error: null, remoteAddress: 'unavailable' });
    expect(record.body?.toString()).toBe('proxied shop.example');
    expect(proxy.lines).toEqual(['GET http://shop.example/a?b=1']);
    expect(proxy.authorizations).toEqual([`Basic ${Buffer.from('user:p@ss').toString('base64')}`]);
  });

  it('tunnels TLS through a proxy and still sees the certificate', async () => {
    const proxy = await startProxy();
    const secured = await startHostileServer((listener) =>
      createTlsServer({ key: certificates.good.key, cert: certificates.good.cert }, listener as (socket: Socket) => void),
    );
    cleanups.push(() => secured.close());
    const fetcher = open({ proxy: `http://127.0.0.1:${proxy.port}`, extraCa: certificates.authority });
    const url = `https://localhost:${secured.port}/page`;
    const records = [await get(fetcher, url, { purpose: 'link' }), await get(fetcher, url, { purpose: 'link' })];
    for (const record of records)
      expect(record).toMatchObject({ status: 200, error: null, tls: { authorized: true }, remoteAddress: 'unavailable' });
    expect(proxy.lines).toEqual([`CONNECT localhost:${secured.port}`]);
  });

  it('says that a proxy refused', async () => {
    const proxy = await startProxy(true);
    const record = await get(open({ proxy: `http://127.0.0.1:${proxy.port}` }), 'https://shop.example/');
    expect(record).toMatchObject({ status: 0, error: 'refused' });
    expect(record.errorDetail).toContain('403');
  });

  it.each(['socks5://127.0.0.1:1080', 'not a url'])('refuses the proxy %s', (proxy) => {
    expect(() => open({ proxy })).toThrow(expect.objectContaining({ code: 'option-invalid' }));
  });
});
