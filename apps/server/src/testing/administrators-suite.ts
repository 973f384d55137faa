/** Administrators make and remove each other, and one always stays, whatever is asked at once. */
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntry, deadBlob, savedScan, user } from '../db/schema.ts';
import { newPerson, type Person, type TestApp, testPassword } from './test-app.ts';
import { newScanFile, store } from './uploads.ts';

const path = '/server/admin/administrators';

export function administratorsSuite(get: () => TestApp): void {
  let first: Person;
  const setRole = (role: string, person: Person) => get().db.update(user).set({ role }).where(eq(user.id, person.userId));
  const administrators = async (): Promise<string[]> =>
    (await get().db.select({ id: user.id }).from(user).where(eq(user.role, 'admin'))).map(({ id }) => id);
  const make = (by: Person, email: string, password = testPassword) =>
    get().call({ method: 'POST', url: path, cookie: by.cookie, payload: { email, password } });
  const remove = (by: Person, { userId }: Person) => get().call({ method: 'DELETE', url: `${path}/${userId}`, cookie: by.cookie });
  const leave = (person: Person) =>
    get().call({ method: 'POST', url: '/server/auth/delete-user', cookie: person.cookie, payload: { password: testPassword } });

  beforeEach(async () => {
    first = await newPerson(get());
    await get().db.update(user).set({ role: 'user' }).where(eq(user.role, 'admin'));
    await setRole('admin', first);
  });

  describe('the last one', () => {
    test('cannot delete the account, and loses nothing by trying', async () => {
      const scan = await store(get(), first, newScanFile(), { kind: 'last' });
      const refused = await Promise.all(Array.from({ length: 50 }, () => leave(first)));
      expect(new Set(refused.map((response) => `${response.statusCode} ${response.json().error?.code}`))).toEqual(
        new Set(['409 last-administrator']),
      );
      expect(await administrators()).toEqual([first.userId]);
      const [row] = await get().db.select().from(savedScan).where(eq(savedScan.id, scan));
      expect(
        await get()
          .db.select()
          .from(deadBlob)
          .where(eq(deadBlob.key, row?.blobKey ?? '')),
      ).toEqual([]);
    });

    test('cannot step back', async () => {
      const refused = await Promise.all(Array.from({ length: 50 }, () => remove(first, first)));
      expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
      expect(await administrators()).toEqual([first.userId]);
    });

    test('is one of two that remove each other at once', async () => {
      const second = await newPerson(get());
      await setRole('admin', second);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_none, place) => (place % 2 === 0 ? remove(first, second) : remove(second, first))),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 404 && status !== 409)).toEqual([]);
      expect(await administrators()).toHaveLength(1);
    });

    test('is one of two that delete their accounts at once', async () => {
      const second = await newPerson(get());
      await setRole('admin', second);
      const answers = await Promise.all(Array.from({ length: 50 }, (_none, place) => leave(place % 2 === 0 ? first : second)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await administrators()).toHaveLength(1);
    });
  });

  test('a second one is made by the address of an account, with the password of who makes it', async () => {
    const second = await newPerson(get());
    expect((await make(first, second.email, 'not the password')).json().error.code).toBe('password-wrong');
    expect((await make(first, 'nobody@example.com')).json().error.code).toBe('account-unknown');
    await get().db.update(user).set({ emailVerified: false }).where(eq(user.id, second.userId));
    expect((await make(first, second.email)).json().error.code).toBe('account-unknown');
    await get().db.update(user).set({ emailVerified: true }).where(eq(user.id, second.userId));
    expect(await administrators()).toEqual([first.userId]);
    expect((await make(first, ` ${second.email.toUpperCase()}`.trim())).json().data).toMatchObject({
      userId: second.userId,
      email: second.email,
    });
    const listed = (await get().call({ url: path, cookie: second.cookie })).json().data as { readonly email: string }[];
    expect(listed.map(({ email }) => email).sort()).toEqual([first.email, second.email].sort());
    expect((await remove(second, first)).statusCode).toBe(200);
    expect((await get().call({ url: path, cookie: first.cookie })).statusCode).toBe(404);
    expect(await administrators()).toEqual([second.userId]);
  });

  test('whom one makes and removes is in the audit, once', async () => {
    const second = await newPerson(get());
    for (let times = 0; times < 2; times++) await make(first, second.email);
    await remove(first, second);
    expect((await remove(first, second)).json().error.code).toBe('not-found');
    const rows = await get()
      .db.select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, second.email), inArray(auditEntry.action, ['administrator-made', 'administrator-removed'])))
      .orderBy(auditEntry.createdAt);
    expect(rows.map(({ userId, action, before, after }) => [userId, action, before, after])).toEqual([
      [first.userId, 'administrator-made', 'user', 'admin'],
      [first.userId, 'administrator-removed', 'admin', 'user'],
    ]);
  });
}
