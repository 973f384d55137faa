/** Accounts: sign-up, confirmation, sign-in, passwords, deletion, and what strangers may not do. */
import { beforeAll, describe, expect, test } from 'vitest';
import { mailLink, verification } from '../db/schema.ts';
import type { TestApp } from './test-app.ts';
import { confirm, cookieOf, linkFor, newEmail, newPerson, signIn, signUp, testPassword } from './test-app.ts';

const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

export function accountsSuite(get: () => TestApp): void {
  const subjectsTo = (email: string): string[] =>
    get()
      .letters.filter(({ recipient }) => recipient === email)
      .map(({ subject }) => subject);

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
      expect(first.json().data).toEqual({ state: 'confirmed', signedIn: true });
      const session = await get().call({ url: '/server/session', cookie: cookieOf(first) });
      expect(session.json().data).toMatchObject({ email, isVerified: true });
      const second = await get().call({ url });
      expect([second.json().data, second.cookies]).toEqual([{ state: 'already', signedIn: false }, []]);
    });

    test('of ten uses at once one signs in', async () => {
      const email = newEmail();
      await signUp(get(), email);
      const url = `/server/auth/verify-email?token=${tokenOf(await linkFor(get(), email))}`;
      const answers = await Promise.all(Array.from({ length: 10 }, () => get().call({ url })));
      expect(answers.filter((answer) => answer.json().data.signedIn)).toHaveLength(1);
    });

    test('a link is good for an hour; then it says that the address is not confirmed yet, and a new one can be sent', async () => {
      const email = newEmail();
      await signUp(get(), email);
      const url = `/server/auth/verify-email?token=${tokenOf(await linkFor(get(), email))}`;
      const { now } = get().clock;
      get().clock.now = new Date(now.getTime() + 61 * 60_000);
      try {
        const late = await get().call({ url });
        expect([late.json().data, late.cookies]).toEqual([{ state: 'expired', signedIn: false }, []]);
        const before = get().letters.length;
        await get().call({ method: 'POST', url: '/server/auth/send-verification-email', payload: { email } });
        await expect
          .poll(() =>
            get()
              .letters.slice(before)
              .some(({ recipient }) => recipient === email),
          )
          .toBe(true);
        await confirm(get(), email);
        expect((await get().call({ url })).json().data).toEqual({ state: 'already', signedIn: false });
      } finally {
        get().clock.now = now;
      }
    });

    test('no token stands in the database', async () => {
      const { email } = await newPerson(get());
      const first = tokenOf(await linkFor(get(), email));
      await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email } });
      await expect.poll(() => linkFor(get(), email)).toContain('/resetpassword/');
      const second = tokenOf(await linkFor(get(), email));
      const rows = JSON.stringify([await get().db.select().from(mailLink), await get().db.select().from(verification)]);
      expect([rows.includes(first), rows.includes(second)]).toEqual([false, false]);
    });

    test('a link does not change who is signed in', async () => {
      const { cookie, email } = await newPerson(get());
      const other = newEmail();
      await signUp(get(), other);
      const token = (await linkFor(get(), other)).split('/account/')[1];
      const response = await get().call({ url: `/server/auth/verify-email?token=${token}`, cookie });
      expect([response.json().data, response.cookies]).toEqual([{ state: 'confirmed', signedIn: false }, []]);
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

    test('a reset ends the links that were sent before it, and tells of itself', async () => {
      const { email } = await newPerson(get());
      const ask = async (): Promise<string> => {
        const before = get().letters.length;
        await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email } });
        await expect
          .poll(() =>
            get()
              .letters.slice(before)
              .some(({ body }) => body.includes('/resetpassword/')),
          )
          .toBe(true);
        return tokenOf(await linkFor(get(), email));
      };
      const reset = (token: string, newPassword: string) =>
        get().call({ method: 'POST', url: '/server/auth/reset-password', payload: { token, newPassword } });
      const [older, newer] = [await ask(), await ask()];
      expect(older).not.toBe(newer);
      expect((await reset(newer, 'another long password')).statusCode).toBe(200);
      expect((await reset(older, 'a third long password')).json().error.code).toBe('token-invalid');
      await expect.poll(() => subjectsTo(email)).toContain('Your password was changed');
    });

    test('a reset for an unknown address answers the same and sends nothing', async () => {
      const before = get().letters.length;
      const response = await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email: newEmail() } });
      expect([response.statusCode, get().letters.length]).toEqual([200, before]);
    });

    test('a change needs the old one, ends the other sessions and tells of itself', async () => {
      const { email, cookie } = await newPerson(get());
      const other = cookieOf(await signIn(get(), email));
      const change = (currentPassword: string) =>
        get().call({
          method: 'POST',
          url: '/server/auth/change-password',
          cookie,
          payload: { currentPassword, newPassword: 'the newest password' },
        });
      expect((await change('wrong')).json().error.code).toBe('password-wrong');
      const changed = await change(testPassword);
      expect(changed.statusCode).toBe(200);
      expect((await get().call({ url: '/server/session', cookie: other })).json()).toEqual({ data: null });
      expect((await get().call({ url: '/server/session', cookie: cookieOf(changed) })).json().data.email).toBe(email);
      await expect.poll(() => subjectsTo(email)).toContain('Your password was changed');
    });
  });

  describe('a change of the e-mail address', () => {
    const ask = (cookie: string, newAddress: string, password = testPassword) =>
      get().call({ method: 'POST', url: '/server/auth/change-email', cookie, payload: { newEmail: newAddress, password } });
    const follow = async (token: string) => (await get().call({ url: `/server/auth/verify-email?token=${token}` })).json().data;

    test('needs the password', async () => {
      const { email, cookie } = await newPerson(get());
      const before = subjectsTo(email).length;
      expect((await ask(cookie, newEmail(), 'wrong')).json().error.code).toBe('password-wrong');
      expect((await ask('', newEmail())).json().error.code).toBe('sign-in-required');
      expect(subjectsTo(email)).toHaveLength(before);
    });

    test('happens when the old and the new one agree, each link once', async () => {
      const { email, cookie } = await newPerson(get());
      const next = newEmail();
      expect((await ask(cookie, next)).statusCode).toBe(200);
      await expect.poll(() => subjectsTo(email)).toContain('Change your e-mail address');
      const first = tokenOf(await linkFor(get(), email));
      expect(await follow(first)).toEqual({ state: 'asked', signedIn: false });
      const second = tokenOf(await linkFor(get(), next));
      expect(await follow(first)).toEqual({ state: 'over', signedIn: false });
      expect(await follow(second)).toEqual({ state: 'changed', signedIn: false });
      expect(await follow(second)).toEqual({ state: 'over', signedIn: false });
      expect((await signIn(get(), next)).statusCode).toBe(200);
      expect((await signIn(get(), email)).statusCode).toBe(401);
      for (const one of [email, next]) await expect.poll(() => subjectsTo(one)).toContain('Your e-mail address was changed');
    });

    test('ends every session and every link that the old mailbox holds', async () => {
      const { email, cookie } = await newPerson(get());
      const next = newEmail();
      await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email } });
      await expect.poll(() => linkFor(get(), email)).toContain('/resetpassword/');
      const reset = tokenOf(await linkFor(get(), email));
      await ask(cookie, newEmail());
      await expect.poll(() => linkFor(get(), email)).toContain('/account/');
      const other = tokenOf(await linkFor(get(), email));
      const before = subjectsTo(email).length;
      await ask(cookie, next);
      await expect.poll(() => subjectsTo(email).length).toBe(before + 1);
      await follow(tokenOf(await linkFor(get(), email)));
      expect(await follow(tokenOf(await linkFor(get(), next)))).toMatchObject({ state: 'changed' });
      expect((await get().call({ url: '/server/session', cookie })).json()).toEqual({ data: null });
      const payload = { token: reset, newPassword: 'the old mailbox takes over' };
      const taken = await get().call({ method: 'POST', url: '/server/auth/reset-password', payload });
      expect(taken.json().error.code).toBe('token-invalid');
      const replayed = await get().call({ url: `/server/auth/verify-email?token=${other}` });
      expect(replayed.json().error.code).toBe('token-invalid');
    });

    test('to an address that has an account by then changes nothing', async () => {
      const { email, cookie } = await newPerson(get());
      const next = newEmail();
      await ask(cookie, next);
      await expect.poll(() => subjectsTo(email)).toContain('Change your e-mail address');
      await follow(tokenOf(await linkFor(get(), email)));
      const token = tokenOf(await linkFor(get(), next));
      await signUp(get(), next);
      expect(await follow(token)).toEqual({ state: 'over', signedIn: false });
      expect((await signIn(get(), email)).statusCode).toBe(200);
    });
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
