/** One rating on every page is not the rating of a page. Google Search Central, review snippet guidelines. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { UrlRow } from '../site-view.ts';

export const richRatingSitewide = siteCheck({
  id: 'rich-rating-sitewide',
  category: 'rich-results',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, review snippet guidelines',
  reads: ['structured-data'],
  settings: { minPages: 5, maxPercent: 50 },
  words: {
    name: 'Same rating on many pages',
    title: 'The same rating is used on {count} pages: {value}',
    why: 'A rating must be about the specific item on its page; the same one everywhere violates the guidelines.',
    fix: 'Keep the rating on the page of the rated item, and remove it from the template.',
  },
  docs: {
    condition: 'Identical AggregateRating on > 50 % of pages, and on at least 5.',
    found: `
      /lanterns/1
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lantern 1","aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","reviewCount":"210"}}</script>
      and so on, 12 such pages
    `,
    notFound: `
      /lanterns/1
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lantern 1","aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","reviewCount":"210"}}</script>

      /rooms/1
      and so on, 12 such pages
    `,
  },
  run(site, settings) {
    const groups = new Map<string, UrlRow[]>();
    for (const { page, value } of site.notes('rating')) groups.set(value, [...(groups.get(value) ?? []), page]);
    const { pages } = site.counts();
    const findings: SiteFinding[] = [];
    for (const [value, rows] of groups) {
      if (rows.length < settings.minPages || rows.length * 100 <= pages * settings.maxPercent) continue;
      const [rating, best, ratings, reviews] = value.split('/');
      const text = `${rating}${best === '' ? '' : ` / ${best}`} (${ratings || reviews})`;
      findings.push({
        urlId: 0,
        evidence: { value: cut(text), count: rows.length, limit: settings.maxPercent, urls: rows.slice(0, 5).map(({ url }) => url) },
      });
    }
    return findings;
  },
});

export const sitewideRatingChecks: readonly Check[] = [richRatingSitewide];
