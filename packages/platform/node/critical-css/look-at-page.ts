/** The browser of critical CSS: Chromium behind the guarded proxy opens an address at each viewport and answers what is asked about it. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { LinkedSheet, Sight, Viewport } from '@orbweaver/tools/critical-css/page-styles.ts';
import type { LookAtPage, LookedPage, Screenshot, ViewportLook } from '@orbweaver/tools/critical-css/ports.ts';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { openGuardedProxy, type ProxyGuard } from '../chromium/guarded-proxy.ts';
import { openWalledBrowser, type WalledBrowser } from '../chromium/walled-browser.ts';
import { type PageQuestions, type PageResponses, readAppliedRules, readStyles, swapStyles } from './in-page.ts';

const maxPageBytes = 60_000_000;
const maxOwnChars = 1_000_000;
const loadMs = 25_000;
const settleMs = 5_000;
const totalMs = 100_000;

export function createLookAtPage(guard: ProxyGuard): LookAtPage {
  return async (url, viewports, work) => {
    const proxy = await openGuardedProxy(guard, maxPageBytes);
    let opened: WalledBrowser | null = null;
    try {
      opened = await openWalledBrowser(proxy.port);
      const timer = setTimeout(() => void opened?.close(), totalMs);
      try {
        return await lookWith(opened.browser, { url, viewports, refused: proxy.refused }, work);
      } finally {
        clearTimeout(timer);
      }
    } finally {
      await opened?.close();
      proxy.close();
    }
  };
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
  const lookAt = async (viewport: Viewport) => {
    const context = await browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
      bypassCSP: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
      reducedMotion: 'reduce',
    });
    const { page, missing, requireAllowed } = await openPage(context, visit);
    const read = () => readPage(context, page, missing);
    const before = await shoot(page);
    const look = {
      viewport,
      before,
      ask: (questions: PageQuestions) => ask(page, questions),
      shootWith: (css: string) => shootWith(page, css),
    };
    return { read, look, requireAllowed };
  };
  const looked = await Promise.all(visit.viewports.map(lookAt));
  const [first] = looked;
  if (first === undefined) throw new TypeError('a page is looked at through one viewport at least');
  const result = await work(
    await first.read(),
    looked.map(({ look }) => look),
  );
  for (const { requireAllowed } of looked) requireAllowed();
  return result;
}

interface OpenedPage {
  readonly page: Page;
  /** Sheets that did not come, or not as CSS: the browser has an empty one in their place. */
  readonly missing: ReadonlySet<string>;
  /** Throws where the page has gone to an address that was refused: what is seen then is the refusal. */
  requireAllowed(): void;
}

async function openPage(context: BrowserContext, { url, refused }: Visit): Promise<OpenedPage> {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new AppError('host-unreachable', { url, detail: 'address-blocked' });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  const missing = new Set<string>();
  page.on('requestfailed', (request) => missing.add(firstUrl(request)));
  const mistyped = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) missing.add(firstUrl(response.request()));
    else if (response.request().resourceType() === 'stylesheet' && !/^text\/css\b/i.test(response.headers()['content-type'] ?? ''))
      mistyped.add(firstUrl(response.request()));
  });
  const visited: string[] = [url];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visited.push(request.url());
  });
  const requireAllowed = () => {
    const away = visited.find((each) => refused.includes(URL.parse(each)?.host ?? ''));
    if (away !== undefined) throw new AppError('host-unreachable', { url: away, detail: 'address-blocked' });
  };
  try {
    const answer = await page.goto(url, { waitUntil: 'load', timeout: loadMs });
    requireAllowed();
    if (answer === null || answer.status() >= 400) throw new Error(`status ${answer?.status() ?? 0}`);
  } catch (error) {
    requireAllowed();
    throw new AppError('host-unreachable', { url, detail: (error as Error).message.split('\n', 1)[0] ?? '' }, error);
  }
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {});
  requireAllowed();
  await page.evaluate(swapStyles, null);
  // Browsers apply a sheet of another type only to old documents, and only from their own host.
  const isOld = (await page.evaluate('document.compatMode')) === 'BackCompat';
  for (const sheet of mistyped) if (!isOld || new URL(sheet).origin !== new URL(page.url()).origin) missing.add(sheet);
  return { page, missing, requireAllowed };
}

/** Before redirects, as a link names it. */
function firstUrl(request: Request): string {
  let first = request;
  for (let before = first.redirectedFrom(); before !== null; before = first.redirectedFrom()) first = before;
  return first.url();
}

/** The browser's own copy of each sheet: a page cannot read those of other sites. */
async function readPage(context: BrowserContext, page: Page, missing: ReadonlySet<string>): Promise<LookedPage> {
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
  const links: LinkedSheet[] = [];
  let unread = 0;
  for (const { href, media } of styles.links) {
    const css = texts.get(href);
    if (css === undefined || missing.has(href)) unread++;
    else links.push({ css, baseUrl: href, media });
  }
  await session.detach();
  const ownWords = [styles.ownWords, ...styles.ownImports.map((url) => texts.get(url) ?? '')].join('\n');
  return { url: page.url(), links, unread, ownWords, sheetText: (url) => texts.get(url) ?? null };
}

async function ask(page: Page, questions: PageQuestions): Promise<Sight> {
  const responses: PageResponses = await page.evaluate(readAppliedRules, questions);
  const levels = new Map(questions.selectors.map((selector, at) => [selector, Number(responses.selectors[at] ?? 0)]));
  const medias = new Set(questions.medias.filter((_query, at) => responses.medias[at] === true));
  const supports = new Set(questions.supports.filter((_condition, at) => responses.supports[at] === true));
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
