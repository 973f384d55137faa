/** AI suggestions over the real server, with a model of this machine: shown where they are valid, edited, accepted into the list, downloaded. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { type LinkedSite, serveLinkedSite } from './device/linked-site.ts';
import { type MemberOfTests, poll, startMember, useRunning } from './running-member.ts';
import { hasServer } from './running-product.ts';

const texts = [
  // The title of many pages of the site.
  'The same title of several pages',
  '=Linked pages with many words and a picture of each',
  'A page of words, with links to all of the others',
  'Pages that link to each other, for tests of scans',
  'Words on a page, and links that lead to more words',
];

interface Model {
  readonly url: string;
  close(): void;
}

async function serveModel(): Promise<Model> {
  const server: Server = createServer((request, response) => {
    request.resume();
    const content = JSON.stringify({ suggestions: texts });
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'x', created: 1, model: 'm', choices }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}

function useProduct(
  name: string,
  environment: Readonly<Record<string, string>>,
): { readonly member: MemberOfTests; readonly site: () => LinkedSite } {
  let site: LinkedSite;
  const member = useRunning(async () => {
    const [served, model] = await Promise.all([serveLinkedSite(), serveModel()]);
    site = served;
    const env = { ORBWEAVER_AI_URL: model.url, ORBWEAVER_AI_MODEL: 'm', ...environment };
    const running = await startMember(name, { allowHosts: [served.host], env });
    return {
      ...running,
      async close() {
        await running.close();
        served.close();
        model.close();
      },
    };
  });
  return { member, site: () => site };
}

/** Scans the site's first pages and opens the preview of its first page. */
async function openPreview(page: Page, site: LinkedSite, member: MemberOfTests): Promise<void> {
  await member.go('/user');
  await page.locator('input[type=url]').fill(`${site.origin}/`);
  await page.keyboard.press('Enter');
  await page
    .locator('[data-strip]')
    .getByText(/complete|ended/)
    .waitFor();
  const scan = new URL(page.url()).searchParams.get('scan');
  await member.go(`/user?scan=${scan}&view=title`);
  await page.locator('[data-pane=table] [role=row]').nth(1).click();
  await page.getByRole('tab', { name: 'Search preview' }).click();
  await page.getByRole('heading', { name: 'AI suggestions' }).waitFor();
}

describe.skipIf(!hasBrowser || !hasServer)('suggestions of an installation without limits', () => {
  const { member, site } = useProduct('suggest', {});
  let page: Page;
  beforeAll(() => {
    page = member.running().page;
  });

  test('three valid texts are shown, without one that another page has', async () => {
    await openPreview(page, site(), member);
    await page.getByRole('button', { name: 'Suggest texts' }).click();
    const fields = page.getByLabel('Suggestion', { exact: true });
    await poll(() => fields.count()).toBe(3);
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual(texts.slice(1, 4));
    await member.isClean();
  });

  test('a text is edited within the limits, accepted, kept after a reload, and downloaded without formulas', async () => {
    const field = page.getByLabel('Suggestion', { exact: true }).nth(1);
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    const saved = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
      return readFileSync((await file.path()) ?? '', 'utf8');
    };
    await accept.first().click();
    expect(await saved()).toContain(`,'${texts[1]}`);
    await field.fill('Too short');
    expect(await accept.first().isDisabled()).toBe(true);
    await field.fill('A page of words that a person has edited');
    await accept.first().click();
    await page.reload();
    // The same text of the page: the later one stands.
    await page.getByRole('heading', { name: 'Accepted texts: 1' }).waitFor();
    expect(await saved()).toContain(',A page of words that a person has edited\r\n');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await poll(() => page.getByRole('heading', { name: /Accepted texts/ }).count()).toBe(0);
  });

  test('selected pages get texts one after the other, each accepted by itself', async () => {
    const rows = page.locator('[data-pane=table] [role=row]');
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'AI suggestions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suggest texts for 2 pages' }).click();
    const fields = dialog.getByLabel('Suggestion', { exact: true });
    await poll(() => fields.count()).toBe(2);
    // Two pages never get one title.
    expect(new Set(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).size).toBe(2);
    await member.isClean();
    for (const label of ['Accept', 'Accept']) await dialog.getByRole('button', { name: label, exact: true }).first().click();
    await dialog.getByRole('heading', { name: 'Accepted texts: 2' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deselect' }).click();
  });

  test('Arabic, dark, on a phone', async () => {
    await member.isCleanOnPhone(`/user?${new URL(page.url()).searchParams}`);
    await page.getByRole('heading', { name: 'اقتراحات الذكاء الاصطناعي' }).waitFor();
    await member.isClean();
  });
});

describe.skipIf(!hasBrowser || !hasServer)('suggestions of a plan without credits', () => {
  const { member, site } = useProduct('suggest-limits', { LIMITS: 'on' });

  test('the button says the price, and the specified words what to do', async () => {
    const { page } = member.running();
    await openPreview(page, site(), member);
    await page.getByText('AI credits left: 0').waitFor();
    await page.getByRole('button', { name: 'Suggest texts (1 credit)' }).click();
    await page.getByRole('alert').getByText('The AI usage limit for the subscription is exceeded; add AI credits.').waitFor();
  });
});
