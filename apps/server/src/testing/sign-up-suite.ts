/** Sign-up is no way to send mail to strangers: how often, to whom, and with what words. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../db/schema.ts';
import { countTry } from '../limits/attempts.ts';
import type { TestApp } from './test-app.ts';
import { linkFor, newEmail, newPerson, signUp } from './test-app.ts';

export function signUpSuite(get: () => TestApp): void {
  test('a mailbox gets five mails an hour, whatever is added to its name', async () => {
    const [mailbox = '', domain = ''] = newEmail().split('@');
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await signUp(get(), `${mailbox}+${i}@${domain}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('a domain gets a hundred', async () => {
    const email = newEmail();
    const key = `POST /server/auth/sign-up/email domain ${email.split('@')[1]}`;
    for (let i = 0; i < 100; i++) await countTry(get().db, key, 60 * 60_000);
    const refused = await signUp(get(), email);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate-limited']);
    expect((await signUp(get(), newEmail())).statusCode).toBe(200);
  });

  test('a network asks thirty times an hour', async () => {
    const one = () =>
      get().call({
        method: 'POST',
        url: '/server/auth/sign-up/email',
        payload: { name: 'Ada', email: newEmail(), password: 'a long enough password', agreement: true },
        remoteAddress: '203.0.113.99',
      });
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await one()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test.each(['Visit https://evil.example', 'www.evil.example', 'Ada\r\nBcc: x@evil.example', 'Ada\u2028Lovelace', 'Ada\u0007'])(
    '%j is no name',
    async (name) => {
      const fields = { name: 'invalid' };
      expect((await signUp(get(), newEmail(), { name })).json().error).toEqual({ code: 'input-invalid', data: { fields } });
      const { cookie } = await newPerson(get());
      const edited = await get().call({ method: 'PATCH', url: '/server/user/profile', cookie, payload: { name } });
      expect(edited.json().error).toEqual({ code: 'input-invalid', data: { fields } });
    },
  );

  test('what looks like an address in a name is no link in the mail', async () => {
    const email = newEmail();
    await signUp(get(), email, { name: 'Free money at evil.example/win, J.R.R. Tolkien' });
    await expect
      .poll(() => get().letters.find(({ recipient }) => recipient === email)?.body)
      .toContain('Free money at evil example win, J R R. Tolkien');
    expect(get().letters.find(({ recipient }) => recipient === email)?.body).not.toContain('evil.example');
  });

  test('is closed, by invitation, or open, as the operator sets it', async () => {
    const admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    const set = async (mode: string) =>
      get().call({ method: 'PUT', url: '/server/admin/sign-up', cookie: admin.cookie, payload: { mode } });
    const codeOf = async (email: string, more: object = {}) => (await signUp(get(), email, more)).json().error?.code ?? 'done';
    const [guest, stranger] = [newEmail(), newEmail()];
    expect((await set('other')).statusCode).toBe(400);
    try {
      expect((await set('closed')).statusCode).toBe(200);
      expect((await get().call({ url: '/server/sign-up' })).json().data).toEqual({ mode: 'closed' });
      expect(await codeOf(stranger)).toBe('sign-up-closed');
      await set('invited');
      expect(await codeOf(stranger)).toBe('invitation-required');
      const url = '/server/admin/invitations';
      expect((await get().call({ method: 'POST', url, cookie: admin.cookie, payload: { email: guest } })).statusCode).toBe(200);
      const link = new URL(await linkFor(get(), guest));
      const invitation = link.searchParams.get('invitation');
      expect([link.pathname, link.searchParams.get('email')]).toEqual(['/signup', guest]);
      expect(await codeOf(stranger, { invitation })).toBe('invitation-required');
      expect(await codeOf(guest, { invitation: `${invitation}x` })).toBe('invitation-required');
      expect(await codeOf(guest, { invitation })).toBe('done');
      const { now } = get().clock;
      get().clock.now = new Date(now.getTime() + 8 * 24 * 60 * 60_000);
      expect(await codeOf(guest, { invitation })).toBe('invitation-required');
    } finally {
      get().clock.now = new Date();
      await set('open');
    }
    expect(await codeOf(stranger)).toBe('done');
  });
}
