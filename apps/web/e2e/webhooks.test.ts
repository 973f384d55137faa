/** Webhooks of an account at its profile: made with a secret that is shown once, tested, told of by their last message, and deleted. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { pressWithKeys, tabTo } from './keyboard.ts';
import { type OwnServer, openPage, startOwnServer } from './own-server.ts';
import { hasServer } from './running-product.ts';

describe.skipIf(!hasBrowser || !hasServer)('webhooks of an account', () => {
  let server: OwnServer;
  let browser: Browser;
  let page: Page;
  let receiver: Server;
  let hook = '';
  let status = 204;
  let secret = '';
  const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

  const panel = () => page.locator('#webhooks');
  const items = () => panel().getByRole('list').first().locator(':scope > li');
  const field = () => panel().getByLabel('URL of the webhook');
  const make = async (url: string) => {
    await field().fill(url);
    await panel().getByRole('button', { name: 'Create webhook' }).click();
  };
  const look = async (path = '/user/profile') => {
    await page.goto(server.origin + path);
    await hydrated(page);
  };

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        heard.push({ headers: request.headers, body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    server = await startOwnServer({ ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' });
    browser = await openBrowser();
    page = await openPage(browser, server, server.ada.cookie);
    await look();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    receiver?.closeAllConnections();
    receiver?.close();
  });

  test('without one, the panel says so', async () => {
    await panel().getByText('No webhooks yet').waitFor();
    expect(await accessibilityFaults(page, '#webhooks')).toEqual([]);
  });

  test('what is no URL, or leads into a private network, is refused at the field', async () => {
    for (const [url, words] of [
      ['', 'Please fill out this field.'],
      ['example.com/hook', 'Enter a full URL that begins with https:// or http://.'],
      ['http://10.0.0.1/hook', 'because it is in a private network'],
    ] as const) {
      await make(url);
      await panel().getByText(words).waitFor();
      expect(await field().evaluate((element) => element === document.activeElement), url).toBe(true);
      expect(await field().getAttribute('aria-invalid'), url).toBe('true');
    }
    const ended = panel().getByLabel('A scan on the server has ended');
    await ended.uncheck();
    await make(hook);
    await panel().getByText('Choose at least one event.').waitFor();
    expect(await accessibilityFaults(page, '#webhooks')).toEqual([]);
    await ended.check();
  });

  test('the keyboard alone makes one, and its secret is shown once', async () => {
    await field().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(hook);
    await tabTo(page, /^A scheduled scan found something new/);
    await page.keyboard.press('Space');
    await pressWithKeys(page, /^Create webhook$/);
    await panel().getByText('It is shown only once').waitFor();
    secret =
      (await panel()
        .locator('code', { hasText: /^whsec_/ })
        .textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    expect(await items().count()).toBe(1);
    expect(await items().textContent()).toContain('A scan on the server has endedA scheduled scan found something newNo message yet');
    expect(await accessibilityFaults(page, '#webhooks')).toEqual([]);
    await look();
    expect(await items().count()).toBe(1);
    expect(await page.content()).not.toContain(secret);
  });

  test('a test is sent, signed with the secret, and the panel says what was answered', async () => {
    const send = () =>
      panel()
        .getByRole('button', { name: `Send test to \u2066${hook}\u2069` })
        .click();
    await send();
    await panel().getByText('The test message was accepted with status code 204.').waitFor();
    await panel().getByText('Last message delivered').waitFor();
    const [{ headers, body }] = heard as [(typeof heard)[number]];
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({ type: 'test', data: {} });
    status = 500;
    await send();
    await panel().getByText('the URL responded with status code 500').waitFor();
    await panel().getByText('Last message not delivered').waitFor();
    expect(await accessibilityFaults(page, '#webhooks')).toEqual([]);
    receiver.closeAllConnections();
    await new Promise((closed) => receiver.close(closed));
    await send();
    await panel().getByText('the URL did not respond').waitFor();
  });

  test('on a phone, dark and in Arabic', async () => {
    const phone = await openPage(browser, server, server.ada.cookie);
    await phone.context().addCookies([{ name: 'locale', value: 'ar', url: server.origin }]);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.emulateMedia({ colorScheme: 'dark' });
    await phone.goto(`${server.origin}/user/profile`);
    await hydrated(phone);
    expect(await phone.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    expect(await accessibilityFaults(phone, '#webhooks')).toEqual([]);
    await phone.context().close();
  });

  test('it is deleted after a question, and the focus stays in the panel', async () => {
    const ask = () =>
      panel()
        .getByRole('button', { name: `Delete \u2066${hook}\u2069` })
        .click();
    const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
    await ask();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await items().count()).toBe(1);
    await ask();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await panel().getByText('No webhooks yet').waitFor();
    await expect.poll(() => panel().evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await accessibilityFaults(page, '#webhooks')).toEqual([]);
  });
});
