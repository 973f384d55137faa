/** Makes sure that a site has closed itself to the scan, before the scan is paused: a page that had come, or else the first that was refused, is asked for again. */
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import { isBlockedResponse } from '@orbweaver/model/link-verdict.ts';
import { hostWithPort } from '@orbweaver/model/url.ts';
import type { ScanNotice } from '../progress.ts';
import type { Scan } from './state.ts';

const maxProbeMs = 10_000;

/** What to report about the block; null if the page is no longer blocked. */
export async function confirmBlock({ parts: { fetcher, options }, state: { blocks } }: Scan): Promise<ScanNotice | null> {
  const url = blocks.witness;
  if (url === null) return null;
  const timeoutMs = Math.min(options.timeoutMs, maxProbeMs);
  const record = await fetcher.fetch({ url, purpose: 'probe', body: 'none', maxBodyBytes: 1, timeoutMs });
  if (record.error !== null || !isBlockedResponse(record)) return null;
  const server = headerValue(record.headers, 'server');
  const response = server === null ? String(record.status) : `${record.status}, ${server.slice(0, 80)}`;
  return { code: 'site-blocks', values: { host: hostWithPort(url), url, response, agent: options.userAgent } };
}
