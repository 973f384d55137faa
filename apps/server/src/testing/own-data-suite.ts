/** The export of one's own data: all of it, nobody else's, and nothing that opens an account. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account, session } from '../db/schema.ts';
import { newPerson, type TestApp } from './test-app.ts';

const ask = (app: TestApp, cookie: string) => app.call({ url: '/server/user/data', cookie });

export function ownDataSuite(get: () => TestApp): void {
  test('a person gets what is kept of them, and nothing of anybody else', async () => {
    const [ada, grace] = [await newPerson(get()), await newPerson(get())];
    for (const { cookie } of [ada, grace])
      await get().call({ method: 'POST', url: '/server/grants', payload: { counter: 'spider', url: 'https://a.example/' }, cookie });
    const ticket = { subject: 'Mine', category: 'other', message: 'My own words.' };
    await get().call({ method: 'POST', url: '/server/tickets', payload: ticket, cookie: ada.cookie });
    const response = await ask(get(), ada.cookie);
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([200, 'attachment; filename="account.json"']);
    expect(response.headers['cache-control']).toBe('no-store');
    const data = response.json();
    expect(data.account.email).toBe(ada.email);
    expect(data.uses).toMatchObject([{ counter: 'spider', url: 'https://a.example/' }]);
    expect(data).toMatchObject({ tickets: [{ subject: 'Mine' }], ticketMessages: [{ body: 'My own words.' }] });
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(response.body).not.toContain(grace.email);
    expect(response.body).not.toContain(grace.userId);
    const again = (await ask(get(), ada.cookie)).json();
    expect(again.events.map(({ action }: { action: string }) => action)).toContain('data-exported');
  });

  test('no token, no hash, no key is in it', async () => {
    const ada = await newPerson(get());
    await get().call({ method: 'PATCH', url: '/server/user/profile', payload: { google_api: 'AIza-secret-key' }, cookie: ada.cookie });
    const { body } = await ask(get(), ada.cookie);
    const [open] = await get().db.select().from(session).where(eq(session.userId, ada.userId));
    const [held] = await get().db.select().from(account).where(eq(account.userId, ada.userId));
    for (const secret of [open?.token, held?.password, 'AIza-secret-key']) {
      expect(secret?.length).toBeGreaterThan(5);
      expect(body).not.toContain(secret);
    }
  });
}
