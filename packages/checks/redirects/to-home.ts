/** Old addresses that all end on the start page. Google, site moves. */
import { urlPathAndQuery } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { RedirectChain } from '../site-view.ts';

export const redirectToHome = siteCheck({
  id: 'redirect-to-home',
  category: 'redirects',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, site moves with URL changes (soft 404)',
  settings: { minUrls: 3 },
  words: {
    name: 'Many URLs redirect to the home page',
    title: 'One of {count} URLs that redirect to the start page',
    why: 'Search engines treat such redirects as missing pages, and visitors do not find what they came for.',
    fix: 'Redirect each URL to its replacement, or return 410.',
  },
  docs: {
    condition: '>= 3 unrelated URLs redirect to the start page.',
    found: `
      /old-shop answers 301
      location: /

      /old-journal answers 301
      location: /

      /summer-offers answers 301
      location: /
    `,
    notFound: `
      /old-shop answers 301
      location: /about

      /old-journal answers 301
      location: /page

      /summer-offers answers 301
      location: /
    `,
  },
  *run(site, settings): Iterable<SiteFinding> {
    const start = site.startUrl();
    if (start === null) return;
    const chains: RedirectChain[] = [];
    for (const chain of site.redirectChains()) {
      const end = chain.hops.at(-1);
      if (!chain.loop && end !== undefined && end.id === start.id && !isSpelling(chain.start.url, start.url)) chains.push(chain);
    }
    if (chains.length < settings.minUrls) return;
    for (const chain of chains)
      yield {
        urlId: chain.start.id,
        group: start.url,
        evidence: { count: chains.length, limit: settings.minUrls, target: cut(start.url) },
      };
  },
});

/** The start page under another scheme, host, index file or with parameters. */
function isSpelling(url: string, start: string): boolean {
  const path = urlPathAndQuery(url)
    .replace(/[?#].*/s, '')
    .replace(/\/(?:index|default|home)(?:\.\w+)?\/?$/i, '/');
  return path === '/' || `${path}/` === urlPathAndQuery(start) || path === urlPathAndQuery(start);
}

export const toHomeChecks: readonly Check[] = [redirectToHome];
