/** Reads the site's sitemaps beside the crawl: their files and entries go to the scan, their URLs to the frontier. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { type CrawledEntry, type CrawledSitemap, crawlGivenSitemap, crawlSitemaps } from '@orbweaver/crawl/sitemap-crawl.ts';
import { isSitemapName } from '@orbweaver/crawl/sitemap-name.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { originOf } from '@orbweaver/model/url.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { storedSitemaps } from '@orbweaver/store/stored-sitemaps.ts';
import type { ScanWriter, SitemapFile } from '@orbweaver/store/write.ts';
import type { RobotsGate } from './robots-gate.ts';
import { type UrlTable, urlFlags } from './url-table.ts';

export interface SitemapParts {
  readonly options: ScanOptions;
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  /** Holds the sitemaps already: they are not asked for. */
  readonly stored: Database | null;
  readonly writer: ScanWriter;
  readonly robots: RobotsGate;
  readonly urls: UrlTable;
  /** The file could not be written. */
  readonly onFailure: (error: unknown) => void;
}

/** A URL that a sitemap names, and how (bit of discoveredBy). */
export type Named = (id: number, via: number) => void;

export class SitemapReader {
  readonly #parts: SitemapParts;
  readonly #origins = new Set<string>();
  #running = 0;
  #isStopped = false;

  constructor(parts: SitemapParts) {
    this.#parts = parts;
  }

  get isReading(): boolean {
    return this.#running > 0;
  }

  /** Reads the sitemaps of a URL's site once; `ended` is called when nothing more comes. */
  start(url: string, named: Named, ended: () => void): void {
    if (this.#origins.has(originOf(url))) return;
    this.#origins.add(originOf(url));
    this.#running++;
    this.#readSite(url, named)
      .finally(() => {
        this.#running--;
        ended();
      })
      .catch(this.#parts.onFailure);
  }

  /** The entries of the sitemap at `url`, or of the site's sitemaps where `url` is none, in order. */
  async readSeeds(url: string): Promise<number[]> {
    const ids: number[] = [];
    const named: Named = (id, via) => {
      if (via === discoveredBy.sitemap && this.#parts.urls.has(id, urlFlags.internal)) ids.push(id);
    };
    if (this.#parts.stored !== null) this.#takeStored(this.#parts.stored, named);
    else if (isSitemapName(url)) await this.#take(crawlGivenSitemap(url, this.#parts.fetcher, this.#crawlOptions()), named);
    else await this.#readSite(url, named);
    return [...new Set(ids)];
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #readSite(url: string, named: Named): Promise<void> {
    const { stored } = this.#parts;
    if (stored !== null) return this.#takeStored(stored, named);
    const { robots } = await this.#parts.robots.load(url);
    const listed = robots.sitemaps.map(({ href }) => href);
    await this.#take(crawlSitemaps({ origin: originOf(url), listed }, this.#parts.fetcher, this.#crawlOptions()), named);
  }

  async #take(sitemaps: AsyncIterable<CrawledSitemap>, named: Named): Promise<void> {
    for await (const sitemap of sitemaps) this.#save(sitemap, named);
  }

  /** Those of all sites of the scan. */
  #takeStored(database: Database, named: Named): void {
    const { urls } = this.#parts;
    for (const { urlId, entries } of storedSitemaps(database)) {
      urls.use(urlId, 'other');
      urls.set(urlId, urlFlags.sitemap);
      for (const entry of entries) {
        named(entry.urlId, discoveredBy.sitemap);
        for (const url of entry.alternateUrls) named(urls.intern(url, 'page'), discoveredBy.hreflang);
      }
    }
  }

  #crawlOptions(): Parameters<typeof crawlGivenSitemap>[2] {
    const { options, robots } = this.#parts;
    return {
      timeoutMs: options.timeoutMs,
      nowMs: Date.now(),
      dropParameters: options.dropParameters,
      isAllowed: async (url) => {
        await robots.load(url);
        return robots.ask(url) !== false;
      },
      isStopped: () => this.#isStopped,
    };
  }

  #save(sitemap: CrawledSitemap, named: Named): void {
    const { urls, writer } = this.#parts;
    const urlId = urls.intern(sitemap.url, 'other');
    urls.use(urlId, 'other');
    urls.set(urlId, urlFlags.sitemap);
    const entries: SitemapFile['entries'][number][] = [];
    for (const entry of sitemap.entries) {
      if (entry.url === null) continue;
      const id = urls.intern(entry.url, 'page');
      entries.push({ urlId: id, ...entryColumns(entry) });
      named(id, discoveredBy.sitemap);
      for (const { url } of entry.alternateUrls) if (url !== null) named(urls.intern(url, 'page'), discoveredBy.hreflang);
    }
    if (sitemap.failure !== undefined)
      writer.saveFailures([{ urlId, part: 'extractor', name: 'sitemap', message: sitemap.failure, offset: -1 }]);
    writer.saveSitemap({
      urlId,
      kind: sitemap.kind,
      status: sitemap.status,
      bytes: sitemap.bytes,
      parentId: sitemap.parentUrl === null ? null : urls.intern(sitemap.parentUrl, 'other'),
      faults: JSON.stringify(sitemap.faults),
      entries,
    });
  }
}

function entryColumns(entry: CrawledEntry): Omit<SitemapFile['entries'][number], 'urlId'> {
  const { lastmod, priority, changefreq, alternateUrls, images, videos, news } = entry;
  const hasExtensions = images.length + videos.length + news.length > 0;
  return {
    lastmod,
    priority,
    changefreq,
    alternates: alternateUrls.length === 0 ? null : JSON.stringify(alternateUrls),
    extensions: hasExtensions ? JSON.stringify({ images, videos, news }) : null,
  };
}
