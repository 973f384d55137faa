/** Kinds of mail: switched by the account, by the link of a mail, and by one click of a mail program; forged links change nothing. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { unsubscribeToken } from '../campaigns/unsubscribe-token.ts';
import { mailOptOut } from '../db/campaign-tables.ts';
import { user } from '../db/schema.ts';
import { ensureSecret } from '../db/settings.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

export function mailChoicesSuite(get: () => TestApp): void {
  let person: Person;
  let token: string;
  beforeAll(async () => {
    person = await newPerson(get());
    // As long as those of mails are.
    const campaignId = randomUUID();
    token = unsubscribeToken(await ensureSecret(get().db), { userId: person.userId, kind: 'updates', campaignId });
  });
  beforeEach(() => get().db.delete(mailOptOut).where(eq(mailOptOut.userId, person.userId)).then());
  const off = async () => (await get().db.select().from(mailOptOut).where(eq(mailOptOut.userId, person.userId))).map(({ kind }) => kind);
  const own = (options: InjectOptions = {}) => get().call({ url: '/server/user/mails', cookie: person.cookie, ...options });
  const byLink = (payload?: object, url = `/server/mails/${token}`) =>
    get().call(payload === undefined ? { url } : { method: 'PATCH', url, payload });
  /** As a mail program sends it: no cookie, no origin, a form. */
  const oneClick = (url: string, more: InjectOptions = {}) =>
    get().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
      ...more,
    });

  test('all are on at first, and each is switched by itself', async () => {
    expect((await own()).json().data).toEqual({ email: person.email, kinds: ['news', 'updates', 'offers'] });
    const change = async (kind: string, isOn: boolean) => (await own({ method: 'PATCH', payload: { kind, isOn } })).json().data.kinds;
    expect(await change('offers', false)).toEqual(['news', 'updates']);
    expect(await change('offers', false)).toEqual(['news', 'updates']);
    expect(await change('news', false)).toEqual(['updates']);
    expect(await change('offers', true)).toEqual(['updates', 'offers']);
    expect((await own({ method: 'PATCH', payload: { kind: 'account', isOn: false } })).statusCode).toBe(400);
  });

  test('a link shows and switches the kinds of its account, and hides most of the address', async () => {
    const shown = (await byLink()).json().data;
    expect(shown).toMatchObject({ kind: 'updates', kinds: ['news', 'updates', 'offers'] });
    expect(shown.email).toBe(`p…${person.email.slice(person.email.indexOf('@'))}`);
    expect(await off()).toEqual([]);
    expect((await byLink({ kind: 'updates', isOn: false })).json().data.kinds).toEqual(['news', 'offers']);
    expect((await byLink({ kind: 'updates', isOn: true })).json().data.kinds).toEqual(['news', 'updates', 'offers']);
  });

  test('one click of a mail program unsubscribes; a second one changes nothing; opening the address does not', async () => {
    const url = `/unsubscribe?token=${token}`;
    await get().app.inject({ url });
    expect(await off()).toEqual([]);
    const { statusCode, headers } = await oneClick(url);
    expect([statusCode, headers['location']]).toEqual([200, undefined]);
    expect(await off()).toEqual(['updates']);
    const [row] = await get().db.select().from(mailOptOut).where(eq(mailOptOut.userId, person.userId));
    expect((await oneClick(url)).statusCode).toBe(200);
    expect(await get().db.select().from(mailOptOut).where(eq(mailOptOut.userId, person.userId))).toEqual([row]);
  });

  test('the form may come in parts, and a form without end is refused', async () => {
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await oneClick(`/unsubscribe?token=${token}`, { headers, payload: parts })).statusCode).toBe(200);
    expect(await off()).toEqual(['updates']);
    expect((await oneClick(`/unsubscribe?token=${token}`, { payload: 'x'.repeat(5_000) })).statusCode).toBe(413);
  });

  test.each([
    ['of another secret', () => unsubscribeToken('x'.repeat(32), { userId: person.userId, kind: 'news', campaignId: 'gone' })],
    ['with another kind in it', () => token.replace('.updates.', '.news.')],
    ['of nobody', () => 'nobody.news.gone.AAAAAAAAAAAAAAAAAAAAAAAA'],
    ['with another path in it', () => '../../admin/plans'],
  ])('a link %s does nothing', async (_what, forged) => {
    const bad = encodeURIComponent(forged());
    const calls = [
      await byLink(undefined, `/server/mails/${bad}`),
      await byLink({ kind: 'news', isOn: false }, `/server/mails/${bad}`),
      await oneClick(`/unsubscribe?token=${bad}`),
    ];
    for (const { statusCode, body } of calls) expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'token-invalid']);
    expect(await off()).toEqual([]);
  });

  test('a link of an account that is gone says no more than a forged one', async () => {
    const gone = await newPerson(get());
    const link = unsubscribeToken(await ensureSecret(get().db), { userId: gone.userId, kind: 'news', campaignId: 'gone' });
    await get().db.delete(user).where(eq(user.id, gone.userId));
    expect((await byLink(undefined, `/server/mails/${link}`)).json().error.code).toBe('token-invalid');
    expect((await oneClick(`/unsubscribe?token=${link}`)).statusCode).toBe(400);
  });

  test('a browser of another site is refused the click', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example', cookie: person.cookie };
    expect((await oneClick(`/unsubscribe?token=${token}`, { headers })).statusCode).toBe(403);
    expect(await off()).toEqual([]);
  });
}
