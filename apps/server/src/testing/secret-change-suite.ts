/** What a new `ORBWEAVER_SECRET` ends, and what it leaves: `docs/operating.md` tells an operator. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { unsubscribeToken } from '../campaigns/unsubscribe-token.ts';
import { subscription } from '../db/schema.ts';
import { confirm, linkFor, newEmail, newPerson, type Person, signIn, signUp, type TestApp, type TestAppOptions } from './test-app.ts';
import { store } from './uploads.ts';

const file = gunzipSync(readFileSync(new URL('../../../web/public/sample.scan.gz', import.meta.url)));
const secret = 'the secret of before, of more than 32 characters';

export function secretChangeSuite(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  let before: TestApp;
  let after: TestApp;
  let person: Person;
  beforeAll(async () => {
    before = await open({ environment: { ORBWEAVER_SECRET: secret, LIMITS: 'on' } });
    const environment = { ORBWEAVER_SECRET: secret.replace('before', 'today'), LIMITS: 'on' };
    after = await open({ environment, dataFolder: before.dataFolder });
    person = await newPerson(before);
    await before.call({ url: '/server/user/limits', cookie: person.cookie });
    await before.db.update(subscription).set({ planId: 'advanced' }).where(eq(subscription.userId, person.userId));
  });
  /** Status at the server with the secret of before, and of today. */
  const both = async (options: Parameters<TestApp['call']>[0]) =>
    [(await before.call(options)).statusCode, (await after.call(options)).statusCode] as const;

  test('sessions end, and the password opens a new one', async () => {
    expect(await both({ url: '/server/user/limits', cookie: person.cookie })).toEqual([200, 401]);
    expect((await signIn(after, person.email)).statusCode).toBe(200);
  });

  test('links to confirm an address go on', async () => {
    const email = newEmail();
    await signUp(before, email);
    await confirm(after, email);
    expect((await signIn(after, email)).statusCode).toBe(200);
  });

  test('links for a new password go on', async () => {
    const { email } = await newPerson(before);
    await before.call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email } });
    await expect.poll(() => linkFor(before, email)).toContain('/resetpassword/');
    const token = (await linkFor(before, email)).split('/resetpassword/')[1];
    const payload = { token, newPassword: 'another long password' };
    expect((await after.call({ method: 'POST', url: '/server/auth/reset-password', payload })).statusCode).toBe(200);
  });

  test('keys of programs go on', async () => {
    const payload = { name: 'ci', scopes: ['scans:read'] };
    const made = await before.call({ method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload });
    const headers = { authorization: `Bearer ${made.json().data.key}` };
    expect([made.statusCode, await both({ url: '/api/v1/scans', headers })]).toEqual([201, [200, 200]]);
  });

  test('share links end', async () => {
    const id = await store(before, person, file, { kind: 'last' });
    const url = `/server/scans/${id}/shares`;
    const made = await before.call({ method: 'POST', url, cookie: person.cookie, payload: { days: 30, password: null } });
    const token = made.json().data.url.split('/').at(-1);
    expect(await both({ method: 'POST', url: '/server/share', payload: { token, password: '' } })).toEqual([200, 404]);
  });

  test('links to unsubscribe end', async () => {
    const token = unsubscribeToken(secret, { userId: person.userId, kind: 'news', campaignId: '' });
    expect(await both({ url: `/server/mails/${token}` })).toEqual([200, 400]);
  });

  test('the link to a ticket goes on until somebody writes in the ticket', async () => {
    const payload = { subject: 'A', category: 'problem', message: 'B' };
    const written = await before.call({ method: 'POST', url: '/server/tickets', cookie: person.cookie, payload });
    const url = `/server/ticket/${written.json().data.link.split('/').at(-1)}`;
    expect((await after.call({ url })).statusCode).toBe(200);
    await after.call({ method: 'POST', url: `${url}/messages`, payload: { body: 'More.' } });
    expect((await after.call({ url })).statusCode).toBe(404);
  });
}
