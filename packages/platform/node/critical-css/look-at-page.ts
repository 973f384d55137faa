/** The browser of critical CSS: Chromium behind the guarded proxy opens an address at each viewport and answers what is asked about it. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Sight, StyleSource, Viewport } from '@orbweaver/tools/critical-css/page-styles.ts';
import type { LookAtPage, LookedPage, Screenshot, ViewportLook } from '@orbweaver/tools/critical-css/ports.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../chromium-pdf.ts';
import { openGuardedProxy, type ProxyGuard } from './guarded-proxy.ts';
import { answerQuestions, type PageAnswers, type PageQuestions, readStyles, swapStyles } from './in-page.ts';

const maxPageBytes = 60_000_000;
const maxOwnChars = 1_000_000;
const loadMs = 25_000;
const settleMs = 5_000;
const totalMs = 100_000;

/** Chromium may speak to nobody but the proxy: no names of its own, no QUIC, no peer connections. */
const walls = [
  '--disable-background-networking',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--hide-scrollbars',
];

export function createLookAtPage(guard: ProxyGuard): LookAtPage {
  return async (url, viewports, work) => {
    const executablePath = findChromium();
    const proxy = await openGuardedProxy(guard, maxPageBytes);
    let browser: Browser | null = null;
    try {
      browser = await launch(executablePath, proxy.port);
      const timer = setTimeout(() => void browser?.close(), totalMs);
      try {
        return await lookWith(browser, { url, viewports, refused: proxy.refused }, work);
      } finally {
        clearTimeout(timer);
      }
    } finally {
      await browser?.close().catch(() => {});
      proxy.close();
    }
  };
}

async function launch(executablePath: string, port: number): Promise<Browser> {
  // Chromium has no sandbox for root, and refuses to start.
  const args = process.getuid?.() === 0 ? [...walls, '--no-sandbox'] : walls;
  try {
    return await chromium.launch({ executablePath, args, proxy: { server: `http://127.0.0.1:${port}` } });
  } catch (error) {
    throw new AppError('browser-failed', { path: executablePath, detail: (error as Error).message.split('\n', 1)[0] ?? '' }, error);
  }
}

interface Visit {
  readonly url: string;
  readonly viewports: readonly Viewport[];
  readonly refused: readonly string[];
}

async function lookWith<T>(
  browser: Browser,
  visit: Visit,
  work: (page: LookedPage, looks: readonly ViewportLook[]) => Promise<T>,
): Promise<T> {
  const looks: ViewportLook[] = [];
  let looked: LookedPage | null = null;
  for (const viewport of visit.viewports) {
    const context = await browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
      bypassCSP: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
      reducedMotion: 'reduce',
    });
    const page = await openPage(context, visit);
    looked ??= await readPage(context, page);
    looks.push({ viewport, before: await shoot(page), ask: (questions) => ask(page, questions), shootWith: (css) => shootWith(page, css) });
  }
  return await work(looked as LookedPage, looks);
}

async function openPage(context: BrowserContext, { url, refused }: Visit): Promise<Page> {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new AppError('host-unreachable', { url, detail: 'address-blocked' });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  try {
    const answer = await page.goto(url, { waitUntil: 'load', timeout: loadMs });
    if (refused.includes(new URL(url).host)) throw new Error('refused');
    if (answer === null || answer.status() >= 400) throw new Error(`status ${answer?.status() ?? 0}`);
  } catch (error) {
    if (refused.includes(new URL(url).host)) throw new AppError('host-unreachable', { url, detail: 'address-blocked' }, error);
    throw new AppError('host-unreachable', { url, detail: (error as Error).message.split('\n', 1)[0] ?? '' }, error);
  }
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {});
  await page.evaluate(swapStyles, null);
  return page;
}

/** The browser's own copy of each sheet: a page cannot read those of other sites. */
async function readPage(context: BrowserContext, page: Page): Promise<LookedPage> {
  const session = await context.newCDPSession(page);
  const ids = new Map<string, string>();
  session.on('CSS.styleSheetAdded', ({ header }) => {
    if (!header.isInline && header.sourceURL !== '') ids.set(header.sourceURL, header.styleSheetId);
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const texts = new Map<string, string>();
  for (const [url, styleSheetId] of ids) texts.set(url, (await session.send('CSS.getStyleSheetText', { styleSheetId })).text);
  const styles = await page.evaluate(readStyles, maxOwnChars);
  const links: StyleSource[] = [];
  let unread = 0;
  for (const { href, media } of styles.links) {
    const css = texts.get(href);
    if (css === undefined) unread++;
    else links.push({ css, baseUrl: href, media });
  }
  await session.detach();
  return { url: page.url(), links, unread, ownWords: styles.ownWords, sheetText: (url) => texts.get(url) ?? null };
}

async function ask(page: Page, questions: PageQuestions): Promise<Sight> {
  const answers: PageAnswers = await page.evaluate(answerQuestions, questions);
  const levels = new Map(questions.selectors.map((selector, at) => [selector, Number(answers.selectors[at] ?? 0)]));
  const medias = new Set(questions.medias.filter((_query, at) => answers.medias[at] === true));
  const supports = new Set(questions.supports.filter((_condition, at) => answers.supports[at] === true));
  return {
    matches: (selector, reach) => (levels.get(selector) ?? 0) >= (reach === 'screen' ? 2 : 1),
    matchesMedia: (query) => medias.has(query),
    supports: (condition) => supports.has(condition),
  };
}

async function shootWith(page: Page, css: string): Promise<Screenshot> {
  await page.evaluate(swapStyles, css);
  try {
    return await shoot(page);
  } finally {
    await page.evaluate(swapStyles, null);
  }
}

async function shoot(page: Page): Promise<Screenshot> {
  const still = { animations: 'disabled', caret: 'hide', timeout: loadMs } as const;
  return { png: await page.screenshot({ ...still, type: 'png' }), jpeg: await page.screenshot({ ...still, type: 'jpeg', quality: 60 }) };
}
