/** Share links: whoever has one reads the scan and nothing else; every refusal is the same. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SharedScan, ShareLink } from '@orbweaver/model/api/share-links.ts';
import { maxShareLinks } from '@orbweaver/model/share-links.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { savedScan, subscription, user } from '../db/schema.ts';
import { shareLink } from '../db/share-link-tables.ts';
import { newShareId } from '../shares/share-token.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';
import { store } from './uploads.ts';

const file = gunzipSync(readFileSync(new URL('../../../web/public/sample.scan.gz', import.meta.url)));
const password = 'told by phone';

export function shareLinksSuite(get: () => TestApp): void {
  let person: Person;
  let scanId: string;
  const sharesOf = (id = scanId) => `/server/scans/${id}/shares`;
  const make = (more: object = {}, who = person) =>
    get().call({ method: 'POST', url: sharesOf(), cookie: who.cookie, payload: { days: 30, password: null, ...more } });
  const made = async (more: object = {}): Promise<ShareLink> => (await make(more)).json().data;
  const list = async () => (await get().call({ url: sharesOf(), cookie: person.cookie })).json().data;
  const tokenOf = ({ url }: ShareLink): string => url.slice(url.lastIndexOf('/') + 1);
  /** Whoever has the link is signed out. */
  const open = (token: string, given = '') => get().call({ method: 'POST', url: '/server/share', payload: { token, password: given } });
  const opened = async (link: ShareLink, given = ''): Promise<SharedScan> => (await open(tokenOf(link), given)).json().data;
  const ask = (pass: string, kind: string, question: unknown = null) =>
    get().call({ method: 'POST', url: '/server/share/ask', payload: { pass, kind, ask: question } });

  beforeAll(async () => {
    person = await newPerson(get());
    scanId = await store(get(), person, file, { kind: 'last' });
    await get().call({ url: '/server/user/limits', cookie: person.cookie });
    await get().db.update(subscription).set({ planId: 'advanced' }).where(eq(subscription.userId, person.userId));
  });

  test('a link opens its scan signed out, and answers what the results screen asks', async () => {
    const link = await made();
    expect(link).toMatchObject({ hasPassword: false, views: 0, viewedAt: null });
    const shared = await opened(link);
    expect(shared).toMatchObject({ startUrl: 'https://example.com/', isComplete: true });
    const overview = (await ask(shared.pass, 'overview')).json().data.response;
    expect(overview.pages).toBeGreaterThan(70);
    const query = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };
    const { response } = (await ask(shared.pass, 'rows', { view: 'title', ...query, from: 0, count: 5 })).json().data;
    expect([response.rows.length, response.reading]).toEqual([5, null]);
    expect((await ask(shared.pass, 'looked')).json().data.response).toMatchObject({ readsTexts: true, absentFacts: [] });
    expect((await list()).links[0]).toMatchObject({ id: link.id, views: 1, viewedAt: expect.any(String) });
  });

  test('with a password it opens by that alone, and neither list nor database has it', async () => {
    const link = await made({ password });
    expect(link.hasPassword).toBe(true);
    expect([(await open(tokenOf(link))).statusCode, (await open(tokenOf(link), 'told by mail')).statusCode]).toEqual([404, 404]);
    const { pass } = await opened(link, password);
    expect((await ask(pass, 'checks')).statusCode).toBe(200);
    const kept = JSON.stringify([await list(), await get().db.select().from(shareLink)]);
    expect(kept).not.toContain(password);
    const own = (await get().call({ url: '/server/user/data', cookie: person.cookie })).json();
    expect(own.shareLinks[0]).not.toHaveProperty('passwordHash');
  });

  test('expired, revoked, deleted, guessed and with a wrong password: one refusal', async () => {
    const { db } = get();
    const [over, revoked, secret] = [await made({ days: 7 }), await made(), await made({ password })];
    const held = [await opened(over), await opened(revoked)];
    await db
      .update(shareLink)
      .set({ expiresAt: new Date(get().clock.now.getTime() - 1) })
      .where(eq(shareLink.id, over.id));
    const revoking = { method: 'DELETE', url: `/server/shares/${revoked.id}`, cookie: person.cookie } as const;
    expect((await get().call(revoking)).statusCode).toBe(200);
    const guessed = `${newShareId()}${tokenOf(secret).slice(16)}`;
    const tokens: readonly (readonly [string, string])[] = [
      [tokenOf(over), ''],
      [tokenOf(revoked), ''],
      [tokenOf(secret), ''],
      [tokenOf(secret), 'a wrong password'],
      [guessed, ''],
      ['x', ''],
      ['../../x', 'y'],
    ];
    const refusals = [];
    for (const [token, given] of tokens) refusals.push(await open(token, given));
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set([`404 ${refusals[0]?.body}`]));
    expect(new Set(refusals.map(({ headers }) => Object.keys(headers).join())).size).toBe(1);
    for (const { pass } of held) expect((await ask(pass, 'overview')).statusCode).toBe(404);
  });

  test('a scan in the bin, and an account that is blocked, show nothing', async () => {
    const link = await made();
    const { pass } = await opened(link);
    const set = (deletedAt: Date | null) => get().db.update(savedScan).set({ deletedAt }).where(eq(savedScan.id, scanId));
    const block = (blockedAt: Date | null) => get().db.update(user).set({ blockedAt }).where(eq(user.id, person.userId));
    const state = async () => [(await open(tokenOf(link))).statusCode, (await ask(pass, 'looked')).statusCode];
    await set(new Date());
    expect(await state()).toEqual([404, 404]);
    await set(null);
    await block(new Date());
    expect(await state()).toEqual([404, 404]);
    await block(null);
    expect(await state()).toEqual([200, 200]);
  });

  describe('questions that no screen asks are refused', () => {
    let pass: string;
    beforeAll(async () => {
      ({ pass } = await opened(await made()));
    });
    const query = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };
    test.each([
      ['__proto__', null],
      ['constructor', null],
      ['ignore', { check: 'title-missing' }],
      ['overview', { more: 1 }],
      ['rows', { view: 'title', ...query, from: -1, count: 5 }],
      ['rows', { view: 'title', ...query, from: 0, count: 1e9 }],
      ['rows', { view: 'title', ...query, conditions: [{ column: 'url', operator: 'eval', value: '' }], from: 0, count: 5 }],
      ['page', { urlId: '1 OR 1=1' }],
      ['copy', { view: 'title', selection: { keys: ['1'] }, limit: 5 }],
    ])('%s %j', async (kind, question) => {
      const refused = await ask(pass, kind, question);
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'input-invalid']);
    });

    test('a view that there is not', async () => {
      expect((await ask(pass, 'rows', { view: 'nonsense', ...query, from: 0, count: 5 })).statusCode).toBeLessThan(500);
    });
  });

  test('who ignored an issue stays in the account', async () => {
    const { pass } = await opened(await made());
    const { response } = (await ask(pass, 'ignores')).json().data;
    expect(response.every(({ author }: { readonly author: string }) => author === '')).toBe(true);
  });

  test('by plan, up to a number, and for a scan of one’s own alone', async () => {
    const stranger = await newPerson(get());
    expect((await make({}, stranger)).statusCode).toBe(404);
    for (const wrong of [{ days: 8 }, { password: 'short' }, { days: '30' }, { more: 1 }]) expect((await make(wrong)).statusCode).toBe(400);
    await get().db.update(subscription).set({ planId: 'trial' }).where(eq(subscription.userId, person.userId));
    expect((await make()).json().error.code).toBe('not-in-plan');
    expect(await list()).toMatchObject({ isInPlan: false });
    await get().db.update(subscription).set({ planId: 'advanced' }).where(eq(subscription.userId, person.userId));
    const values = Array.from({ length: maxShareLinks }, () => ({ id: newShareId(), userId: person.userId, scanId }));
    await get().db.insert(shareLink).values(values);
    expect((await make()).json().error.code).toBe('share-limit');
    await get().db.delete(shareLink).where(eq(shareLink.userId, person.userId));
  });
}
