/** Texts of pages and sheets, with their redirects followed and their encoding read; the owner's fetcher decides what may be asked. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { decodeBody } from '@orbweaver/facts/encoding.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';

const maxBodyBytes = 5_000_000;
const timeoutMs = 15_000;

/** Gives null for what does not come, or is not text. */
export function createTextFetch(
  fetcher: Pick<Fetcher, 'fetch'>,
): (url: string) => Promise<{ readonly url: string; readonly text: string } | null> {
  return async (url) => {
    let next = url;
    for (let hop = 0; hop <= maxFileHops; hop++) {
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
}
