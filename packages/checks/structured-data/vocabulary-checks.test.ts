import { pageCheckTable } from '../testing/check-table.ts';
import { here, page, robots } from '../testing/page.ts';
import { sdOutdatedVocabulary, sdUrlMismatch, sdValueType } from './values.ts';
import { sdMissing, sdNoContextType, sdPropertyUnknown, sdTypeUnknown } from './vocabulary-checks.ts';

const block = (json: unknown) => ({ json, error: null, offset: 700, types: [] });
const raw = (...blocks: unknown[]) => page({ structuredData: { jsonLd: blocks.map(block), microdata: [], rdfa: [] } });
const of = (item: object) => raw({ '@context': 'https://schema.org', ...item });
const micro = (type: string, ...names: string[]) =>
  page({
    structuredData: {
      jsonLd: [],
      rdfa: [],
      microdata: [{ types: [type], id: null, offset: 650, properties: names.map((name) => ({ name, value: 'x' })) }],
    },
  });

pageCheckTable(sdMissing, {
  pass: { JSON: of({ '@type': 'Article' }), microdata: micro('https://schema.org/Product') },
  issue: { none: { on: page(), findings: [{ severity: 'opportunity' }] } },
  silent: { noindex: page({ robots: [robots('noindex')] }), 'an error page': page({}, { status: 404 }) },
});

pageCheckTable(sdNoContextType, {
  pass: {
    both: of({ '@type': 'Article' }),
    graph: raw({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Article' }, { '@id': '#a' }] }),
  },
  issue: {
    'no context': {
      on: raw({ '@type': 'Article' }),
      findings: [{ severity: 'error', group: '@context', evidence: { rule: '@context', offset: 700 } }],
    },
    'no type': { on: of({ name: 'A lamp' }), findings: [{ evidence: { rule: '@type' } }] },
    'in a graph': { on: raw({ '@context': 'http://schema.org/', '@graph': [{ name: 'A lamp' }] }), findings: 1 },
  },
  silent: {
    'another vocabulary': raw({ '@context': 'https://www.w3.org/ns/activitystreams', name: 'A' }),
    'a context with several': raw({ '@context': ['https://schema.org', { x: 'https://x.example/' }], '@type': 'Article' }),
    'a block that does not parse (sd-json-parse-error)': page({
      structuredData: { jsonLd: [{ json: null, error: 'x', offset: 1, types: [] }], microdata: [], rdfa: [] },
    }),
  },
});

pageCheckTable(sdTypeUnknown, {
  pass: { known: of({ '@type': 'Product', brand: { '@type': 'Brand' } }) },
  issue: {
    'lower case': {
      on: of({ '@type': 'product' }),
      findings: [{ severity: 'error', group: 'product', evidence: { value: 'product', offset: 700 } }],
    },
    microdata: { on: micro('https://schema.org/Lamp'), findings: [{ evidence: { value: 'Lamp', offset: 650 } }] },
  },
  silent: {
    'a second type of another vocabulary': of({ '@type': ['Product', 'Lamp'] }),
    'another vocabulary': micro('https://x.example/Lamp'),
    'a full address': of({ '@type': 'https://schema.org/Product' }),
    'a data type': of({ '@type': 'Date' }),
  },
});

pageCheckTable(sdPropertyUnknown, {
  pass: { known: of({ '@type': 'Product', name: 'A', sku: '1' }) },
  issue: {
    colour: {
      on: of({ '@type': 'Product', colour: 'red' }),
      findings: [{ severity: 'warning', group: 'Product colour', evidence: { value: 'colour', rule: 'Product' } }],
    },
  },
  silent: {
    'of a parent': of({ '@type': 'Dentist', address: 'x', priceRange: '$' }),
    'of the second type': of({ '@type': ['Article', 'Product'], sku: '1' }),
    'an unknown type (sd-type-unknown)': of({ '@type': 'Lamp', colour: 'red' }),
    'of another vocabulary': of({ '@type': 'Product', 'x:colour': 'red' }),
    'a role in place of a member': of({ '@type': 'OrganizationRole', member: { '@type': 'Person' } }),
    'input of an action': of({ '@type': 'SearchAction', 'query-input': 'required name=q' }),
  },
});

pageCheckTable(sdValueType, {
  pass: {
    right: of({
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        price: '12.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2026-12-31',
      },
    }),
    dates: of({ '@type': 'Event', startDate: '2026-05-01T19:00:00+02:00', endDate: '2026-05-01T22:00Z' }),
    durations: of({ '@type': 'Recipe', totalTime: 'PT1H30M', prepTime: 'P1DT2H' }),
  },
  issue: {
    price: {
      on: of({ '@type': 'Offer', price: '12,50 €' }),
      findings: [{ severity: 'warning', evidence: { value: '12,50 €', target: 'price', rule: 'a number with a point' } }],
    },
    date: { on: of({ '@type': 'Article', datePublished: '1 May 2026' }), findings: [{ evidence: { target: 'datePublished' } }] },
    duration: { on: of({ '@type': 'Recipe', totalTime: '30 minutes' }), findings: 1 },
    availability: { on: of({ '@type': 'Offer', availability: 'in stock' }), findings: 1 },
  },
  silent: {
    numbers: of({ '@type': 'Offer', price: 12.5 }),
    empty: of({ '@type': 'Offer', price: '' }),
    'a duration of a video, which may be an item': of({ '@type': 'VideoObject', duration: { '@type': 'Duration' } }),
  },
});

const article = (more: object) => of({ '@type': 'Article', ...more });
pageCheckTable(sdUrlMismatch, {
  pass: { itself: article({ mainEntityOfPage: here }) },
  issue: {
    another: {
      on: article({ mainEntityOfPage: { '@id': 'https://site.example/other' } }),
      findings: [{ severity: 'warning', evidence: { target: 'https://site.example/other', rule: 'mainEntityOfPage' } }],
    },
    url: { on: article({ url: 'https://site.example/' }), findings: 1 },
  },
  silent: {
    'a list of products': raw({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Product', url: '/a' },
        { '@type': 'Product', url: '/b' },
      ],
    }),
    'http and a slash': article({ url: `${here.replace('https', 'http')}/` }),
    'the organisation': of({ '@type': 'Organization', url: 'https://site.example/' }),
    'an id that is no address': article({ mainEntityOfPage: { '@id': '#article' } }),
  },
});

pageCheckTable(sdOutdatedVocabulary, {
  pass: { 'schema.org': micro('https://schema.org/Product') },
  issue: {
    outdated: { on: micro('http://data-vocabulary.org/Breadcrumb'), findings: [{ severity: 'warning', evidence: { offset: 650 } }] },
  },
  silent: { none: page() },
});
