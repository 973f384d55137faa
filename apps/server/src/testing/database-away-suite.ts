/** What a server says while its database is away: that, on every call, and nothing else; and that it is there again. */
import { expect, onTestFinished, test } from 'vitest';
import { newEmail, newPerson, type Person, type TestApp, testPassword } from './test-app.ts';
import { announce, newScanFile } from './uploads.ts';

export interface LeavingDatabase {
  readonly app: TestApp;
  readonly leave: () => Promise<void> | void;
  /** null = it does not come back. */
  readonly comeBack: (() => Promise<void> | void) | null;
}

export function databaseAwaySuite(open: () => Promise<LeavingDatabase>): void {
  test('every call says that the database is away, and /ready too; once it is back they work', async () => {
    const { app, leave, comeBack } = await open();
    onTestFinished(() => app.close().catch(() => {}));
    const person = await newPerson(app);
    await leave();
    for (const [name, call] of Object.entries(callsOf(person))) {
      const { statusCode, body } = await app.call(call);
      expect([name, statusCode, JSON.parse(body).error], body).toEqual([name, 503, { code: 'database-unreachable', data: {} }]);
    }
    const ready = await app.call({ url: '/ready' });
    expect([ready.statusCode, ready.json().data.state]).toEqual([503, 'no-database']);
    expect((await app.call({ url: '/health' })).statusCode).toBe(200);
    if (comeBack === null) return;
    await comeBack();
    await expect.poll(async () => (await app.call({ url: '/ready' })).statusCode, { timeout: 60_000 }).toBe(200);
    expect((await app.call({ url: '/server/user/limits', cookie: person.cookie })).statusCode).toBe(200);
  });
}

function callsOf({ cookie, email }: Person) {
  const get = (url: string) => ({ method: 'GET' as const, url, cookie });
  const post = (url: string, payload: object) => ({ method: 'POST' as const, url, cookie, payload });
  return {
    session: get('/server/session'),
    state: get('/server/user/stateData'),
    limits: get('/server/user/limits'),
    scans: get('/server/scans'),
    'a scan': get('/server/scans/none'),
    link: get('/server/auth/verify-email?token=none'),
    grant: post('/server/grants', { counter: 'spider' }),
    upload: post('/server/uploads', announce(newScanFile(), { kind: 'last' })),
    tool: post('/server/tools/redirects', { url: 'https://example.com/', userAgent: null }),
    'sign-in': post('/server/auth/sign-in/email', { email, password: testPassword }),
    'sign-up': post('/server/auth/sign-up/email', { name: 'Ada', email: newEmail(), password: testPassword, agreement: true }),
    'sign-out': post('/server/auth/sign-out', {}),
  };
}
