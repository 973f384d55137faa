/** Campaigns as administrators write, send and stop them, and what their readers get. */
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { mailOptOut } from '../db/campaign-tables.ts';
import { subscription, user } from '../db/schema.ts';
import type { Letter } from '../mail/transport.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

export function campaignsSuite(get: () => TestApp): void {
  let admin: Person;
  /** With the language that nobody else of the tests has. */
  let readers: Person[];
  const own = { languages: ['ru'] };
  beforeAll(async () => {
    const { db } = get();
    admin = await newPerson(get());
    await db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    readers = [await newPerson(get()), await newPerson(get()), await newPerson(get())];
    for (const { userId } of readers) await db.update(user).set({ language: 'ru' }).where(eq(user.id, userId));
  });
  const ask = async (method: InjectOptions['method'], path: string, payload?: object) => {
    const response = await get().call({
      method: method ?? 'GET',
      url: `/server/admin/${path}`,
      cookie: admin.cookie,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  const draftOf = (slug: string, audience: object = own, more: object = {}) => ({
    slug,
    author: 'Ada',
    versions: {
      en: { title: `Subject ${slug}`, summary: 'In short', body: '# Hello\n\n[Read](/news) <script>alert(1)</script>' },
      ...more,
    },
    detail: { campaign: { mailKind: 'news', audience, mailsPerMinute: 60_000 } },
  });
  const write = async (slug: string, audience?: object, more?: object): Promise<{ readonly id: string; readonly revision: number }> =>
    (await ask('POST', 'content/campaign', draftOf(slug, audience, more))).data;
  const send = (item: { readonly id: string; readonly revision: number }, at: string | null = null) =>
    ask('POST', `content/campaign/${item.id}/publish`, { revision: item.revision, at });
  const isEnded = (id: string) =>
    expect.poll(async () => (await ask('GET', `campaigns/${id}`)).data.state, { timeout: 60_000 }).toBe('ended');
  const lettersOf = (slug: string): Letter[] => get().letters.filter(({ subject }) => subject === `Subject ${slug}`);
  const accounts = async (audience: object, mailKind = 'news'): Promise<number> =>
    (await ask('POST', 'campaigns/audience', { mailKind, audience })).data.accounts;

  test('an audience is chosen by language, plan, confirmation and time, without those who switched the kind off', async () => {
    const { db } = get();
    const [first, second, third] = readers as [Person, Person, Person];
    expect(await accounts(own)).toBe(3);
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, first.userId));
    expect([await accounts(own), await accounts({ ...own, withUnconfirmed: true })]).toEqual([2, 3]);
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, first.userId));
    await db.insert(mailOptOut).values({ userId: second.userId, kind: 'news' });
    expect([await accounts(own), await accounts(own, 'offers')]).toEqual([2, 3]);
    await db.delete(mailOptOut).where(eq(mailOptOut.userId, second.userId));
    await db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, third.userId));
    const ofPlan = async (plans: string[]) => accounts({ ...own, plans });
    expect((await ofPlan(['trial'])) + (await ofPlan(['business']))).toBe(3);
    const old = new Date(Date.now() - 40 * 86_400_000);
    await db.update(user).set({ seenAt: old }).where(eq(user.id, first.userId));
    expect([await accounts({ ...own, seenWithinDays: 30 }), await accounts({ ...own, unseenForDays: 30 })]).toEqual([2, 1]);
    await db.update(user).set({ blockedAt: old }).where(eq(user.id, second.userId));
    expect(await accounts(own)).toBe(2);
    await db.update(user).set({ blockedAt: null }).where(eq(user.id, second.userId));
    expect((await ask('POST', 'campaigns/audience', { mailKind: 'news', audience: { plans: ['none'] } })).status).toBe(400);
  });

  test('each of the audience gets one mail in their language, with a link that unsubscribes them', async () => {
    const item = await write('one', own, { ru: { title: 'Subject one', summary: '', body: 'Привет' } });
    expect((await send(item)).status).toBe(200);
    await isEnded(item.id);
    const letters = lettersOf('one');
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual(readers.map(({ email }) => email).sort());
    const [letter] = letters as [Letter];
    expect([letter.body, letter.html]).toEqual([expect.stringContaining('Привет'), expect.stringContaining('<html lang="ru" dir="ltr">')]);
    const url = new URL(letter.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(letter.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(letter.body).toContain(url.href);
    const click = await get().app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    const { counts } = (await ask('GET', `campaigns/${item.id}`)).data;
    expect(counts).toMatchObject({ sent: 3, queued: 0, failed: 0, unknown: 0, unsubscribed: 1 });
    const listed = async (state: string) => (await ask('GET', `campaigns/${item.id}/recipients?state=${state}`)).data.recipients;
    expect((await listed('unsubscribed')).map(({ email }: { readonly email: string }) => email)).toEqual([letter.recipient]);
    expect((await listed('sent')).length).toBe(3);
    await get().db.delete(mailOptOut);
  });

  test('what is being sent, or was, no longer changes', async () => {
    const item = await write('fixed', own);
    const sent = (await send(item)).data;
    await isEnded(item.id);
    const path = `content/campaign/${item.id}`;
    const { slug, ...text } = draftOf('fixed');
    const calls = [
      await ask('PUT', path, { slug, ...text, revision: sent.revision }),
      await send(sent),
      await ask('POST', `${path}/unpublish`, {}),
      await ask('DELETE', path),
    ];
    expect(calls.map(({ status, error }) => [status, error?.code])).toEqual(calls.map(() => [409, 'campaign-begun']));
    expect((await ask('PATCH', `campaigns/${item.id}`, { state: 'sending' })).error.code).toBe('campaign-over');
  });

  test('a scheduled one can be taken back; it is a draft again', async () => {
    const item = await write('later');
    await send(item, new Date(Date.now() + 86_400_000).toISOString());
    expect((await ask('GET', `campaigns/${item.id}`)).data).toMatchObject({ state: 'scheduled', begunAt: null });
    expect((await ask('PATCH', `campaigns/${item.id}`, { state: 'paused' })).status).toBe(404);
    expect((await ask('POST', `content/campaign/${item.id}/unpublish`, {})).status).toBe(200);
    expect((await ask('GET', `campaigns/${item.id}`)).data.state).toBe('draft');
    expect(lettersOf('later')).toEqual([]);
  });

  test('one without words is not sent', async () => {
    const item = (await ask('POST', 'content/campaign', { ...draftOf('empty'), versions: { en: { title: 'T', summary: '', body: ' ' } } }))
      .data;
    expect((await send(item)).error).toMatchObject({ code: 'input-invalid', data: { fields: { 'body-en': 'required' } } });
  });

  test('a test mail goes to the administrator alone', async () => {
    const item = await write('tried');
    expect((await ask('POST', `campaigns/${item.id}/test`, { language: 'en' })).data).toEqual({ email: admin.email });
    expect(lettersOf('tried').map(({ recipient }) => recipient)).toEqual([admin.email]);
    expect((await ask('POST', `campaigns/${item.id}/test`, { language: 'de' })).status).toBe(400);
    expect((await ask('POST', `campaigns/none/test`, { language: 'en' })).status).toBe(404);
  });

  test('a preview is the mail, safe, in light, dark and plain text', async () => {
    const version = {
      title: 'T',
      summary: '"><b>',
      body: '# Hi\n\n<script>x</script>\n\n[a](/news) [b](javascript:alert(1)) ![c](https://evil.example/p.png) ![d](/own.png)',
    };
    const preview = async (scheme: string) =>
      (await ask('POST', 'campaigns/preview', { language: 'ar', mailKind: 'news', scheme, ...version })).data;
    const [light, dark] = [await preview('light'), await preview('dark')];
    expect(light.markup).toBe(dark.markup);
    expect(light.styles).not.toBe(dark.styles);
    expect(light).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(light.markup).toMatch(/href="http:\/\/[^"]+\/news"/);
    expect(light.markup).toMatch(/src="http:\/\/[^"]+\/own\.png"/);
    expect(light.markup).not.toMatch(/<script|(?:href|src)="javascript|src="[^"]*evil|"><b>/);
    expect(light.markup).toContain('<a href="https://evil.example/p.png" rel="external noopener noreferrer">c</a>');
    expect(light.text).toContain('a (http');
  });

  test('nobody but administrators sees or sends any', async () => {
    const reader = readers[0] as Person;
    for (const url of ['/server/admin/campaigns', '/server/admin/content/campaign'])
      expect((await get().call({ url, cookie: reader.cookie })).statusCode).toBe(404);
    expect((await get().call({ url: '/server/content/campaign?language=en' })).statusCode).toBe(400);
  });
}
