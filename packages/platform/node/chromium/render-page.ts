/** One page in a context of its own, behind a proxy of its own: opened, left to settle, read as markup, and gone. */
import { type RenderRecord, type RenderRequest, type SettleReason, unrendered } from '@orbweaver/model/rendering.ts';
import type { ScreenshotDevice } from '@orbweaver/model/screenshots.ts';
import type { Browser, Page } from 'playwright-core';
import { isPublicAddress } from '../address-range.ts';
import type { ResolveRule } from '../dns-cache.ts';
import { type GuardedProxy, openGuardedProxy, type ProxyGuard } from './guarded-proxy.ts';
import { countChanges, lookAtTree, treeAsMarkup } from './in-page-tree.ts';
import { type OwnWorld, openOwnWorld } from './own-world.ts';
import { openCoverage } from './page-coverage.ts';
import { PageEvents } from './page-events.ts';
import { openPageFiles } from './page-files.ts';
import { lookAtLayout } from './page-layout.ts';
import { answerRequests, type RequestRules } from './page-requests.ts';
import { takeScreenshots } from './page-screenshots.ts';
import { within } from './within.ts';

const maxPageBytes = 30_000_000;
const maxRequests = 1_000;
/** Nothing loads and nothing changes for so long: what browsers' own tools take for a network that is idle. */
const quietMs = 500;
const lookMs = 100;
/** For what a page that answers does at once. */
const answerMs = 5_000;

export interface Appearance {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  readonly userAgent: string;
}

export interface PageOptions extends RequestRules {
  readonly appearance: Appearance;
  /** Whether to measure what a page uses of its files. */
  readonly coverage: boolean;
  /** Whether to measure sizes and colours as they are shown. */
  readonly layout: boolean;
  /** Devices of which a picture of the first screen is wanted. */
  readonly screenshots: readonly ScreenshotDevice[];
  /** For the document's own origin. */
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[];
  readonly resolve: readonly ResolveRule[];
  /** What pages may ask for; null = public addresses, and the one that the page itself came from. */
  readonly guard: ProxyGuard | null;
}

/** Never rejects. The context and its proxy are closed when it settles. */
export async function renderPage(browser: Browser, request: RenderRequest, options: PageOptions): Promise<RenderRecord> {
  const proxy = await openGuardedProxy(options.guard ?? guardOf(request), maxPageBytes, options.resolve);
  try {
    const { viewport, isMobile, userAgent } = options.appearance;
    const context = await browser.newContext({
      viewport,
      isMobile,
      hasTouch: isMobile,
      userAgent,
      deviceScaleFactor: 1,
      serviceWorkers: 'block',
      acceptDownloads: false,
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      proxy: { server: `http://127.0.0.1:${proxy.port}` },
    });
    try {
      if (options.cookies.length > 0) await context.addCookies([...options.cookies]);
      const page = await context.newPage();
      return await openAndRead(page, request, { ...options, proxy });
    } finally {
      await within(answerMs, context.close()).catch(() => {});
    }
  } catch (error) {
    return unrendered('failed', firstLine(error));
  } finally {
    proxy.close();
  }
}

/** Public addresses, and the one that the page itself came from: a name that has moved into a private network since is no way in. */
function guardOf({ url, remoteAddress }: RenderRequest): ProxyGuard {
  const own = new URL(url);
  const ownPort = Number(own.port) || (own.protocol === 'https:' ? 443 : 80);
  const ownHost = own.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    refusal: () => null,
    isAddressAllowed: (address, host, port) =>
      isPublicAddress(address) || (host === ownHost && port === ownPort && address === remoteAddress),
  };
}

type OpenOptions = PageOptions & { readonly proxy: GuardedProxy };

async function openAndRead(page: Page, request: RenderRequest, options: OpenOptions): Promise<RenderRecord> {
  const { proxy } = options;
  const events = new PageEvents(page);
  const session = await page.context().newCDPSession(page);
  const requests = await answerRequests(session, request, options);
  const world = await openOwnWorld(session, countChanges);
  const coverage = options.coverage ? await openCoverage(session, request.url) : null;
  const files = options.coverage ? await openPageFiles(session) : null;
  // It answers when the document is there; a page whose script never ends does not.
  await within(request.timeoutMs, page.goto(request.url, { waitUntil: 'commit', timeout: request.timeoutMs })).catch(() => {});
  // A machine that is slow to open the page takes nothing of the time that the page has.
  const deadline = performance.now() + request.timeoutMs;
  const settled = await settle(world, events, { deadline, requests, proxy });
  if (requests.target !== null) return unrendered('left', null, requests.target);
  if (events.hasCrashed) return unrendered('failed', 'crashed');
  if (settled === null) return unrendered('failed', 'unresponsive');
  const used = coverage === null ? [] : await within(answerMs, coverage.read(world)).catch(() => []);
  const loaded = files === null ? [] : await within(answerMs, files.read(world, settled, used)).catch(() => files.unjudged());
  const [markup, documentUrl] = await within(request.timeoutMs, world.ask<[string, string]>(treeAsMarkup(request.maxBytes)));
  if (requests.target !== null) return unrendered('left', null, requests.target);
  const read: RenderRecord = {
    outcome: 'rendered',
    detail: null,
    settled,
    target: null,
    documentUrl,
    html: new TextEncoder().encode(markup),
    errors: events.errors,
    // What our own walls refused is no fault of the site.
    failed: events.failed.filter(({ url }) => !proxy.refused.includes(new URL(url).host)),
    coverage: used,
    loaded,
    screenshots: [],
    layout: null,
  };
  const own = options.appearance.isMobile ? 'phone' : 'desktop';
  const layout = options.layout
    ? await within(request.timeoutMs, lookAtLayout(world, session, options.appearance)).catch(() => null)
    : null;
  return { ...read, layout, screenshots: await takeScreenshots(session, world, { devices: options.screenshots, own, events }) };
}

interface Settling {
  readonly deadline: number;
  readonly requests: { readonly target: string | null };
  readonly proxy: GuardedProxy;
}

/** Settles when the page is quiet, leaves or crashes, or at a limit; null where it did not answer. */
async function settle(world: OwnWorld, events: PageEvents, { deadline, requests, proxy }: Settling): Promise<SettleReason | null> {
  let changesBefore = -1;
  let quietSince = performance.now();
  let reason: SettleReason | null = null;
  for (;;) {
    if (requests.target !== null || events.hasCrashed) return null;
    if (proxy.isSpent) return 'bytes';
    if (events.asked > maxRequests) return 'requests';
    const remains = deadline - performance.now();
    if (remains <= 0) return reason;
    const looked = await within(Math.min(answerMs, remains + lookMs), world.ask<[boolean, number]>(lookAtTree)).catch(() => null);
    const now = performance.now();
    if (looked === null) {
      if (events.hasCrashed) return null;
      if (now >= deadline) return reason;
    } else {
      const [hasLoaded, changes] = looked;
      const isLoading = !hasLoaded || events.isLoading;
      if (isLoading || changes !== changesBefore) quietSince = now;
      changesBefore = changes;
      if (now - quietSince >= quietMs) return 'quiet';
      reason = isLoading ? 'loading' : 'changing';
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

function firstLine(error: unknown): string {
  return ((error as Error).message ?? '').split('\n', 1)[0]?.slice(0, 300) ?? '';
}
