import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots } from '../testing/page.ts';
import { richRequiredMissing } from './required.ts';

const block = (json: unknown) => ({ json, error: null, offset: 700, types: [] });
const of = (...blocks: unknown[]) => page({ structuredData: { jsonLd: blocks.map(block), microdata: [], rdfa: [] } });
const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Soup', image: 'soup.jpg' };
const event = { '@type': 'Event', name: 'Fair', startDate: '2026-05-01', location: { '@type': 'Place', address: 'Mill Road 1' } };

pageCheckTable(richRequiredMissing, {
  pass: {
    'a complete recipe': of(recipe),
    'in a graph': of({ '@context': 'https://schema.org', '@graph': [recipe, event] }),
    'a reference in place of an item': of({ ...event, location: { '@id': '#hall' } }),
    'a rating inside a product': of({
      '@type': 'Product',
      name: 'Lamp',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 },
    }),
  },
  issue: {
    'a recipe without image': {
      on: of({ ...recipe, image: '' }),
      findings: [{ severity: 'error', group: 'Recipe image', evidence: { value: 'image', rule: 'Recipe (Recipe)', offset: 700 } }],
    },
    'an event without place': {
      on: of({ '@type': ['Event', 'MusicEvent'], name: 'Fair', startDate: '2026-05-01' }),
      findings: [{ evidence: { value: 'location' } }, { evidence: { value: 'location.address / location.url' } }],
    },
    'a rating without count': {
      on: of({ '@type': 'Product', name: 'Lamp', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }),
      findings: [{ evidence: { value: 'ratingCount / reviewCount' } }],
    },
    microdata: {
      on: page({
        structuredData: {
          jsonLd: [],
          rdfa: [],
          microdata: [{ types: ['https://schema.org/Movie'], id: null, offset: 650, properties: [{ name: 'name', value: 'Mill' }] }],
        },
      }),
      findings: [{ evidence: { value: 'image', offset: 650 } }],
    },
  },
  silent: {
    'an article, which needs nothing': of({ '@type': 'Article' }),
    'no structured data': page(),
    'a block that does not parse (sd-json-parse-error)': of(null),
    'a noindex page': page({
      structuredData: { jsonLd: [block({ '@type': 'Recipe' })], microdata: [], rdfa: [] },
      robots: [robots('noindex')],
    }),
    'a place of an event, nested': of({ ...event, location: { '@type': 'Restaurant', address: 'Mill Road 1' } }),
    'an unknown type': of({ '@type': 'Mill' }),
    'the offers of an app, nested twice': of({
      '@type': 'WebApplication',
      name: 'App',
      offers: [{ '@type': 'Offer', price: 0 }],
      review: { '@type': 'Review', author: 'A', reviewRating: { ratingValue: 1 } },
    }),
  },
});
