/** robots.txt as the gateway keeps it, whatever a device asks: one copy for all scans of this process, asked for again after ten minutes (RFC 9309 section 2.4 allows a day). */
import type { Clock, Fetcher } from '@orbweaver/crawl/ports.ts';
import { askFile, RobotsCache } from '@orbweaver/crawl/robots-cache.ts';

const keptMs = 600_000;
const timeoutMs = 20_000;

export class RobotsGuard {
  readonly #fetcher: Fetcher;
  readonly #userAgent: string;
  readonly #clock: Clock;
  #cache: RobotsCache;
  #madeAt: number;

  constructor(fetcher: Fetcher, userAgent: string, clock: Clock) {
    this.#fetcher = fetcher;
    this.#userAgent = userAgent;
    this.#clock = clock;
    this.#cache = this.#fresh();
    this.#madeAt = clock.now();
  }

  /** A server that cannot be reached is left to say so itself. */
  async allows(url: string, origin: string): Promise<boolean> {
    if (this.#clock.now() - this.#madeAt > keptMs) {
      this.#cache = this.#fresh();
      this.#madeAt = this.#clock.now();
    }
    const file = this.#cache.get(origin) ?? (await this.#cache.load(origin));
    return file.status === 0 || askFile(file, url).allowed;
  }

  close(): Promise<void> {
    return this.#fetcher.close();
  }

  #fresh(): RobotsCache {
    return new RobotsCache(this.#fetcher, { userAgent: this.#userAgent, timeoutMs, retries: 1 });
  }
}
