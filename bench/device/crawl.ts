/**
 * `node bench/device/crawl.ts [--pages 10000] [--url <served site>] [--port 19300] [--no-cli] [--profile <folder>]`: scans a served site in a signed-in
 * tab of the real product and prints what acceptance 2 of the device scan asks for. With `--profile` it writes CPU profiles of the server, the
 * page and its workers there (which slow it down).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { runCommand } from '../../apps/web/e2e/device/stable-report.ts';
import { serve } from '../synthetic/serve.ts';
import { openProductTab, type ProductTab } from './product-tab.ts';
import { profileTab } from './profile-tab.ts';
import { type Responses, startWatch, stopWatch } from './watch-responses.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    url: { type: 'string', default: '' },
    port: { type: 'string', default: '19300' },
    profile: { type: 'string', default: '' },
    'no-cli': { type: 'boolean', default: false },
  },
});

interface Crawled {
  readonly firstRowsSeconds: number;
  readonly seconds: number;
  readonly pages: number;
  readonly megabytes: number;
  readonly responses: Responses;
}

/** Views that a person looks at meanwhile, one after the other. */
const visited = [/^Title/, /^Hyperlinks/, /^Issues/, /^Images/, /^Overview/];

/** Pages/s of the command line over the crawl itself, as it reports it. */
async function commandLineSpeed(url: string): Promise<{ readonly pages: number; readonly perSecond: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'device-bench-'));
  const out = await runCommand('scan', url, '--out', join(folder, 'cli.scan'), '--json');
  rmSync(folder, { recursive: true, force: true });
  const { pages, elapsedMs } = JSON.parse(out.trim().split('\n').at(-1) as string) as { pages: number; elapsedMs: number };
  return { pages, perSecond: (pages * 1000) / elapsedMs };
}

async function untilFirstRows(page: Page): Promise<number> {
  const started = performance.now();
  await page.keyboard.press('Enter');
  await page.waitForURL(/scan=/, { timeout: 60_000 });
  await page.locator('[data-pane=rail]').waitFor({ timeout: 60_000 });
  await rowsOf(page, /^Title/).waitFor({ timeout: 60_000 });
  return (performance.now() - started) / 1000;
}

/** The first row of a view's table, which it opens. */
function rowsOf(page: Page, view: RegExp): ReturnType<Page['locator']> {
  void page
    .locator('[data-pane=rail]')
    .getByRole('button', { name: view })
    .first()
    .click()
    .catch(() => {});
  return page.locator('[data-pane=table] [role=row]').nth(1);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the views' buttons are. Looking for one by its name costs the page more than the click: it is done before the watch begins. */
async function placesOfViews(page: Page): Promise<Place[]> {
  const places: Place[] = [];
  for (const name of visited) {
    const button = page.locator('[data-pane=rail]').getByRole('button', { name }).first();
    const box = await button.boundingBox();
    if (box === null) throw new Error(`no button for ${name}`);
    places.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return places;
}

async function crawl({ page, product, rendererMegabytes }: ProductTab, url: string): Promise<Crawled> {
  await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
  await page.locator('input[type=url]').fill(url);
  const started = performance.now();
  const firstRowsSeconds = await untilFirstRows(page);
  const places = await placesOfViews(page);
  await startWatch(page);
  let megabytes = 0;
  for (let turn = 0; ; turn++) {
    const strip = (await page.locator('[data-strip]').getAttribute('data-strip')) ?? '';
    const [activity, pages = '0'] = strip.split(' ');
    if (turn % 10 === 0) console.error(`${((performance.now() - started) / 1000).toFixed(0)} s: ${activity}, ${pages} pages`);
    megabytes = Math.max(megabytes, await rendererMegabytes());
    if (activity === 'idle') {
      const seconds = (performance.now() - started) / 1000;
      return { firstRowsSeconds, seconds, pages: Number(pages), megabytes, responses: await stopWatch(page) };
    }
    const { x, y } = places[turn % places.length] as Place;
    await page.mouse.click(x, y);
    await new Promise((settle) => setTimeout(settle, 900));
  }
}

async function main(): Promise<void> {
  const port = Number(values.port);
  const site = values.url === '' ? await serve({ pages: Number(values.pages), port: port + 10 }) : null;
  const url = site?.start ?? values.url;
  const commandLine = values['no-cli'] ? null : await commandLineSpeed(url);
  if (commandLine !== null) console.log(`command line: ${commandLine.pages} pages, ${commandLine.perSecond.toFixed(1)} pages/s`);
  const nodeArguments = values.profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  console.error('starting the product');
  const tab = await openProductTab({ allowHosts: [new URL(url).host], port, nodeArguments });
  try {
    const profile = values.profile === '' ? null : await profileTab(tab.page, values.profile);
    const { firstRowsSeconds, seconds, pages, megabytes, responses } = await crawl(tab, url);
    await profile?.write();
    const perSecond = pages / seconds;
    const share = commandLine === null ? '' : `, ${(perSecond / commandLine.perSecond).toFixed(2)} of the command line`;
    console.log(`first rows ${firstRowsSeconds.toFixed(2)} s after Enter`);
    console.log(`device: ${pages} pages in ${seconds.toFixed(1)} s, ${perSecond.toFixed(1)} pages/s${share}`);
    console.log(`renderer: ${megabytes.toFixed(0)} MB (PSS) at most`);
    console.log(`interface: ${JSON.stringify(responses, null, 1)}`);
  } finally {
    await tab.close();
    await site?.stop();
  }
}

await main();
