import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cellOf, isSearch, nameOf, type Planted, planted, plantedMarkup } from '@orbweaver/facts/testing/planted-rules.ts';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { savedScan, subscription } from '../db/schema.ts';
import { manyPages, type ServedSite, serveSite } from '../testing/served-site.ts';
import { createTestApp, newPerson, type Person, type TestApp } from '../testing/test-app.ts';
import { newScanFile, store } from '../testing/uploads.ts';

const pages = 40;
const options = { checkExternal: false, probes: false };
let database: OpenDatabase;
let app: TestApp;
let site: ServedSite;
let person: Person;
let key: string;
let run: ServerScan;

interface IssuesPage {
  readonly rows: readonly Issue[];
  readonly total: number;
  readonly next: string | null;
}

interface Issue {
  readonly check: string;
  readonly name: string;
  readonly fix: string;
  readonly url: string;
  readonly severity: string;
}

const ask = (request: InjectOptions, headers: Readonly<Record<string, string>> = {}) =>
  app.app.inject({ remoteAddress: '198.18.201.1', ...request, headers: { authorization: `Bearer ${key}`, ...headers } });
const start = (url: string, headers: Readonly<Record<string, string>> = {}, more: object = {}) =>
  ask({ method: 'POST', url: '/api/v1/runs', payload: { url, options: { ...options, ...more } } }, headers);
const read = (path: string, query: Readonly<Record<string, string>> = {}) =>
  ask({ url: `/api/v1/scans/${run.id}/${path}`, query: { ...query } });
const startUrl = (): string => `http://127.0.0.1:${site.port}/`;

beforeAll(async () => {
  database = await openPglite(null);
  app = await createTestApp(database.db, { environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' } });
  site = await serveSite(manyPages(pages));
  person = await newPerson(app);
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

test('a key starts one scan, however often the call is made, and follows it to its end', async () => {
  const [first, again] = [
    await start(startUrl(), { 'idempotency-key': 'nightly 1' }),
    await start(startUrl(), { 'idempotency-key': 'nightly 1' }),
  ];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  run = first.json().data;
  expect(again.json().data.id).toBe(run.id);
  const other = await start(startUrl(), { 'idempotency-key': 'nightly 1' }, { maxPages: 3 });
  expect([other.statusCode, other.json().error.code]).toEqual([400, 'input-invalid']);
  expect((await ask({ url: '/api/v1/account' })).json().data.groups.spider.used).toBe(1);
  const events = await ask({ url: `/api/v1/runs/${run.id}/events` });
  expect(events.body).toContain('"state":"done"');
  expect((await ask({ url: `/api/v1/runs/${run.id}` })).json().data).toMatchObject({ state: 'done', summary: { pages } });
  expect((await ask({ url: '/api/v1/runs' })).json().data).toHaveLength(1);
  expect((await ask({ url: `/api/v1/scans/${run.id}` })).json().data).toMatchObject({ id: run.id, isKept: true });
});

test('the overview tells what the summary told', async () => {
  const { data } = (await read('overview')).json();
  expect(data).toMatchObject({ pages, score: Math.round((await stored()).summary.score ?? 0) });
  expect(data.issues.warning).toBe((await stored()).summary.warnings);
  expect(data.fixFirst[0]).toMatchObject({ name: expect.stringMatching(/\w/), fix: expect.stringMatching(/\w/) });
});

const stored = async () => (await app.db.select().from(savedScan).where(eq(savedScan.id, run.id)))[0] as typeof savedScan.$inferSelect;

async function allIssues(
  query: Readonly<Record<string, string>>,
): Promise<{ readonly rows: readonly Issue[]; readonly total: number; readonly calls: number }> {
  const rows: Issue[] = [];
  let cursor: string | null = null;
  for (let calls = 1; ; calls++) {
    const asked = { ...query, ...(cursor === null ? {} : { cursor }) };
    const data: IssuesPage = (await read('issues', asked)).json().data;
    rows.push(...data.rows);
    cursor = data.next;
    if (cursor === null) return { rows, total: data.total, calls };
  }
}

test('issues come page by page, each once, with evidence and fix', async () => {
  const { rows, total, calls } = await allIssues({ limit: '7' });
  expect([rows.length, calls]).toEqual([total, Math.ceil(total / 7)]);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(total);
  expect(rows.every(({ name, fix }) => name !== '' && fix !== '')).toBe(true);
  const missing = await allIssues({ check: 'description-missing', limit: '500' });
  expect(missing.total).toBe(pages);
  const errors = await allIssues({ severity: 'error' });
  expect(errors.rows.every(({ severity }) => severity === 'error')).toBe(true);
  expect((await allIssues({ text: '/17', check: 'description-missing' })).rows.map(({ url }) => url)).toEqual([`${startUrl()}17`]);
});

test('rows of a view come by list, column and order', async () => {
  const { data } = (await read('rows', { list: 'pages', columns: 'url,inlinks', sort: '-inlinks', limit: '5' })).json();
  expect(data).toMatchObject({ total: pages, lists: { pages } });
  const inlinks = data.rows.map(({ cells }: { readonly cells: { readonly inlinks: number } }) => cells.inlinks);
  expect(inlinks).toEqual(inlinks.toSorted((a: number, b: number) => b - a));
  const refused = await read('rows', { columns: 'nonsense' });
  expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'usage']);
  expect((await read('rows', { view: 'nonsense' })).statusCode).toBe(400);
  expect((await read('rows', { list: 'nonsense' })).statusCode).toBe(400);
});

test('rows and issues take the conditions of the results screen', async () => {
  const rows = async (query: string) => (await ask({ url: `/api/v1/scans/${run.id}/rows?columns=url&list=pages&${query}` })).json();
  const two = await rows('where=url~ends~/7&where=url~ends~/17&match=any&sort=url');
  expect(two.data.rows.map(({ cells }: { readonly cells: object }) => cells)).toEqual([
    { url: `${startUrl()}17` },
    { url: `${startUrl()}7` },
  ]);
  expect((await rows('where=url~ends~/7&where=url~ends~/17')).data.total).toBe(0);
  expect((await rows('show=findings&where=status~is~200')).data.total).toBe(pages);
  const issues = await read('issues', { check: 'description-missing', where: `url~is~${startUrl()}17` });
  expect(issues.json().data.rows).toMatchObject([{ check: 'description-missing', url: `${startUrl()}17` }]);
  for (const query of ['where=url', 'where=url~like~x', `page=${startUrl()}&target=${startUrl()}`, `${'where=url~is~x&'.repeat(21)}`])
    expect((await rows(query)).error?.code, query).toBe('input-invalid');
  expect((await rows('where=nothing~is~x')).error.code).toBe('usage');
  expect((await rows('page=https://elsewhere.example/')).error.code).toBe('usage');
});

test('links on a page, and links to one', async () => {
  const out = (await read('rows', { view: 'hyperlinks', page: startUrl(), columns: 'page,target', limit: '500' })).json().data;
  expect(out.total).toBeGreaterThan(0);
  expect(new Set(out.rows.map(({ cells }: { readonly cells: { readonly page: string } }) => cells.page))).toEqual(new Set([startUrl()]));
  const to = (await read('rows', { view: 'hyperlinks', target: `${startUrl()}7`, columns: 'target' })).json().data;
  expect(to.total).toBeGreaterThan(0);
  expect(new Set(to.rows.map(({ cells }: { readonly cells: { readonly target: string } }) => cells.target))).toEqual(
    new Set([`${startUrl()}7`]),
  );
});

test.each([
  ['csv', 'text/csv', 'url'],
  ['json', 'application/json', '{'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ['html', 'text/html', '<!doctype html>'],
])('rows are saved as %s', async (format, type, begins) => {
  const file = await read('export', { format, list: 'pages', where: 'url~ends~7' });
  expect([file.statusCode, String(file.headers['content-type']).split(';')[0]]).toEqual([200, type]);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="details.${format}"`);
  expect(file.body.startsWith(begins)).toBe(true);
  expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);
  if (format === 'csv') expect(file.body.trim().split('\r\n')).toHaveLength(5);
  await expect.poll(() => readdirSync(join(app.dataFolder, 'scan-exports'), { recursive: true }).length).toBe(1);
});

test('an export of what there is not is refused before it begins', async () => {
  for (const query of [{ view: 'nonsense' }, { list: 'nonsense' }, { where: 'nonsense~is~x' }])
    expect((await read('export', query)).json().error.code).toBe('usage');
  expect((await read('export', { format: 'exe' })).json().error.code).toBe('input-invalid');
});

test('two scans are compared, and no one with itself', async () => {
  const own = (await read('comparison', { since: run.id })).json();
  expect(own.error.code).toBe('input-invalid');
  expect((await read('comparison', { since: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
  const stranger = await newPerson(app);
  const theirs = await store(app, stranger, newScanFile(), { kind: 'last' });
  expect((await read('comparison', { since: theirs })).statusCode).toBe(404);
});

test('a cursor is of the file that it came from', async () => {
  const { data } = (await read('issues', { limit: '1' })).json();
  for (const cursor of ['x', Buffer.from('[5,"other"]').toString('base64url'), `${data.next}x`])
    expect((await read('issues', { cursor })).statusCode).toBe(400);
  expect((await read('issues', { cursor: data.next })).statusCode).toBe(200);
});

test('a file that is no scan is refused, and the next one is read all the same', async () => {
  const id = await store(app, person, newScanFile(), { kind: 'last' });
  const refused = await ask({ url: `/api/v1/scans/${id}/overview` });
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'file-foreign']);
  expect((await read('overview')).statusCode).toBe(200);
  expect(
    readdirSync(join(app.dataFolder, 'scan-cache'), { recursive: true }).filter((name) => String(name).endsWith('.scan')),
  ).toHaveLength(2);
});

test('rules of extraction give their values by page', async () => {
  const page = (to: string, b: boolean) => `<!doctype html><title>${to}</title><a href="${to}">${to}</a>${plantedMarkup(b)}`;
  const planting = await serveSite((path) => (path === '/' ? page('/b', false) : path === '/b' ? page('/', true) : null));
  const lines = (search: boolean) => planted.filter((each) => isSearch(each) === search).map(({ line }) => line);
  const made = await start(`http://127.0.0.1:${planting.port}/`, {}, { extract: lines(false), search: lines(true) });
  const { id } = made.json().data;
  expect((await ask({ url: `/api/v1/runs/${id}/events` })).body).toContain('"state":"done"');
  const { data } = (await ask({ url: `/api/v1/scans/${id}/rows`, query: { view: 'extraction' } })).json();
  const found = (each: Planted) =>
    data.rows.map(({ cells }: { readonly cells: Record<string, unknown> }) => cells[`custom:${nameOf(each)}`]);
  for (const each of planted) expect(found(each), each.line).toEqual(each.found.map(cellOf));
  await planting.close();
});

test('a running scan is ended by its key', async () => {
  const slow = await serveSite(manyPages(300), 40);
  const { id } = (await start(`http://127.0.0.1:${slow.port}/`, {}, { concurrency: 1 })).json().data;
  await expect.poll(() => slow.requests.length, { timeout: 30_000 }).toBeGreaterThan(5);
  expect((await ask({ method: 'POST', url: `/api/v1/runs/${id}/stop` })).json().data.state).toBe('stopping');
  expect((await ask({ url: `/api/v1/runs/${id}/events` })).body).toContain('"isComplete":false');
  await slow.close();
});
