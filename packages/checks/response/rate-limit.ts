/** The server asked us to slow down: the scan's own results are then incomplete. Google's guide to crawl rate. */
import { type Check, siteCheck } from '../check.ts';

/** URLs that the evidence names. */
const namedUrls = 5;

export const urlRateLimited = siteCheck({
  id: 'url-rate-limited',
  category: 'response',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google, reduce the crawl rate',
  settings: {},
  words: {
    name: 'Requests refused by a rate limit',
    title: 'URLs refused because of too many requests: {count}',
    why: 'Parts of this scan are missing, and the same responses make search engines slow down.',
    fix: 'Scan at a lower rate, or exempt this scanner from the limit; check whether the limit also affects search engines.',
  },
  docs: {
    condition: 'At least one URL whose last response was 429 or 503.',
    found: '/busy answers 429',
    notFound: '/refused answers 403',
  },
  *run(site) {
    let count = 0;
    const urls: string[] = [];
    let value: string | number = 0;
    for (const row of site.urls()) {
      if (row.status !== 429 && row.status !== 503) continue;
      count++;
      if (count === 1) value = row.status;
      if (urls.length < namedUrls) urls.push(row.url);
    }
    if (count > 0) yield { urlId: 0, evidence: { value, count, urls } };
  },
});

export const rateLimitChecks: readonly Check[] = [urlRateLimited];
