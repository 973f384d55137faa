/** Scan files that somebody made to do harm, stored in an account and copied to this device: a sentence within the time limit, and the next good one opens. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { uploadPieceBytes } from '@orbweaver/model/api/uploads.ts';
import { brokenFiles, foreignDatabases, largeValues, otherRows, otherSchemas } from '@orbweaver/store/testing/hostile-files.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { scanFaultySite } from './results/faulty-site.ts';
import { hasServer, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

/** A file of some pages that takes longer than this hangs; a reading worker is ended after 60 s. */
const waitMs = 75_000;
const rowsTried = process.env['ORBWEAVER_FULL'] === '1' ? otherRows.length : 3;
/** The strip of a scan of this device. */
const openHere = '[data-strip]';
const sentences = /is not a scan file|tables or views that no|newer version|is damaged|takes too long/;

let folder: string;
let good: Buffer;
let product: RunningProduct;
let browser: Browser;
let page: Page;
const faults: string[] = [];

function alteredBy(sql: string): Buffer {
  const file = join(folder, 'altered.scan');
  copyFileSync(join(folder, 'now.scan'), file);
  return runSql(file, sql);
}

function runSql(file: string, sql: string): Buffer {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(sql);
  database.close();
  return readFileSync(file);
}

function foreignDatabase(sql: string): Buffer {
  const file = join(folder, 'foreign.scan');
  rmSync(file, { force: true });
  return runSql(file, sql);
}

/** Stores it as the account's last scan, as a client does; returns its id. */
async function upload(file: Uint8Array): Promise<string> {
  const bytes = gzipSync(file, { level: 1 });
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = async (method: string, path: string, headers: Readonly<Record<string, string>>, body: string | Uint8Array) => {
    const all = { cookie: cookies, origin: product.origin, ...headers };
    const response = await fetch(`${product.origin}/server/${path}`, { method, headers: all, body: body as BodyInit });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const counts = { pages: 1, errors: 1, warnings: 1, notices: 1, score: 50 };
  const summary = { ...counts, url: 'https://example.com/', host: 'example.com', isComplete: true, startedAt: '2026-11-21T08:00:00.000Z' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const order = { bytes: bytes.length, coding: 'gzip', sha256, target: { kind: 'last' }, summary };
  const started = await call('POST', 'uploads', { 'content-type': 'application/json' }, JSON.stringify(order));
  const { id } = ((await started.json()) as { data: { id: string } }).data;
  for (let at = 0; ; at += uploadPieceBytes) {
    const piece = bytes.subarray(at, at + uploadPieceBytes);
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) };
    const stored = (await call('PATCH', `uploads/${id}`, headers, piece)).headers.get('upload-scan');
    if (stored !== null) return stored;
  }
}

/** Copies a stored scan to this device; what the screen says once it says why not, or has opened it. */
async function opened(file: Uint8Array): Promise<string> {
  await page.goto(`${product.origin}/user?saved=${await upload(file)}`);
  const copy = page.getByRole('button', { name: /^Copy to this device/ });
  await copy.click();
  await page
    .locator(openHere)
    .or(copy.and(page.locator(':enabled')))
    .waitFor({ timeout: waitMs });
  return (await page.textContent('main')) ?? '';
}

async function expectGoodOneOpens(): Promise<void> {
  expect(await opened(good)).not.toMatch(sentences);
  await page
    .locator('[data-pane=rail]')
    .getByRole('button', { name: /^Title/ })
    .click();
  await page.locator('[role=row][aria-rowindex="2"]').waitFor();
}

/** Beyond what a stored file of so few bytes may become. */
const unpackedBytes = 300_000_000;

const refused: readonly (readonly [name: string, make: () => Uint8Array])[] = [
  ['a file that fills the device', () => Buffer.concat([good, Buffer.alloc(unpackedBytes)])],
  ...otherSchemas.map(([name, sql]) => [name, () => alteredBy(sql)] as const),
  ...foreignDatabases.map(([name, sql]) => [name, () => foreignDatabase(sql)] as const),
];

/** What is read first of these may be whole. */
const readAsFarAsPossible: readonly (readonly [name: string, make: () => Uint8Array])[] = [
  ...brokenFiles.map(([name, alter]) => [name, () => alter(good)] as const),
  ...largeValues.map(([name, sql]) => [name, () => alteredBy(sql)] as const),
  ...otherRows.slice(0, rowsTried).map(([name, sql]) => [name, () => alteredBy(sql)] as const),
];

describe.skipIf(!hasBrowser || !hasServer)('hostile scan files in the browser', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-hostile-'));
    await scanFaultySite(folder);
    good = readFileSync(join(folder, 'now.scan'));
    product = await startProduct({ data: join(folder, 'data'), allowHosts: [] });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(waitMs);
    page.on('pageerror', (error) => faults.push(String(error)));
    await signUp(page, product);
    await signIn(page, product);
    await expectGoodOneOpens();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(refused)('%s is refused in a sentence', { timeout: 2 * waitMs }, async (_name, make) => {
    expect(await opened(make())).toMatch(sentences);
    expect(await page.locator(openHere).count()).toBe(0);
  });

  test.each(readAsFarAsPossible)('%s ends in time', { timeout: 2 * waitMs }, async (_name, make) => {
    const said = await opened(make());
    expect(said).not.toContain('Something went wrong');
    if (sentences.test(said)) return;
    const ends = page
      .getByText(sentences)
      .or(page.getByRole('heading', { level: 1, name: /^Title/ }))
      .first();
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Title/ })
      .click();
    await ends.waitFor({ timeout: waitMs });
    expect(await page.textContent('main')).not.toContain('Something went wrong');
  });

  test('afterwards a good one opens, and no page threw', async () => {
    await expectGoodOneOpens();
    expect(faults).toEqual([]);
  });
});
