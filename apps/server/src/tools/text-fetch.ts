/** Texts of pages and sheets through the guard, with their redirects followed and their encoding read. */
import { readRedirect } from '@orbweaver/crawl/redirects.ts';
import { decodeBody } from '@orbweaver/facts/encoding.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import type { FetchText } from '@orbweaver/tools/critical-css/without-browser.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { createGuardedFetcher } from './tool-guard.ts';

const maxBodyBytes = 5_000_000;
const timeoutMs = 15_000;
const maxHops = 5;

export function createGuardedTextFetch(guard: AddressGuard, userAgent: string): { readonly ask: FetchText; close(): Promise<void> } {
  const fetcher = createGuardedFetcher(guard, userAgent);
  const ask: FetchText = async (url) => {
    let next = url;
    for (let hop = 0; hop <= maxHops; hop++) {
      const record = await fetcher.fetch({ url: next, purpose: 'probe', body: 'full', maxBodyBytes, timeoutMs });
      const redirect = readRedirect(record);
      if (redirect === null) {
        if (record.error !== null || record.status >= 400 || record.body === null) return null;
        return { url: next, text: decodeBody(record.body, headerValue(record.headers, 'content-type') ?? null).text };
      }
      if (redirect.url === null) return null;
      next = redirect.url;
    }
    return null;
  };
  return { ask, close: () => fetcher.close() };
}
