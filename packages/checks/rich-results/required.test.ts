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
    'a rating that its product names by id': of({
      '@graph': [
        { '@type': 'Product', name: 'Lamp', aggregateRating: { '@id': '#stars' } },
        { '@type': 'AggregateRating', '@id': '#stars', ratingValue: 4, reviewCount: 2 },
      ],
    }),
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
      findings: [{ evidence: { value: 'location' } }],
    },
    'a rating without count': {
      on: of({ '@type': 'Product', name: 'Lamp', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }),
      findings: [{ evidence: { value: 'ratingCount / reviewCount' } }],
    },
    'a product that is for sale, without a picture: a listing needs one, a snippet does not': {
      on: of({ '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', price: 20, priceCurrency: 'EUR' } }),
      findings: [{ evidence: { value: 'image', rule: 'Merchant listing (Product)' } }],
    },
    'a name that both ask for is told once': {
      on: of({ '@type': 'Product', image: 'a.jpg', offers: { '@type': 'Offer', price: 20 } }),
      findings: [
        { evidence: { value: 'name', rule: 'Product snippet (Product)' } },
        { evidence: { value: 'priceCurrency / priceSpecification.priceCurrency', rule: 'Merchant listing (Offer)', offset: 700 } },
      ],
    },
    'what a page is about': {
      on: of({ '@type': 'ItemPage', mainEntity: { '@type': 'Recipe', name: 'Soup' } }),
      findings: [{ evidence: { value: 'image', rule: 'Recipe (Recipe)' } }],
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
    'an image that other items name': of({
      '@graph': [
        { '@type': 'WebPage', primaryImageOfPage: { '@id': '#image' } },
        { '@type': 'ImageObject', '@id': '#image', contentUrl: 'a.jpg' },
      ],
    }),
    'a list of products, which have pages of their own': of({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Product' } }],
    }),
    'a range of prices, which no listing shows': of({
      '@type': 'Product',
      name: 'Lamp',
      offers: { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR' },
    }),
    'an unknown type': of({ '@type': 'Mill' }),
    'the offers of an app, nested twice': of({
      '@type': 'WebApplication',
      name: 'App',
      offers: [{ '@type': 'Offer', price: 0 }],
      review: { '@type': 'Review', author: 'A', reviewRating: { ratingValue: 1 } },
    }),
  },
});
