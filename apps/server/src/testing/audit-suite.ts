/** The audit log: what is noted, of whom, who may read it, how it is filtered, exported and forgotten. */
import type { AuditEntry } from '@orbweaver/model/api/admin.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sweepAudit } from '../db/audit.ts';
import { auditEntry, user } from '../db/schema.ts';
import { confirm, newEmail, newPerson, type Person, signIn, signUp, type TestApp, testPassword } from './test-app.ts';
import { newScanFile, store } from './uploads.ts';

const path = '/server/admin/audit';

/** `open` starts another server on the same database. */
export function auditSuite(get: () => TestApp, open: () => Promise<TestApp>): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await newPerson(get());
    await get().db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
  });
  const read = async (query: Readonly<Record<string, string>>) =>
    (await get().call({ url: `${path}?${new URLSearchParams(query)}`, cookie: admin.cookie })).json().data as {
      readonly entries: readonly AuditEntry[];
      readonly next: string | null;
    };
  const post = (url: string, payload: object, cookie?: string) =>
    get().call({ method: 'POST', url: `/server/${url}`, payload, ...(cookie === undefined ? {} : { cookie }) });
  const tokensOf = (email: string, page: string): string[] =>
    get().letters.flatMap(({ recipient, body }) => (recipient === email ? (body.match(new RegExp(`/${page}/(\\S+)`))?.[1] ?? []) : []));
  /** The token in the mail of that number: others come between. */
  const token = async (email: string, page: string, mails = 1): Promise<string> => {
    await expect.poll(() => tokensOf(email, page).length, { timeout: 10_000 }).toBe(mails);
    return tokensOf(email, page).at(-1) ?? '';
  };
  const follow = async (email: string, mails: number): Promise<void> => {
    const response = await get().call({ url: `/server/auth/verify-email?token=${await token(email, 'account', mails)}` });
    expect(response.statusCode).toBe(200);
  };
  const actionsOf = async (account: string) => (await read({ account })).entries.map(({ action }) => action).reverse();

  test('sign-ins and what fails, with the network address', async () => {
    const email = newEmail();
    await signUp(get(), email);
    await signIn(get(), email);
    await confirm(get(), email);
    await signIn(get(), email, 'not the password');
    await post('auth/sign-in/email', { email, password: testPassword });
    expect(await actionsOf(email)).toEqual(['sign-in-refused', 'address-confirmed', 'signed-in', 'sign-in-refused', 'signed-in']);
    const [last, refused] = (await read({ account: email.toUpperCase() })).entries;
    expect(last).toMatchObject({ account: email, subject: email, address: expect.stringMatching(/^198\.18\./) });
    expect(refused).toMatchObject({ account: null, userId: null, subject: email, after: 'credentials-wrong' });
  });

  test('changes of password and address, found by the old and the new one', async () => {
    const person = await newPerson(get());
    const change = { currentPassword: 'wrong', newPassword: testPassword };
    await post('auth/change-password', change, person.cookie);
    await post('auth/change-password', { ...change, currentPassword: testPassword, revokeOtherSessions: false }, person.cookie);
    await post('auth/change-email', { newEmail: newEmail(), password: 'wrong' }, person.cookie);
    await post('auth/revoke-other-sessions', {}, person.cookie);
    const now = newEmail();
    await post('auth/change-email', { newEmail: now, password: testPassword }, person.cookie);
    // The first link confirmed the account.
    await follow(person.email, 2);
    await follow(now, 1);
    await post('auth/request-password-reset', { email: now });
    expect((await post('auth/reset-password', { token: await token(now, 'resetpassword'), newPassword: testPassword })).statusCode).toBe(
      200,
    );
    const all = ['address-confirmed', 'signed-in', 'signed-in'];
    const since = ['password-refused', 'password-changed', 'password-refused', 'sessions-ended', 'address-changed', 'password-reset'];
    expect(await actionsOf(person.email)).toEqual([...all, ...since]);
    expect(await actionsOf(now)).toEqual([...all, ...since]);
    const [changed] = (await read({ account: now, kind: 'account' })).entries.filter(({ action }) => action === 'address-changed');
    expect(changed).toMatchObject({ userId: person.userId, before: person.email, after: now });
  });

  test('deletions, also when the account is gone', async () => {
    const person = await newPerson(get());
    const id = await store(get(), person, newScanFile(), { kind: 'last' });
    await get().call({ method: 'DELETE', url: `/server/scans/${id}`, cookie: person.cookie });
    await post('auth/delete-user', { password: testPassword }, person.cookie);
    const { entries } = await read({ account: person.email, kind: 'deletion' });
    expect(entries.map(({ action, subject, account }) => [action, subject, account])).toEqual([
      ['account-deleted', person.email, person.email],
      ['scan-deleted', 'example.com', person.email],
    ]);
  });

  test('a wrong set-up code', async () => {
    const person = await newPerson(get());
    await post('admin/setup', { code: 'AAAAA' }, person.cookie);
    expect((await read({ account: person.email, kind: 'failure' })).entries).toMatchObject([{ action: 'setup-code-refused' }]);
  });

  test('who tries too often is noted once a window and route', async () => {
    // So many entries a minute are a server's: this one has noted none.
    const server = await open();
    onTestFinished(() => server.close());
    const remoteAddress = '198.51.100.9';
    const email = newEmail();
    const ask = (url: string) => server.call({ method: 'POST', url, payload: { email }, remoteAddress });
    let refused = 0;
    for (let calls = 0; refused < 5 && calls < 200; calls++)
      refused += Number((await ask('/server/auth/request-password-reset')).statusCode === 429);
    expect(refused).toBe(5);
    const mine = async () => (await read({ kind: 'failure' })).entries.filter(({ address }) => address === remoteAddress);
    await expect
      .poll(async () => (await mine()).map(({ action, after }) => [action, after]))
      .toEqual([['attempts-refused', 'POST /server/auth/request-password-reset']]);
  });

  test('page by page, newest first, each entry once', async () => {
    const subject = `pages-${newEmail()}`;
    const created = Array.from({ length: 120 }, (_none, place) => new Date(Date.now() + Math.floor(place / 7)));
    await get()
      .db.insert(auditEntry)
      .values(created.map((createdAt, place) => ({ id: `${subject}-${place}`, action: 'plan-edited' as const, subject, createdAt })));
    const seen: AuditEntry[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null; pages++) {
      expect(pages).toBeLessThan(5);
      const page = await read({ account: subject, ...(next === '' ? {} : { before: next }) });
      seen.push(...page.entries);
      ({ next } = page);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect((await read({ before: 'not there' })).entries).toEqual([]);
  });

  test('as CSV, without formulas, and that it was taken is noted', async () => {
    const subject = newEmail();
    const texts = { before: '=HYPERLINK("http://evil.example")', after: { text: 'a,"b"\r\n+1' } };
    await get()
      .db.insert(auditEntry)
      .values([{ id: `csv-${subject}`, action: 'text-edited' as const, subject, address: '-2+3', ...texts }]);
    const query = new URLSearchParams({ account: subject, kind: 'setting' });
    const file = await get().call({ url: `${path}/file?${query}`, cookie: admin.cookie });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('attachment');
    const [header, line, ...rest] = file.body.split('\r\n');
    expect(header).toBe('created_at,action,subject,account,user_id,address,before,after');
    expect(line?.slice(line.indexOf(','))).toBe(
      `,text-edited,${subject},,,'-2+3,"'=HYPERLINK(""http://evil.example"")","{""text"":""a,\\""b\\""\\r\\n+1""}"`,
    );
    expect(rest).toEqual(['']);
    const [noted] = (await read({ kind: 'export' })).entries;
    expect(noted).toMatchObject({ action: 'audit-exported', userId: admin.userId, account: admin.email });
  });

  test('a large log is exported whole', async () => {
    const subject = `many-${newEmail()}`;
    const rows = Array.from({ length: 1_203 }, (_none, place) => ({ id: `${subject}-${place}`, action: 'plan-edited' as const, subject }));
    await get().db.insert(auditEntry).values(rows);
    const { body } = await get().call({ url: `${path}/file?${new URLSearchParams({ account: subject })}`, cookie: admin.cookie });
    expect(body.trim().split('\r\n')).toHaveLength(1_204);
  });

  describe('entries', () => {
    test('are forgotten after the days that the operator allows', async () => {
      const subject = newEmail();
      const now = new Date();
      const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
      await get()
        .db.insert(auditEntry)
        .values([29, 31].map((days) => ({ id: `${subject}-${days}`, action: 'signed-in' as const, subject, createdAt: daysAgo(days) })));
      await sweepAudit(get().db, 30, now);
      expect((await read({ account: subject })).entries.map(({ id }) => id)).toEqual([`${subject}-29`]);
    });

    test('of a kind that is none are refused', async () => {
      expect((await get().call({ url: `${path}?kind=constructor`, cookie: admin.cookie })).statusCode).toBe(400);
    });
  });
}
