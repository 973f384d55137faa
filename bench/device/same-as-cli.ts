/**
 * `node bench/device/same-as-cli.ts [--only python,openjdk] [--port 19400]`: scans Debian's documentation with the command line and in a signed-in tab of the
 * real product, fetches the file that the tab stored in its account, and compares pages and issues, check by check. Prints what differs; the exit
 * code is 1 where a check differs that is not about times.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { issueCounts, runCommand } from '../../apps/web/e2e/device/stable-report.ts';
import { serveDocs } from '../serve-docs.ts';
import { openProductTab, type ProductTab } from './product-tab.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: 'python,openjdk' }, port: { type: 'string', default: '19400' } },
});
const port = Number(values.port);

/** Checks of times, which no two scans agree on. */
const timed: ReadonlySet<string> = new Set(['perf-ttfb-slow', 'perf-response-slow']);

interface Scanned {
  readonly pages: number;
  readonly seconds: number;
  readonly issues: Readonly<Record<string, number>>;
}

async function scanWithCommandLine(url: string, file: string): Promise<Scanned> {
  const started = performance.now();
  const out = await runCommand('scan', url, '--out', file, '--json');
  const { pages } = JSON.parse(out.trim().split('\n').at(-1) as string) as { pages: number };
  return { pages, seconds: (performance.now() - started) / 1000, issues: await issueCounts(file) };
}

async function scanInTab({ page, product }: ProductTab, url: string, file: string): Promise<Scanned> {
  await page.goto(`${product.origin}/user`, { waitUntil: 'networkidle' });
  await page.locator('input[type=url]').fill(url);
  const started = performance.now();
  await page.keyboard.press('Enter');
  await page.waitForURL(/scan=/, { timeout: 60_000 });
  const pages = await pagesAtEnd(page, started);
  const seconds = (performance.now() - started) / 1000;
  writeFileSync(file, await storedFile(page, product.origin));
  return { pages, seconds, issues: await issueCounts(file) };
}

async function pagesAtEnd(page: Page, started: number): Promise<number> {
  const strip = page.locator('[data-strip]');
  for (let turn = 0; ; turn++) {
    const [activity, pages = '0'] = ((await strip.getAttribute('data-strip')) ?? '').split(' ');
    if (turn % 10 === 0) console.error(`${((performance.now() - started) / 1000).toFixed(0)} s: ${activity}, ${pages} pages`);
    if (activity === 'idle') return Number(pages);
    await new Promise((settle) => setTimeout(settle, 1000));
  }
}

/** The account's newest scan, once all of it has arrived. */
async function storedFile(page: Page, origin: string): Promise<Uint8Array> {
  for (let turn = 0; turn < 600; turn++) {
    const response = await page.context().request.get(`${origin}/server/scans`);
    const { data } = (await response.json()) as { data: readonly { id: string }[] };
    const [newest] = data;
    if (newest !== undefined) {
      const file = await page.context().request.get(`${origin}/server/scans/${newest.id}/file`, { timeout: 300_000 });
      if (file.ok()) return file.body();
    }
    await new Promise((settle) => setTimeout(settle, 500));
  }
  throw new Error('The tab stored no file in the account.');
}

const { sites, stop } = await serveDocs({ names: values.only.split(','), port: port + 10, gzip: false });
const folder = mkdtempSync(join(tmpdir(), 'same-as-cli-'));
let differing = 0;
try {
  for (const { name, start } of sites) {
    const one = await scanWithCommandLine(start, join(folder, `${name}-cli.scan`));
    console.log(`${name}: command line ${one.pages} pages in ${one.seconds.toFixed(0)} s`);
    const tab = await openProductTab({ allowHosts: [new URL(start).host], port });
    try {
      const other = await scanInTab(tab, start, join(folder, `${name}-tab.scan`));
      console.log(`${name}: device ${other.pages} pages in ${other.seconds.toFixed(0)} s`);
      const ids = [...new Set([...Object.keys(one.issues), ...Object.keys(other.issues)])].sort();
      const unlike = ids.filter((id) => one.issues[id] !== other.issues[id]);
      console.log(`${name}: ${ids.length} checks with issues, ${ids.length - unlike.length} alike`);
      for (const id of unlike) {
        const excused = timed.has(id);
        if (!excused) differing++;
        console.log(`  ${id}: ${one.issues[id] ?? 0} / ${other.issues[id] ?? 0}${excused ? ' (timed)' : ''}`);
      }
      if (one.pages !== other.pages) differing++;
    } finally {
      await tab.close();
    }
  }
} finally {
  await stop();
  if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
  else console.error(folder);
}
process.exit(differing === 0 ? 0 : 1);
