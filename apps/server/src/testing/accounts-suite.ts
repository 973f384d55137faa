/** Accounts: sign-up, confirmation, sign-in, passwords, deletion, and what strangers may not do. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './test-app.ts';
import { confirm, cookieOf, linkFor, newEmail, newPerson, signIn, signUp, testPassword } from './test-app.ts';

export function accountsSuite(get: () => TestApp): void {
  describe('sign-up', () => {
    test('is refused without the agreement, whatever the client says', async () => {
      for (const agreement of [undefined, false, 'true', 0]) {
        const response = await signUp(get(), newEmail(), { agreement });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual({ error: { code: 'agreement-required', data: {} } });
      }
    });

    test('names every empty field', async () => {
      const response = await get().call({ method: 'POST', url: '/server/auth/sign-up/email', payload: { name: ' ', password: '' } });
      expect(response.json()).toEqual({
        error: {
          code: 'input-invalid',
          data: { fields: { name: 'required', email: 'required', password: 'required', agreement: 'required' } },
        },
      });
    });

    test('does not tell whether an address has an account; its owner gets a mail', async () => {
      const person = await newPerson(get());
      const known = await signUp(get(), person.email);
      const unknown = await signUp(get(), newEmail());
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      await expect
        .poll(() => get().letters.findLast(({ recipient }) => recipient === person.email)?.subject)
        .toBe('You already have an account');
    });

    test('is answered by a mail in the language of the page', async () => {
      const email = newEmail();
      await get().call({
        method: 'POST',
        url: '/server/auth/sign-up/email',
        payload: { name: 'Ada', email, password: testPassword, agreement: true },
        headers: { cookie: 'locale=de', 'accept-language': 'fr' },
      });
      await expect
        .poll(() => get().letters.findLast(({ recipient }) => recipient === email)?.subject)
        .toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    });

    test('cannot set a role or any other field', async () => {
      const response = await signUp(get(), newEmail(), { role: 'admin' });
      expect(response.json().error).toEqual({ code: 'input-invalid', data: { fields: { role: 'invalid' } } });
    });
  });

  describe('confirmation', () => {
    test('is needed before the first sign-in; the link is /account/{token}', async () => {
      const email = newEmail();
      await signUp(get(), email);
      expect((await signIn(get(), email)).json().error.code).toBe('email-unconfirmed');
      expect(await linkFor(get(), email)).toMatch(/^http:\/\/localhost:4000\/account\/[\w.-]+$/);
      await confirm(get(), email);
      const response = await signIn(get(), email);
      expect(response.statusCode).toBe(200);
      const session = await get().call({ url: '/server/session', cookie: cookieOf(response) });
      expect(session.json().data).toMatchObject({ email, name: 'Ada Lovelace', role: 'user', isVerified: true });
    });

    test('the first use of the link signs in, with the way back in it; a later use does not', async () => {
      const email = newEmail();
      const next = '/user?url=https%3A%2F%2Fexample.com%2F';
      await signUp(get(), email, { next });
      const link = new URL(await linkFor(get(), email));
      expect(link.searchParams.get('next')).toBe(next);
      const url = `/server/auth/verify-email?token=${link.pathname.split('/').at(-1)}`;
      const first = await get().call({ url });
      expect(first.json().data).toEqual({ done: true, signedIn: true });
      const session = await get().call({ url: '/server/session', cookie: cookieOf(first) });
      expect(session.json().data).toMatchObject({ email, isVerified: true });
      const second = await get().call({ url });
      expect([second.json().data, second.cookies]).toEqual([{ done: true, signedIn: false }, []]);
    });

    test('a link does not change who is signed in', async () => {
      const { cookie, email } = await newPerson(get());
      const other = newEmail();
      await signUp(get(), other);
      const token = (await linkFor(get(), other)).split('/account/')[1];
      const response = await get().call({ url: `/server/auth/verify-email?token=${token}`, cookie });
      expect([response.json().data, response.cookies]).toEqual([{ done: true, signedIn: false }, []]);
      expect((await get().call({ url: '/server/session', cookie })).json().data).toMatchObject({ email });
      expect((await signIn(get(), other)).statusCode).toBe(200);
    });

    test.each(['//evil.example/', 'https://evil.example/', '/.//evil.example/', '/\\evil.example/'])('%s is no way back', async (next) => {
      expect((await signUp(get(), newEmail(), { next })).statusCode).toBe(400);
    });

    test('a wrong link says so', async () => {
      const response = await get().call({ url: '/server/auth/verify-email?token=abc' });
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'token-invalid']);
    });
  });

  describe('sign-in', () => {
    test('remember me keeps the cookie for 30 days; without it it ends with the browser', async () => {
      const { email } = await newPerson(get());
      const ages = async (rememberMe: boolean) =>
        (await signIn(get(), email, testPassword, { rememberMe })).cookies.find(({ name }) => name.includes('session_token'))?.maxAge;
      expect(await ages(true)).toBe(30 * 24 * 60 * 60);
      expect(await ages(false)).toBeUndefined();
    });

    test('is limited for an address and for an account', async () => {
      const { email } = await newPerson(get());
      const one = async (remoteAddress: string, who: string) =>
        (await get().call({ method: 'POST', url: '/server/auth/sign-in/email', payload: { email: who, password: 'wrong' }, remoteAddress }))
          .statusCode;
      const fromOnePlace: number[] = [];
      for (let i = 0; i < 22; i++) fromOnePlace.push(await one('203.0.113.9', newEmail()));
      expect(fromOnePlace.slice(0, 20).every((status) => status === 401)).toBe(true);
      expect(fromOnePlace.slice(20)).toEqual([429, 429]);
      const forOneAccount: number[] = [];
      for (let i = 0; i < 12; i++) forOneAccount.push(await one(`203.0.113.${20 + i}`, email));
      expect(forOneAccount.filter((status) => status === 429)).not.toEqual([]);
      const refused = await get().call({ method: 'POST', url: '/server/auth/sign-in/email', payload: { email, password: testPassword } });
      expect(refused.json().error.code).toBe('rate-limited');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('that succeeds is not counted against the account', async () => {
      const { email } = await newPerson(get());
      for (let i = 0; i < 12; i++) expect((await signIn(get(), email)).statusCode).toBe(200);
    });

    test('the same words for a wrong password and an unknown address', async () => {
      const { email } = await newPerson(get());
      const wrong = await signIn(get(), email, 'not the password');
      const unknown = await signIn(get(), newEmail(), 'not the password');
      expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(wrong.json().error.code).toBe('credentials-wrong');
    });
  });

  describe('passwords', () => {
    test('a reset ends every session and works once', async () => {
      const { email, cookie } = await newPerson(get());
      await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email } });
      await expect.poll(() => linkFor(get(), email)).toContain('/resetpassword/');
      const token = (await linkFor(get(), email)).split('/resetpassword/')[1];
      const reset = (newPassword: string) =>
        get().call({ method: 'POST', url: '/server/auth/reset-password', payload: { token, newPassword } });
      expect((await reset('another long password')).statusCode).toBe(200);
      expect((await get().call({ url: '/server/session', cookie })).json()).toEqual({ data: null });
      expect((await get().call({ url: '/server/user/stateData', cookie })).statusCode).toBe(401);
      expect((await reset('a third long password')).json().error.code).toBe('token-invalid');
      expect((await signIn(get(), email)).statusCode).toBe(401);
      expect((await signIn(get(), email, 'another long password')).statusCode).toBe(200);
    });

    test('a reset for an unknown address answers the same and sends nothing', async () => {
      const before = get().letters.length;
      const response = await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email: newEmail() } });
      expect([response.statusCode, get().letters.length]).toEqual([200, before]);
    });

    test('a change needs the old one and can end the other sessions', async () => {
      const { email, cookie } = await newPerson(get());
      const other = cookieOf(await signIn(get(), email));
      const change = (currentPassword: string) =>
        get().call({
          method: 'POST',
          url: '/server/auth/change-password',
          cookie,
          payload: { currentPassword, newPassword: 'the newest password', revokeOtherSessions: true },
        });
      expect((await change('wrong')).json().error.code).toBe('password-wrong');
      const changed = await change(testPassword);
      expect(changed.statusCode).toBe(200);
      expect((await get().call({ url: '/server/session', cookie: other })).json()).toEqual({ data: null });
      expect((await get().call({ url: '/server/session', cookie: cookieOf(changed) })).json().data.email).toBe(email);
    });
  });

  test('an e-mail address changes when the old and the new one agree', async () => {
    const { email, cookie } = await newPerson(get());
    const next = newEmail();
    await get().call({ method: 'POST', url: '/server/auth/change-email', cookie, payload: { newEmail: next } });
    await expect.poll(() => get().letters.findLast(({ recipient }) => recipient === email)?.subject).toBe('Change your e-mail address');
    await confirm(get(), email);
    await confirm(get(), next);
    expect((await signIn(get(), next)).statusCode).toBe(200);
    expect((await signIn(get(), email)).statusCode).toBe(401);
  });

  test('a deleted account is gone with all it had', async () => {
    const { email, cookie } = await newPerson(get());
    const remove = (password: string) => get().call({ method: 'POST', url: '/server/auth/delete-user', cookie, payload: { password } });
    expect((await remove('wrong')).json().error.code).toBe('password-wrong');
    expect((await remove(testPassword)).statusCode).toBe(200);
    expect((await get().call({ url: '/server/user/stateData', cookie })).statusCode).toBe(401);
    expect((await signIn(get(), email)).statusCode).toBe(401);
  });

  test('sign-out ends the session on the server', async () => {
    const { cookie } = await newPerson(get());
    expect((await get().call({ method: 'POST', url: '/server/auth/sign-out', cookie })).statusCode).toBe(200);
    expect((await get().call({ url: '/server/session', cookie })).json()).toEqual({ data: null });
  });

  describe('requests of other sites', () => {
    let cookie = '';
    beforeAll(async () => {
      ({ cookie } = await newPerson(get()));
    });

    test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
      '%o is refused',
      async (headers) => {
        const response = await get().app.inject({
          method: 'PATCH',
          url: '/server/user/profile',
          payload: { name: 'Eve' },
          headers: { cookie, ...headers },
        });
        expect([response.statusCode, response.json().error.code]).toEqual([403, 'origin-refused']);
      },
    );

    test('so is a cookie without an Origin, and a form of plain text', async () => {
      const bare = await get().app.inject({ method: 'PATCH', url: '/server/user/profile', payload: { name: 'Eve' }, headers: { cookie } });
      expect(bare.statusCode).toBe(403);
      const text = await get().call({
        method: 'POST',
        url: '/server/auth/sign-out',
        cookie,
        payload: '{}',
        headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      });
      expect(text.statusCode).toBe(403);
      expect((await get().call({ url: '/server/session', cookie })).json().data).not.toBeNull();
    });
  });
}
