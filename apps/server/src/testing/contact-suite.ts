/** Messages of the contact form as administrators work through them: search, states, an answer by mail. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contactMessage, user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

export function contactSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const ask = async (query: string) => (await get().call({ url: `/server/admin/contact?${query}`, cookie: admin.cookie })).json().data;
  const act = (method: 'PATCH' | 'POST', path: string, payload: object) =>
    get().call({ method, url: `/server/admin/contact/${path}`, cookie: admin.cookie, payload });
  const write = async (message: string, more: object = {}): Promise<string> => {
    const payload = { name: 'Grace Hopper', email: 'grace@example.com', message, ...more };
    return (await get().call({ method: 'POST', url: '/server/contact', payload })).json().data.id;
  };
  const idsOf = async (query: string): Promise<string[]> => (await ask(query)).messages.map(({ id }: { readonly id: string }) => id);

  test('are found by words of the message, the name or the address; signs of a pattern are plain signs', async () => {
    const [first, second] = [
      await write('A word: 100%_sure'),
      await write('Another word', { email: 'Special@example.org', topic: 'expert' }),
    ];
    expect(await idsOf('search=100%25_s')).toEqual([first]);
    expect(await idsOf('search=100%25%25')).toEqual([]);
    expect(await idsOf('search=special%40EXAMPLE.org')).toEqual([second]);
    expect((await ask('search=special')).messages[0]).toMatchObject({ topic: 'expert', state: 'open', answers: [] });
    expect(await idsOf('search=word')).toEqual([second, first]);
  });

  test('are open until they are done or spam, and can be opened again', async () => {
    const id = await write('Buy now, unique-1');
    for (const state of ['spam', 'done', 'open']) {
      expect((await act('PATCH', id, { state })).json().data.state).toBe(state);
      expect([await idsOf(`state=${state}&search=unique-1`), await idsOf('search=unique-1')]).toEqual([[id], state === 'open' ? [id] : []]);
    }
    expect((await act('PATCH', 'none', { state: 'done' })).statusCode).toBe(404);
  });

  test('are answered by mail to their writer, and done then', async () => {
    const id = await write('How?\nPlease tell.', { title: 'Hire an expert' });
    const response = await act('POST', `${id}/answers`, { body: 'Like this.' });
    expect(response.statusCode).toBe(201);
    expect(response.json().data).toMatchObject({ state: 'done', answers: [{ body: 'Like this.' }] });
    const sent = () => get().letters.find(({ subject }) => subject === 'Re: Hire an expert');
    await expect.poll(sent, { timeout: 30_000 }).toMatchObject({
      recipient: 'grace@example.com',
      body: 'Like this.\n\n> How?\n> Please tell.\n',
    });
    expect((await act('POST', `${id}/answers`, { body: ' ' })).statusCode).toBe(400);
    const { entries } = (await get().call({ url: '/server/admin/audit?kind=contact', cookie: admin.cookie })).json().data;
    expect(entries[0]).toMatchObject({ action: 'contact-answered', subject: 'grace@example.com' });
  });

  test('come page by page, none twice and none left out', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => {
      const id = `page-${String(at).padStart(3, '0')}`;
      // Some at the same moment.
      return {
        id,
        title: 'T',
        name: 'N',
        email: 'e@example.com',
        message: 'unique-2',
        createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, Math.floor(at / 3))),
      };
    });
    await get().db.insert(contactMessage).values(rows);
    const found: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await ask(`search=unique-2${before === '' ? '' : `&before=${before}`}`);
      found.push(...page.messages.map(({ id }: { readonly id: string }) => id));
      before = page.next;
    }
    expect(found).toEqual(rows.map(({ id }) => id).toReversed());
  });
}
