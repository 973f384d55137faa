import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import type { GatewayLink } from '@orbweaver/platform/browser/gateway-link.ts';
import { writeClientFrame } from '@orbweaver/platform/gateway/frames.ts';
import { ByteBudget } from '@orbweaver/platform/node/byte-budget.ts';
import type { Lookup } from '@orbweaver/platform/node/dns-cache.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type BareGateway, openSocket, plainSettings, startBareGateway } from './testing/bare-gateway.ts';

/** Names of the tests' own, each with the addresses that it answers one question after the other. */
const names: Record<string, string[][]> = {};
const asked: string[] = [];
const lookup: Lookup = (host, call) => {
  asked.push(host);
  const responses = names[host] ?? [];
  const addresses = (responses.length > 1 ? responses.shift() : responses[0]) ?? [];
  queueMicrotask(() =>
    addresses.length === 0
      ? call(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
      : call(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
  );
};

let gateway: BareGateway;
let site: Server;
let port = 0;
const lateAnswers: (() => void)[] = [];
const seen: { path: string; headers: Record<string, unknown> }[] = [];

beforeEach(async () => {
  seen.length = 0;
  asked.length = 0;
  for (const name of Object.keys(names)) delete names[name];
  site = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, headers: request.headers });
    if (path === '/robots.txt') return void response.setHeader('content-type', 'text/plain').end('User-agent: *\nDisallow: /secret\n');
    if (path === '/to-metadata') return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    if (path === '/disguised.png') return void response.setHeader('content-type', 'image/png').end('\ufeff <!-- a --><!DOCTYPE html><p>');
    if (path.endsWith('.css')) return void response.setHeader('content-type', 'text/css').end('p{}');
    if (path === '/late') return void lateAnswers.push(() => response.setHeader('content-type', 'text/html').end('<title>late</title>'));
    if (path.startsWith('/kept')) {
      // All but the last byte.
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 2_000_000 }).write('x'.repeat(1_999_999));
      return;
    }
    const isLarge = path === '/large';
    response.setHeader('content-type', 'text/html').end(isLarge ? 'x'.repeat(3_000_000) : `<title>${path}</title>`);
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  port = (site.address() as AddressInfo).port;
  gateway = await startBareGateway({ lookup });
});
afterEach(async () => {
  await gateway.close();
  site.closeAllConnections();
  await new Promise((ended) => site.close(ended));
});

const ask = (url: string, change: Partial<FetchRequest> = {}): FetchRequest => ({
  url,
  purpose: 'page',
  body: 'page-or-none',
  maxBodyBytes: 5_000_000,
  timeoutMs: 5000,
  ...change,
});

async function connected(settings: Partial<typeof plainSettings> = {}, scan = 'one'): Promise<GatewayLink> {
  const link = gateway.link({ settings: { ...plainSettings, ...settings } }, scan);
  onTestFinished(() => link.close(true));
  await link.welcome;
  return link;
}

const get = async (url: string, change: Partial<FetchRequest> = {}): Promise<FetchRecord> => {
  const link = await connected();
  const record = await link.call(ask(url, change)).response;
  link.close(true);
  return record;
};

const textOf = (record: FetchRecord): string => new TextDecoder().decode(record.body ?? new Uint8Array());

describe('memory', () => {
  it('holds of one account what it may, refuses the rest by name, and frees what was delivered', async () => {
    const budget = new ByteBudget({ maxBytes: 5_000_000, maxBytesOfOwner: 500_000, maxBytesOfBody: 5_000_000, waitMs: 300 });
    const tight = await startBareGateway({ lookup, budget });
    onTestFinished(() => tight.close());
    tight.rules.allowHosts.push(`127.0.0.1:${port}`);
    const link = tight.link({ settings: plainSettings });
    await link.welcome;
    const kept = Array.from({ length: 8 }, (_, i) => link.call(ask(`http://127.0.0.1:${port}/kept?${i}`)).response);
    const first = await Promise.race(kept);
    expect([first.error, first.body]).toEqual(['memory-limit', null]);
    // All eight would be 16 MB: one is read on, the others stop after what their sockets had read.
    expect(budget.heldBytes).toBeLessThan(3_100_000);
    link.close(true);
    await vi.waitFor(() => expect(budget.heldBytes).toBe(0));
    const next = tight.link({ settings: plainSettings }, 'two');
    onTestFinished(() => next.close(true));
    await next.welcome;
    expect((await next.call(ask(`http://127.0.0.1:${port}/large`)).response).body?.length).toBe(3_000_000);
    await vi.waitFor(() => expect(budget.heldBytes).toBe(0));
  });
});

describe('server-side request forgery', () => {
  const direct = [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
  ];
  it.each(direct)('refuses http://%s and says how it could be opened', async (host) => {
    const record = await get(`http://${host}:${port}/`);
    expect(record).toMatchObject({ status: 0, error: 'address-blocked', body: null });
    expect(record.errorDetail).toContain('ORBWEAVER_ALLOW_HOSTS=');
    expect(seen).toEqual([]);
  });

  const resolved: readonly (readonly [name: string, addresses: string[]])[] = [
    ['loopback.example', ['127.0.0.1']],
    ['loopback6.example', ['::1']],
    ['private.example', ['10.9.8.7']],
    ['linklocal.example', ['169.254.169.254']],
    ['cgnat.example', ['100.100.100.100']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['nat64.example', ['64:ff9b::7f00:1']],
    ['several.example', ['10.0.0.1', '::1', '127.0.0.1']],
    ['localhost', ['127.0.0.1']],
  ];
  it.each(resolved)('refuses the name %s that resolves to %s', async (name, addresses) => {
    names[name] = [addresses];
    expect(await get(`http://${name}:${port}/`)).toMatchObject({ status: 0, error: 'address-blocked' });
    expect(seen).toEqual([]);
  });

  it('gains nothing from a name that changes its address between questions', async () => {
    names['rebound.example'] = [['192.0.2.1'], ['127.0.0.1'], ['10.0.0.1'], ['::1']];
    const link = await connected();
    for (let time = 0; time < 3; time++) {
      expect(await link.call(ask(`http://rebound.example:${port}/`)).response).toMatchObject({ status: 0, error: 'address-blocked' });
    }
    expect(seen).toEqual([]);
  });

  it('checks an opened name at each connection: it reaches what the operator meant, never the link-local range', async () => {
    gateway.rules.allowHosts.push('intranet.example');
    names['intranet.example'] = [['127.0.0.1']];
    expect(await get(`http://intranet.example:${port}/`)).toMatchObject({ status: 200, error: null });
    names['intranet.example'] = [['169.254.169.254']];
    expect(await get(`http://intranet.example:${port}/`)).toMatchObject({ status: 0, error: 'address-blocked' });
  });

  it('hands redirects back and refuses their target when it is asked for', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    const record = await get(`http://127.0.0.1:${port}/to-metadata`);
    expect(record).toMatchObject({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } });
    expect(await get('http://169.254.169.254/latest/meta-data/')).toMatchObject({ error: 'address-blocked' });
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_x', 'data:text/html,x'])(
    'refuses the scheme of %s',
    async (url) => {
      gateway.rules.allowHosts.push('127.0.0.1');
      expect(await get(url)).toMatchObject({ status: 0, error: 'unsupported-scheme' });
    },
  );

  it('opens exactly the host and port that are named', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    expect(await get(`http://127.0.0.1:${port}/open`)).toMatchObject({ status: 200 });
    expect(await get(`http://127.0.0.1:${port + 1}/`)).toMatchObject({ error: 'address-blocked' });
    expect(await get(`http://localhost:${port}/`)).toMatchObject({ status: 0 });
    expect(seen.map(({ path }) => path)).toEqual(['/open']);
  });

  it('refuses ports of its own installation, though the host is opened', async () => {
    const own = await startBareGateway({ ownPorts: [port] });
    onTestFinished(() => own.close());
    own.rules.allowHosts.push('127.0.0.1');
    const link = own.link();
    await link.welcome;
    const record = await link.call(ask(`http://127.0.0.1:${port}/`)).response;
    link.close(true);
    expect(record).toMatchObject({ error: 'address-blocked' });
    expect(record.errorDetail).toContain(`port ${port}`);
    expect(seen).toEqual([]);
  });

  it('asks for no URL with a user name', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    expect(await get(`http://user:secret@127.0.0.1:${port}/`)).toMatchObject({ error: 'address-blocked' });
    expect(seen).toEqual([]);
  });
});

describe('robots.txt and politeness', () => {
  it("holds a stranger's site to its robots.txt, whatever the device says", async () => {
    // A strange host that is reached: the guard is opened for the address, not trusted as named.
    names['stranger.example'] = [['127.0.0.1']];
    const open = await startBareGateway({ lookup });
    onTestFinished(() => open.close());
    open.rules.allowHosts.push('stranger.example:1');
    const link = open.link({ settings: { ...plainSettings, respectRobots: false } });
    await link.welcome;
    const record = await link.call(ask('http://stranger.example:1/')).response;
    link.close(true);
    expect(record.error).toBe('refused');
  });

  it('lets the owner of a verified host decide', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    const link = await connected({ respectRobots: false });
    expect(await link.call(ask(`http://127.0.0.1:${port}/secret`)).response).toMatchObject({ status: 200 });
  });
});

describe('the connection', () => {
  it('refuses an origin that is not ours, and a scan without a grant', async () => {
    const foreign = openSocket(`${gateway.url}?scan=one`, 'https://evil.example');
    const closed = await new Promise<CloseEvent>((settle) => foreign.addEventListener('close', settle));
    expect(closed.code).toBe(1006);
    const onState = vi.fn();
    const link = gateway.link({ open: () => openSocket(gateway.url, gateway.origin), onState });
    await expect(link.welcome).rejects.toThrow('unauthorized');
    expect(onState).toHaveBeenLastCalledWith('refused', 'unauthorized');
  });

  it('sends its own user agent, and secrets to their origin only', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`, `localhost:${port}`);
    names.localhost = [['127.0.0.1']];
    const origin = `http://127.0.0.1:${port}`;
    const headers = [
      ['x-key', 'k'],
      ['user-agent', 'Googlebot'],
    ] as const;
    const link = await connected({ headers, cookie: 'a=b', basicAuth: { user: 'u', password: 'p' }, secretOrigins: [origin] });
    await link.call(ask(`${origin}/one`)).response;
    await link.call(ask(`http://localhost:${port}/two`)).response;
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'OrbweaverTest/1.0', 'x-key': 'k', cookie: 'a=b', authorization: 'Basic dTpw' });
    expect(seen[1]?.headers).toMatchObject({ 'user-agent': 'OrbweaverTest/1.0', host: `localhost:${port}` });
    for (const name of ['x-key', 'cookie', 'authorization']) expect(seen[1]?.headers).not.toHaveProperty(name);
  });

  it.each(['Host', 'Connection', 'Transfer-Encoding', 'Content-Length', 'Upgrade', 'bad name', 'x\r\ny'])(
    'refuses the header %s',
    async (name) => {
      const link = gateway.link({ settings: { ...plainSettings, headers: [[name, 'x']] } });
      await expect(link.welcome).rejects.toThrow('protocol');
    },
  );

  it('answers calls in flight after the connection was lost', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    const sockets: WebSocket[] = [];
    const states: string[] = [];
    const open = (): WebSocket => {
      const socket = openSocket(`${gateway.url}?scan=one`, gateway.origin);
      sockets.push(socket);
      return socket;
    };
    const link = gateway.link({ open, onState: (state) => states.push(state) });
    onTestFinished(() => link.close(true));
    await link.welcome;
    const calls = Array.from({ length: 20 }, (_, at) => link.call(ask(`http://127.0.0.1:${port}/${at}`)).response);
    sockets[0]?.close();
    const records = await Promise.all(calls);
    expect(records.map((record, at) => textOf(record) === `<title>/${at}</title>`)).not.toContain(false);
    expect(states).toEqual(['open', 'offline', 'open']);
  });

  it('stops at the end of the credit and goes on when more is granted', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    const socket = openSocket(`${gateway.url}?scan=raw`, gateway.origin);
    socket.binaryType = 'arraybuffer';
    let received = 0;
    socket.addEventListener('message', ({ data }) => {
      received += (data as ArrayBuffer).byteLength;
    });
    await new Promise((ready) => socket.addEventListener('open', ready));
    socket.send(writeClientFrame({ type: 'configure', settings: plainSettings }));
    for (let id = 1; id <= 5; id++) socket.send(writeClientFrame({ type: 'ask', id, request: ask(`http://127.0.0.1:${port}/large`) }));
    await vi.waitFor(() => expect(received).toBeGreaterThan(8 * 1024 * 1024), { timeout: 10_000 });
    // 15 MB were asked for; one frame may pass the window.
    expect(received).toBeLessThan(8 * 1024 * 1024 + 100_000);
    socket.send(writeClientFrame({ type: 'credit', bytes: 8 * 1024 * 1024 }));
    await vi.waitFor(() => expect(received).toBeGreaterThan(15_000_000), { timeout: 10_000 });
    socket.close();
  });

  it('ends a connection that breaks the protocol', async () => {
    const socket = openSocket(`${gateway.url}?scan=raw`, gateway.origin);
    await new Promise((ready) => socket.addEventListener('open', ready));
    socket.send('text');
    const closed = await new Promise<CloseEvent>((settle) => socket.addEventListener('close', settle));
    expect(closed.code).toBe(4400);
  });

  it('lets a second connection of the same scan take the place of the first', async () => {
    const onState = vi.fn();
    const first = gateway.link({ onState });
    await first.welcome;
    await connected();
    await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('refused', 'replaced'));
  });
});

describe("the plan's pages", () => {
  it('delivers no more HTML than was leased, however many are asked for at once and whatever they are called', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    gateway.rules.pagesLeft = 10;
    const notices: string[] = [];
    const link = gateway.link({ onNotice: ({ code }) => notices.push(code) });
    await link.welcome;
    const purposes = ['page', 'resource', 'probe', 'sitemap', 'retry'] as const;
    const calls = Array.from({ length: 40 }, (_, at) => {
      const purpose = purposes[at % purposes.length] ?? 'page';
      const body = (['full', 'page-or-none', 'media'] as const)[at % 3] ?? 'full';
      return link.call(ask(`http://127.0.0.1:${port}/${at}`, { purpose, body })).response;
    });
    const records = await Promise.all(calls);
    expect(records.filter((record) => record.body !== null)).toHaveLength(10);
    expect(records.filter((record) => record.error === 'aborted')).toHaveLength(30);
    expect(notices).toEqual(['pages-ended']);
    expect(gateway.fetched).toHaveLength(40);
    expect(new Set(gateway.fetched)).toContain('response');
    link.close(true);
    await vi.waitFor(() => expect(gateway.outcomes).toMatchObject([{ ended: true, pages: 10, leased: 10, requests: 40 }]));
  });

  it('past the last page files still come, pages under whatever name do not, and only a page ends the scan', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    gateway.rules.pagesLeft = 1;
    const notices: string[] = [];
    const link = gateway.link({ onNotice: ({ code }) => notices.push(code) });
    await link.welcome;
    const call = (path: string, purpose: FetchRequest['purpose'], body: FetchRequest['body'] = 'full') =>
      link.call(ask(`http://127.0.0.1:${port}${path}`, { purpose, body })).response;
    expect(await call('/', 'page')).toMatchObject({ status: 200 });
    for (const body of ['full', 'media'] as const) {
      expect(Buffer.from((await call('/a.css', 'resource', body)).body ?? []).toString()).toBe('p{}');
      for (const path of ['/disguised', '/disguised.png', '/robots.txt/', '/robots.txt?page'])
        for (const purpose of ['resource', 'probe'] as const)
          expect(await call(path, purpose, body), `${body} ${path}`).toMatchObject({ error: 'aborted', body: null });
    }
    expect(notices).toEqual([]);
    expect(await call('/more', 'page')).toMatchObject({ error: 'aborted' });
    expect(notices).toEqual(['pages-ended']);
  });

  it('counts a page that was asked for as a file, and lets no file wait for a page', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    gateway.rules.pagesLeft = 2;
    const link = await connected();
    const call = (path: string, change: Partial<FetchRequest>) => link.call(ask(`http://127.0.0.1:${port}${path}`, change)).response;
    expect(await call('/1', { purpose: 'resource', body: 'media' })).toMatchObject({ status: 200, error: null });
    // The last page of the plan is on its way.
    const held = call('/kept', { timeoutMs: 1500 });
    await vi.waitFor(() => expect(seen.map(({ path }) => path)).toContain('/kept'));
    for (const body of ['full', 'media'] as const) {
      const started = performance.now();
      expect((await call('/a.css', { purpose: 'resource', body })).body).not.toBeNull();
      expect(performance.now() - started).toBeLessThan(1000);
    }
    await held;
    expect(await call('/2', {})).toMatchObject({ error: 'aborted' });
    link.close(true);
    await vi.waitFor(() => expect(gateway.outcomes).toMatchObject([{ pages: 2, leased: 2 }]));
  });

  it('counts no answer that is not a page', async () => {
    gateway.rules.allowHosts.push(`127.0.0.1:${port}`);
    gateway.rules.pagesLeft = 1;
    const link = await connected();
    for (const path of ['/to-metadata', '/robots.txt', '/page'])
      await link.call(ask(`http://127.0.0.1:${port}${path}`, { body: 'full' })).response;
    expect(await link.call(ask(`http://127.0.0.1:${port}/more`)).response).toMatchObject({ error: 'aborted' });
  });
});

describe('a server that stops', () => {
  it('answers what was asked, and begins nothing more', async () => {
    const stopping = await startBareGateway({ lookup, drainMs: 20_000 });
    stopping.rules.allowHosts.push('127.0.0.1');
    const link = stopping.link();
    onTestFinished(() => link.close(true));
    const first = link.call(ask(`http://127.0.0.1:${port}/late`)).response;
    await expect.poll(() => lateAnswers.length).toBe(1);
    const closed = stopping.close();
    const second = link.call(ask(`http://127.0.0.1:${port}/more`)).response;
    second.catch(() => {});
    lateAnswers.pop()?.();
    expect((await first).status).toBe(200);
    await closed;
    expect(seen.map(({ path }) => path)).not.toContain('/more');
  });

  it('waits no longer than it may', async () => {
    const stopping = await startBareGateway({ lookup, drainMs: 200 });
    stopping.rules.allowHosts.push('127.0.0.1');
    const link = stopping.link();
    onTestFinished(() => link.close(true));
    link.call(ask(`http://127.0.0.1:${port}/late`)).response.catch(() => {});
    await expect.poll(() => lateAnswers.length).toBe(1);
    await stopping.close();
    lateAnswers.length = 0;
  });
});
