import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { sdMissing } from '../structured-data/vocabulary-checks.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots } from '../testing/page.ts';
import { richAuthorNamePolluted, richExpired, richProductNoOffer, richRatingRange, richRatingSelfServing } from './ratings.ts';
import { richOpportunity, richRecommendedMissing, richRetiredType } from './recommended.ts';

const facts = (item: object) => ({
  structuredData: {
    jsonLd: [{ json: { '@context': 'https://schema.org', ...item }, error: null, offset: 700, types: [] }],
    microdata: [],
    rdfa: [],
  },
});
const of = (item: object) => page(facts(item));
/** A page with several JSON-LD blocks. */
const both = (...items: readonly object[]) => {
  const jsonLd = items.flatMap((item, at) => facts(item).structuredData.jsonLd.map((block) => ({ ...block, offset: 700 + at })));
  return page({ structuredData: { jsonLd, microdata: [], rdfa: [] } });
};
const noindex = (item: object) => page({ ...facts(item), robots: [robots('noindex')] });
const video = {
  '@type': 'VideoObject',
  name: 'A',
  thumbnailUrl: 'a.png',
  uploadDate: '2026-01-01',
  contentUrl: 'a.mp4',
  description: 'x',
  duration: 'PT1M',
};

pageCheckTable(richRecommendedMissing, {
  pass: { complete: of(video) },
  issue: {
    'no duration': {
      on: of({ ...video, duration: '' }),
      findings: [{ severity: 'opportunity', evidence: { rule: 'Video', value: 'duration', count: 1, offset: 700 } }],
    },
    'two films': { on: both(video, { ...video, name: 'B', duration: '' }), findings: [{ evidence: { value: 'duration', offset: 701 } }] },
    'in neither description of one': {
      on: both({ ...video, duration: '', description: '' }, { ...video, duration: '' }),
      findings: [{ evidence: { value: 'duration', count: 1 } }],
    },
    article: { on: of({ '@type': 'BlogPosting', headline: 'A' }), findings: [{ evidence: { rule: 'Article' } }] },
  },
  silent: {
    'in another description of the same film': both({ ...video, duration: '' }, video),
    'in a description of the same film whose quotes are typographic': both(
      { ...video, name: "Debian's “Future”", duration: '' },
      { ...video, name: 'Debian’s "Future"' },
    ),
    'inside another item': of({ '@type': 'WebPage', video: { ...video, duration: '' } }),
    'a reference': of({
      '@type': 'Movie',
      aggregateRating: { '@id': '#a' },
      dateCreated: '2026',
      director: { '@id': '#d' },
      review: { '@id': '#r' },
    }),
    noindex: noindex({ '@type': 'BlogPosting' }),
  },
});

pageCheckTable(richRetiredType, {
  pass: { live: of(video) },
  issue: {
    FAQ: {
      on: of({ '@type': 'FAQPage', mainEntity: [] }),
      findings: [{ severity: 'notice', group: 'FAQPage', evidence: { value: 'FAQPage' } }],
    },
    'search box': {
      on: of({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }),
      findings: [{ evidence: { value: 'SearchAction' } }],
    },
  },
  silent: {
    'a car that is only described': of({ '@type': 'Car', name: 'A' }),
    'another action': of({ '@type': 'WebSite', potentialAction: { '@type': 'ReadAction' } }),
    'no markup': page(),
  },
});

const called = (type: string, item: object | null = null) =>
  page({ openGraph: [{ property: 'og:type', content: type, offset: 260 }], ...(item === null ? {} : facts(item)) });
pageCheckTable(richOpportunity, {
  pass: { described: called('article', { '@type': 'NewsArticle' }) },
  issue: {
    article: {
      on: called('article'),
      findings: [{ severity: 'opportunity', group: 'Article', evidence: { value: 'article', offset: 260 } }],
    },
  },
  silent: { website: called('website'), 'no og:type': page(), 'a variant group': called('product', { '@type': 'ProductGroup' }) },
});

test.each([
  [['rich-results', 'structured-data'], 0],
  [['rich-results'], 1],
])('a page without any structured data is left to sd-missing where that runs: %j', (categories, count) => {
  const checker = compilePageChecks([richOpportunity, sdMissing], { categories, settings: {} });
  expect(checker.run(called('article')).findings.filter(({ check }) => check === 'rich-opportunity')).toHaveLength(count);
});

const rated = (rating: object) => of({ '@type': 'Product', name: 'A', aggregateRating: { '@type': 'AggregateRating', ...rating } });
pageCheckTable(richRatingRange, {
  pass: {
    '4.5 of 5': rated({ ratingValue: '4.5', ratingCount: 3 }),
    '87 of 100': rated({ ratingValue: 87, bestRating: 100, reviewCount: 2 }),
  },
  issue: {
    '9 of 5': {
      on: rated({ ratingValue: 9, ratingCount: 3 }),
      findings: [{ severity: 'error', evidence: { value: 9, rule: 'outside 1 to 5' } }],
    },
    'nobody rated': { on: rated({ ratingValue: 5, ratingCount: 0 }), findings: [{ evidence: { rule: 'count is 0' } }] },
  },
  silent: {
    'a comma': rated({ ratingValue: '4,5', ratingCount: 3 }),
    'a percentage': rated({ ratingValue: '87%', ratingCount: 3 }),
    'no reviews but ratings': rated({ ratingValue: 4, ratingCount: 3, reviewCount: 0 }),
  },
});

pageCheckTable(richRatingSelfServing, {
  pass: { 'without rating': of({ '@type': 'Dentist', name: 'A' }) },
  issue: {
    'with rating': {
      on: of({ '@type': 'Dentist', aggregateRating: { ratingValue: 5 } }),
      findings: [{ severity: 'warning', evidence: { value: 'Dentist', offset: 700 } }],
    },
  },
  silent: {
    'a product': rated({ ratingValue: 4, ratingCount: 3 }),
    'a vacation rental': of({ '@type': 'VacationRental', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 3 } }),
    'the seller of a product': of({ '@type': 'Product', brand: { '@type': 'Organization', aggregateRating: { ratingValue: 4 } } }),
  },
});

pageCheckTable(richProductNoOffer, {
  pass: { offer: of({ '@type': 'Product', offers: { price: 1 } }), review: of({ '@type': 'Product', review: {} }) },
  issue: { none: { on: of({ '@type': 'Product', name: 'Lamp' }), findings: [{ severity: 'error', evidence: { value: 'Lamp' } }] } },
  silent: {
    'inside a review': of({ '@type': 'Review', itemReviewed: { '@type': 'Product' } }),
    'a variant': of({ '@type': 'Product', isVariantOf: { '@id': '#g' } }),
  },
});

const dated = (item: object) => page(facts(item), { headers: { 'content-type': 'text/html', date: 'Mon, 01 Jun 2026 12:00:00 GMT' } });
pageCheckTable(richExpired, {
  pass: { 'to come': dated({ '@type': 'Event', endDate: '2026-06-02' }) },
  issue: {
    offer: {
      on: dated({ '@type': 'Offer', priceValidUntil: '2026-05-31' }),
      findings: [{ severity: 'warning', evidence: { rule: 'priceValidUntil', value: '2026-05-31' } }],
    },
    job: { on: dated({ '@type': 'JobPosting', validThrough: '2026-05-01T00:00' }), findings: 1 },
  },
  silent: {
    'ends today': dated({ '@type': 'Event', endDate: '2026-06-01' }),
    'a date that cannot be read (sd-value-type)': dated({ '@type': 'Event', endDate: 'soon' }),
    'the end of another thing': dated({ '@type': 'Person', endDate: '2020-01-01' }),
    'no clock': of({ '@type': 'Event', endDate: '2020-01-01' }),
  },
});

pageCheckTable(richAuthorNamePolluted, {
  pass: { 'a name': of({ '@type': 'Article', author: { '@type': 'Person', name: 'Ann Miller' } }) },
  issue: {
    'with by': {
      on: of({ '@type': 'Article', author: 'By Ann Miller' }),
      findings: [{ severity: 'notice', evidence: { value: 'By Ann Miller' } }],
    },
  },
  silent: {
    'a double name': of({ '@type': 'Article', author: { name: 'Simon and Garfunkel' } }),
    'several authors': of({ '@type': 'Article', author: [{ name: 'A' }, { name: 'B' }] }),
  },
});
