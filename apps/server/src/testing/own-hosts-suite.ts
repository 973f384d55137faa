/** Hosts that accounts prove to be their own: added, checked, expired, removed, moved; by the calls, and by real servers on this machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ownHost } from '../db/own-host-tables.ts';
import { maxOwnHosts } from '../db/own-hosts.ts';
import { auditEntry } from '../db/schema.ts';
import { checkHost } from '../hosts/check-host.ts';
import { createOwnHosts } from '../hosts/own-hosts.ts';
import { createFetchBudget, standardFetchMemory } from '../limits/fetch-memory.ts';
import { hostPorts } from '../tools/host-ports.ts';
import { createToolGuard } from '../tools/tool-guard.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const hourMs = 60 * 60 * 1000;
const path = '/.well-known/orbweaver-verification.txt';

/** A server that shows what `shows` holds, at an address of this machine. */
async function serveAt(
  address: string,
  port = 0,
): Promise<{ readonly port: number; readonly shows: { text: string | null; status: number } }> {
  const shows = { text: null as string | null, status: 404 };
  const server: Server = createServer((request, response) => {
    if (request.url === path && shows.text !== null) return void response.setHeader('content-type', 'text/plain').end(shows.text);
    response.writeHead(shows.status).end();
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, address, ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, shows };
}

export function ownHostsSuite(get: () => TestApp): void {
  let person: Person;
  beforeAll(async () => {
    person = await newPerson(get());
  });
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = person) =>
    get().call({ method, url: `/server/user/${url}`, cookie: who.cookie, ...(payload === undefined ? {} : { payload }) });
  const add = async (host: string, who = person) => (await call('POST', 'hosts', { host }, who)).json().data;

  describe('by calls', () => {
    test('a host is added once, is listed with its value, and goes when it is removed', async () => {
      const first = await call('POST', 'hosts', { host: 'https://Example.com/page' });
      expect([first.statusCode, first.json().data]).toMatchObject([
        201,
        { host: 'example.com', state: 'waiting', proof: null, findings: [] },
      ]);
      const { id, token } = first.json().data;
      expect(token).toMatch(/^[0-9a-f]{40}$/);
      expect((await add('example.com')).id).toBe(id);
      expect((await call('GET', 'hosts')).json().data).toMatchObject([{ id, token }]);
      expect((await call('GET', 'host-rights?url=https://example.com/')).json().data).toEqual({ host: 'example.com', rights: 'none' });
      expect((await call('DELETE', `hosts/${id}`)).json().data).toEqual({ done: true });
      expect((await call('GET', 'hosts')).json().data).toEqual([]);
    });

    test('two accounts may have the same host, each with a value of its own', async () => {
      const others = await newPerson(get());
      expect((await add('shared.example', others)).token).not.toBe((await add('shared.example')).token);
    });

    test.each(['127.0.0.1', 'localhost', '[::1]', 'nodot', 'user:pw@example.com', '*.example.com', 'ftp://example.com'])(
      'what is no public name is refused: %s',
      async (host) => {
        expect((await call('POST', 'hosts', { host })).json().error).toEqual({
          code: 'input-invalid',
          data: { fields: { host: 'invalid' } },
        });
      },
    );

    test('there is an end to the hosts of one account', async () => {
      const collector = await newPerson(get());
      const rows = Array.from({ length: maxOwnHosts }, (_, at) => ({
        id: `${collector.userId}-${at}`,
        userId: collector.userId,
        host: `${at}.example`,
        token: 'x',
      }));
      await get().db.insert(ownHost).values(rows);
      const refused = await call('POST', 'hosts', { host: 'one-more.example' }, collector);
      expect([refused.statusCode, refused.json().error]).toEqual([409, { code: 'host-limit', data: { max: maxOwnHosts } }]);
    });

    test('a check in its own process says what it found, and gives no right', async () => {
      const { id } = await add('nothing-here.invalid');
      // On a busy machine the process may need longer to start than a check may take.
      await expect.poll(async () => (await call('POST', `hosts/${id}/check`)).statusCode, { timeout: 300_000, interval: 100 }).toBe(200);
      const [checked] = (await call('GET', 'hosts')).json().data.filter((each: { readonly id: string }) => each.id === id);
      expect(checked).toMatchObject({ state: 'waiting', proof: null, checkedAt: expect.any(String) });
      expect(checked.findings.map(({ proof }: { readonly proof: string }) => proof)).toEqual(['dns', 'file', 'meta']);
      expect(checked.findings[1]).toMatchObject({ outcome: 'unreachable', detail: 'no address' });
    }, 400_000);
  });

  describe('by proofs', () => {
    /** The service over this app's database, with names that lead to this machine. */
    const open = (addresses: { now: readonly string[] }, clock = { now: new Date() }) => {
      const guard = createToolGuard({ allowHosts: ['127.0.0.0/8'], blockHosts: [], ownPorts: [] });
      const addressesOf = async () => addresses.now;
      const budget = { budget: createFetchBudget(standardFetchMemory), owner: 'test' };
      let looks = 0;
      const hosts = createOwnHosts({
        db: get().db,
        look: (question) => {
          looks++;
          return checkHost(hostPorts(guard, question, { userAgent: 'Test/1', budget, addressesOf, dnsServers: ['127.0.0.1:9'] }), question);
        },
        addressesOf,
        now: () => clock.now,
        onError: (error) => {
          throw error;
        },
      });
      return { hosts, clock, looks: () => looks };
    };
    let names = 0;
    const newHost = (port: number) => `site-${++names}.example:${port}`;
    const by = () => ({ userId: person.userId, address: null });
    const eventsOf = async (host: string) =>
      (
        await get()
          .db.select()
          .from(auditEntry)
          .where(and(eq(auditEntry.subject, host), eq(auditEntry.userId, person.userId)))
      ).map(({ action }) => action);

    test('a shown proof gives the right, at the address that showed it; a removed host ends it at once', async () => {
      const site = await serveAt('127.0.0.1');
      const { hosts } = open({ now: ['127.0.0.1'] });
      const host = newHost(site.port);
      const url = new URL(`http://${host}/`);
      const added = await hosts.add(person.userId, host);
      expect((await hosts.check(by(), added.id)).state).toBe('waiting');
      expect(await hosts.provenAddresses(person.userId, url)).toEqual(new Set());
      site.shows.text = `orbweaver-verification=${added.token}`;
      expect(await hosts.check(by(), added.id)).toMatchObject({ state: 'verified', proof: 'file' });
      expect(await hosts.provenAddresses(person.userId, url)).toEqual(new Set(['127.0.0.1']));
      const stranger = await newPerson(get());
      expect(await hosts.provenAddresses(stranger.userId, url)).toEqual(new Set());
      expect(await hosts.provenAddresses(person.userId, new URL(`http://${host.replace(/:.*/, '')}/`))).toEqual(new Set());
      await hosts.remove(by(), added.id);
      expect(await hosts.provenAddresses(person.userId, url)).toEqual(new Set());
      expect(await eventsOf(host)).toEqual(['host-verified', 'host-removed']);
    });

    test('it is looked for again every day; gone, the right is gone, and what was found instead is said', async () => {
      const site = await serveAt('127.0.0.1');
      const { hosts, clock, looks } = open({ now: ['127.0.0.1'] });
      const host = newHost(site.port);
      const added = await hosts.add(person.userId, host);
      site.shows.text = `orbweaver-verification=${added.token}`;
      await hosts.check(by(), added.id);
      await hosts.checkDue();
      expect(looks()).toBe(1);
      site.shows.text = 'orbweaver-verification=somebody-elses';
      clock.now = new Date(clock.now.getTime() + 25 * hourMs);
      await hosts.checkDue();
      const [after] = (await hosts.list(person.userId)).filter((each) => each.host === host);
      expect(after).toMatchObject({ state: 'expired', proof: null, provenAt: expect.any(String) });
      expect(after?.findings[1]).toMatchObject({ outcome: 'other', detail: 'orbweaver-verification=somebody-elses' });
      expect(await hosts.provenAddresses(person.userId, new URL(`http://${host}/`))).toEqual(new Set());
      expect(await eventsOf(host)).toEqual(['host-verified', 'host-expired']);
    });

    test('a server that is away for a day keeps the right, one that is away for three loses it', async () => {
      const site = await serveAt('127.0.0.1');
      const { hosts, clock } = open({ now: ['127.0.0.1'] });
      const host = newHost(site.port);
      const added = await hosts.add(person.userId, host);
      site.shows.text = `orbweaver-verification=${added.token}`;
      await hosts.check(by(), added.id);
      Object.assign(site.shows, { text: null, status: 503 });
      const stateAfter = async (hours: number) => {
        clock.now = new Date(clock.now.getTime() + hours * hourMs);
        await hosts.checkDue();
        return (await hosts.list(person.userId)).find((each) => each.host === host)?.state;
      };
      expect([await stateAfter(25), await stateAfter(2), await stateAfter(50)]).toEqual(['verified', 'verified', 'expired']);
    });

    test('a name that has moved to a server without the proof loses the right, and the check is not repeated with each request', async () => {
      const site = await serveAt('127.0.0.1');
      await serveAt('127.0.0.2', site.port);
      const addresses = { now: ['127.0.0.1'] };
      const clock = { now: new Date() };
      const { hosts } = open(addresses, clock);
      const host = newHost(site.port);
      const url = new URL(`http://${host}/`);
      const added = await hosts.add(person.userId, host);
      site.shows.text = `orbweaver-verification=${added.token}`;
      await hosts.check(by(), added.id);
      addresses.now = ['127.0.0.2'];
      // Another process has no answers of an earlier moment.
      const later = open(addresses, clock);
      // Looked at within the minute: no right, and no check yet.
      expect([await later.hosts.provenAddresses(person.userId, url), later.looks()]).toEqual([new Set(), 0]);
      clock.now = new Date(clock.now.getTime() + 2 * 60_000);
      expect([await later.hosts.provenAddresses(person.userId, url), later.looks()]).toEqual([new Set(), 1]);
      expect((await hosts.list(person.userId)).find((each) => each.host === host)?.state).toBe('expired');
    });

    test('a name that has moved to another server with the proof keeps the right, there', async () => {
      const [site, next] = [await serveAt('127.0.0.1'), { addresses: { now: ['127.0.0.1'] }, clock: { now: new Date() } }];
      const moved = await serveAt('127.0.0.2', site.port);
      const host = newHost(site.port);
      const { hosts } = open(next.addresses, next.clock);
      const added = await hosts.add(person.userId, host);
      site.shows.text = moved.shows.text = `orbweaver-verification=${added.token}`;
      await hosts.check(by(), added.id);
      next.addresses.now = ['127.0.0.2'];
      next.clock.now = new Date(next.clock.now.getTime() + 2 * 60_000);
      const again = open(next.addresses, next.clock);
      const proven = await again.hosts.provenAddresses(person.userId, new URL(`http://${host}/`));
      expect([...proven].sort()).toEqual(['127.0.0.1', '127.0.0.2']);
    });
  });
}
