/** Fetches robots.txt and sitemaps for the owner through one of its workers; a request that a pause aborted is made again. */
import type { Clock, Fetcher } from '@orbweaver/crawl/ports.ts';
import type { ScanLog } from './scan-log.ts';
import type { WorkerLink } from './worker-link.ts';

interface OwnFetcherParts {
  readonly link: () => WorkerLink;
  readonly log: ScanLog;
  readonly clock: Clock;
  readonly isStopping: () => boolean;
}

const pausedMs = 200;

export function createOwnFetcher({ link, log, clock, isStopping }: OwnFetcherParts): Pick<Fetcher, 'fetch'> {
  return {
    async fetch(request) {
      for (;;) {
        const record = await link().fetch(request);
        if (record.error !== 'aborted') log.countRequest(request.purpose);
        // Words of its own say that asking again is of no use.
        if (record.error !== 'aborted' || isStopping() || record.errorDetail !== null) return record;
        await new Promise<void>((settle) => clock.after(pausedMs, settle));
      }
    },
  };
}
