/** One page as a FetchRecord: fetched hop by hop from the web, or read from a file that stands for a URL. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '@orbweaver/model/errors.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { defaultScanOptions, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { createWorkerPlatform, type NetworkOptions } from './platform.ts';
import type { Terminal } from './terminal.ts';

export interface PageResponses {
  /** Redirects first, the page last. */
  readonly hops: readonly FetchRecord[];
}

interface PageRequest {
  readonly url: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly secrets: ScanSecrets;
  readonly network: NetworkOptions;
}

/** Follows redirects to the page. Throws AppError 'host-unreachable' when the first hop brings no response. */
export async function fetchPage(request: PageRequest): Promise<PageResponses> {
  const { url: startUrl, userAgent, timeoutMs } = request;
  const options = { ...defaultScanOptions, startUrl, userAgent, timeoutMs };
  const fetcher = createWorkerPlatform(request.network).createFetcher(options, request.secrets, 1);
  const hops: FetchRecord[] = [];
  try {
    for (let url: string | null = request.url; url !== null && hops.length < maxRedirectHops; ) {
      const { maxBodyBytes } = options;
      const record: FetchRecord = await fetcher.fetch({
        url,
        purpose: 'page',
        body: 'page-or-none',
        maxBodyBytes,
        timeoutMs,
      });
      hops.push(record);
      const location = record.status >= 300 && record.status < 400 ? headerValue(record.headers, 'location') : null;
      url = location === null ? null : normalizeUrl(location, url);
    }
  } finally {
    await fetcher.close();
  }
  const first = hops[0];
  if (first !== undefined && first.status === 0)
    throw new AppError('host-unreachable', { url: request.url, detail: first.errorDetail ?? first.error ?? 'none' });
  return { hops };
}

/** A file as if it had been served at `base` with status 200. */
export function readPage(path: string, base: string | null, contentType: string, terminal: Terminal): PageResponses {
  const body = new Uint8Array(readFileSync(terminal.resolvePath(path)));
  const url = base ?? normalizeUrl(`http://localhost/${encodeURIComponent(basename(path))}`) ?? 'http://localhost/';
  const record: FetchRecord = {
    url,
    purpose: 'page',
    status: 200,
    error: null,
    errorDetail: null,
    headers: { 'content-type': contentType },
    body,
    truncated: false,
    transferBytes: body.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 0,
    totalMs: 0,
    timesAtLeast: false,
    httpVersion: 'unavailable',
    remoteAddress: 'unavailable',
    tls: url.startsWith('https:') ? 'unavailable' : null,
  };
  return { hops: [record] };
}
