/** Ratings, offers and dates that make a rich result invalid. Google, review snippet, product snippet and job posting guides. */

import { parseHttpDate } from '@orbweaver/formats/http-date.ts';
import { productNeed } from '@orbweaver/formats/schema-org/features.ts';
import { isRatedByItself } from '@orbweaver/formats/schema-org/requirements.ts';
import { isKindOf } from '@orbweaver/formats/schema-org/vocabulary.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { asItem, isRecord, type SchemaItem } from '@orbweaver/model/schema-items.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';
import { schemaItems } from '../structured-data/schema-items.ts';
import { textsOf } from '../structured-data/values.ts';
import { judgedPage } from './judged-page.ts';

function judgeItems(
  page: PageView<'structured-data'>,
  isMeant: (item: SchemaItem) => boolean,
  find: (item: SchemaItem) => Finding['evidence'] | null,
): PageOutcome {
  const items = schemaItems(page).filter(isMeant);
  if (items.length === 0) return 'not-applicable';
  const findings: Finding[] = [];
  for (const item of items) {
    const evidence = find(item);
    if (evidence !== null)
      findings.push({
        group: groupOf(`${item.types.join(', ')} ${evidence.rule ?? ''}`),
        evidence: { ...evidence, ...spot(page, item.offset) },
      });
  }
  return findings.length === 0 ? 'pass' : findings;
}

const ofKind =
  (...kinds: readonly string[]) =>
  (item: SchemaItem) =>
    item.types.some((type) => kinds.some((kind) => isKindOf(type, kind)));

function numberOf(item: SchemaItem, property: string): number | null {
  const text = textsOf(item, property)[0];
  const number = text === undefined ? Number.NaN : Number(text.replace(',', '.').replace(/%$/, ''));
  return Number.isNaN(number) ? null : number;
}

export const richRatingRange = pageCheck({
  id: 'rich-rating-range',
  category: 'rich-results',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, review snippet structured data',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: { bestRating: 5, worstRating: 1 },
  words: {
    name: 'Rating outside its range',
    title: 'Rating is out of range: {value} ({rule})',
    why: 'Google rejects the rating and shows no stars.',
    fix: 'Specify bestRating and worstRating if they are not 5 and 1, and leave the rating out if there is none yet.',
  },
  docs: {
    condition: 'ratingValue outside worstRating-bestRating (default 1-5), or count 0.',
    found: `
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "Product", "name": "Red lantern",
       "aggregateRating": {"@type": "AggregateRating", "ratingValue": "7", "bestRating": "5", "ratingCount": "12"}}
      </script>
    `,
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run: (page, settings) =>
    judgeItems(page, ofKind('Rating'), (item) => {
      const value = numberOf(item, 'ratingValue');
      const best = numberOf(item, 'bestRating') ?? settings.bestRating;
      const worst = numberOf(item, 'worstRating') ?? Math.min(settings.worstRating, best);
      const isPercent = textsOf(item, 'ratingValue')[0]?.includes('%') === true;
      if (value !== null && !isPercent && (value > best || value < worst))
        return { value, rule: `outside ${worst} to ${best}`, limit: best };
      const counts = ['ratingCount', 'reviewCount'].map((name) => numberOf(item, name)).filter((count) => count !== null);
      return counts.length > 0 && counts.every((count) => count <= 0) ? { value: value ?? 0, rule: 'count is 0' } : null;
    }),
});

export const richRatingSelfServing = pageCheck({
  id: 'rich-rating-self-serving',
  category: 'rich-results',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, review snippet structured data (self-serving reviews)',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Self-serving review markup',
    title: '{value} is rated on its own site',
    why: 'Google shows no stars for organisations and shops that rate themselves.',
    fix: "Remove the organisation's rating; product ratings can stay.",
  },
  docs: {
    condition: 'LocalBusiness or Organization that is rated on its own site.',
    found: `
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "LocalBusiness", "name": "The mill",
       "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.8", "ratingCount": "12"}}
      </script>
    `,
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run: (page) =>
    judgeItems(
      page,
      (item) => !item.nested && ofKind('Organization')(item),
      (item) => (isRatedByItself(item) ? { value: cut(item.types.join(', ')), rule: 'self-serving' } : null),
    ),
});

export const richProductNoOffer = pageCheck({
  id: 'rich-product-no-offer',
  category: 'rich-results',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, product snippet structured data',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Product without offer, review or rating',
    title: 'Product without offers, review or aggregateRating',
    why: 'Google needs one of the three to show a product.',
    fix: 'Add the offer with its price, or the reviews that the page shows.',
  },
  docs: {
    condition: 'Product without offers, review or aggregateRating.',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Red lantern","image":"https://site.example/share.png","brand":"Mill","description":"It shines.","sku":"12"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const { meant, missing } = judgedPage(page);
    if (!meant.some(({ item }) => item.types.includes('Product'))) return 'not-applicable';
    const without = missing.filter(({ property }) => property === productNeed);
    if (without.length === 0) return 'pass';
    return without.map(({ item }) => ({
      group: groupOfPhrase('product-none'),
      evidence: { value: cut(textsOf(item, 'name')[0] ?? ''), rule: 'none of the three', ...spot(page, item.offset) },
    }));
  },
});

const ends: readonly (readonly [string, readonly string[]])[] = [
  ['priceValidUntil', ['Offer', 'AggregateOffer']],
  ['validThrough', ['JobPosting', 'Offer']],
  ['endDate', ['Event']],
  ['expires', ['VideoObject']],
];

export const richExpired = pageCheck({
  id: 'rich-expired',
  category: 'rich-results',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, product, job posting, event and video structured data',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Expired date in structured data',
    title: '{rule} has passed: {value}',
    why: 'Google drops the listing.',
    fix: 'Update the date, or remove the markup if the offer, event or job is over.',
  },
  docs: {
    condition: 'priceValidUntil, validThrough, event endDate or video expires in the past.',
    found: `
      date: Sun, 01 Mar 2026 10:00:00 GMT
      
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Red lantern","offers":{"@type":"Offer","price":"20","priceCurrency":"EUR","priceValidUntil":"2020-01-01"}}</script>
    `,
    notFound: `
      date: Sun, 01 Mar 2026 10:00:00 GMT
      
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Red lantern","offers":{"@type":"Offer","price":"20","priceCurrency":"EUR","priceValidUntil":"2030-01-01"}}</script>
    `,
  },
  run(page) {
    // The server's own clock at the time of the scan, so that a stored scan gives the same result.
    const date = headerValue(page.record.headers, 'date');
    const now = date === null ? null : parseHttpDate(date);
    if (now === null) return 'not-applicable';
    return judgeItems(page, ofKind('Offer', 'JobPosting', 'Event', 'VideoObject'), (item) => {
      for (const [property, kinds] of ends) {
        const text = ofKind(...kinds)(item) ? textsOf(item, property)[0] : undefined;
        const end = text === undefined ? Number.NaN : Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text);
        if (end < now) return { rule: property, value: cut(text ?? '') };
      }
      return null;
    });
  },
});

export const richAuthorNamePolluted = pageCheck({
  id: 'rich-author-name-polluted',
  category: 'rich-results',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Google Search Central, article structured data (author markup)',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: { maxChars: 100 },
  words: {
    name: 'Author name contains extra text',
    title: 'author.name contains more than a name: {value}',
    why: 'Google may not recognise the author.',
    fix: 'Put one name in each author; role and publisher have their own properties.',
  },
  docs: {
    condition:
      'author.name begins with "by", contains "posted by" or several names (joined by a semicolon, or by and, und, et or y more than once), or has > 100 characters.',
    found: `
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "Article",
       "author": {"@type": "Person", "name": "posted by Ada Miller, editor"}}
      </script>
    `,
    notFound: `
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "Article",
       "author": {"@type": "Person", "name": "Ada Miller", "jobTitle": "Editor"}}
      </script>
    `,
  },
  run: (page, settings) =>
    judgeItems(page, ofKind('Article'), (item) => {
      for (const author of item.values('author')) {
        const name = typeof author === 'string' ? author : isRecord(author) ? (asItem(author)?.values('name')[0] ?? '') : '';
        if (
          typeof name === 'string' &&
          (name.length > settings.maxChars || /^by\s|\bposted by\b|\s(?:and|und|et|y)\s.+\s(?:and|und|et|y)\s|;/i.test(name))
        )
          return { value: cut(name), rule: 'author.name', limit: settings.maxChars };
      }
      return null;
    }),
});

export const ratingsChecks: readonly Check[] = [
  richRatingRange,
  richRatingSelfServing,
  richExpired,
  richProductNoOffer,
  richAuthorNamePolluted,
];
