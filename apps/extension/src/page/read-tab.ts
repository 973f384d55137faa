/** Reads the page of a tab: its bytes as the server sends them, asked for by the page itself, and its tree as it is now. */
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { bytesOfBase64 } from '@orbweaver/platform/browser/base64-bytes.ts';
import { serialiseTree } from '@orbweaver/platform/in-page/serialise-tree.ts';
import { headersOf } from '../headers-of.ts';
import { fetchServed, type ServedAnswer } from './fetch-served.ts';
import { type ElementPlace, markElement } from './mark-element.ts';
import type { PageReading } from './messages.ts';

const { maxBodyBytes, timeoutMs } = defaultScanOptions;

/**
 * - `not-allowed`: the button of the extension was not pressed on this page, or it is a page that no extension may read.
 * - `no-web-page`: not http or https.
 */
export type TabFault = 'not-allowed' | 'no-web-page' | 'no-response';

export class TabError extends Error {
  readonly code: TabFault;
  constructor(code: TabFault, detail = '') {
    super(detail === '' ? code : detail);
    this.code = code;
  }
}

export async function readTab(tabId: number): Promise<PageReading> {
  const [html, documentUrl] = await inTab(tabId, serialiseTree, [maxBodyBytes]);
  if (!/^https?:/.test(documentUrl)) throw new TabError('no-web-page');
  const url = documentUrl.replace(/#.*$/s, '');
  const served = await askInTab(tabId, url);
  if (served.status === 0) throw new TabError('no-response', served.errorDetail ?? '');
  return { served, tree: { html: new TextEncoder().encode(html), documentUrl } };
}

/** One request in the tab's own name: for addresses of its origin. */
export async function askInTab(tabId: number, url: string, maxBytes = maxBodyBytes): Promise<FetchRecord> {
  return recordOf(url, await inTab(tabId, fetchServed, [url, maxBytes, timeoutMs]));
}

/** Is the element there, and framed now? */
export function markInTab(tabId: number, place: ElementPlace, label: string): Promise<boolean> {
  return inTab(tabId, markElement, [place, label]);
}

async function inTab<Args extends unknown[], Result>(tabId: number, func: (...args: Args) => Result, args: Args): Promise<Awaited<Result>> {
  let results: chrome.scripting.InjectionResult<Awaited<Result>>[];
  try {
    results = await chrome.scripting.executeScript({ target: { tabId }, func, args });
  } catch {
    throw new TabError('not-allowed');
  }
  return results[0]?.result as Awaited<Result>;
}

function recordOf(asked: string, answer: ServedAnswer): FetchRecord {
  const isTimeout = answer.fault === 'timeout';
  const { url, status, truncated, transferBytes, ttfbMs, totalMs } = answer;
  return {
    ...{ url: url === '' ? asked : url, purpose: 'page', status },
    error: answer.fault === null ? null : isTimeout ? 'timeout' : 'refused',
    errorDetail: truncated ? 'body-too-large' : answer.fault,
    headers: headersOf(answer.headers),
    body: answer.fault === null ? bytesOfBase64(answer.body) : null,
    ...{ truncated, transferBytes, sizeDeclared: false, lengthMismatch: false, ttfbMs, totalMs, timesAtLeast: false },
    httpVersion: versions.get(answer.protocol) ?? 'unavailable',
    remoteAddress: 'unavailable',
    tls: asked.startsWith('https:') ? 'unavailable' : null,
  };
}

const versions: ReadonlyMap<string, '1.0' | '1.1' | '2'> = new Map([
  ['http/1.0', '1.0'],
  ['http/1.1', '1.1'],
  ['h2', '2'],
]);
