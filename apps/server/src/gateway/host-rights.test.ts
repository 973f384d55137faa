/** What a scan may decide by itself, at which hosts: each ability against each standing of the host, through the real gateway. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { GatewayLink, LinkOptions } from '@orbweaver/platform/browser/gateway-link.ts';
import type { GatewaySettings } from '@orbweaver/platform/gateway/frames.ts';
import type { Lookup } from '@orbweaver/platform/node/dns-cache.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type BareGateway, plainSettings, startBareGateway } from './testing/bare-gateway.ts';

const host = 'site.example';
/** Where the name leads: the network of these addresses is open, the name is a stranger's. */
const leads = { to: '127.0.0.1' };
const lookup: Lookup = (_host, call) => queueMicrotask(() => call(null, [{ address: leads.to, family: 4 }]));

let gateway: BareGateway;
let site: Server;
let origin = '';
let authority = '';
const seen: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
/** Answered when all of them have come. */
const together: (() => void)[] = [];
const many = 30;
let open = 0;
let mostOpen = 0;

beforeEach(async () => {
  seen.length = 0;
  together.length = 0;
  [open, mostOpen] = [0, 0];
  leads.to = '127.0.0.1';
  site = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, headers: request.headers });
    if (path === '/robots.txt') return void response.setHeader('content-type', 'text/plain').end('User-agent: *\nDisallow: /secret\n');
    open++;
    mostOpen = Math.max(mostOpen, open);
    const answer = () => {
      open--;
      response.setHeader('content-type', 'text/html').end(`<title>${path}</title>`);
    };
    if (path.startsWith('/together')) {
      together.push(answer);
      if (together.length === many) for (const each of together) each();
    } else if (path.startsWith('/many')) setTimeout(answer, 150);
    else answer();
  });
  await new Promise<void>((ready) => site.listen(0, ready));
  authority = `${host}:${(site.address() as AddressInfo).port}`;
  origin = `http://${authority}`;
  gateway = await startBareGateway({ lookup });
  gateway.rules.allowHosts.push('127.0.0.0/8');
});
afterEach(async () => {
  await gateway.close();
  site.closeAllConnections();
  await new Promise((ended) => site.close(ended));
});

const standings: Readonly<Record<string, () => void>> = {
  'nobody verified': () => {},
  'verified on another port': () => {
    gateway.rules.proven[host] = ['127.0.0.1'];
  },
  'verified under another name': () => {
    gateway.rules.proven[authority.replace('site', 'other')] = ['127.0.0.1'];
  },
};
const owned: Readonly<Record<string, () => void>> = {
  'that the account verified': () => {
    gateway.rules.proven[authority] = ['127.0.0.1'];
  },
  'that the operator named': () => {
    gateway.rules.allowHosts.push(authority);
  },
};
const secrets: readonly (readonly [name: string, settings: Partial<GatewaySettings>, header: string])[] = [
  ['a header', { headers: [['x-key', 'the-secret']] }, 'x-key'],
  ['a cookie', { cookie: 'a=the-secret' }, 'cookie'],
  ['a password', { basicAuth: { user: 'u', password: 'the-secret' } }, 'authorization'],
];

function linked(settings: Partial<GatewaySettings>, more: Partial<LinkOptions> = {}): GatewayLink {
  const link = gateway.link({ settings: { ...plainSettings, secretOrigins: [origin], ...settings }, ...more });
  onTestFinished(() => link.close(true));
  return link;
}

function ask(link: GatewayLink, path: string): Promise<FetchRecord> {
  return link.call({ url: `${origin}${path}`, purpose: 'page', body: 'page-or-none', maxBodyBytes: 100_000, timeoutMs: 20_000 }).response;
}

describe.each(Object.entries(standings))('a host that is %s', (_name, prepare) => {
  beforeEach(prepare);

  it('is asked as its robots.txt allows', async () => {
    const link = linked({ respectRobots: false });
    await link.welcome;
    expect(await ask(link, '/secret')).toMatchObject({ status: 0, error: 'address-blocked' });
    expect(seen.map(({ path }) => path)).not.toContain('/secret');
  });

  it('is asked at the pace of one careful visitor', async () => {
    const link = linked({ slots: 64 });
    await link.welcome;
    const records = await Promise.all(Array.from({ length: many }, (_, at) => ask(link, `/many/${at}`)));
    expect(records.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200));
    expect(mostOpen).toBeLessThanOrEqual(16);
  });

  it.each(secrets)('gets no %s', async (_secret, settings) => {
    const [onState, onNotice] = [vi.fn(), vi.fn()];
    const link = linked(settings, { onState, onNotice });
    await expect(link.welcome).rejects.toThrow('unverified');
    expect(onState).toHaveBeenLastCalledWith('refused', 'unverified');
    expect(onNotice).toHaveBeenCalledWith({ code: 'host-unverified', detail: origin });
    expect(seen).toEqual([]);
  });

  it('knows the scan by the name of the installation', async () => {
    const link = linked({ userAgent: 'Googlebot/2.1' });
    expect((await link.welcome).userAgent).not.toContain('Googlebot');
    expect(await ask(link, '/open')).toMatchObject({ status: 200 });
    expect(JSON.stringify(seen)).not.toContain('Googlebot');
  });

  it.each(secrets)('gets no %s that is asked for without a word of where it goes', async (_secret, settings, header) => {
    const link = linked({ ...settings, secretOrigins: [] });
    await link.welcome;
    expect(await ask(link, '/open')).toMatchObject({ status: 200 });
    expect(seen.find(({ path }) => path === '/open')?.headers).not.toHaveProperty(header);
    expect(JSON.stringify(seen)).not.toContain('the-secret');
  });
});

describe.each(Object.entries(owned))('a host %s', (_name, prepare) => {
  beforeEach(prepare);

  it('is asked as the scan says', async () => {
    const link = linked({ respectRobots: false });
    await link.welcome;
    expect(await ask(link, '/secret')).toMatchObject({ status: 200 });
  });

  it('is asked as fast as the scan says', async () => {
    const link = linked({ slots: 64 });
    await link.welcome;
    const records = await Promise.all(Array.from({ length: many }, (_, at) => ask(link, `/together/${at}`)));
    expect(records.every(({ status }) => status === 200)).toBe(true);
  });

  it('sees the name that the scan was given', async () => {
    const link = linked({ userAgent: 'Googlebot/2.1' });
    expect((await link.welcome).userAgent).toBe('Googlebot/2.1');
    await ask(link, '/open');
    expect(seen[0]?.headers['user-agent']).toBe('Googlebot/2.1');
  });

  it.each(secrets)('gets %s', async (_secret, settings, header) => {
    const link = linked(settings);
    await link.welcome;
    await ask(link, '/open');
    expect(seen[0]?.headers).toHaveProperty(header);
  });
});

it('a right that ends during a scan ends with the next request, and no answer without the password is taken for the page', async () => {
  gateway.rules.proven[authority] = ['127.0.0.1'];
  const link = linked({ basicAuth: { user: 'u', password: 'the-secret' } });
  await link.welcome;
  expect(await ask(link, '/one')).toMatchObject({ status: 200 });
  gateway.rules.proven[authority] = [];
  expect(await ask(link, '/two')).toMatchObject({ status: 0, error: 'address-blocked' });
  expect(seen.map(({ path }) => path)).toEqual(['/one']);
});

it('a name that changes its address between the question and the connection gets nothing', async () => {
  gateway.rules.proven[authority] = ['127.0.0.2'];
  const link = linked({ cookie: 'a=the-secret', respectRobots: false });
  await link.welcome;
  leads.to = '127.0.0.1';
  expect(await ask(link, '/open')).toMatchObject({ status: 0, error: 'address-blocked' });
  expect(seen).toEqual([]);
});
