/** What an operator tells users, and what users answer, over the real server: a notice, a feature with votes, a request, and the answer by mail. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { useAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { account, hasServer } from './running-product.ts';

let page: Page;

async function publish() {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).waitFor();
}

describe.skipIf(!hasBrowser || !hasServer)('texts for users', () => {
  const { go, main, isClean, running } = useAdmin('texts');
  beforeAll(() => {
    ({ page } = running());
  });

  test('a notice stands over the pages of the application until it is dismissed', async () => {
    await page.getByRole('link', { name: 'Notices', exact: true }).click();
    await poll(main).toContain('Nothing here yet');
    await isClean();
    await page.getByRole('link', { name: 'Write a new one' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Pause on Sunday');
    await page.getByLabel('Text', { exact: true }).fill('From **8** to 9.');
    await page.getByLabel('Link text').fill('Read more');
    await page.getByLabel('Link', { exact: true }).fill('/pricing');
    await publish();
    await isClean();
    await go('/user/dashboard');
    const notices = page.getByRole('region', { name: 'Notices' });
    expect(await notices.textContent()).toContain('From 8 to 9.');
    expect(await notices.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/pricing');
    await isClean();
    const [dismissed] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/server/notices/dismiss')),
      notices.getByRole('button', { name: 'Do not show “Pause on Sunday” again' }).click(),
    ]);
    expect(dismissed.status()).toBe(200);
    await page.reload();
    await hydrated(page);
    expect(await notices.count()).toBe(0);
  });

  test('a feature gets a vote, and a request reaches the operator', async () => {
    await go('/user/upcomingFeatures');
    await poll(main).toContain('Nothing is announced yet');
    await isClean();
    await go('/admin/settings/feature/edit');
    await page.getByLabel('Title', { exact: true }).fill('Dark reports');
    await page.getByLabel('Text', { exact: true }).fill('Reports on a dark ground.');
    await page.getByLabel('State').selectOption('In progress');
    await publish();
    await go('/user/upcomingFeatures');
    await poll(main).toContain('In progress');
    const vote = page.getByRole('button', { name: 'Vote for “Dark reports”' });
    await vote.click();
    await poll(() => vote.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    expect(await vote.textContent()).toContain('1 vote');
    await hydrated(page);
    await page.getByLabel('What would you like to do, and why?').fill('Reports by post.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await poll(main).toContain('Your request has reached us.');
    await isClean();
  });

  test('an update stands below New updates and on the dashboard', async () => {
    await go('/admin/settings/update/edit');
    await page.getByLabel('Title', { exact: true }).fill('Faster tables');
    await page.getByLabel('Text', { exact: true }).fill('Sorting takes no time.');
    await page.getByLabel('Release').fill('1.2');
    await publish();
    await go('/user/new');
    await poll(main).toContain('1.2 · Faster tables');
    await isClean();
    await go('/user/dashboard');
    await poll(main).toContain('Faster tables');
  });

  test('an answer stands in the FAQ, for visitors and inside', async () => {
    await go('/admin/settings');
    await page.getByRole('link', { name: 'Questions and answers', exact: true }).click();
    await page.getByRole('link', { name: 'Write a new one' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Who runs this?');
    await page.getByLabel('Answer', { exact: true }).fill('The **bakery**, see [our prices](/pricing).');
    await publish();
    await isClean();
    for (const path of ['/faq', '/user/faq', '/ar/faq']) {
      await go(path);
      await poll(main).toMatch(/Who runs this\?The bakery, see our prices\./);
      await isClean();
    }
    await page.context().clearCookies({ name: 'locale' });
  });

  test('messages are found, answered by mail and done', async () => {
    await go('/contactus?topic=expert');
    await page.getByLabel('Message').fill('Please look at my shop.');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('main').getByRole('status').waitFor();
    await go('/admin/contactus');
    await poll(main).toMatch(/Hire an expert.*Please look at my shop\..*Feature request.*Reports by post\./s);
    await isClean();
    await page.getByLabel('Words, name or e-mail address').fill('shop');
    await page.getByRole('button', { name: 'Filter' }).click();
    await poll(main).not.toContain('Reports by post.');
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByLabel(`Answer to ${account.name}`).fill('Gladly.');
    await isClean();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('button', { name: 'Open again' }).waitFor();
    await page.getByLabel('State').selectOption('Done');
    await page.getByRole('button', { name: 'Filter' }).click();
    await poll(main).toContain('Gladly.');
    await isClean();
  });
});
