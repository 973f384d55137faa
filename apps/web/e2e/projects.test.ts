/** Projects in the application: found by their host, shared by mail, read by a viewer, changed by an editor, closed by a removal. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanSchedule } from '../../server/src/db/server-scan-tables.ts';
import { linkFor, newPerson, type Person, testPassword } from '../../server/src/testing/test-app.ts';
import { store } from '../../server/src/testing/uploads.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type OwnServer, openPage, startOwnServer } from './own-server.ts';
import { hasServer } from './running-product.ts';

const file = gunzipSync(readFileSync(new URL('../public/sample.scan.gz', import.meta.url)));

describe.skipIf(!hasBrowser || !hasServer)('projects', () => {
  let server: OwnServer;
  let browser: Browser;
  let bea: Person;
  let owner: Page;
  let member: Page;

  const pageOf = (cookie: string | null): Promise<Page> => openPage(browser, server, cookie);
  const go = async (page: Page, path: string): Promise<void> => {
    await page.goto(URL.parse(path, server.origin)?.href ?? path);
    await hydrated(page);
  };
  const main = (page: Page) => page.getByRole('main');
  const openProject = async (page: Page) => {
    await go(page, '/user/projects');
    await main(page).getByRole('link', { name: 'example.com' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'example.com' }).waitFor();
  };
  const projectAddress = () => new URL(owner.url()).pathname;

  beforeAll(async () => {
    server = await startOwnServer();
    bea = await newPerson(server);
    browser = await openBrowser();
    [owner, member] = [await pageOf(server.ada.cookie), await pageOf(null)];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('without a scan the list says how a project comes to be', async () => {
    await go(owner, '/user/projects');
    await main(owner).getByText('No projects yet').waitFor();
    expect(await accessibilityFaults(owner)).toEqual([]);
  });

  test('the first scan of a host makes one, with its score and errors, on the dashboard too', async () => {
    await store(server, server.ada, file, { kind: 'last' });
    await go(owner, '/user/dashboard');
    const row = main(owner).getByRole('row').filter({ hasText: 'example.com' });
    expect(await row.textContent()).toContain('82');
    expect(await accessibilityFaults(owner)).toEqual([]);
    await go(owner, '/user/projects');
    expect(await main(owner).getByRole('row').nth(1).textContent()).toContain('Owner');
    expect(await accessibilityFaults(owner)).toEqual([]);
  });

  test('the owner names it, keeps notes and invites somebody by mail', async () => {
    await openProject(owner);
    const notes = owner.getByLabel('Notes for everyone in the project');
    await notes.fill('Call before the launch');
    await main(owner).locator('form').filter({ has: notes }).getByRole('button', { name: 'Save' }).click();
    await owner.getByText('The notes are saved.').waitFor();
    await main(owner).getByLabel('Email address').fill('nobody');
    await main(owner).getByRole('button', { name: 'Invite', exact: true }).click();
    await main(owner).getByText('Enter an e-mail address, such as').waitFor();
    server.letters.length = 0;
    await main(owner).getByLabel('Email address').fill(bea.email);
    await main(owner).getByRole('button', { name: 'Invite', exact: true }).click();
    await main(owner).getByText('not accepted yet').waitFor();
    expect(await accessibilityFaults(owner)).toEqual([]);
  });

  test('who is signed out signs in first, and comes back to the invitation', async () => {
    const link = await linkFor(server, bea.email);
    await go(member, link);
    expect(new URL(member.url()).pathname).toBe('/signin');
    await member.fill('input[name=email]', bea.email);
    await member.fill('input[name=password]', testPassword);
    await main(member).locator('button[type=submit]').click();
    await main(member).getByRole('heading', { name: 'Invitation to a project' }).waitFor();
    expect(await main(member).textContent()).toContain('Viewer');
    expect(await accessibilityFaults(member)).toEqual([]);
    // Of somebody else it says nothing.
    await go(owner, link);
    await main(owner).getByText('This invitation cannot be used').waitFor();
    expect(await main(owner).textContent()).not.toMatch(/(?<![\w.-])example\.com/);
    await main(member).getByRole('button', { name: 'Accept' }).click();
    await main(member).getByRole('heading', { level: 1, name: 'example.com' }).waitFor();
  });

  test('a viewer reads, and finds nothing to change with', async () => {
    await main(member).getByText('Call before the launch').waitFor();
    expect(
      await main(member)
        .getByRole('button', { name: /Rename|Invite|Save|Scan on the server|Delete|Add schedule/ })
        .count(),
    ).toBe(0);
    expect(await accessibilityFaults(member)).toEqual([]);
    await go(member, '/user/savedscans');
    await main(member).getByRole('heading', { name: 'Scans of projects that you are a member of' }).waitFor();
    await main(member)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    expect(await member.getByRole('menuitem').allTextContents()).toEqual(['View', 'Compare…', 'Download the file']);
    await member.getByRole('menuitem', { name: 'View' }).click();
    await member.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await member.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  });

  test('as an editor they may change, by the keyboard alone', async () => {
    await openProject(owner);
    await main(owner).getByLabel(`Role of \u2066${bea.email}\u2069`).selectOption('editor');
    await owner.getByText('is now: Editor').waitFor();
    await openProject(member);
    await main(member).getByRole('button', { name: 'Rename' }).focus();
    await member.keyboard.press('Enter');
    const field = member.getByRole('dialog').getByLabel('Name');
    await field.waitFor();
    await field.fill('The shop');
    await member.keyboard.press('Enter');
    await main(member).getByRole('heading', { level: 1, name: 'The shop' }).waitFor();
    expect(await main(member).getByRole('button', { name: 'Invite' }).count()).toBe(0);
    expect(await accessibilityFaults(member)).toEqual([]);
  });

  test('an editor adds a schedule, which is the owner’s', async () => {
    await main(member).getByRole('button', { name: 'Add schedule' }).click();
    const dialog = member.getByRole('dialog', { name: 'Add schedule' });
    await dialog.getByText('The schedule belongs to \u2068Ada Lovelace\u2069').waitFor();
    expect(await dialog.getByLabel(/^(?:Webhook|Slack)$/).count()).toBe(0);
    expect(await accessibilityFaults(member)).toEqual([]);
    const address = dialog.getByLabel('Website URL');
    const start = await address.inputValue();
    expect(start).toContain('example.com');
    await address.fill('https://elsewhere.example/');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog.getByText('Enter a URL of').waitFor();
    await address.fill(start);
    await dialog.getByLabel('How often').selectOption('daily');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await member.getByText('Scheduled. Next run').waitFor();
    await main(member).getByRole('heading', { name: 'Schedules' }).waitFor();
    expect(await accessibilityFaults(member)).toEqual([]);
    const [row] = await server.db.select().from(scanSchedule);
    expect(row).toMatchObject({ userId: server.ada.userId, options: { startUrl: start }, rule: { cadence: 'daily' } });
    await go(owner, new URL(member.url()).pathname);
    await main(owner).getByRole('heading', { name: 'Schedules' }).waitFor();
    await main(owner).getByRole('button', { name: 'Add schedule' }).click();
    expect(await owner.getByRole('dialog', { name: 'Add schedule' }).getByLabel('Webhook').count()).toBe(1);
    await owner.keyboard.press('Escape');
  });

  test('on a phone, dark and in Arabic', async () => {
    const phone = await pageOf(server.ada.cookie);
    await phone.context().addCookies([{ name: 'locale', value: 'ar', url: server.origin }]);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['/user/projects', projectAddress(), '/user/dashboard', '/user/invitation/not-there-at-all-1234']) {
      await go(phone, path);
      expect(await phone.evaluate(() => document.documentElement.dir), path).toBe('rtl');
      const isNarrow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      expect(await phone.evaluate(isNarrow), path).toBe(true);
      expect(await accessibilityFaults(phone), path).toEqual([]);
    }
    await phone.context().close();
  });

  test('who is removed finds it gone', async () => {
    const address = new URL(member.url()).pathname;
    await go(owner, address);
    await main(owner)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await main(owner).getByText('Nobody else works with this project.').waitFor();
    expect((await member.goto(server.origin + address))?.status()).toBe(404);
    await go(member, '/user/projects');
    await main(member).getByText('No projects yet').waitFor();
  });
});
