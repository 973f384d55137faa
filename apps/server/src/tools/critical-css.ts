/** The CSS of a page's first screens: opened in a Chromium of this machine that reaches only what the guard allows, or read without one. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { CriticalCssReply } from '@orbweaver/model/api/critical-css.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { createLookAtPage } from '@orbweaver/platform/node/critical-css/look-at-page.ts';
import { createTextFetch } from '@orbweaver/scan/fetching/text-fetch.ts';
import { type CriticalCss, findCriticalCss } from '@orbweaver/tools/critical-css/critical-css.ts';
import { findCriticalCssWithoutBrowser } from '@orbweaver/tools/critical-css/without-browser.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { type createGuardedFetcher, requireRoom } from './tool-guard.ts';

type OpenFetcher = () => ReturnType<typeof createGuardedFetcher>;

interface Means {
  readonly guard: AddressGuard;
  readonly openFetcher: OpenFetcher;
  /** May the browser open it? */
  readonly rendersPages: boolean;
}

export async function criticalCssOf(url: URL, { guard, openFetcher, rendersPages }: Means): Promise<CriticalCssReply> {
  if (guard.refusal(url) !== null) return { fault: 'blocked', detail: guard.explain(url) };
  if (!rendersPages) return await useSheetsAlone(url, openFetcher);
  try {
    return found('browser', await findCriticalCss(url.href, createLookAtPage(guard)));
  } catch (error) {
    if (error instanceof ToolFault) return { fault: 'too-large', detail: '' };
    if (!(error instanceof AppError)) throw error;
    const detail = String(error.values['detail'] ?? '');
    if (error.code === 'browser-missing') return await useSheetsAlone(url, openFetcher);
    if (detail === 'address-blocked') return { fault: 'blocked', detail: guard.explain(url) };
    return { fault: error.code === 'host-unreachable' ? 'unreachable' : 'browser', detail };
  }
}

async function useSheetsAlone(url: URL, openFetcher: OpenFetcher): Promise<CriticalCssReply> {
  const fetcher = openFetcher();
  const inRoom: Pick<Fetcher, 'fetch'> = { fetch: async (request) => requireRoom(await fetcher.fetch(request)) };
  try {
    const css = await findCriticalCssWithoutBrowser(url.href, createTextFetch(inRoom));
    return css === null ? { fault: 'unreachable', detail: '' } : found('markup', css);
  } finally {
    await fetcher.close();
  }
}

function found(by: 'browser' | 'markup', { screens, ...rest }: CriticalCss): CriticalCssReply {
  const pictures = screens.map((screen) => ({ ...screen, before: base64(screen.before), after: base64(screen.after) }));
  return { by, ...rest, screens: pictures };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
