/** What is held against each request of a scan, and each record that comes of it, whoever runs the scan: a device through the gateway, or a process of this server. */
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import type { AddressGuard } from './address-guard.ts';
import { isHtml } from './page-count.ts';

/** The URL to ask for, or the record of a request that is not made. */
export function admitRequest(request: FetchRequest, guard: AddressGuard): URL | FetchRecord {
  const url = URL.parse(request.url);
  if (url === null) return failedRecord(request, 'http-invalid', 'not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return failedRecord(request, 'unsupported-scheme', url.protocol);
  if (url.username !== '' || url.password !== '')
    return failedRecord(request, 'address-blocked', 'a URL with a user name is not asked for');
  const refusal = guard.refusal(url);
  return refusal === null ? url : failedRecord(request, 'address-blocked', refusal);
}

export const refusals = {
  unverified: (request: FetchRequest, url: URL) => failedRecord(request, 'address-blocked', `${url.host} is no longer verified as yours`),
  robots: (request: FetchRequest, url: URL) => failedRecord(request, 'address-blocked', `robots.txt of ${url.host} forbids this address`),
  resting: (request: FetchRequest, url: URL) => failedRecord(request, 'refused', `${url.host} asks not to be asked for now`),
} as const;

/** A trusted host's scan obeys robots.txt by itself, as it is told; a stranger's is held to it, but for what says where to look. */
export function isHeldToRobots({ purpose }: FetchRequest, isTrusted: boolean): boolean {
  return !isTrusted && purpose !== 'robots' && purpose !== 'sitemap';
}

interface Asked {
  readonly request: FetchRequest;
  readonly url: URL;
  readonly isTrusted: boolean;
}

/** The record as the scan gets it: under the URL that it asked for, and with words for an address that the guard refused. */
export function asDelivered(record: FetchRecord, { request, url, isTrusted }: Asked, guard: AddressGuard): FetchRecord {
  const named = { ...record, url: request.url };
  if (record.error === 'address-blocked') {
    const isMoved = isTrusted && !guard.isNamed(url);
    return { ...named, errorDetail: isMoved ? `${url.host} leads to an address that was not verified` : guard.explain(url) };
  }
  // What was asked for as robots.txt or sitemap was not held against robots.txt: it is no way to read pages.
  const isLoophole = !isTrusted && (request.purpose === 'robots' || request.purpose === 'sitemap') && url.pathname !== '/robots.txt';
  return isLoophole && isHtml(record) ? { ...named, body: null, truncated: true } : named;
}
