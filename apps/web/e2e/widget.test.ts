/** The widget on a page of another origin with a strict policy of its own: shown there without moving anything, and on no other site. */
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newWidgetSettings } from '../../../packages/model/widget.ts';
import { subscription } from '../../server/src/db/schema.ts';
import { codeFor } from '../app/widget-settings/site-codes.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { type HostSite, startHostSite } from './host-site.ts';
import { layoutShift, watchShifts } from './layout-shift.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { hasServer, patienceMs } from './running-product.ts';

describe.skipIf(!hasBrowser || !hasServer)('the widget on another site', () => {
  let server: OwnServer;
  let host: HostSite;
  let stranger: HostSite;
  let browser: Browser;
  let page: Page;
  let publicKey: string;

  const save = async (change: object = {}) =>
    (
      await server.call({
        method: 'PUT',
        url: '/server/user/widget',
        cookie: server.ada.cookie,
        payload: { ...newWidgetSettings, siteUrl: host.origin, ...change },
      })
    ).json().data;

  beforeAll(async () => {
    server = await startOwnServer();
    host = await startHostSite('127.0.0.9', server.origin);
    stranger = await startHostSite('127.0.0.10', server.origin);
    await server.db.update(subscription).set({ planId: 'business' }).where(eq(subscription.userId, server.ada.userId));
    ({ publicKey } = await save());
    const code = codeFor('html', { origin: server.origin, publicKey, title: 'SEO check' });
    for (const each of [host, stranger]) each.put('/', code);
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1000, height: 800 } })).newPage();
    page.setDefaultTimeout(patienceMs);
    await watchShifts(page);
  });
  afterAll(async () => {
    await browser?.close();
    for (const each of [host, stranger]) await each?.close();
    await server?.close();
  });

  test('it is there, counted, and nothing of the page has moved or was stored', async () => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await page.goto(host.origin);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'What holds your website back?' }).waitFor();
    await frame.getByLabel('Your website URL').fill('not an address');
    await expect
      .poll(async () => (await server.call({ url: '/server/user/widget', cookie: server.ada.cookie })).json().data.counts.shown)
      .toBe(1);
    await frame.getByRole('button', { name: 'Check the website' }).click();
    await frame.getByText('This is not a website URL.').waitFor();
    expect(await layoutShift(page)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(failed).toEqual([]);
  });

  test('a site that was not saved cannot show it', async () => {
    const refused = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('frame-ancestors'),
      timeout: patienceMs,
    });
    await page.goto(stranger.origin);
    await refused;
    expect(page.frames().map((frame) => frame.url())).not.toContainEqual(expect.stringContaining('/widgetscan'));
  });

  test('no other page of the product can be framed, and the widget sends no cookie', async () => {
    const framed = await server.call({ url: `/widgetscan?key=${publicKey}` });
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${host.origin};`);
    expect([framed.headers['x-frame-options'], framed.headers['set-cookie']]).toEqual([undefined, undefined]);
    for (const url of ['/', '/widgetscan', '/widgetscan?key=wid_nobody', '/widgetscan?scan=nothing']) {
      const other = await server.call({ url });
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(other.headers['x-frame-options']).toBe('DENY');
    }
    for (const coding of ['br', 'gzip', 'identity']) {
      const script = await server.call({ url: '/widget.js', headers: { 'accept-encoding': coding } });
      expect([script.statusCode, script.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    }
  });

  test('its language is the owner’s, else the one that its address names', async () => {
    await save({ language: 'de' });
    const moved = await server.call({ url: `/widgetscan?key=${publicKey}` });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/widgetscan?key=${publicKey}&language=de`]);
    expect((await server.call({ url: `/widgetscan?key=${publicKey}&language=de` })).body).toContain('<html lang="de"');
    await save();
    expect((await server.call({ url: `/widgetscan?key=${publicKey}&language=ar` })).body).toContain('<html lang="ar" dir="rtl"');
  });
});
