/** The Fetcher of a scan on the server: the gateway's rules, held in the scan's own process; rights and pace come from the server. */
import { outcomeOf } from '@orbweaver/crawl/host-pace.ts';
import type { Fetcher, HeldRecord } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { hasSecrets } from '@orbweaver/model/scan-options.ts';
import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import type { GatewaySettings } from '@orbweaver/platform/gateway/frames.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import type { HostRights, ScanFetchers } from '../gateway/host-rights.ts';
import { admitRequest, asDelivered, isHeldToRobots, refusals } from '../gateway/request-rules.ts';
import type { RobotsGuard } from '../gateway/robots-guard.ts';
import type { ServerLine } from './server-line.ts';

export interface ScanFetcherParts {
  readonly guard: AddressGuard;
  readonly rights: HostRights;
  readonly robots: RobotsGuard;
  readonly fetchers: ScanFetchers;
  readonly settings: GatewaySettings;
  readonly line: ServerLine;
}

export function createScanFetcher({ guard, rights, robots, fetchers, settings, line }: ScanFetcherParts): Fetcher {
  let isAborted = false;
  const secretOrigins: readonly string[] = hasSecrets(settings) ? settings.secretOrigins : [];
  const both = Object.values(fetchers) as ScanFetchers['plain'][];

  const fetchHeld = async (request: FetchRequest): Promise<HeldRecord> => {
    if (isAborted) return unheld(failedRecord(request, 'aborted', null));
    if (request.userAgent !== undefined) return unheld(failedRecord(request, 'unsupported-scheme', 'the server always names itself'));
    const url = admitRequest(request, guard);
    if (!(url instanceof URL)) return unheld(url);
    const isTrusted = await rights.isTrusted(url);
    // Without what the scan sends there its answers would be those of another visitor.
    if (!isTrusted && secretOrigins.includes(url.origin)) return unheld(refusals.unverified(request, url));
    // A scan that obeys robots.txt asks for it by itself; one with another name, by rules that are not meant for this server.
    if (
      (!settings.respectRobots || settings.userAgent !== null) &&
      isHeldToRobots(request, isTrusted) &&
      !(await robots.allows(url.href, url.origin))
    )
      return unheld(refusals.robots(request, url));
    const turn = isTrusted ? 'go' : await line.enter(url.host);
    if (turn === 'refused') return unheld(refusals.resting(request, url));
    if (turn === 'cancelled') return unheld(failedRecord(request, 'aborted', null));
    const fetcher = isTrusted ? fetchers.trusted : fetchers.plain;
    const { record, free } = await fetcher.fetchHeld({ ...request, url: url.href });
    if (!isTrusted) line.left(url.host, outcomeOf(record));
    return { record: asDelivered(record, { request, url, isTrusted }, guard), free };
  };

  return {
    fetchHeld,
    async fetch(request) {
      const { record, free } = await fetchHeld(request);
      free();
      return record;
    },
    abort() {
      isAborted = true;
      line.cancel();
      for (const fetcher of both) fetcher.abort();
    },
    resume() {
      isAborted = false;
      for (const fetcher of both) fetcher.resume();
    },
    async close() {
      line.cancel();
      await Promise.all([robots.close(), ...both.map((fetcher) => fetcher.close())]);
    },
  };
}

function unheld(record: FetchRecord): HeldRecord {
  return { record, free: () => {} };
}
