/** A ticket from the details pane of a scan to the operator's answer and back over the secret link, with files, and mail by real SMTP. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onePixel as picture } from '../../server/src/testing/one-pixel.ts';
import { newScanFile } from '../../server/src/testing/uploads.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { becomeAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { account, hasServer, patienceMs, type RunningProduct, signIn, signUp, startProduct } from './running-product.ts';

let data: string;
let product: RunningProduct;
let browser: Browser;
let page: Page;
/** Nobody is signed in here. */
let visitor: Page;
let smtp: SMTPServer;
let site: Server;
let host = '';
/** The form of a ticket about a page of the site, and that page. */
let form = '';
let asked = '';
/** As they came over the wire, with soft line breaks undone. */
const mails: { readonly to: string; readonly text: string }[] = [];

const main = () => page.textContent('main');
const isClean = async (shown = page) => expect(await accessibilityFaults(shown)).toEqual([]);
async function go(path: string, shown = page) {
  const response = await shown.goto(URL.parse(path, product.origin)?.href ?? path, { waitUntil: 'load' });
  await hydrated(shown);
  return response;
}
const mailWith = async (words: string) => {
  await poll(() => mails.some(({ text }) => text.includes(words))).toBe(true);
  return mails.find(({ text }) => text.includes(words)) as (typeof mails)[number];
};
const linkIn = (mail: { readonly text: string }): string => /http:\/\/\S+(\/ticket\/[0-9a-f-]{36})/.exec(mail.text)?.[1] as string;

async function listen(): Promise<number> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text: text.replaceAll(/=\r\n/g, '') });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return (smtp.server.address() as AddressInfo).port;
}

describe.skipIf(!hasBrowser || !hasServer)('tickets', () => {
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orbweaver-tickets-'));
    // The address is confirmed through the outbox; from then on mail goes by SMTP.
    site = createServer(({ url }, response) => {
      if (url !== '/') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>');
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    const allowHosts = [host];
    product = await startProduct({ data, allowHosts });
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    page.setDefaultTimeout(patienceMs);
    visitor.setDefaultTimeout(patienceMs);
    await signUp(page, product);
    const port = Number(new URL(product.origin).port);
    await product.stop();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await listen()}`, OPERATOR_EMAIL: 'operator@example.com' };
    product = await startProduct({ data, allowHosts, port, env: mail });
    await signIn(page, product);
    await becomeAdmin(page, product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    site?.close();
    await new Promise<void>((resolve) => (smtp === undefined ? resolve() : smtp.close(() => resolve())));
    rmSync(data, { recursive: true, force: true });
  });

  test('a page of a scan goes into the form from its details pane', async () => {
    await go('/user');
    await page.locator('input[type=url]').fill(`http://${host}/`);
    await page.locator('input[type=url]').press('Enter');
    await poll(main).toContain('Saved to your account');
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Title/ })
      .click();
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Add to ticket' }).click()]);
    await hydrated(tab);
    form = tab.url();
    asked = new URL(form).searchParams.get('page') ?? '';
    expect(asked).toBe(`http://${host}/`);
    await poll(() => tab.textContent('main')).toContain(asked);
    await tab.close();
  });

  test('one is written from the list, or about a page of a scan', async () => {
    await go('/user/ticket');
    await poll(main).toContain('No tickets yet');
    await isClean();
    await page.getByRole('main').getByRole('link', { name: 'New ticket' }).click();
    await page.getByLabel('Subject').waitFor();
    await go(form);
    await poll(main).toContain(asked);
    await isClean();
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await poll(main).toContain('Please fill out this field.');
    await isClean();
    await page.getByLabel('Subject').fill('Missing titles');
    await page.getByLabel('About').selectOption('A question');
    await page.getByLabel('Message').fill('The page **has** a title.\n\n<img src=x onerror=alert(1)>');
    await page.getByLabel('Add files').setInputFiles([
      { name: 'shot.html', mimeType: 'image/png', buffer: picture },
      { name: 'site.scan', mimeType: 'application/octet-stream', buffer: newScanFile() },
      { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
    await poll(main).toContain('This is neither an image nor a scan');
    await isClean();
    await page.getByRole('button', { name: 'Remove evil.png' }).click();
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await page.waitForURL(/\/user\/ticket\/[0-9a-f-]{36}$/);
    await poll(main).toMatch(/Missing titles.*Open.*The page has a title\..*<img src=x onerror=alert\(1\)>/s);
    expect(await main()).toContain(host);
    expect(await page.getByRole('link', { name: /^site\.scan/ }).count()).toBe(1);
    const shown = page.getByRole('img', { name: 'shot.png' });
    await poll(() => shown.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1);
    expect(await page.locator('main img').count()).toBe(1);
    await isClean();
    await go('/user/ticket');
    await poll(main).toContain('Missing titles');
    await isClean();
  });

  test('both sides got a mail with the secret link, which opens it signed out', async () => {
    const [received, told] = [
      await mailWith('Subject: We have your ticket: Missing titles'),
      await mailWith('Subject: New message in a ticket: Missing titles'),
    ];
    expect([received.to, told.to]).toEqual([account.email, 'operator@example.com']);
    expect(linkIn(told)).toBe(linkIn(received));
    const response = await go(linkIn(received), visitor);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await poll(() => visitor.textContent('main')).toContain('The page has a title.');
    expect(await visitor.textContent('main')).not.toContain(account.email);
    await isClean(visitor);
    await visitor.getByLabel('Your message').fill('Written signed out.');
    await visitor.getByLabel('Add files').setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: picture });
    await visitor.locator('input[name=file]').waitFor({ state: 'attached' });
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await poll(() => visitor.textContent('main')).toContain('Your message is on its way.');
    await mailWith('Written signed out.');
    await visitor.getByRole('button', { name: 'Close ticket' }).click();
    await visitor.getByRole('button', { name: 'Reopen ticket' }).click();
    await poll(() => visitor.textContent('main')).toContain('Reopened');
    await isClean(visitor);
  });

  test('the link is renewed; the one before, a foreign and a guessed one show the same page', async () => {
    const old = linkIn(await mailWith('Subject: We have your ticket: Missing titles'));
    await go('/user/ticket');
    await page.getByRole('link', { name: 'Missing titles' }).click();
    await page.getByRole('button', { name: 'Renew link' }).click();
    await poll(main).toContain('Link renewed.');
    await isClean();
    const renewed = linkIn(await mailWith('Subject: New link to your ticket: Missing titles'));
    expect(await main()).toContain(product.origin + renewed);
    const shown = new Set<string | null>();
    for (const path of [old, '/ticket/00000000-0000-4000-8000-000000000000', '/ticket/x', '/ticket/%00', `/ticket/${'a'.repeat(300)}`]) {
      expect((await go(path, visitor))?.status()).toBe(404);
      shown.add(await visitor.textContent('main'));
    }
    expect([...shown]).toEqual([expect.stringContaining('Ticket not found')]);
    await isClean(visitor);
    expect((await go(renewed, visitor))?.status()).toBe(200);
    await visitor.getByRole('button', { name: 'Renew link' }).click();
    await poll(() => visitor.textContent('main')).toContain('on its way by e-mail');
    expect((await go(renewed, visitor))?.status()).toBe(404);
  });

  test('the operator finds it, notes, answers with a template, assigns and closes; the user gets the answer by mail', async () => {
    await go('/admin/tickets');
    await poll(main).toMatch(/Missing titles.*Reopened.*Ada Lovelace.*No answer yet/s);
    await isClean();
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByLabel('Name of the template').fill('Looked into');
    await page.getByLabel('Text of the template').fill('We **looked** into it.');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('button', { name: 'Delete template “Looked into”' }).waitFor();
    await isClean();
    await go('/admin/tickets?search=signed+out');
    await page.getByRole('link', { name: 'Missing titles' }).click();
    await page.getByLabel('A note for administrators only').check();
    await page.getByLabel('Text', { exact: true }).fill('Seen before.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await poll(main).toContain('Internal note');
    await isClean();
    await page.getByLabel('An answer, sent to the user by e-mail').check();
    await page.getByLabel('Insert a template').selectOption('Looked into');
    await page.getByLabel('After the answer').selectOption('Waiting for the user');
    await page.getByLabel('Assigned to').selectOption(account.name);
    await poll(main).toContain(`Assigned to ${account.name}`);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await poll(main).toMatch(/Waiting for the user.*First answer after/s);
    await isClean();
    const answered = await mailWith('Subject: Answer to your ticket: Missing titles');
    expect(answered.to).toBe(account.email);
    expect(answered.text).toContain('We **looked** into it.');
    expect(answered.text).not.toContain('Seen before.');
    await go(linkIn(answered), visitor);
    await poll(() => visitor.textContent('main')).toMatch(/Operator.*We looked into it\./s);
    expect(await visitor.textContent('main')).not.toContain('Seen before.');
    await visitor.getByLabel('Your message').fill('Thank you, found it.');
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await mailWith('Thank you, found it.');
    await go('/admin/tickets?search=found+it');
    await page.getByRole('link', { name: 'Missing titles' }).click();
    await poll(main).toMatch(/again\.png.*Thank you, found it\./s);
    await page.getByRole('button', { name: 'Close ticket' }).click();
    await go('/admin/tickets?state=closed&category=question');
    await poll(main).toContain('Missing titles');
    await go('/admin/tickets?state=todo');
    await poll(main).toContain('No tickets here');
    await isClean();
  });
});
