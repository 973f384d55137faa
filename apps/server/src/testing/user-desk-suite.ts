/** Administrators find accounts and act on them; each act holds at once, and is in the audit log with what was before. */
import { randomUUID } from 'node:crypto';
import type { UserPage } from '@orbweaver/model/api/user-desk.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntry, subscription, useGrant, user } from '../db/schema.ts';
import { cookieOf, linkFor, newPerson, type Person, signIn, type TestApp, testPassword } from './test-app.ts';
import { newScanFile, store } from './uploads.ts';

const path = '/server/admin/users';
const day = 24 * 60 * 60 * 1000;

export function userDeskSuite(get: () => TestApp): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const read = async (url: string) => (await get().call({ url: path + url, cookie: admin.cookie })).json();
  const post = (url: string, payload: object) => get().call({ method: 'POST', url: path + url, cookie: admin.cookie, payload });
  const act = (person: Person, name: string) => post(`/${person.userId}/acts`, { act: name });
  const account = async (person: Person) => (await read(`/${person.userId}`)).data;
  const noted = (
    email: string,
    action: 'account-blocked' | 'account-unblocked' | 'address-confirmed' | 'account-deleted' | 'reset-mailed',
  ) =>
    get()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, email))
      .orderBy(desc(auditEntry.createdAt), desc(auditEntry.id))
      .then((rows) => rows.filter((row) => row.action === action));
  const isSignedIn = async (cookie: string) => (await get().call({ url: '/server/session', cookie })).json().data !== null;

  describe('the list', () => {
    /** Part of the names of the accounts below, and of no other. */
    const mark = `Zq${randomUUID().slice(0, 8)}`;
    const made = ['Élodie', 'anna', 'Ada 100%', 'Дарья', 'Bob_Ray'].map((name, place) => ({
      id: randomUUID(),
      name: `${name} ${mark}`,
      email: `${mark.toLowerCase()}-${place}@example.com`,
      emailVerified: place % 2 === 0,
      // Young: what was never confirmed is swept away after some days.
      createdAt: new Date(Date.now() - (9 - place) * 60_000),
      seenAt: new Date(Date.now() - place * 40 * day),
      blockedAt: place === 4 ? new Date() : null,
    }));
    const ids = made.map(({ id }) => id);
    const find = async (query: Record<string, string>): Promise<UserPage> => (await read(`?${new URLSearchParams(query)}`)).data;
    const names = async (query: Record<string, string>) =>
      (await find({ search: mark, ...query })).users.map(({ name }) => name.replace(` ${mark}`, ''));

    beforeAll(async () => {
      await get().db.insert(user).values(made);
      const plans = [{ planId: 'business', isCancelled: true }, { planId: 'trial', isActive: false }, { planId: 'standard' }];
      await get()
        .db.insert(subscription)
        .values(plans.map((plan, place) => ({ id: randomUUID(), userId: ids[place] as string, ...plan })));
      return async () => {
        await get().db.delete(user).where(inArray(user.id, ids));
      };
    });

    test('a part of the name or the address finds them, in any case; so does the id', async () => {
      expect(await names({ order: 'oldest' })).toEqual(['Élodie', 'anna', 'Ada 100%', 'Дарья', 'Bob_Ray']);
      expect((await find({ search: mark.toUpperCase() })).found).toEqual({ count: 5, hasMore: false });
      expect(await names({ search: `${mark}-3@EXAMPLE` })).toEqual(['Дарья']);
      expect(await names({ search: `Дарья ${mark}` })).toEqual(['Дарья']);
      expect(await names({ search: ids[1] as string })).toEqual(['anna']);
    });

    test('signs of patterns are themselves, and two letters are a beginning', async () => {
      expect(await names({ search: `100% ${mark}` })).toEqual(['Ada 100%']);
      expect(await names({ search: `ad_ 100% ${mark}` })).toEqual([]);
      expect(await names({ search: `b_ray ${mark}` })).toEqual(['Bob_Ray']);
      expect((await find({ search: '%' })).users).toEqual([]);
      expect((await find({ search: 'da' })).users.map(({ id }) => id)).not.toContain(ids[1]);
      expect((await find({ search: 'Да', order: 'oldest' })).users.map(({ id }) => id)).toContain(ids[3]);
    });

    test('filters', async () => {
      expect(await names({ plan: 'business' })).toEqual(['Élodie']);
      expect(await names({ plan: 'trial', order: 'oldest' })).toEqual(['anna', 'Дарья', 'Bob_Ray']);
      expect(await names({ verified: 'no', order: 'oldest' })).toEqual(['anna', 'Дарья']);
      expect(await names({ state: 'cancelled' })).toEqual(['Élodie']);
      expect(await names({ state: 'ended' })).toEqual(['anna']);
      expect(await names({ state: 'blocked' })).toEqual(['Bob_Ray']);
      expect(await names({ state: 'active', order: 'oldest' })).toEqual(['Ada 100%', 'Дарья']);
      expect(await names({ seen: 'week' })).toEqual(['Élodie']);
      expect(await names({ seen: 'quarter', order: 'oldest' })).toEqual(['Élodie', 'anna', 'Ada 100%']);
      expect(await names({ seen: 'longer', order: 'oldest' })).toEqual(['Дарья', 'Bob_Ray']);
      expect((await get().call({ url: `${path}?plan=toString`, cookie: admin.cookie })).statusCode).toBe(400);
    });

    test('orders', async () => {
      expect(await names({})).toEqual(['Bob_Ray', 'Дарья', 'Ada 100%', 'anna', 'Élodie']);
      expect(await names({ order: 'seen' })).toEqual(['Élodie', 'anna', 'Ada 100%', 'Дарья', 'Bob_Ray']);
      expect(await names({ order: 'unseen' })).toEqual(['Bob_Ray', 'Дарья', 'Ada 100%', 'anna', 'Élodie']);
      expect((await names({ order: 'name' })).slice(0, 3)).toEqual(['Ada 100%', 'anna', 'Bob_Ray']);
      expect(await names({ order: 'email' })).toEqual(['Élodie', 'anna', 'Ada 100%', 'Дарья', 'Bob_Ray']);
    });

    test('all pages together are all accounts, each once; behind one that is gone the list begins again', async () => {
      const [all, seen]: [string[], string[]] = [[], []];
      for (let after: string | undefined; ; ) {
        const page = await find({ order: 'name', ...(after === undefined ? {} : { after }) });
        all.push(...page.users.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      seen.push(...new Set(all));
      expect(all).toEqual(seen);
      expect(all.length).toBe(await get().db.$count(user));
      expect(await names({ order: 'oldest', after: ids[2] as string })).toEqual(['Дарья', 'Bob_Ray']);
      expect(await names({ order: 'newest', after: ids[2] as string })).toEqual(['anna', 'Élodie']);
      expect(await names({ after: randomUUID() })).toHaveLength(5);
    });
  });

  test('one account: its plan, what it has used, its sessions, what happened, and of its scans the sizes alone', async () => {
    const person = await newPerson(get());
    const file = newScanFile();
    await store(get(), person, file, { kind: 'last' });
    await get().call({
      method: 'POST',
      url: '/server/grants',
      cookie: person.cookie,
      payload: { counter: 'spider', url: 'https://a.example/' },
    });
    const shown = await account(person);
    expect(shown).toMatchObject({
      email: person.email,
      role: 'user',
      isVerified: true,
      state: 'active',
      planId: 'trial',
      blockedAt: null,
      plan: { used: { spider: 1, html: 0 }, saveSlots: 0, limits: { credits: { plan: 0, monthly: 0, own: 0, marketplace: 0 } } },
      scans: [{ isKept: false }],
    });
    expect(shown.plan.limits.groups.spider).toEqual({ used: 1, limit: 10 });
    expect(shown.sessions.length).toBeGreaterThan(0);
    expect(shown.events.map(({ action }: { action: string }) => action)).toContain('signed-in');
    expect(JSON.stringify(shown)).not.toMatch(/a\.example|token|blobKey|password/);
    expect((await read('/nobody')).error.code).toBe('not-found');
  });

  test('who is blocked is signed out everywhere, cannot sign in, and its scans get no more pages', async () => {
    const person = await newPerson(get());
    const granted = { method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'spider' } } as const;
    const { id } = (await get().call(granted)).json().data;
    expect((await act(person, 'block')).statusCode).toBe(200);
    expect((await act(person, 'block')).statusCode).toBe(200);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await get().call({ url: '/server/user/stateData', cookie: person.cookie })).statusCode).toBe(401);
    const refused = await signIn(get(), person.email);
    expect([refused.statusCode, refused.json().error.code, cookieOf(refused)]).toEqual([403, 'account-blocked', '']);
    // Only who knows the password is told.
    expect((await signIn(get(), person.email, 'not the password')).json().error.code).toBe('credentials-wrong');
    const [grant] = await get().db.select().from(useGrant).where(eq(useGrant.id, id));
    expect(grant?.outcome).toBe('stopped');
    const [entry, ...more] = await noted(person.email, 'account-blocked');
    expect(entry).toMatchObject({ userId: admin.userId, account: admin.email, before: { blockedAt: null } });
    expect(more).toEqual([]);
    expect((await account(person)).state).toBe('blocked');
    const made = { method: 'POST', url: '/server/admin/administrators', cookie: admin.cookie } as const;
    const role = await get().call({ ...made, payload: { email: person.email, password: testPassword } });
    expect(role.json().error.code).toBe('account-unknown');
    await act(person, 'unblock');
    expect((await signIn(get(), person.email)).statusCode).toBe(200);
    expect(await noted(person.email, 'account-unblocked')).toMatchObject([{ after: { blockedAt: null } }]);
  });

  test('a session that was begun beside the block is none', async () => {
    const person = await newPerson(get());
    await get().db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, person.userId));
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await get().call({ url: '/server/user/limits', cookie: person.cookie })).statusCode).toBe(401);
  });

  test('an address is confirmed by hand, and a link for a new password is mailed', async () => {
    const person = await newPerson(get());
    await get().db.update(user).set({ emailVerified: false }).where(eq(user.id, person.userId));
    for (let times = 0; times < 2; times++) await act(person, 'verify');
    expect((await account(person)).isVerified).toBe(true);
    const confirmed = (await noted(person.email, 'address-confirmed')).filter(({ userId }) => userId === admin.userId);
    expect(confirmed).toMatchObject([{ before: false, after: true }]);
    expect((await act(person, 'mail-reset')).statusCode).toBe(200);
    await expect.poll(() => linkFor(get(), person.email)).toContain('/resetpassword/');
    expect(await noted(person.email, 'reset-mailed')).toMatchObject([{ userId: admin.userId }]);
  });

  test('all sessions of an account are ended', async () => {
    const person = await newPerson(get());
    await act(person, 'end-sessions');
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signIn(get(), person.email)).statusCode).toBe(200);
  });

  test('an account is deleted with its address typed, and exported before', async () => {
    const person = await newPerson(get());
    const file = await get().call({ url: `${path}/${person.userId}/data`, cookie: admin.cookie });
    expect([file.statusCode, file.headers['content-disposition'], file.json().account.email]).toEqual([
      200,
      'attachment; filename="account.json"',
      person.email,
    ]);
    const mistyped = await post(`/${person.userId}/delete`, { email: admin.email });
    expect([mistyped.statusCode, mistyped.json().error.data.fields]).toEqual([400, { email: 'invalid' }]);
    expect((await post(`/${person.userId}/delete`, { email: person.email.toUpperCase() })).statusCode).toBe(200);
    expect((await read(`/${person.userId}`)).error.code).toBe('not-found');
    expect((await post(`/${person.userId}/delete`, { email: person.email })).statusCode).toBe(404);
    expect(await noted(person.email, 'account-deleted')).toMatchObject([{ userId: admin.userId }]);
  });

  test('an administrator is neither blocked nor deleted, whatever is asked at once', async () => {
    const other = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, other.userId));
    const asked = await Promise.all([
      act(other, 'block'),
      act(admin, 'block'),
      post(`/${other.userId}/delete`, { email: other.email }),
      post(`/${admin.userId}/delete`, { email: admin.email }),
    ]);
    expect(asked.map((each) => `${each.statusCode} ${each.json().error.code}`)).toEqual(Array(4).fill('409 account-is-administrator'));
    expect((await account(other)).role).toBe('admin');
    expect(await isSignedIn(other.cookie)).toBe(true);
    await get().db.update(user).set({ role: 'user' }).where(eq(user.id, other.userId));
  });

  test('a use moves the day on which the account was seen', async () => {
    const person = await newPerson(get());
    const seen = async () => Date.parse((await account(person)).seenAt);
    const before = await seen();
    const { now } = get().clock;
    get().clock.now = new Date(now.getTime() + 6 * 60_000);
    try {
      await get().call({ url: '/server/user/limits', cookie: person.cookie });
      expect(await seen()).toBeGreaterThan(before + 5 * 60_000);
    } finally {
      get().clock.now = new Date();
    }
  });
}
