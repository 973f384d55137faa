/** The three proofs against real servers on this machine and a real resolver: right, wrong, gone, somebody else's, and led elsewhere. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { proofsOf } from '@orbweaver/model/own-hosts.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetchBudget, standardFetchMemory } from '../limits/fetch-memory.ts';
import { type DnsServer, findUnbound, startDnsServer } from '../testing/dns-server.ts';
import { createTestAuthority } from '../testing/test-authority.ts';
import { hostPorts } from '../tools/host-ports.ts';
import { createToolGuard } from '../tools/tool-guard.ts';
import { checkHost, type HostCheck } from './check-host.ts';

const token = 'a'.repeat(40);
const other = 'b'.repeat(40);
const name = 'site.example';
const authority = createTestAuthority();
const budget = { budget: createFetchBudget(standardFetchMemory), owner: 'one' };
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((ended) => server.close(ended));
  }
});

interface Site {
  readonly address?: string;
  readonly keys?: { readonly key: string; readonly cert: string };
  readonly port?: number;
}

/** Answers its port. */
async function serve(answer: RequestListener, { address = '127.0.0.1', keys, port = 0 }: Site = {}): Promise<number> {
  const server = keys === undefined ? createServer(answer) : createSecureServer(keys, answer);
  servers.push(server as Server);
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, address, ready));
  return (server.address() as AddressInfo).port;
}

/** By path: a body, or a status with a location. */
const pages =
  (bodies: Readonly<Record<string, string | readonly [status: number, location: string]>>): RequestListener =>
  (request, response) => {
    const body = bodies[request.url ?? ''];
    if (body === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>nothing</p>');
    if (typeof body !== 'string') return void response.writeHead(body[0], { location: body[1] }).end();
    response.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/plain').end(body);
  };

const file = '/.well-known/orbweaver-verification.txt';
const lineOf = (of = token) => `orbweaver-verification=${of}`;
const pageWith = (of = token, at: 'head' | 'body' = 'head') => {
  const meta = `<meta name="orbweaver-verification" content="${of}">`;
  return `<!doctype html><html><head>${at === 'head' ? meta : ''}<title>t</title></head><body>${at === 'body' ? meta : ''}<p>x</p></body></html>`;
};

interface Look {
  readonly addresses?: readonly string[];
  readonly dns?: DnsServer | null;
  readonly allowHosts?: readonly string[];
  readonly host?: string;
}

function look(port: number, { addresses = ['127.0.0.1'], dns = null, allowHosts = ['127.0.0.0/8'], host = name }: Look = {}) {
  const guard = createToolGuard({ allowHosts, blockHosts: [], ownPorts: [] });
  const question = { host: `${host}:${port}`, token };
  // Nobody answers at the second one.
  const dnsServers = [dns?.server ?? '127.0.0.1:9'];
  const options = { userAgent: 'OrbweaverTest/1.0', budget, dnsServers, addressesOf: async () => addresses, extraCa: authority.pem };
  return checkHost(hostPorts(guard, question, options), question);
}

const outcomesOf = ({ findings }: HostCheck) => Object.fromEntries(findings.map(({ proof, outcome }) => [proof, outcome]));
const detailOf = ({ findings }: HostCheck, proof: string) => findings.find((each) => each.proof === proof)?.detail;

describe('a file', () => {
  it.each([
    ['alone', lineOf()],
    ['with a line break', `${lineOf()}\n`],
    ['beside those of other accounts', `${lineOf(other)}\r\n${lineOf()}\r\n`],
    ['behind a byte order mark', `\uFEFF${lineOf()}`],
  ])('proves the host: %s', async (_case, body) => {
    const check = await look(await serve(pages({ [file]: body })));
    expect(check).toMatchObject({ proof: 'file', addresses: ['127.0.0.1'] });
  });

  it('of another account proves nothing, and is named', async () => {
    const check = await look(await serve(pages({ [file]: lineOf(other) })));
    expect([check.proof, check.addresses, outcomesOf(check).file, detailOf(check, 'file')]).toEqual([null, [], 'other', lineOf(other)]);
  });

  it('that holds the value among other words proves nothing', async () => {
    const check = await look(await serve(pages({ [file]: `<p>${lineOf()}</p>` })));
    expect([check.proof, outcomesOf(check).file]).toEqual([null, 'other']);
  });

  it('that is not there says so', async () => {
    const check = await look(await serve(pages({})));
    expect([check.proof, outcomesOf(check).file, detailOf(check, 'file')]).toEqual([null, 'absent', '404']);
  });

  it('on another server, by a redirect, proves nothing', async () => {
    const elsewhere = await serve(pages({ [file]: lineOf() }));
    const away = `http://${name}:${elsewhere}${file}`;
    const check = await look(await serve(pages({ [file]: [302, away] })));
    expect([check.proof, outcomesOf(check).file, detailOf(check, 'file')]).toEqual([null, 'redirected', away]);
  });

  it('is not proven by a server that repeats the requested address on its pages', async () => {
    const check = await look(await serve((request, response) => void response.end(`${request.url}\n${request.headers.host}`)));
    expect(check.proof).toBeNull();
  });

  it('of a server that answers nothing is unreachable, not absent', async () => {
    const port = await serve(pages({}));
    await new Promise((ended) => servers.pop()?.close(ended));
    const check = await look(port);
    expect([check.proof, outcomesOf(check)]).toEqual([null, { dns: 'unreachable', file: 'unreachable', meta: 'unreachable' }]);
  });
});

describe('a meta element', () => {
  it('in the head of the start page proves the host', async () => {
    expect(await look(await serve(pages({ '/': pageWith() })))).toMatchObject({ proof: 'meta', addresses: ['127.0.0.1'] });
  });

  it('may stand on the page of the same host that the start page leads to', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/') return void response.writeHead(302, { location: '/en/' }).end();
      response.setHeader('content-type', 'text/html').end(request.url === '/en/' ? pageWith() : '');
    });
    expect((await look(port)).proof).toBe('meta');
  });

  it('on another host proves nothing, and where the page leads is said', async () => {
    const elsewhere = await serve(pages({ '/': pageWith() }));
    const away = `http://www.${name}:${elsewhere}/`;
    const check = await look(await serve(pages({ '/': [301, away] })));
    expect([check.proof, outcomesOf(check).meta, detailOf(check, 'meta')]).toEqual([null, 'redirected', away]);
  });

  it('in the body, where visitors write, proves nothing', async () => {
    const check = await look(await serve(pages({ '/': pageWith(token, 'body') })));
    expect([check.proof, outcomesOf(check).meta]).toEqual([null, 'absent']);
  });

  it('with another value is named, in one line and without what no database keeps', async () => {
    const check = await look(await serve(pages({ '/': pageWith('x\u0000y\n\ud800z') })));
    expect(check.proof).toBeNull();
    expect(outcomesOf(check).meta).toBe('other');
    expect(detailOf(check, 'meta')).not.toMatch(/\p{Cc}/u);
  });
});

describe('addresses', () => {
  it('count where their own server shows the proof, and nowhere else', async () => {
    const port = await serve(pages({ [file]: lineOf() }), { address: '127.0.0.2' });
    await serve(pages({}), { address: '127.0.0.3', port });
    const check = await look(port, { addresses: ['127.0.0.3', '127.0.0.2'] });
    expect(check).toMatchObject({ proof: 'file', addresses: ['127.0.0.2'] });
  });

  it('that this installation does not ask prove nothing', async () => {
    const check = await look(await serve(pages({ [file]: lineOf(), '/': pageWith() })), { allowHosts: [] });
    expect([check.proof, outcomesOf(check).file, outcomesOf(check).meta]).toEqual([null, 'blocked', 'blocked']);
  });
});

const unbound = findUnbound();

describe.skipIf(unbound === null)('a DNS record', () => {
  let right: DnsServer;
  let wrong: DnsServer;
  beforeAll(async () => {
    const { place, value } = proofsOf(name, token).dns;
    right = await startDnsServer(unbound as string, [name], [`${place}. TXT "${value}"`, `${place}. TXT "v=spf1 -all"`]);
    wrong = await startDnsServer(unbound as string, [name], [`${place}. TXT "${lineOf(other)}"`]);
  });
  afterAll(() => {
    right?.stop();
    wrong?.stop();
  });

  it('proves the host at a server that has a valid certificate for the name', async () => {
    const port = await serve(pages({}), { keys: authority.issue(name, 2) });
    expect(await look(port, { dns: right })).toMatchObject({ proof: 'dns', addresses: ['127.0.0.1'] });
  });

  it.each([
    ['has a certificate for another name', authority.issue('victim.example', 2)],
    ['signed its certificate itself', authority.selfSigned(name)],
    ['has a certificate that is over', authority.issue(name, -1)],
    ['has none', undefined],
  ])('proves nothing where the name was led to a server that %s', async (_case, keys) => {
    const port = await serve(pages({}), keys === undefined ? {} : { keys });
    const check = await look(port, { dns: right });
    expect([check.proof, check.addresses, outcomesOf(check).dns]).toEqual([null, [], 'certificate']);
  });

  it('of another account is named, and one that is not there is absent', async () => {
    const port = await serve(pages({}));
    const check = await look(port, { dns: wrong });
    expect([check.proof, outcomesOf(check).dns, detailOf(check, 'dns')]).toEqual([null, 'other', lineOf(other)]);
    expect(outcomesOf(await look(port, { dns: right, host: `sub.${name}` })).dns).toBe('absent');
  });
});
