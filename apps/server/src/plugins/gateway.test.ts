import { closeCodes } from '@orbweaver/platform/gateway/frames.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { upgradeLimit } from '../limits/address-limits.ts';
import { sharedDatabase } from '../testing/shared-database.ts';
import { createTestApp, newPerson, type TestApp } from '../testing/test-app.ts';

const port = 19_152;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(await sharedDatabase(), { environment: { PORT: String(port), LIMITS: 'on' } });
  await app.app.listen({ port, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
});

const own = `http://localhost:${port}`;

/** Close code, or 'open' when the connection still stands after a round trip. */
async function connect(scan: string, cookie: string, origin = own): Promise<number | string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/server/gateway?scan=${scan}`, { origin, headers: { cookie } });
  const result = await new Promise<number | string>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', ({ message }) => resolve(message));
    // The grant is asked for after the handshake: a connection without it may answer a first ping.
    socket.on('open', () => {
      let pongs = 0;
      socket.on('pong', () => (++pongs < 5 ? socket.ping() : resolve('open')));
      socket.ping();
    });
  });
  socket.terminate();
  return result;
}

test('an address that opens connections all the time is held back, and one behind it is not', async () => {
  const statusFrom = async (localAddress: string): Promise<string> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/server/gateway?scan=x`, { origin: own, localAddress });
    const result = await new Promise<string>((resolve) => {
      socket.on('error', ({ message }) => resolve(message));
      socket.on('open', () => resolve('open'));
    });
    socket.terminate();
    return result;
  };
  const statuses: string[] = [];
  for (let tries = 0; tries <= upgradeLimit.max; tries++) statuses.push(await statusFrom('127.0.0.77'));
  expect(statuses.at(0)).toBe('open');
  expect(statuses.at(-1)).toContain('429');
  expect(await statusFrom('127.0.0.78')).toBe('open');
});

test('only the account that was granted the scan may connect, from our own pages', async () => {
  const [owner, stranger] = [await newPerson(app), await newPerson(app)];
  const grant = await app.call({ method: 'POST', url: '/server/grants', cookie: owner.cookie, payload: { counter: 'spider' } });
  const { id } = grant.json().data;
  expect(await connect(id, owner.cookie)).toBe('open');
  await expect.poll(() => connect(id, stranger.cookie)).toBe(closeCodes.unauthorized);
  await expect.poll(() => connect(id, '')).toBe(closeCodes.unauthorized);
  await expect.poll(() => connect('other', owner.cookie)).toBe(closeCodes.unauthorized);
  expect(await connect(id, owner.cookie, 'https://evil.example')).toContain('403');
});

test('a use of a tool is no way into the gateway', async () => {
  const { cookie } = await newPerson(app);
  const grant = await app.call({ method: 'POST', url: '/server/grants', cookie, payload: { counter: 'css' } });
  const { id, pageLimit } = grant.json().data;
  expect(await connect(id, cookie)).toBe(closeCodes.unauthorized);
  expect(pageLimit).toBe(0);
});
