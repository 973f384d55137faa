import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { richRatingSitewide } from './sitewide-rating.ts';

/** Ten pages, of which the first have these ratings. */
function of(...ratings: readonly string[]) {
  return storedSite({
    urls: Array.from({ length: 10 }, (_, at) => ({ url: `/${at}`, facts: ratings[at] === undefined ? {} : rated(ratings[at]) })),
  });
}

/** Value, best value, ratings, reviews. */
function rated(rating: string) {
  const [ratingValue, bestRating, ratingCount, reviewCount] = rating.split('/');
  const json = { '@type': 'Product', aggregateRating: { ratingValue, bestRating, ratingCount, reviewCount } };
  return { structuredData: { jsonLd: [{ json, error: null, offset: 700, types: ['Product'] }], microdata: [], rdfa: [] } };
}
const same = (count: number) => Array.from({ length: count }, () => '4.8/5/120/');

siteCheckTable(richRatingSitewide, {
  pass: { 'half of the pages': of(...same(5)) },
  issue: {
    six: { on: of(...same(6)), findings: [{ severity: 'warning', urlId: 0, evidence: { value: '4.8 / 5 (120)', count: 6, limit: 50 } }] },
  },
  silent: {
    'each its own': of(...Array.from({ length: 10 }, (_, at) => `4.${at}/5/${at}/`)),
    none: of(),
    'a few of many': of(...same(3), '5/5/1/'),
  },
});
