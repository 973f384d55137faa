/** First phase: the start URLs go to the frontier, and reading the site's sitemaps begins. */
import { offerNamed } from './crawl-order.ts';
import type { Step } from './phase.ts';
import type { EngineParts, Scan } from './state.ts';

export function seed(scan: Scan): Step {
  return scan.state.isSeeded ? 'done' : takeSeeds(scan);
}

async function takeSeeds(scan: Scan): Promise<void> {
  const { parts, state } = scan;
  const seeds = await readSeeds(parts);
  state.seeds = seeds;
  state.order.frontier.seed(seeds);
  for (const id of seeds) {
    state.seedIds.add(id);
    parts.urls.use(id, 'page');
  }
  state.isSeeded = true;
  if (parts.options.mode === 'site') readSitemaps(scan, parts.options.startUrl);
}

async function readSeeds({ options, urls, sitemaps }: EngineParts): Promise<readonly number[]> {
  const { mode, startUrl, list } = options;
  if (mode === 'list') return list.map((url) => urls.intern(url, 'page'));
  if (mode === 'sitemap') return sitemaps.readSeeds(startUrl);
  return [urls.intern(startUrl, 'page')];
}

/** Reads the sitemaps of a URL's site beside the crawl, once; what they name joins it. */
export function readSitemaps({ parts, state }: Scan, url: string): void {
  if (!parts.options.readSitemaps) return;
  parts.sitemaps.start(
    url,
    (id, via) => {
      state.named.push(id, via);
      parts.urls.use(id, 'page');
      offerNamed(parts.urls, state.order.frontier, id, via);
    },
    () => parts.dispatcher.run(),
  );
}
