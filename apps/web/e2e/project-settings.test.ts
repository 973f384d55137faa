/** Settings and segments of a project: kept on its page, taken by the start form, where what a person chose wins, and by scans of the device and the server. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectOf } from '../../server/src/db/project-of.ts';
import { projectMember } from '../../server/src/db/project-tables.ts';
import { project } from '../../server/src/db/schema.ts';
import { serverScan } from '../../server/src/db/server-scan-tables.ts';
import { manyPages, type ServedSite, serveSite } from '../../server/src/testing/served-site.ts';
import { newPerson } from '../../server/src/testing/test-app.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type OwnServer, openPage, startOwnServer } from './own-server.ts';
import { hasServer } from './running-product.ts';

describe.skipIf(!hasBrowser || !hasServer)('settings of a project', () => {
  let server: OwnServer;
  let site: ServedSite;
  let browser: Browser;
  let owner: Page;
  let viewer: Page;
  let id: string;
  let host: string;

  const go = async (page: Page, path: string): Promise<void> => {
    await page.goto(server.origin + path);
    await hydrated(page);
  };
  const main = (page: Page) => page.getByRole('main');
  const row = async () => (await server.db.select().from(project).where(eq(project.id, id)))[0];
  const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 50 });
  const panel = (page: Page, name: 'settings' | 'segments') => page.locator(`#${name}`);
  const unfold = (page: Page, name: string | RegExp) => main(page).locator('summary').filter({ hasText: name }).click();
  const maxPages = (page: Page) => main(page).getByLabel('Maximum pages');
  const type = (page: Page, url = `http://${host}/`) => page.locator('input[type=url]').fill(url);

  beforeAll(async () => {
    site = await serveSite(manyPages(6));
    host = `127.0.0.1:${site.port}`;
    server = await startOwnServer({ ORBWEAVER_ALLOW_HOSTS: '127.0.0.1' });
    id = (await projectOf(server.db, server.ada.userId, host)) ?? '';
    const bea = await newPerson(server);
    const member = {
      id: randomUUID(),
      projectId: id,
      userId: bea.userId,
      email: bea.email,
      role: 'viewer',
      expiresAt: new Date(),
    } as const;
    await server.db.insert(projectMember).values(member);
    browser = await openBrowser();
    [owner, viewer] = [await openPage(browser, server, server.ada.cookie), await openPage(browser, server, bea.cookie)];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await site?.close();
  });

  test('a project without settings says nothing at the start of a scan, until something else is chosen', async () => {
    await go(owner, '/user');
    const asked = owner.waitForResponse((response) => response.url().includes('/projects/of-host'));
    await type(owner);
    await asked;
    await unfold(owner, 'Limits');
    expect(await main(owner).getByRole('link', { name: 'Open the project' }).count()).toBe(0);
    await maxPages(owner).fill('4');
    await main(owner).getByText('has no settings yet').waitFor();
    expect(await accessibilityFaults(owner)).toEqual([]);
  });

  test('the owner keeps settings on the page of the project, by the keyboard, and takes them back', async () => {
    await go(owner, `/user/projects/${id}`);
    const save = panel(owner, 'settings').getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    // What is never stored is not asked for.
    await unfold(owner, 'Limits');
    expect(await main(owner).getByLabel('Cookie', { exact: true }).count()).toBe(0);
    await maxPages(owner).fill('3');
    await main(owner).getByLabel('Exclude URLs matching').fill('(a+)+$');
    await save.click();
    await panel(owner, 'settings').getByText('cannot be used').waitFor();
    expect((await row())?.settings).toEqual({});
    await main(owner).getByLabel('Exclude URLs matching').fill('');
    await save.focus();
    await owner.keyboard.press('Enter');
    await owner.getByText('The settings are saved.').waitFor();
    expect((await row())?.settings).toEqual({ maxPages: 3 });
    await poll(() => save.isDisabled()).toBe(true);
    await owner.getByRole('button', { name: 'Undo' }).click();
    await poll(async () => (await row())?.settings).toEqual({});
    expect(await accessibilityFaults(owner)).toEqual([]);
    await poll(() => maxPages(owner).inputValue()).toBe('');
    await maxPages(owner).fill('3');
    await save.click();
    await poll(async () => (await row())?.settings).toEqual({ maxPages: 3 });
  });

  test('a rule that cannot be kept is told while it is typed', async () => {
    const field = panel(owner, 'segments').getByLabel('Rules, one per line');
    const save = panel(owner, 'segments').getByRole('button', { name: 'Save segments' });
    await field.fill('First = path: /1\nfirst = path: /2');
    await panel(owner, 'segments').getByText('another segment has this name').waitFor();
    expect(await save.isDisabled()).toBe(true);
    expect(await accessibilityFaults(owner)).toEqual([]);
    await field.fill('First = path: /1');
    await save.click();
    await owner.getByText('Segments saved').waitFor();
    expect((await row())?.segments).toEqual(['First = path: /1']);
  });

  test('what could not be saved says so, and stays typed', async () => {
    await owner.route('**/server/projects/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await maxPages(owner).fill('9');
    await panel(owner, 'settings').getByRole('button', { name: 'Save' }).click();
    await panel(owner, 'settings').getByRole('alert').getByRole('paragraph').waitFor();
    expect(await maxPages(owner).inputValue()).toBe('9');
    await owner.unroute('**/server/projects/*');
    expect((await row())?.settings).toEqual({ maxPages: 3 });
  });

  test('a viewer reads them, and changes nothing', async () => {
    await go(viewer, `/user/projects/${id}`);
    await unfold(viewer, 'Limits');
    expect(await maxPages(viewer).inputValue()).toBe('3');
    expect(await maxPages(viewer).isDisabled()).toBe(true);
    await panel(viewer, 'segments').getByText('First = path: /1').waitFor();
    expect(
      await main(viewer)
        .getByRole('button', { name: /Save|Reset/ })
        .count(),
    ).toBe(0);
    expect(await accessibilityFaults(viewer)).toEqual([]);
  });

  test('the start form takes them, says where they come from, and stores what was chosen otherwise', async () => {
    await go(owner, '/user');
    await unfold(owner, 'Limits');
    await main(owner).getByLabel('Maximum clicks from the start').fill('7');
    await type(owner);
    await main(owner).getByText('Settings and segments come from the project').waitFor();
    // What was chosen before stays.
    expect([await maxPages(owner).inputValue(), await main(owner).getByLabel('Maximum clicks from the start').inputValue()]).toEqual([
      '3',
      '7',
    ]);
    await main(owner).getByText('Your changes here apply to this scan only.').waitFor();
    expect(await accessibilityFaults(owner)).toEqual([]);
    await main(owner).getByRole('button', { name: 'Save as project settings' }).click();
    await owner.getByText('Saved as settings of the project').waitFor();
    expect((await row())?.settings).toEqual({ maxPages: 3, maxDepth: 7 });
    expect(await main(owner).getByRole('button', { name: 'Save as project settings' }).count()).toBe(0);
    await owner.getByRole('button', { name: 'Undo' }).click();
    await poll(async () => (await row())?.settings).toEqual({ maxPages: 3 });
    await main(owner).getByRole('button', { name: 'Back to the project settings' }).click();
    expect(await main(owner).getByLabel('Maximum clicks from the start').inputValue()).toBe('');
    // Another site has nothing of it.
    await type(owner, 'http://127.0.0.1:1/');
    await poll(() => maxPages(owner).inputValue()).toBe('');
    expect(await main(owner).getByRole('link', { name: 'Open the project' }).count()).toBe(0);
  });

  test('a viewer’s form takes them, and cannot store others', async () => {
    await go(viewer, '/user');
    await type(viewer);
    await main(viewer).getByText('Settings and segments come from the project').waitFor();
    await unfold(viewer, 'Limits');
    await maxPages(viewer).fill('2');
    await main(viewer).getByRole('button', { name: 'Back to the project settings' }).waitFor();
    expect(await main(viewer).getByRole('button', { name: 'Save as project settings' }).count()).toBe(0);
  });

  test('a form that could not ask says so, and asks again', async () => {
    await viewer.route('**/projects/of-host*', (route) => route.abort());
    await go(viewer, '/user');
    await type(viewer);
    await main(viewer).getByText('The project settings could not be loaded.').waitFor();
    expect(await accessibilityFaults(viewer)).toEqual([]);
    await viewer.unroute('**/projects/of-host*');
    await main(viewer).getByRole('button', { name: 'Try again' }).click();
    await main(viewer).getByText('Settings and segments come from the project').waitFor();
  });

  test('a scan that is started at once waits for them, and has the segments', async () => {
    await go(owner, '/user');
    await type(owner);
    await owner.keyboard.press('Enter');
    await owner.getByRole('heading', { name: 'Overview' }).waitFor();
    const segments = owner.getByLabel('Segment', { exact: true }).first();
    await poll(() => segments.locator('option').allTextContents()).toEqual(['Whole site', 'First']);
    expect([...new Set(site.requests.filter((path) => /^\/\d*$/.test(path)))].sort()).toEqual(['/', '/1', '/2']);
  });

  test('a scan on the server that is started on the page of the project begins with them', async () => {
    await go(owner, `/user/projects/${id}`);
    await main(owner).getByRole('button', { name: 'Scan on the server' }).click();
    const scans = () => server.db.select().from(serverScan).where(eq(serverScan.projectId, id));
    await poll(async () => (await scans()).map(({ options }) => options.maxPages)).toEqual([3]);
  });

  test('on a phone, dark and in Arabic', async () => {
    const phone = await openPage(browser, server, server.ada.cookie);
    await phone.context().addCookies([{ name: 'locale', value: 'ar', url: server.origin }]);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.emulateMedia({ colorScheme: 'dark' });
    for (const path of [`/user/projects/${id}`, `/user?url=http://${host}/`]) {
      await go(phone, path);
      for (const folded of await phone.locator('main summary').all()) await folded.click();
      if (path.includes('url=')) {
        await main(phone).getByLabel('أقصى عدد للصفحات').fill('8');
        await main(phone).getByText('مأخوذة من المشروع').waitFor();
      }
      const isNarrow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      expect(await phone.evaluate(isNarrow), path).toBe(true);
      expect(await accessibilityFaults(phone), path).toEqual([]);
    }
    await phone.context().close();
  });
});
