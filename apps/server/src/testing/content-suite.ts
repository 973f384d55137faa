/** What an operator writes: drafts, publication at its time, what readers get, and who may do what. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const version = (title: string, body = 'Words.') => ({ title, summary: `About ${title}.`, body });

let slugs = 0;
const newSlug = () => `article-${++slugs}`;

export function contentSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const write = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    get().call({ method, url: `/server/admin${path}`, cookie: admin.cookie, ...(payload === undefined ? {} : { payload }) });
  const draftOf = (more: object = {}) => ({ slug: newSlug(), author: 'Ada', versions: { en: version('First') }, ...more });
  const begin = async (more: object = {}) => (await write('POST', '/content/news', draftOf(more))).json().data;
  const publish = (item: { readonly id: string; readonly revision: number }, at: Date | null = null) =>
    write('POST', `/content/news/${item.id}/publish`, { revision: item.revision, at: at?.toISOString() ?? null });
  const list = async (query = 'language=en') => (await get().call({ url: `/server/content/news?${query}` })).json().data;
  const slugsOf = async (query?: string): Promise<string[]> => (await list(query)).entries.map((entry: { slug: string }) => entry.slug);
  const read = (slug: string, language = 'en') => get().call({ url: `/server/content/news/${slug}?language=${language}` });

  test('a draft is its writers’ alone until it is published, and again when it is taken back', async () => {
    const item = await begin();
    expect(item).toMatchObject({ state: 'draft', isChanged: false, publishedAt: null, revision: 1 });
    expect((await read(item.slug)).statusCode).toBe(404);
    const published = (await publish(item)).json().data;
    expect(published).toMatchObject({ state: 'published', revision: 2 });
    expect((await read(item.slug)).json().data).toMatchObject({ title: 'First', author: 'Ada', html: '<p>Words.</p>\n' });
    expect(await slugsOf()).toContain(item.slug);
    expect((await write('POST', `/content/news/${item.id}/unpublish`)).json().data).toMatchObject({ state: 'draft', publishedAt: null });
    expect((await read(item.slug)).statusCode).toBe(404);
    expect(await slugsOf()).not.toContain(item.slug);
  });

  test('what is saved later is seen when it is published again, under the same address and date', async () => {
    const item = await begin();
    const published = (await publish(item)).json().data;
    const change = { slug: newSlug(), author: 'Ada', versions: { en: version('Second') }, revision: published.revision };
    const saved = (await write('PUT', `/content/news/${item.id}`, change)).json().data;
    expect(saved).toMatchObject({ slug: item.slug, isChanged: true, draft: { versions: { en: { title: 'Second' } } } });
    expect((await read(item.slug)).json().data.title).toBe('First');
    const again = (await publish(saved)).json().data;
    expect(again).toMatchObject({ isChanged: false, publishedAt: published.publishedAt });
    const article = (await read(item.slug)).json().data;
    expect([article.title, article.publishedAt]).toEqual(['Second', published.publishedAt]);
    expect(Date.parse(article.updatedAt)).toBeGreaterThan(Date.parse(article.publishedAt));
  });

  test('a save or a publication of what was saved elsewhere meanwhile is refused', async () => {
    const item = await begin();
    const save = { slug: item.slug, author: 'Ada', versions: item.draft.versions, revision: item.revision };
    expect((await write('PUT', `/content/news/${item.id}`, save)).statusCode).toBe(200);
    for (const response of [await write('PUT', `/content/news/${item.id}`, save), await publish(item)]) {
      expect([response.statusCode, response.json().error.code]).toEqual([409, 'content-changed']);
    }
  });

  test('an address is taken once', async () => {
    const [first, second] = [await begin(), await begin()];
    const again = await write('POST', '/content/news', { ...draftOf(), slug: first.slug });
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'slug-taken']);
    const save = { slug: first.slug, ...second.draft, revision: second.revision };
    expect((await write('PUT', `/content/news/${second.id}`, save)).json().error.code).toBe('slug-taken');
    expect((await write('POST', '/content/news', { ...draftOf(), slug: 'Not a slug' })).json().error.code).toBe('input-invalid');
  });

  test('nothing is published without a title and a text in each of its languages, nor in a language of none of ours', async () => {
    const item = await begin({ versions: { en: version('Whole'), de: { title: '', summary: '', body: ' ' } } });
    expect((await publish(item)).json().error).toMatchObject({
      code: 'input-invalid',
      data: { fields: { 'title-de': 'required', 'body-de': 'required' } },
    });
    expect((await publish(await begin({ versions: {} }))).json().error.data.fields).toEqual({
      'title-en': 'required',
      'body-en': 'required',
    });
    expect((await write('POST', '/content/news', draftOf({ versions: { xx: version('None') } }))).json().error.code).toBe('input-invalid');
  });

  describe('at its time', () => {
    test('it is published by the clock, not before; a time with a zone is that moment', async () => {
      const { clock } = get();
      const start = clock.now;
      const item = await begin();
      const time = new Date(Math.ceil((start.getTime() + dayMs) / 1_000) * 1_000);
      // The same moment as a clock two hours east of Greenwich writes it.
      const east = new Date(time.getTime() + 2 * 60 * 60 * 1_000).toISOString().replace('Z', '+02:00');
      const payload = { revision: item.revision, at: east };
      expect((await write('POST', `/content/news/${item.id}/publish`, payload)).statusCode).toBe(400);
      const scheduled = (await publish(item, time)).json().data;
      expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: time.toISOString() });
      expect([(await read(item.slug)).statusCode, await slugsOf()]).toEqual([404, expect.not.arrayContaining([item.slug])]);
      try {
        clock.now = new Date(time.getTime() - 60_000);
        expect((await read(item.slug)).statusCode).toBe(404);
        clock.now = time;
        const article = (await read(item.slug)).json().data;
        expect([article.publishedAt, article.updatedAt]).toEqual([time.toISOString(), time.toISOString()]);
        expect((await slugsOf())[0]).toBe(item.slug);
        const items = (await write('GET', '/content/news')).json().data;
        expect(items.find(({ id }: { id: string }) => id === item.id).state).toBe('published');
      } finally {
        clock.now = start;
      }
    });

    test('what is scheduled can be published now, or another day', async () => {
      const item = await begin();
      const scheduled = (await publish(item, new Date(get().clock.now.getTime() + dayMs))).json().data;
      const later = (await publish(scheduled, new Date(get().clock.now.getTime() + 2 * dayMs))).json().data;
      expect(later.state).toBe('scheduled');
      expect((await publish(later)).json().data.state).toBe('published');
    });
  });

  test('readers get their language, else English, else what there is; filters by language and year', async () => {
    const both = await begin({ versions: { en: version('House'), de: version('Haus') } });
    const turkish = await begin({ versions: { tr: version('Ev') } });
    await publish(both, new Date('2019-03-01T00:00:00Z'));
    await publish(turkish, new Date('2018-12-31T23:30:00Z'));
    const titles = async (query: string) => {
      const { entries } = await list(query);
      return entries.map((entry: { title: string; language: string }) => [entry.title, entry.language]);
    };
    expect(await titles('language=de&year=2019')).toEqual([['Haus', 'de']]);
    expect(await titles('language=fr&year=2019')).toEqual([['House', 'en']]);
    expect(await titles('language=fr&year=2018')).toEqual([['Ev', 'tr']]);
    expect(await titles('language=en&only=tr')).toEqual([['Ev', 'tr']]);
    expect(await titles('language=en&only=de&year=2018')).toEqual([]);
    const all = await list();
    expect(all.years).toEqual(expect.arrayContaining([2019, 2018]));
    expect(all.languages).toEqual(['de', 'en', 'tr']);
    expect((await read(both.slug, 'de')).json().data).toMatchObject({ title: 'Haus', languages: ['de', 'en'] });
  });

  test('an article names the one before it and the one after it, and pages of the list follow each other', async () => {
    const made: string[] = [];
    for (let day = 1; day <= 22; day++) {
      const item = await begin();
      await publish(item, new Date(Date.UTC(2015, 0, day)));
      made.push(item.slug);
    }
    const neighbours = async (slug: string) => {
      const { previous, next } = (await read(slug)).json().data;
      return [previous?.slug ?? null, next?.slug ?? null];
    };
    expect(await neighbours(made[0] as string)).toEqual([null, made[1]]);
    expect(await neighbours(made[10] as string)).toEqual([made[9], made[11]]);
    const newestFirst = made.toReversed();
    expect(await slugsOf('language=en&year=2015')).toEqual(newestFirst.slice(0, 20));
    expect(await slugsOf('language=en&year=2015&page=2')).toEqual(newestFirst.slice(20));
    expect((await list('language=en&year=2015')).pages).toBe(2);
    expect((await list('language=en&year=1999')).pages).toBe(1);
  });

  test('the audit names what was published, taken back and deleted', async () => {
    const item = await begin();
    await publish(item);
    await write('POST', `/content/news/${item.id}/unpublish`);
    expect((await write('DELETE', `/content/news/${item.id}`)).statusCode).toBe(200);
    expect((await write('GET', `/content/news/${item.id}`)).statusCode).toBe(404);
    const actions = async (kind: string): Promise<string[]> => {
      const { entries } = (await write('GET', `/audit?kind=${kind}`)).json().data;
      const ours = entries.filter((entry: { subject: string }) => entry.subject === `news ${item.slug}`);
      return ours.map((entry: { action: string }) => entry.action);
    };
    expect(await actions('content')).toEqual(['content-unpublished', 'content-published']);
    expect(await actions('deletion')).toEqual(['content-deleted']);
  });

  test('the preview is what readers would see', async () => {
    const { html } = (await write('POST', '/preview', { body: '# Heading\n\n<b>raw</b> [out](https://example.org/)' })).json().data;
    expect(html).toBe(
      '<h2 id="section-heading">Heading</h2>\n<p>&lt;b&gt;raw&lt;/b&gt; <a href="https://example.org/" rel="external noopener noreferrer">out</a></p>\n',
    );
  });
}
