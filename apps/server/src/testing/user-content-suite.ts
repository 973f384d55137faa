/** Notices by plan and language, votes for features, requests, and updates, for those who are signed in. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contactMessage, subscription, user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

type Texts = Readonly<Record<string, object>>;

let slugs = 0;

export function userContentSuite(get: () => TestApp): void {
  let admin: Person;
  let person: Person;
  beforeAll(async () => {
    [admin, person] = [await newPerson(get()), await newPerson(get())];
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const write = async (path: string, payload: object) =>
    (await get().call({ method: 'POST', url: `/server/admin/content/${path}`, cookie: admin.cookie, payload })).json();
  const publish = async (kind: string, versions: Texts, detail: object = {}): Promise<string> => {
    const item = (await write(kind, { slug: `${kind}-${++slugs}`, author: 'Ada', versions, detail })).data;
    await write(`${kind}/${item.id}/publish`, { revision: item.revision, at: null });
    return item.id;
  };
  const version = (title: string, more: object = {}) => ({ title, summary: '', body: `About **${title}**.`, ...more });
  const ask = async (url: string, { cookie }: Person = person) => (await get().call({ url, cookie })).json().data;
  const send = (method: 'POST' | 'PUT', url: string, payload: object, { cookie }: Person = person) =>
    get().call({ method, url, payload, cookie });
  const idsOf = async (language: string, who: Person = person): Promise<string[]> =>
    (await ask(`/server/notices?language=${language}`, who)).map(({ id }: { readonly id: string }) => id);

  test('a notice has title, body, url, urlTxt and status, in the languages that it is written in alone', async () => {
    const en = version('Pause', { linkText: 'Read more' });
    const id = await publish('notice', { en, de: version('Pausieren') }, { url: '/features' });
    const [notice] = (await ask('/server/notices?language=en')).filter((each: { id: string }) => each.id === id);
    const body = '<p>About <strong>Pause</strong>.</p>\n';
    expect(notice).toEqual({ id, title: 'Pause', body, url: '/features', urlTxt: 'Read more', status: 'published' });
    expect([await idsOf('de'), await idsOf('fr')]).toEqual([expect.arrayContaining([id]), expect.not.arrayContaining([id])]);
  });

  test('one for some plans is seen by their users alone', async () => {
    const id = await publish('notice', { en: version('Business') }, { plans: ['business', 'standard'] });
    expect(await idsOf('en')).not.toContain(id);
    await get().db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, person.userId));
    expect(await idsOf('en')).toContain(id);
  });

  test('one that somebody dismissed is gone for them alone', async () => {
    const id = await publish('notice', { en: version('Once') });
    for (let time = 1; time <= 2; time++) expect((await send('POST', '/server/notices/dismiss', { id })).statusCode).toBe(200);
    expect([await idsOf('en'), await idsOf('en', admin)]).toEqual([expect.not.arrayContaining([id]), expect.arrayContaining([id])]);
    expect((await send('POST', '/server/notices/dismiss', { id: 'none' })).json().error.code).toBe('not-found');
  });

  test.each(['javascript:alert(1)', '//evil.example/', '/\\evil.example', 'data:text/html,x', 'ftp://a/', 'https://', 'http:// a'])(
    'a notice leads nowhere else than to the web: %s',
    async (url) => {
      const draft = { slug: `notice-${++slugs}`, author: 'Ada', versions: { en: version('Link') }, detail: { url } };
      expect((await write('notice', draft)).error?.data.fields).toEqual({ 'detail.url': 'invalid' });
    },
  );

  test('a user votes once for a feature, may take it back, and most votes come first', async () => {
    const [first, second] = [
      await publish('feature', { en: version('A') }),
      await publish('feature', { en: version('B') }, { stage: 'working' }),
    ];
    const vote = async (id: string, isOn: boolean, who: Person) =>
      (await send('PUT', '/server/features/vote', { id, isOn }, who)).json().data;
    expect(await vote(first, true, person)).toEqual({ votes: 1, isVoted: true });
    expect(await vote(first, true, person)).toEqual({ votes: 1, isVoted: true });
    expect(await vote(first, true, admin)).toEqual({ votes: 2, isVoted: true });
    const list = await ask('/server/features?language=de');
    const [a, b] = [first, second].map((id) => list.findIndex((each: { id: string }) => each.id === id));
    expect(a).toBeLessThan(b as number);
    expect(list[a as number]).toMatchObject({ title: 'A', language: 'en', stage: 'planned', votes: 2, isVoted: true });
    expect(list[b as number]).toMatchObject({ stage: 'working', votes: 0, isVoted: false });
    expect(await vote(first, false, person)).toEqual({ votes: 1, isVoted: false });
    expect((await send('PUT', '/server/features/vote', { id: 'none', isOn: true })).statusCode).toBe(404);
  });

  test('a draft gets neither votes nor readers', async () => {
    const { id } = (await write('feature', { slug: `feature-${++slugs}`, author: 'Ada', versions: { en: version('Draft') } })).data;
    expect((await send('PUT', '/server/features/vote', { id, isOn: true })).statusCode).toBe(404);
    expect((await ask('/server/features?language=en')).some((each: { id: string }) => each.id === id)).toBe(false);
  });

  test('a request reaches the operator', async () => {
    const response = await send('POST', '/server/features/requests', { request: 'Scan my intranet, please.' });
    expect(response.statusCode).toBe(201);
    const [kept] = await get().db.select().from(contactMessage).where(eq(contactMessage.id, response.json().data.id));
    expect(kept).toMatchObject({
      userId: person.userId,
      email: person.email,
      title: 'Feature request',
      message: 'Scan my intranet, please.',
    });
    await expect
      .poll(() => get().letters.find(({ body }) => body.includes('Scan my intranet'))?.replyTo, { timeout: 30_000 })
      .toBe(person.email);
  });

  test('updates are read newest first, each with its release', async () => {
    await publish('update', { en: version('Older') }, { release: '1.1' });
    await publish('update', { en: version('Newer'), tr: version('Yeni') }, { release: '1.2' });
    const updates = await ask('/server/updates?language=tr');
    expect(updates.slice(0, 2)).toMatchObject([
      { title: 'Yeni', release: '1.2', language: 'tr' },
      { title: 'Older', release: '1.1', language: 'en' },
    ]);
  });

  test('a question of the FAQ and its answer are read by everybody, in the nearest language, the first one first', async () => {
    const first = await publish('faq', { en: version('Is it free?'), de: version('Ist es kostenlos?') });
    const second = await publish('faq', { en: version('Where are you?') });
    await write('faq', { slug: 'draft', author: 'Ada', versions: { en: version('Not yet') } });
    const read = async (language: string) => (await get().call({ url: `/server/faq?language=${language}` })).json().data;
    expect(await read('de')).toEqual([
      { id: first, language: 'de', title: 'Ist es kostenlos?', html: '<p>About <strong>Ist es kostenlos?</strong>.</p>\n' },
      { id: second, language: 'en', title: 'Where are you?', html: '<p>About <strong>Where are you?</strong>.</p>\n' },
    ]);
  });
}
