/** The system test, the kinds of mail and a campaign over the real server: written, previewed, tested, sent, read, unsubscribed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { useAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { account, hasServer, type RunningProduct, signIn } from './running-product.ts';

let data: string;
let product: RunningProduct;
let page: Page;

/** The newest mail of the outbox with that in its subject. */
function mailAbout(subject: string): string | null {
  const outbox = join(data, 'outbox');
  const name = readdirSync(outbox)
    .filter((each) => each.includes(subject) && each.endsWith('.eml'))
    .sort()
    .at(-1);
  return name === undefined ? null : readFileSync(join(outbox, name), 'utf8');
}
const linkIn = (mail: string | null) => mail?.match(/^List-Unsubscribe: <(.+)>\r?$/m)?.[1] ?? '';

describe.skipIf(!hasBrowser || !hasServer)('campaigns', () => {
  const { go, main, isClean, running } = useAdmin('campaigns');
  beforeAll(() => {
    ({ data, product, page } = running());
  });

  test('the system test runs each part, and says what it found', async () => {
    expect(await go('/admin/test')).toBe(200);
    await isClean();
    await page.getByRole('button', { name: 'Test: Mail' }).click();
    await poll(main).toContain(`An e-mail to ${account.email} is in the folder`);
    expect(mailAbout('Test-e-mail-from')).toContain(`To: ${account.email}`);
    await page.getByRole('button', { name: 'Test everything' }).click();
    await poll(main).toContain('Failed: 0. Not set up: 3.');
    await isClean();
  });

  test('a campaign is written, and previewed in light, dark and plain text', async () => {
    expect(await go('/admin/campaign')).toBe(200);
    expect(await main()).toContain('No campaigns yet');
    await isClean();
    await page.getByRole('link', { name: 'New campaign' }).click();
    await page.getByLabel('Subject').fill('Crawlers for all');
    await page.getByLabel('Text', { exact: true }).fill('# Hello\n\nRead [the news](/news). <img src=x onerror="window.ran = 1">');
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    await page.getByText('1 account would get it now.').waitFor();
    await page.getByText('All changes are saved').waitFor();
    const sheet = page.locator('.mail-sheet');
    const colour = () => sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour()).toBe('rgb(255, 255, 255)');
    await isClean();
    await page.getByLabel('Preview', { exact: true }).selectOption('dark');
    await poll(colour).toBe('rgb(21, 29, 27)');
    await isClean();
    await page.getByLabel('Preview', { exact: true }).selectOption('text');
    await page.getByText(`Read the news (${product.origin}/news)`).waitFor();
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });

  test('a test mail goes to oneself, and the campaign to its audience', async () => {
    await page.getByRole('button', { name: 'Send a test to myself' }).click();
    await page.getByText(`The test went to ${account.email}.`).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/admin\/campaign\/[\w-]+$/);
    await poll(main).toContain('Ended');
    expect(await main()).toContain('Sent: 1');
    await page.getByRole('link', { name: 'Sent: 1' }).click();
    await page.getByRole('rowheader', { name: account.email }).waitFor();
    await isClean();
    await go('/admin/campaign');
    expect(await main()).toContain('1 of 1 sent');
  });

  test('the link of the mail unsubscribes, says so, and can be undone', async () => {
    const link = linkIn(mailAbout('Crawlers-for-all'));
    await page.context().clearCookies();
    await go(link);
    await page.getByText('You are unsubscribed: no more e-mails of the kind “News”.').waitFor();
    expect(await page.getByLabel('News').isChecked()).toBe(false);
    await isClean();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('You get e-mails of the kind “News” again.').waitFor();
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('News').isChecked()).toBe(true);
    await page.getByLabel('Offers').uncheck();
    await page.locator('fieldset[aria-busy=false]').waitFor();
    await page.reload();
    await hydrated(page);
    expect([await page.getByLabel('News').isChecked(), await page.getByLabel('Offers').isChecked()]).toEqual([true, false]);
  });

  test('one click of a mail program unsubscribes; looking at the address does not', async () => {
    const link = linkIn(mailAbout('Crawlers-for-all'));
    await fetch(link);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    await signIn(page, product);
    await go('/unsubscribe');
    expect(await page.getByLabel('News').isChecked()).toBe(false);
    await isClean();
    await go('/user/profile');
    await page.getByRole('heading', { name: 'Your e-mails' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'News', exact: true }).isChecked()).toBe(false);
  });

  test('a forged link says that it is none; a visitor without one is told where it is', async () => {
    await page.context().clearCookies();
    await go('/unsubscribe?token=nobody.news.none.AAAAAAAAAAAAAAAA');
    expect(await main()).toContain('This link is not valid');
    await isClean();
    await go('/de/unsubscribe');
    expect(await main()).toContain('Öffnen Sie den Link am Ende einer unserer E-Mails');
    await isClean();
  });

  test('on a phone, in the dark and in Arabic every page stays readable', async () => {
    await signIn(page, product);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
    for (const path of ['/admin/test', '/admin/campaign', '/admin/campaign/add', '/ar/unsubscribe']) {
      await go(path);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true);
      await isClean();
    }
  });
});
