/** Follows one address hop by hop: redirects by status, by Refresh header and by meta refresh, until a page answers or nothing leads on. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { RedirectHop, RedirectTrace } from '@orbweaver/model/api/redirect-trace.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';

const timeoutMs = 15_000;
/** A meta refresh stands in the head. */
const maxBodyBytes = 512 * 1024;
const maxHeaderChars = 2000;
/** A longer wait is a page that renews itself or shows something first. */
const maxRefreshSeconds = 10;

/** `url` is absolute, http or https. Never throws: what fails is the last hop. */
export async function traceRedirects(fetcher: Pick<Fetcher, 'fetch'>, url: string): Promise<RedirectTrace> {
  const hops: RedirectHop[] = [];
  const seen = new Set<string>();
  let next = normalizeUrl(url, url) ?? url;
  for (;;) {
    seen.add(next);
    const record = await fetcher.fetch({ url: next, purpose: 'probe', body: 'page-or-none', maxBodyBytes, timeoutMs });
    const lead = leadOf(record);
    hops.push(hopOf(record, lead?.via ?? null));
    if (record.error !== null || (lead !== null && lead.url === null)) return { hops, outcome: 'failed' };
    if (lead === null || lead.url === null) return { hops, outcome: 'end' };
    if (seen.has(lead.url)) return { hops, outcome: 'loop' };
    if (hops.length > maxRedirectHops) return { hops, outcome: 'too-many' };
    next = lead.url;
  }
}

interface Lead {
  readonly via: NonNullable<RedirectHop['via']>;
  /** null: it leads to nothing that can be asked for. */
  readonly url: string | null;
}

function leadOf(record: FetchRecord): Lead | null {
  const redirect = readRedirect(record);
  if (redirect !== null) return { via: 'location', url: redirect.url };
  if (record.error !== null || record.status >= 300) return null;
  const isPage =
    record.body !== null && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headerValue(record.headers, 'content-type') ?? 'text/html');
  const { refresh } = extractPage(isPage ? record : { ...record, body: null }).facts;
  const found = refresh.find(({ url, delaySeconds }) => url !== null && url !== record.url && delaySeconds <= maxRefreshSeconds);
  if (found === undefined) return null;
  return { via: found.source === 'header' ? 'refresh' : 'meta-refresh', url: found.url };
}

function hopOf(record: FetchRecord, via: RedirectHop['via']): RedirectHop {
  const headers = Object.entries(record.headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => [name, one] as const),
  );
  return {
    url: record.url,
    status: record.status,
    error: record.error,
    errorDetail: record.errorDetail,
    via,
    httpVersion: record.httpVersion === 'unavailable' ? null : record.httpVersion,
    remoteAddress: record.remoteAddress === 'unavailable' ? null : record.remoteAddress,
    ms: Math.round(record.totalMs),
    headers: headers.slice(0, 60).map(([name, value]) => [name, value.slice(0, maxHeaderChars)]),
  };
}
