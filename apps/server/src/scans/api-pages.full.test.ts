// Single pages over the API: what the last scan found on them, a page analysed now by address and by source, and what each costs.
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { subscription } from '../db/schema.ts';
import { pageOf, type ServedSite, serveSite } from '../testing/served-site.ts';
import { createTestApp, newPerson, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
let app: TestApp;
let site: ServedSite;
let key: string;
let lastAddress = 0;

const ask = (path: string, payload?: object) =>
  app.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/v1/${path}`,
    remoteAddress: `198.18.203.${(lastAddress++ % 200) + 1}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload === undefined ? {} : { payload }),
  });
const at = (path: string): string => `http://127.0.0.1:${site.port}${path}`;
const analysesUsed = async (): Promise<number> => (await ask('account')).json().data.groups.analysis.used;
const checksOf = ({ issues }: { readonly issues: readonly { readonly check: string }[] }) => issues.map(({ check }) => check);

beforeAll(async () => {
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  site = await serveSite((path) => {
    if (path === '/') return pageOf('The start of the site', ['/a', '/b']);
    if (path === '/a') return pageOf('A', ['/']);
    return path === '/b' ? '<!doctype html><html lang="en"><body><p>No title here.</p></body></html>' : null;
  });
  const person = await newPerson(app);
  await app.call({ url: '/server/user/limits', cookie: person.cookie });
  await app.db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, person.userId));
  const made = { method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload: { name: 'x', scopes: keyScopes } } as const;
  key = (await app.call(made)).json().data.key;
});

afterAll(async () => {
  await app.close();
  await database.close();
  await site.close();
});

test('without a scan of the host nothing is known', async () => {
  const { data } = (await ask('pages/findings', { urls: [at('/a')] })).json();
  expect(data).toMatchObject({ scan: null, pages: [{ url: at('/a'), isKnown: false, issues: [] }] });
});

test('pages have the findings of the last scan, each its own, in the language that was asked for', async () => {
  const run = (await ask('runs', { url: at('/'), options: { checkExternal: false, probes: false } })).json().data;
  expect((await ask(`runs/${run.id}/events`)).body).toContain('"state":"done"');
  const urls = [at('/b'), at('/a'), at('/none')];
  const { data } = (await ask('pages/findings', { urls })).json();
  expect(data.scan).toMatchObject({ id: run.id, pages: 3 });
  expect(data.pages.map(({ url, isKnown }: { readonly url: string; readonly isKnown: boolean }) => [url, isKnown])).toEqual([
    [at('/b'), true],
    [at('/a'), true],
    [at('/none'), false],
  ]);
  const [b, a, none] = data.pages;
  expect([checksOf(b).includes('title-missing'), checksOf(a).includes('title-missing'), checksOf(none)]).toEqual([true, false, []]);
  expect(b.counts.error + b.counts.warning + b.counts.notice + b.counts.opportunity).toBe(b.issues.length);
  const stored = (await ask(`scans/${run.id}/issues?text=${encodeURIComponent('/b')}`)).json().data;
  expect(checksOf(b).toSorted()).toEqual(checksOf({ issues: stored.rows }).toSorted());
  const german = (await ask('pages/findings', { urls, language: 'de_DE' })).json().data.pages[0];
  expect(german.issues[0].fix).not.toBe(b.issues[0].fix);
  expect(checksOf(german)).toEqual(checksOf(b));
});

test('a page is analysed now: by its address as by its source, for one analysis each', async () => {
  const before = await analysesUsed();
  const html = '<!doctype html><html lang="en"><body><p>No title here.</p></body></html>';
  const [byUrl, bySource] = [await ask('pages/analysis', { url: at('/b') }), await ask('pages/analysis', { url: at('/b'), html })];
  expect([byUrl.statusCode, bySource.statusCode]).toEqual([200, 200]);
  expect(checksOf(bySource.json().data)).toContain('title-missing');
  expect(checksOf(byUrl.json().data)).toEqual(expect.arrayContaining(checksOf(bySource.json().data)));
  expect(await analysesUsed()).toBe(before + 2);
});

test('what could not be read is free, what is private stays unread, and what is too long is refused', async () => {
  const before = await analysesUsed();
  for (const url of ['http://127.0.0.1:1/', 'http://169.254.169.254/', 'http://10.0.0.1/']) {
    const refused = await ask('pages/analysis', { url });
    expect([url, refused.statusCode, refused.json().error.code]).toEqual([url, 422, 'host-unreachable']);
  }
  expect((await ask('pages/analysis', { url: at('/'), html: 'x'.repeat(3_000_001) })).statusCode).toBe(400);
  expect((await ask('pages/analysis', { url: 'javascript:alert(1)' })).statusCode).toBe(400);
  expect((await ask('pages/findings', { urls: [] })).statusCode).toBe(400);
  expect((await ask('pages/findings', { urls: Array.from({ length: 51 }, () => at('/')) })).statusCode).toBe(400);
  expect(await analysesUsed()).toBe(before);
});

test('suggestions say where there is no model', async () => {
  const page = { url: at('/a'), title: 'A', description: '', h1: 'A', current: 'A', text: 'Words.', language: 'en' };
  const { data } = (await ask('suggestions', { kind: 'title', keyword: '', page })).json();
  expect(data).toMatchObject({ texts: [], fault: 'not-set-up' });
});
