import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import type { PageIssue, PageReport } from '@orbweaver/scan/page-report.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLabelledSite } from '../../../fixtures/sites/labelled/site.ts';
import { accessibilityFaults } from '../../web/e2e/axe.ts';
import { runCommand } from '../../web/e2e/device/stable-report.ts';
import { hasBrowser, type LoadedExtension, loadExtension } from './loaded-extension.ts';

/** Pages of the labelled site, as many as `count`, from all parts of it. */
function pagesOfSite(count: number): readonly (readonly [path: string, body: string])[] {
  const { pages } = createLabelledSite({ secure: 443, plain: 80 });
  const html = [...pages.values()].filter(({ status = 200, body }) => status === 200 && body.includes('<title'));
  return Array.from({ length: count }, (_, at) => html[Math.floor((at * html.length) / count)]).flatMap((page) =>
    page === undefined ? [] : [[page.path.split('?', 1)[0] as string, page.body] as const],
  );
}

const scripted = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The title that the server sends</title></head>
  <body><main><h1>Heading</h1><p>Some text of the page.</p><p style="height:3000px"></p><img id="low" src="/a.png" width="40" height="40"></main>
  <script>document.title = 'The title that a script has set'; const link = document.createElement('a'); link.href = '/added';
  link.textContent = 'Added'; document.querySelector('main').append(link);</script></body></html>`;

const member = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>For members alone, after a login</title></head><body><h1>Welcome</h1></body></html>`;

describe.skipIf(!hasBrowser)('the panel of the extension', () => {
  const pages = new Map(pagesOfSite(10));
  const visits: string[] = [];
  let extension: LoadedExtension;
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '/';
      visits.push(path);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (path === '/robots.txt')
        return void response
          .setHeader('content-type', 'text/plain')
          .end('User-agent: *\nDisallow: /scripted\n\nUser-agent: GPTBot\nDisallow:\n');
      if (path === '/member')
        return void (request.headers.cookie === 'in=1' ? response.end(member) : response.writeHead(302, { location: '/login' }).end());
      if (path === '/login') return void response.setHeader('set-cookie', 'in=1; HttpOnly').end('<title>Log in</title>');
      const body = path === '/scripted' ? scripted : pages.get(path);
      if (body === undefined) response.statusCode = 404;
      response.end(body ?? '<title>Not found</title>');
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    extension = await loadExtension();
  });
  afterAll(async () => {
    await extension?.close();
    server?.close();
  });

  const openOn = async (path: string): Promise<{ readonly tab: Page; readonly panel: Page }> => {
    const tab = await extension.context.newPage();
    await tab.goto(origin + path);
    const panel = await extension.openPanel(tab);
    await panel.getByRole('tablist').waitFor();
    return { tab, panel };
  };

  const exported = async (panel: Page): Promise<{ readonly served: PageReport; readonly now: PageReport }> => {
    await panel.getByRole('button', { name: 'Copy or save' }).click();
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('menuitem', { name: 'Everything as JSON' }).click(),
    ]);
    return JSON.parse(readFileSync((await download.path()) as string, 'utf8'));
  };

  const comparable = (issues: readonly PageIssue[]) =>
    issues.filter(({ check }) => !timingChecks.has(check)).map(({ check, severity, evidence }) => ({ check, severity, evidence }));

  it('finds on ten pages what the command line finds', async () => {
    expect(pages.size).toBe(10);
    let found = 0;
    for (const path of pages.keys()) {
      const { tab, panel } = await openOn(path);
      const { served } = await exported(panel);
      const reference = JSON.parse(await runCommand('page', origin + path, '--json')) as PageReport;
      expect(comparable(served.issues), path).toEqual(comparable(reference.issues));
      expect(served.isIndexable).toBe(reference.isIndexable);
      found += served.issues.length;
      await panel.close();
      await tab.close();
    }
    expect(found).toBeGreaterThan(20);
  });

  it('names what a script changed, and what it added', async () => {
    const { tab, panel } = await openOn('/scripted');
    const { served, now } = await exported(panel);
    expect(served.facts?.titles[0]?.text).toBe('The title that the server sends');
    expect(now.facts?.titles[0]?.text).toBe('The title that a script has set');
    const changed = (issues: readonly PageIssue[]) => issues.some(({ check }) => check === 'title-changed-by-js');
    expect([changed(served.issues), changed(now.issues)]).toEqual([false, true]);
    await panel.getByRole('tab', { name: 'Difference' }).click();
    await panel.getByRole('cell', { name: 'The title that a script has set' }).waitFor();
    await panel.getByText('Links only in the rendered page').waitFor();
    await panel.getByRole('tab', { name: 'Robots' }).click();
    await panel.getByText('Disallow: /scripted (2)').first().waitFor();
    expect(await panel.getByText('not allowed', { exact: true }).count()).toBe(8);
    await tab.close();
  });

  it('frames the element of a finding in the page', async () => {
    const { tab, panel } = await openOn('/scripted');
    await panel.locator('summary').getByText('Image without alt attribute').click();
    expect(await tab.evaluate(() => scrollY)).toBe(0);
    await panel.locator('details[open]').getByRole('button', { name: 'Show in the page' }).first().click();
    await tab.waitForFunction(() => document.getElementById('orbweaver-mark') !== null);
    expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await tab.close();
  });

  it('reads a page behind a login, and asks nothing but the page of anyone', async () => {
    const tab = await extension.context.newPage();
    await tab.goto(`${origin}/login`);
    await tab.goto(`${origin}/member`);
    visits.length = 0;
    const panel = await extension.openPanel(tab);
    const elsewhere: string[] = [];
    panel.on('request', (request) => {
      if (!request.url().startsWith(extension.origin)) elsewhere.push(request.url());
    });
    await panel.getByRole('tablist').waitFor();
    const { served } = await exported(panel);
    expect(served.facts?.titles[0]?.text).toBe('For members alone, after a login');
    expect(visits).toEqual(['/member']);
    expect(elsewhere.filter((url) => !url.startsWith('blob:'))).toEqual([]);
    await tab.close();
  });

  it('tells the links of the page by what they lead to', async () => {
    const { tab, panel } = await openOn('/scripted');
    await panel.getByRole('tab', { name: 'Links', exact: true }).click();
    await panel.getByRole('button', { name: 'Check links on this site' }).click();
    await panel.getByText('broken (404)').waitFor();
    await tab.close();
  });

  it('says what to do where it may not read', async () => {
    const tab = await extension.context.newPage();
    await tab.goto('chrome://version/');
    const panel = await extension.openPanel(tab);
    await panel.getByText("Click the extension's button on this page").waitFor();
    await tab.close();
  });

  it('can be used by everyone: axe in all views, arrow keys between them', async () => {
    const { tab, panel } = await openOn('/scripted');
    const refused: string[] = [];
    panel.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await panel.reload();
    for (const locale of ['en', 'ar']) {
      await panel.getByRole('combobox').selectOption(locale);
      await panel.getByRole('tab').first().waitFor();
      const tabs = await panel.getByRole('tab').count();
      await panel.getByRole('tab').first().focus();
      for (let at = 0; at < tabs; at++) {
        expect(await accessibilityFaults(panel), `${locale} ${at}`).toEqual([]);
        await panel.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      }
    }
    expect(await panel.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await panel.getByRole('combobox').selectOption('en');
    await panel.getByRole('button', { name: 'Copy or save' }).press('Enter');
    const saved = panel.waitForEvent('download');
    await panel.getByRole('menuitem', { name: 'Everything as JSON' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/scripted/);
    // Its policy forbids nothing that it does itself.
    expect(refused).toEqual([]);
    await tab.close();
  });
});
