/** Guessing passwords: what slows it down, and whom it must not lock out. */
import { expect, test } from 'vitest';
import { countTry } from '../limits/attempts.ts';
import type { TestApp } from './test-app.ts';
import { cookieOf, linkFor, newEmail, newPerson, signIn, signUp, testPassword } from './test-app.ts';

export function signInSuite(get: () => TestApp): void {
  const guess = (email: string, remoteAddress: string, cookie = '') =>
    get().call({ method: 'POST', url: '/server/auth/sign-in/email', payload: { email, password: 'wrong' }, remoteAddress, cookie });
  const right = (email: string, remoteAddress: string, cookie = '') =>
    get().call({ method: 'POST', url: '/server/auth/sign-in/email', payload: { email, password: testPassword }, remoteAddress, cookie });
  const exhaust = async (key: string): Promise<void> => {
    for (let i = 0; i < 100; i++) await countTry(get().db, key, 60 * 60_000);
  };

  test('ten wrong passwords do not lock the right one out, from the same place or another', async () => {
    const { email } = await newPerson(get());
    for (let i = 0; i < 10; i++) expect((await guess(email, '203.0.113.40')).statusCode).toBe(401);
    expect((await right(email, '203.0.113.40')).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) expect((await guess(email, `203.0.113.${50 + i}`)).statusCode).toBe(401);
    expect((await right(email, '203.0.113.41')).statusCode).toBe(200);
  });

  test('the eleventh wrong one from a place waits, those of other places do not', async () => {
    const { email } = await newPerson(get());
    const timed = async (address: string): Promise<number> => {
      const start = performance.now();
      expect((await guess(email, address)).statusCode).toBe(401);
      return performance.now() - start;
    };
    for (let i = 0; i < 10; i++) await timed('203.0.113.60');
    expect(await timed('203.0.113.60')).toBeGreaterThan(240);
    expect(await timed('203.0.113.60')).toBeGreaterThan(490);
  });

  test('a hundred guesses refuse unknown browsers; one that has signed in before passes', async () => {
    const { email } = await newPerson(get());
    const known = cookieOf(await right(email, '203.0.113.70'));
    await exhaust(`sign-in account ${email}`);
    const refused = await right(email, '203.0.113.71');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate-limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await right(email, '203.0.113.72', known)).statusCode).toBe(200);
  });

  test('a source that guesses at many accounts is refused', async () => {
    await exhaust('sign-in source 203.0.113.80');
    expect((await guess(newEmail(), '203.0.113.80')).statusCode).toBe(429);
    expect((await guess(newEmail(), '203.0.113.81')).statusCode).toBe(401);
  });

  test('a known browser is counted, too, and its cookie holds for its own account only', async () => {
    const [one, other] = [await newPerson(get()), await newPerson(get())];
    const known = cookieOf(await right(one.email, '203.0.113.90'));
    const nonce = /known_[^=]+=([^.]+)\./.exec(known)?.[1];
    await exhaust(`sign-in device ${nonce}`);
    expect((await right(one.email, '203.0.113.90', known)).statusCode).toBe(429);
    await exhaust(`sign-in account ${other.email}`);
    expect((await right(other.email, '203.0.113.91', known)).statusCode).toBe(429);
    const forged = known.replace(/(known_[^=]+=[^.]+\.)\S+/, '$1forged');
    await exhaust(`sign-in account ${one.email}`);
    expect((await right(one.email, '203.0.113.92', forged)).statusCode).toBe(429);
  });

  test('the cookie of a known browser names nobody and is for the server alone', async () => {
    const { email } = await newPerson(get());
    const answer = await signIn(get(), email);
    const cookie = answer.cookies.find(({ name }) => name.startsWith('orbweaver.known_'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/server/auth', maxAge: 31_536_000 });
    expect(JSON.stringify(cookie)).not.toContain(email);
  });

  test('a new password that was set by mail lets in at once', async () => {
    const { email } = await newPerson(get());
    await exhaust(`sign-in account ${email}`);
    await get().call({ method: 'POST', url: '/server/auth/request-password-reset', payload: { email } });
    await expect.poll(() => linkFor(get(), email)).toContain('/resetpassword/');
    const token = (await linkFor(get(), email)).split('/resetpassword/')[1];
    const payload = { token, newPassword: 'another long password' };
    expect((await get().call({ method: 'POST', url: '/server/auth/reset-password', payload })).statusCode).toBe(200);
    expect((await signIn(get(), email, 'another long password')).statusCode).toBe(200);
  });

  test('passwords that are guessed first are refused wherever one is chosen', async () => {
    const refusal = (field: string) => ({ error: { code: 'input-invalid', data: { fields: { [field]: 'common' } } } });
    expect((await signUp(get(), newEmail(), { password: 'Password1!' })).json()).toEqual(refusal('password'));
    expect((await signUp(get(), newEmail(), { password: 'lovelace1815' })).json()).toEqual(refusal('password'));
    const { email, cookie } = await newPerson(get());
    const post = (path: string, payload: object) => get().call({ method: 'POST', url: `/server/auth/${path}`, cookie, payload });
    const changed = await post('change-password', { currentPassword: testPassword, newPassword: email });
    expect(changed.json()).toEqual(refusal('newPassword'));
    await post('request-password-reset', { email });
    await expect.poll(() => linkFor(get(), email)).toContain('/resetpassword/');
    const token = (await linkFor(get(), email)).split('/resetpassword/')[1];
    expect((await post('reset-password', { token, newPassword: '12345678' })).json()).toEqual(refusal('newPassword'));
    expect((await post('reset-password', { token, newPassword: 'another long password' })).statusCode).toBe(200);
  });
}
