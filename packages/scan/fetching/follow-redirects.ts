/** One request with its redirects followed, for the tools that want the end of the way alone. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';

/** The last hop's record: a redirect itself where it leads nowhere, or further than five hops. Never throws. */
export async function fetchFollowed(fetcher: Pick<Fetcher, 'fetch'>, request: FetchRequest): Promise<FetchRecord> {
  let record = await fetcher.fetch(request);
  for (let hop = 0; hop < maxFileHops; hop++) {
    const next = readRedirect(record)?.url ?? null;
    if (next === null) break;
    record = await fetcher.fetch({ ...request, url: next });
  }
  return record;
}
