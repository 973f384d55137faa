/** Reads the sitemap at an address, or all sitemaps of the site where the address is none, file by file, up to a limit. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { RobotsCache } from '@orbweaver/crawl/robots-cache.ts';
import { crawlGivenSitemap, crawlSitemaps } from '@orbweaver/crawl/sitemap-crawl.ts';
import { isSitemapName } from '@orbweaver/crawl/sitemap-name.ts';
import type { LiveFile, LiveLine } from '@orbweaver/model/api/live-sitemap.ts';
import { originOf } from '@orbweaver/model/url.ts';

/** Entries of all files together. */
export const maxLiveEntries = 500_000;
const timeoutMs = 30_000;
const maxFaults = 200;

export interface LiveSitemapInput {
  readonly url: string;
  readonly userAgent: string;
  readonly nowMs: number;
  readonly isStopped?: () => boolean;
}

/** Ends with a line that says whether there was more. A site without sitemaps has no files. */
export async function* readLiveSitemap(fetcher: Pick<Fetcher, 'fetch'>, input: LiveSitemapInput): AsyncGenerator<LiveLine> {
  const { url, userAgent, nowMs, isStopped = () => false } = input;
  let entries = 0;
  let isCut = false;
  const options = { timeoutMs, nowMs, isStopped: () => isStopped() || entries > maxLiveEntries };
  for await (const sitemap of isSitemapName(url)
    ? crawlGivenSitemap(url, fetcher, options)
    : crawlSitemaps(await sitemapsOf(fetcher, url, userAgent), fetcher, options)) {
    const room = maxLiveEntries - entries;
    entries += sitemap.entries.length;
    isCut ||= entries > maxLiveEntries || sitemap.faults.some(({ code }) => code === 'cut' || code === 'files-too-many');
    yield {
      url: sitemap.url,
      kind: sitemap.kind,
      status: sitemap.status,
      error: sitemap.error,
      faults: sitemap.faults.slice(0, maxFaults),
      entries: sitemap.entries.slice(0, room).map((entry): LiveFile['entries'][number] => {
        const { loc, lastmod, changefreq, priority, images, alternates } = entry;
        return [loc, lastmod, changefreq, priority, images, alternates];
      }),
    };
  }
  yield { end: true, isCut };
}

async function sitemapsOf(fetcher: Pick<Fetcher, 'fetch'>, url: string, userAgent: string) {
  const { robots } = await new RobotsCache(fetcher, { userAgent, timeoutMs, retries: 0 }).load(originOf(url));
  return { origin: originOf(url), listed: robots.sitemaps.map(({ href }) => href) };
}
