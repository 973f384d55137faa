/** Where an account is signed in, and ending sessions one by one or all but this one. */
import type { OpenSession } from '@orbweaver/model/api/account.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { session } from '../db/schema.ts';
import { sweep } from '../db/sweep.ts';
import type { TestApp } from './test-app.ts';
import { cookieOf, newPerson, testPassword } from './test-app.ts';

export function sessionsSuite(get: () => TestApp): void {
  const list = async (cookie: string): Promise<OpenSession[]> => (await get().call({ url: '/server/user/sessions', cookie })).json().data;
  const from = async (email: string, userAgent: string): Promise<string> =>
    cookieOf(
      await get().call({
        method: 'POST',
        url: '/server/auth/sign-in/email',
        payload: { email, password: testPassword },
        headers: { 'user-agent': userAgent },
        remoteAddress: '203.0.113.7',
      }),
    );

  test('the list names each device, and this one', async () => {
    const { email } = await newPerson(get());
    const phone = await from(email, 'Phone/1');
    const open = await list(phone);
    expect(open.find(({ isCurrent }) => isCurrent)).toMatchObject({ userAgent: 'Phone/1', address: '203.0.113.7' });
    expect(open.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    // The person's first session, and this one: the confirmation signed in, too.
    expect(open.length).toBeGreaterThan(1);
    expect(JSON.stringify(open)).not.toContain(/session_token=([^.;%]+)/.exec(phone)?.[1]);
  });

  test('when a session was used last moves on', async () => {
    const { cookie } = await newPerson(get());
    const seen = async () => Date.parse((await list(cookie)).find(({ isCurrent }) => isCurrent)?.seenAt ?? '');
    const first = await seen();
    expect(await seen()).toBe(first);
    const { now } = get().clock;
    get().clock.now = new Date(now.getTime() + 6 * 60_000);
    try {
      expect(await seen()).toBeGreaterThan(first + 5 * 60_000);
    } finally {
      get().clock.now = new Date();
    }
  });

  test('ends by the clock that began it: sweeping by one that is ahead signs nobody out', async () => {
    const { cookie, userId } = await newPerson(get());
    const { db, blobFolder } = get();
    const answer = async () => (await get().call({ url: '/server/user/stateData', cookie })).statusCode;
    await sweep(db, folderBlobs(blobFolder), new Date(Date.now() + 90 * 24 * 60 * 60_000));
    expect(await answer()).toBe(200);
    await db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(session.userId, userId));
    await sweep(db, folderBlobs(blobFolder), new Date());
    expect([await answer(), await db.$count(session, eq(session.userId, userId))]).toEqual([401, 0]);
  });

  test('one is ended, the others stay', async () => {
    const { email, cookie } = await newPerson(get());
    const phone = await from(email, 'Phone/2');
    const { id = '' } = (await list(cookie)).find(({ userAgent }) => userAgent === 'Phone/2') ?? {};
    expect((await get().call({ method: 'DELETE', url: `/server/user/sessions/${id}`, cookie })).statusCode).toBe(200);
    expect((await get().call({ url: '/server/user/stateData', cookie: phone })).statusCode).toBe(401);
    expect((await list(cookie)).map((each) => each.id)).not.toContain(id);
    expect((await get().call({ method: 'DELETE', url: `/server/user/sessions/${id}`, cookie })).statusCode).toBe(404);
  });

  test('all others are ended at once', async () => {
    const { email, cookie } = await newPerson(get());
    const phone = await from(email, 'Phone/3');
    expect((await get().call({ method: 'POST', url: '/server/auth/revoke-other-sessions', cookie })).statusCode).toBe(200);
    expect((await get().call({ url: '/server/user/stateData', cookie: phone })).statusCode).toBe(401);
    expect(await list(cookie)).toHaveLength(1);
  });
}
