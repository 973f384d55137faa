/** Asks robots.txt before a URL is fetched: each origin's file is loaded once, written to the scan, and obeyed where the scan says so. */
import type { Pump } from '@orbweaver/crawl/politeness.ts';
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { askFile, RobotsCache, type RobotsFile } from '@orbweaver/crawl/robots-cache.ts';
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { hostWithPort, originOf } from '@orbweaver/model/url.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';

export interface RobotsGateParts {
  readonly options: ScanOptions;
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly writer: ScanWriter;
  /** Whether what was read goes into the scan; false where it came from there. */
  readonly saves: boolean;
  readonly pump: Pump<number>;
  /** The file could not be written. */
  readonly onFailure: (error: unknown) => void;
}

/** A server that cannot be reached at all is left to say so for each URL, in its own words. */
const speaksForItself: ReadonlySet<FetchErrorCode | null> = new Set<FetchErrorCode>(['dns', 'refused', 'tls', 'address-blocked']);

export class RobotsGate {
  readonly #parts: RobotsGateParts;
  readonly #cache: RobotsCache;
  readonly #saved = new Set<string>();

  constructor(parts: RobotsGateParts) {
    this.#parts = parts;
    const { userAgent, timeoutMs } = parts.options;
    this.#cache = new RobotsCache(parts.fetcher, { userAgent, timeoutMs, retries: 1 });
  }

  /** Whether a URL may be fetched; null while its origin's robots.txt is not known. */
  ask(url: string): boolean | null {
    if (!this.#parts.options.respectRobots) return true;
    const file = this.#cache.get(originOf(url));
    return file === undefined ? null : isAllowed(file, url);
  }

  /** Its origin's robots.txt could not be read, so that nobody knows whether the URL may be fetched. */
  isUnknown(url: string): boolean {
    const file = this.#cache.get(originOf(url));
    return file !== undefined && file.access === 'none' && file.failure === null;
  }

  /** Calls back once the origin's robots.txt is known. */
  whenKnown(url: string, call: (isAllowed: boolean) => void): void {
    this.load(url)
      .then((file) => call(file.error !== 'aborted' && isAllowed(file, url)))
      .catch(this.#parts.onFailure);
  }

  /** The robots.txt of a URL's origin, fetched when needed. */
  async load(url: string): Promise<RobotsFile> {
    const file = await this.#cache.load(originOf(url));
    if (this.#parts.saves && file.error !== 'aborted' && !this.#saved.has(file.origin)) this.#save(file);
    return file;
  }

  #save(file: RobotsFile): void {
    const { origin, status, error, text, faults, failure } = file;
    this.#saved.add(origin);
    this.#parts.writer.saveRobots({ origin, status, error, text, faults: JSON.stringify(faults) });
    if (failure !== null)
      this.#parts.writer.saveFailures([{ urlId: 0, part: 'extractor', name: 'robots-txt', message: `${origin}: ${failure}`, offset: -1 }]);
    if (file.rules.crawlDelay !== null && this.#parts.options.respectRobots)
      this.#parts.pump.setCrawlDelay(hostWithPort(origin), file.rules.crawlDelay);
  }
}

function isAllowed(file: RobotsFile, url: string): boolean {
  if (file.status === 0 && speaksForItself.has(file.error)) return true;
  return askFile(file, url).allowed;
}
