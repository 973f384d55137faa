/** What a server does when its disk has no more than the reserve: it stores nothing, says so, and lets room be made. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { newEmail, newPerson, type Person, type TestApp, type TestAppOptions, testPassword } from './test-app.ts';
import { newScanFile, send, start, store } from './uploads.ts';

const gibibyte = 1024 ** 3;

/** `get` has room; `open` starts an app over the same accounts. */
export function diskSuite(get: () => TestApp, open: (options: TestAppOptions) => Promise<TestApp>): void {
  /** The same installation, with a reserve of its own. */
  const withReserve = (bytes: number) => open({ environment: { ORBWEAVER_DISK_RESERVE: String(bytes) }, dataFolder: get().dataFolder });

  const storingCalls = ({ cookie }: Person, upload: string) => {
    const post = (url: string, payload: object) => ({ method: 'POST' as const, url, cookie, payload });
    return {
      grant: post('/server/grants', { counter: 'spider' }),
      tool: post('/server/tools/redirects', { url: 'https://example.com/', userAgent: null }),
      profile: { ...post('/server/user/profile', { name: 'Ada' }), method: 'PATCH' as const },
      'sign-up': post('/server/auth/sign-up/email', { name: 'Ada', email: newEmail(), password: testPassword, agreement: true }),
      contact: post('/server/contact', { title: 'Hello', name: 'Ada', email: newEmail(), message: 'A message.', website: '' }),
      piece: {
        method: 'PATCH' as const,
        url: `/server/uploads/${upload}`,
        cookie,
        payload: Buffer.alloc(10),
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      },
    };
  };

  test('a full disk: every call that stores is refused with 507, what is stored can be read and deleted', async () => {
    const person = await newPerson(get());
    const scan = await store(get(), person, newScanFile(), { kind: 'last' });
    const upload = (await start(get(), person, newScanFile(), { kind: 'last' })).json().data.id;
    const full = await withReserve(Number.MAX_SAFE_INTEGER);
    for (const [name, call] of Object.entries(storingCalls(person, upload))) {
      const { statusCode, body } = await full.call(call);
      expect([name, statusCode, JSON.parse(body).error]).toEqual([name, 507, { code: 'storage-full', data: {} }]);
    }
    expect((await start(full, person, newScanFile(), { kind: 'last' })).json().error.code).toBe('storage-full');
    const ready = await full.call({ url: '/ready' });
    expect([ready.statusCode, ready.json().data]).toEqual([
      503,
      { state: 'disk-full', disk: { freeBytes: expect.any(Number), reserveBytes: Number.MAX_SAFE_INTEGER } },
    ]);
    const signIn = { method: 'POST' as const, url: '/server/auth/sign-in/email', payload: { email: person.email, password: testPassword } };
    expect((await full.call(signIn)).statusCode).toBe(200);
    expect((await full.call({ url: `/server/scans/${scan}/file`, cookie: person.cookie })).statusCode).toBe(200);
    expect((await full.call({ method: 'DELETE', url: `/server/scans/${scan}`, cookie: person.cookie })).statusCode).toBe(200);
    expect((await send(get(), person, upload, 0, Buffer.alloc(10))).statusCode).toBe(204);
  });

  test('a file that would take from the reserve is refused before a byte of it is sent', async () => {
    const person = await newPerson(get());
    const { bavail, bsize } = statfsSync(tmpdir());
    const near = await withReserve(Math.max(1, bavail * bsize - 2 * gibibyte));
    const announced = (bytes: number) => start(near, person, newScanFile(), { kind: 'last' }, { bytes });
    expect((await announced(3_900_000_000)).json().error).toEqual({ code: 'storage-full', data: {} });
    expect((await announced(1_000_000)).statusCode).toBe(201);
  });

  test('with room /ready says how much', async () => {
    const { statusCode, json } = await get().call({ url: '/ready' });
    expect([statusCode, json().data]).toEqual([
      200,
      { state: 'ready', disk: { freeBytes: expect.any(Number), reserveBytes: 512 * 1024 ** 2 } },
    ]);
  });
}
