// `node bench/rendering/loop.ts ours|coverage|layout|screenshots|playwright LIST MEMORY`: renders the pages of a list of URLs and says how many came out; measured by run.ts.
import { readFileSync } from 'node:fs';
import { createRenderer, pagesFor } from '@orbweaver/platform/node/chromium/renderer.ts';
import { type Browser, chromium } from 'playwright-core';

const [who, list = '', memory = '1000'] = process.argv.slice(2);
const urls = readFileSync(list, 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const atOnce = pagesFor(Number(memory));
const quietMs = 500;
const limitMs = 20_000;

/** Runs `work` for each URL, so many at once. */
async function each(work: (url: string) => Promise<boolean>): Promise<number> {
  let next = 0;
  let good = 0;
  const runner = async () => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) if (await work(url)) good++;
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return good;
}

/** `measures`: what is done besides. */
async function ours(...measures: readonly ('coverage' | 'layout' | 'screenshots')[]): Promise<number> {
  const renderer = createRenderer({
    isMobile: true,
    userAgent: 'Bench/1',
    memoryMb: Number(memory),
    thirdParty: false,
    secrets: { origin: '', headers: [] },
    cookies: [],
    coverage: measures.includes('coverage'),
    layout: measures.includes('layout'),
    screenshots: measures.includes('screenshots') ? ['phone'] : [],
    guard: null,
    resolve: [],
  });
  const good = await each(async (url) => {
    const response = await fetch(url);
    const body = new Uint8Array(await response.arrayBuffer());
    const page = { url, status: response.status, headers: { 'content-type': 'text/html' }, body, remoteAddress: '127.0.0.1' };
    return (await renderer.render({ ...page, timeoutMs: limitMs, maxBytes: 20_000_000 })).outcome === 'rendered';
  });
  await renderer.close();
  return good;
}

/** What one would write with Playwright alone: the same rule of when a page is settled, the same pictures left out. */
async function playwright(): Promise<number> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false });
  const good = await each((url) => renderWith(browser, url));
  await browser.close();
  return good;
}

async function renderWith(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const { host } = new URL(url);
    await page.route(
      (target) => target.host !== host,
      (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()),
    );
    let open = 0;
    page.on('request', () => open++);
    page.on('requestfinished', () => open--);
    page.on('requestfailed', () => open--);
    await page.addInitScript(
      'globalThis.changes = 0; new MutationObserver((all) => { globalThis.changes += all.length }).observe(document, { childList: true, characterData: true, subtree: true })',
    );
    await page.goto(url, { waitUntil: 'load', timeout: limitMs });
    let before = -1;
    let since = performance.now();
    for (const end = since + limitMs; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const changes = (await page.evaluate('globalThis.changes')) as number;
      if (open > 0 || changes !== before) since = performance.now();
      before = changes;
      if (performance.now() - since >= quietMs) break;
    }
    return (await page.content()).length > 0;
  } catch {
    return false;
  } finally {
    await context.close();
  }
}

console.log(
  await (who === 'playwright' ? playwright() : who === 'layout' || who === 'coverage' || who === 'screenshots' ? ours(who) : ours()),
);
