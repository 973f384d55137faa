/** A schedule whose scans really ran: its history is a chart of score, errors and warnings. */
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scanSchedule } from '../../server/src/db/server-scan-tables.ts';
import { insertSchedule } from '../../server/src/testing/insert-schedule.ts';
import { pageOf, type ServedSite, serveSite } from '../../server/src/testing/served-site.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type OwnServer, openPage, startOwnServer } from './own-server.ts';
import { hasServer } from './running-product.ts';

const ended = { timeout: 120_000, interval: 100 };
const paths = ['/', '/a', '/b', '/c'];
const gone = new Set<string>();

describe.skipIf(!hasBrowser || !hasServer)('the history of a schedule', () => {
  let server: OwnServer;
  let site: ServedSite;
  let browser: Browser;
  let page: Page;
  let id = '';

  /** Makes it due, and waits until its scan was taken in. */
  async function runOnce(): Promise<void> {
    const row = async () => (await server.db.select().from(scanSchedule).where(eq(scanSchedule.id, id)))[0];
    const before = await row();
    const due = { nextRunAt: new Date(Date.now() - 60_000) };
    await server.db.update(scanSchedule).set(due).where(eq(scanSchedule.id, id));
    await server.call({ method: 'POST', url: '/server/admin/jobs/schedules/retry', cookie: server.admin.cookie });
    await vi.waitUntil(async () => (await row())?.endedScanId !== before?.endedScanId, ended);
  }
  const go = async (in_: Page, path: string): Promise<void> => {
    await in_.goto(server.origin + path);
    await hydrated(in_);
  };
  const list = (in_: Page) =>
    in_
      .getByRole('main')
      .locator('section', { has: in_.locator('details') })
      .last();

  beforeAll(async () => {
    site = await serveSite((path) => (paths.includes(path) && !gone.has(path) ? pageOf(`The page at ${path}`, paths) : null));
    server = await startOwnServer({ ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' });
    browser = await openBrowser();
    page = await openPage(browser, server, server.ada.cookie);
    id = await insertSchedule(server.db, server.ada.userId, `http://127.0.0.1:${site.port}/`);
    await runOnce();
    gone.add('/b');
    await runOnce();
    gone.delete('/b');
    await runOnce();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await site?.close();
  });

  test('each run is a point of the three lines, also for readers', async () => {
    await go(page, '/user');
    await list(page).getByText('History').click();
    const figures = list(page).getByRole('figure');
    await expect.poll(() => figures.count()).toBe(3);
    for (const at of [0, 1, 2]) expect(await figures.nth(at).getByRole('listitem').count()).toBe(3);
    const errors = await figures.filter({ hasText: 'Errors' }).getByRole('listitem').allTextContents();
    const counts = errors.map((text) => Number(/(\d+)\D*$/.exec(text)?.[1]));
    expect(counts[1]).toBeGreaterThan(counts[0] as number);
    expect(counts[2]).toBe(counts[0]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('on a phone, dark and in Arabic', async () => {
    const phone = await openPage(browser, server, server.ada.cookie);
    await phone.context().addCookies([{ name: 'locale', value: 'ar', url: server.origin }]);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.emulateMedia({ colorScheme: 'dark' });
    await go(phone, '/user');
    await list(phone).locator('summary').click();
    await expect.poll(() => list(phone).getByRole('figure').count()).toBe(3);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    expect(await accessibilityFaults(phone)).toEqual([]);
    await phone.context().close();
  });
});
