/**
 * The result table over half a million rows, in Chromium on the real results screen: time from input to the first rows for sorting and filtering by
 * every column that the screen offers, and long tasks while scrolling. `node bench/views/table.ts [file.scan] [--view hyperlinks] [--pages 13000]`
 */
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../apps/web/e2e/browser.ts';
import { runCommand } from '../../apps/web/e2e/device/stable-report.ts';
import { serveResults } from '../../apps/web/e2e/results/serve.ts';
import { serveSynthetic } from '../../fixtures/sites/synthetic/server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: 'hyperlinks' },
    pages: { type: 'string', default: '13000' },
    port: { type: 'string', default: '0' },
  },
});

/** A scan of the synthetic site, made once: 40 links a page. */
async function scanFile(): Promise<string> {
  const given = positionals[0];
  if (given !== undefined) return given;
  const cache = join(import.meta.dirname, '../.cache');
  const file = join(cache, `results-${values.pages}.scan`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const site = await serveSynthetic({ pages: Number(values.pages) });
  await runCommand('scan', `${site.origin}/`, '--out', file, '--json');
  await site.close();
  return file;
}

/** Runs in the page: measures from the next input of the kind until the rows of the new question are painted. */
function armTimer(kind: string): void {
  const state = globalThis as unknown as { rowsTime: Promise<number> };
  state.rowsTime = new Promise((resolve, reject) => {
    addEventListener(
      kind,
      (event) => {
        const limit = setTimeout(() => reject(new Error(`no new rows after ${kind}`)), 5_000);
        let wasBusy = false;
        const observer = new MutationObserver(() => {
          const isBusy = document.querySelector('[data-pane=table][aria-busy=true]') !== null;
          wasBusy ||= isBusy;
          if (!wasBusy || isBusy) return;
          observer.disconnect();
          clearTimeout(limit);
          requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
        });
        observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
      },
      { once: true, capture: true },
    );
  });
}

async function timed(page: Page, kind: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(armTimer, kind);
  await act();
  return page.evaluate(() => (globalThis as unknown as { rowsTime: Promise<number> }).rowsTime);
}

async function sortByAll(page: Page, times: Map<string, number[]>): Promise<void> {
  const heads = page.locator('[role=columnheader] button:not([disabled])');
  const names = await heads.allTextContents();
  for (let round = 0; round < 2; round++) {
    for (const [at, name] of names.entries()) {
      // Ascending, descending, the table's own order.
      for (const order of ['up', 'down', 'own']) {
        const ms = await timed(page, 'click', () => heads.nth(at).evaluate((head) => (head as HTMLElement).click()));
        note(times, `sort ${name} ${order}`, ms);
      }
    }
  }
}

async function filterByAll(page: Page, times: Map<string, number[]>): Promise<void> {
  const field = page.locator('[data-filter-field]');
  for (const words of ['page', 'the', 'p1', 'zzzz', 'a']) {
    note(times, `words ${words}`, await timed(page, 'input', () => field.fill(words)));
    note(times, 'words cleared', await timed(page, 'input', () => field.fill('')));
  }
  const address = new URL(page.url());
  const columns: string[] = await page.evaluate(
    (view) =>
      (globalThis as unknown as { resultsClient: { ask(kind: string, ask: object): Promise<{ columns: { id: string }[] }> } }).resultsClient
        .ask('rows', {
          view,
          from: 0,
          count: 1,
          list: null,
          findings: false,
          check: null,
          text: '',
          conditions: [],
          match: 'all',
          sort: [],
          about: null,
        })
        .then(({ columns }) => columns.map(({ id }) => id)),
    address.searchParams.get('view') ?? '',
  );
  for (const column of columns) {
    for (const condition of ['contains~a', 'is-not~1', 'above~3', 'empty~']) {
      // The address is where a condition lives: going to it is what the builder does.
      const ms = await timed(page, 'popstate', () =>
        page.evaluate(
          ([parameter, state]) => {
            const url = new URL(location.href);
            url.searchParams.delete('where');
            url.searchParams.append('where', parameter as string);
            history.pushState({ ...history.state, key: state }, '', url);
            dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
          },
          [`${column}~${condition}`, crypto.randomUUID()],
        ),
      );
      note(times, `condition ${column} ${condition}`, ms);
    }
  }
  await page.goto(address.href);
  await settled(page);
  for (const chip of await page.locator('main, body').locator('button[aria-pressed]').all()) {
    const name = (await chip.textContent()) ?? '';
    if ((await chip.getAttribute('aria-pressed')) === 'true') continue;
    note(times, `list ${name}`, await timed(page, 'click', () => chip.evaluate((button) => (button as HTMLElement).click())));
  }
}

function note(times: Map<string, number[]>, name: string, ms: number): void {
  times.set(name, [...(times.get(name) ?? []), ms]);
}

/** The table is read to its end, and a rest for what is prepared when idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => /of [\d,]{6,}/.test(document.querySelector('footer')?.textContent ?? ''), null, { timeout: 120_000 });
  await page.waitForFunction(() => !/Reading|read/.test(document.querySelector('footer [role=status]')?.textContent ?? ''), null, {
    timeout: 120_000,
  });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In µs: wall time, and the thread's own time on a processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Tasks of the page's thread while the table is scrolled by wheel, by keys and by its bar: their own time, and the wall time, in ms. */
async function scrollTasks(browser: Browser, page: Page): Promise<{ readonly own: number; readonly wall: number }[]> {
  const grid = page.locator('[role=grid]');
  await grid.hover();
  await browser.startTracing(page, { categories: ['toplevel'] });
  for (let at = 0; at < 60; at++) await page.mouse.wheel(0, 900);
  await grid.focus();
  for (let at = 0; at < 40; at++) await page.keyboard.press('PageDown');
  for (let at = 1; at <= 20; at++) await grid.evaluate((element, share) => element.scrollTo(0, element.scrollHeight * share), at / 20);
  await page.keyboard.press('Control+Home');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(named.map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ own: tdur / 1000, wall: dur / 1000 }));
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const file = await scanFile();
const served = await serveResults(file, Number(values.port));
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(String(error)));
  const opened = performance.now();
  await page.goto(`${served.origin}/?view=${values.view}`);
  await settled(page);
  console.log(`${(await page.locator('footer').first().textContent())?.trim()}; opened in ${Math.round(performance.now() - opened)} ms`);
  for (const [name, measure] of [
    ['sort', sortByAll],
    ['filter', filterByAll],
  ] as const) {
    const times = new Map<string, number[]>();
    await measure(page, times);
    const all = [...times.values()].flat().sort((a, b) => a - b);
    const [p50, p95, most] = [percentile(all, 0.5), percentile(all, 0.95), percentile(all, 1)].map(Math.round);
    const slowest = [...times]
      .map(([each, list]) => [each, Math.max(...list)] as const)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 5);
    console.log(
      `${name}: ${all.length} inputs, median ${p50} ms, p95 ${p95} ms, slowest ${most} ms (${slowest.map(([each, ms]) => `${each} ${Math.round(ms)}`).join(', ')})`,
    );
  }
  await page.goto(`${served.origin}/?view=${values.view}`);
  await settled(page);
  const tasks = await scrollTasks(browser, page);
  const over = (kind: 'own' | 'wall') => tasks.filter((task) => task[kind] > 50).length;
  const longest = Math.round(Math.max(...tasks.map(({ own }) => own)));
  console.log(
    `scrolling: ${tasks.length} tasks, ${over('own')} over 50 ms of processor time (longest ${longest} ms), ${over('wall')} over 50 ms of wall time`,
  );
  console.log(
    `load of the machine meanwhile: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} on ${availableParallelism()} processors`,
  );
} finally {
  await browser.close();
  await served.close();
}
