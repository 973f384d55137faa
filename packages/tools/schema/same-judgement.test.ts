/** The structured data tool and the checks of a scan say the same of the same markup, whatever it is written in. */
import { compilePageChecks } from '@orbweaver/checks/page-runner.ts';
import { richResultsChecks } from '@orbweaver/checks/rich-results/index.ts';
import { page } from '@orbweaver/checks/testing/page.ts';
import { structuredDataOf } from '@orbweaver/facts/markup-of-html.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { allFeatures } from '@orbweaver/formats/schema-org/features.ts';
import { describe, expect, test } from 'vitest';
import { judgeMarkup } from './judge.ts';
import { readMarkup } from './read-markup.ts';
import { toJsonLd } from './write-json-ld.ts';

const checker = compilePageChecks(richResultsChecks, { categories: ['rich-results'], settings: {} });
const featureOf = (id: string) => allFeatures.find((feature) => feature.id === id) as Feature;

/** What the tool says is required, by its path. */
function toolSays(feature: Feature, text: string): readonly string[] {
  const draft = readMarkup(text, feature, structuredDataOf);
  if (draft === null) return ['no markup'];
  return judgeMarkup(feature, toJsonLd(draft)).flatMap(({ code, path }) => (code === 'required' ? [path] : []));
}

/** What a scan says is required, by the name at the item that lacks it. */
function scanSays(html: string): readonly string[] {
  const { findings } = checker.run(page({ structuredData: structuredDataOf(html) }));
  return findings.flatMap(({ check, finding }) => {
    if (check === 'rich-product-no-offer') return ['offers / review / aggregateRating'];
    return check === 'rich-required-missing' ? [String(finding.evidence.value)] : [];
  });
}

const answer = (inner: object) => ({
  '@type': 'QAPage',
  mainEntity: { '@type': 'Question', name: 'Why?', answerCount: 1, acceptedAnswer: { '@type': 'Answer', ...inner } },
});
const offer = { '@type': 'Offer', price: '20', priceCurrency: 'EUR' };
const lamp = { '@type': 'Product', name: 'Lamp', image: 'https://shop.example/lamp.jpg' };
const book = { '@type': 'Book', name: 'The mill' };
const review = { '@type': 'Review', author: { '@type': 'Person', name: 'Ann' }, reviewRating: { '@type': 'Rating', ratingValue: 4 } };
const rated = { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 12 };
const shipping = { '@type': 'OfferShippingDetails', shippingRate: { '@type': 'MonetaryAmount', value: 3, currency: 'EUR' } };

interface Case {
  readonly feature: string;
  readonly json: object;
  /** Path of the tool and name in the scan, where they differ. */
  readonly missing: readonly (string | readonly [string, string])[];
}

const cases: Readonly<Record<string, Case>> = {
  'an accepted answer without text': {
    feature: 'qa',
    json: answer({ author: 'Ann' }),
    missing: [['mainEntity.acceptedAnswer.text', 'text']],
  },
  'an accepted answer with its text': { feature: 'qa', json: answer({ text: 'Because.' }), missing: [] },
  'a review of something without a name': {
    feature: 'review',
    json: { ...review, itemReviewed: { '@type': 'Book', author: 'Ann' } },
    missing: [['itemReviewed.name', 'itemReviewed.name']],
  },
  'a review of a book': { feature: 'review', json: { ...review, itemReviewed: book }, missing: [] },
  'a rating of an employer without a name': {
    feature: 'employer-rating',
    json: {
      '@type': 'EmployerAggregateRating',
      ratingValue: 4,
      ratingCount: 3,
      itemReviewed: { '@type': 'Organization', url: 'https://a.example/' },
    },
    missing: ['itemReviewed.name'],
  },
  'an image without a word on rights': {
    feature: 'image-metadata',
    json: { '@type': 'ImageObject', contentUrl: 'https://a.example/a.jpg' },
    missing: ['creator / creditText / copyrightNotice / license'],
  },
  'an image with its licence': {
    feature: 'image-metadata',
    json: { '@type': 'ImageObject', contentUrl: 'https://a.example/a.jpg', license: 'https://a.example/licence' },
    missing: [],
  },
  'an offer without a price, as a snippet': {
    feature: 'product',
    json: { ...lamp, offers: { ...offer, price: '' } },
    missing: [['offers.price / offers.priceSpecification.price', 'price / priceSpecification.price']],
  },
  'an offer without a currency, as a listing': {
    feature: 'merchant-listing',
    json: { ...lamp, offers: { '@type': 'Offer', price: 20 } },
    missing: [['offers.priceCurrency / offers.priceSpecification.priceCurrency', 'priceCurrency / priceSpecification.priceCurrency']],
  },
  'the second of two offers': {
    feature: 'product',
    json: { ...lamp, offers: [offer, { '@type': 'Offer', priceCurrency: 'EUR' }] },
    missing: [['offers.price / offers.priceSpecification.price', 'price / priceSpecification.price']],
  },
  'a price in its specification': {
    feature: 'merchant-listing',
    json: {
      ...lamp,
      offers: { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', price: 20, priceCurrency: 'EUR' } },
    },
    missing: [],
  },
  'a range of prices without a currency': {
    feature: 'product',
    json: { ...lamp, offers: { '@type': 'AggregateOffer', lowPrice: 10 } },
    missing: [['offers.priceCurrency', 'priceCurrency']],
  },
  'a product that is for sale without a picture': {
    feature: 'merchant-listing',
    json: { '@type': 'Product', name: 'Lamp', offers: offer },
    missing: ['image'],
  },
  'a product that nobody sells or rates': { feature: 'product', json: lamp, missing: ['offers / review / aggregateRating'] },
  'a product that is only rated': { feature: 'product', json: { ...lamp, aggregateRating: rated }, missing: [] },
  'a variant, which its group sells': { feature: 'product', json: { ...lamp, isVariantOf: { '@id': '#group' } }, missing: [] },
  'a rating without a count': {
    feature: 'product',
    json: { ...lamp, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } },
    missing: [['aggregateRating.ratingCount / aggregateRating.reviewCount', 'ratingCount / reviewCount']],
  },
  'an app without a price': {
    feature: 'software-app',
    json: { '@type': 'MobileApplication', name: 'App', aggregateRating: rated, offers: { '@type': 'Offer', priceCurrency: 'EUR' } },
    missing: [['offers.price / offers.priceSpecification.price', 'price / priceSpecification.price']],
  },
  'an event in a place without an address': {
    feature: 'event',
    json: { '@type': 'Event', name: 'Fair', startDate: '2031-05-20', location: { '@type': 'Place', name: 'Hall' } },
    missing: ['location.address / location.url'],
  },
  'an event without a place: what lies inside goes without saying': {
    feature: 'event',
    json: { '@type': 'Event', name: 'Fair', startDate: '2031-05-20' },
    missing: ['location'],
  },
  'an event that names its place by id': {
    feature: 'event',
    json: { '@type': 'Event', name: 'Fair', startDate: '2031-05-20', location: { '@type': 'Place', '@id': '#hall' } },
    missing: [],
  },
  'a video in a recipe': {
    feature: 'recipe',
    json: {
      '@type': 'Recipe',
      name: 'Soup',
      image: 'https://a.example/a.jpg',
      video: { '@type': 'VideoObject', name: 'Soup', uploadDate: '2026-01-01' },
    },
    missing: [['video.thumbnailUrl / video.thumbnail', 'thumbnailUrl / thumbnail']],
  },
  'a chapter of a video without a start': {
    feature: 'video',
    json: {
      '@type': 'VideoObject',
      name: 'Soup',
      uploadDate: '2026-01-01',
      thumbnailUrl: 'https://a.example/a.jpg',
      hasPart: { '@type': 'Clip', name: 'Onions', url: 'https://a.example/soup?t=1' },
    },
    missing: [['hasPart.startOffset', 'startOffset']],
  },
  'shipping without where and when': {
    feature: 'offer-shipping',
    json: { ...lamp, offers: { ...offer, shippingDetails: shipping } },
    missing: ['offers.shippingDetails.deliveryTime', 'offers.shippingDetails.shippingDestination.addressCountry'],
  },
  'an organisation that takes things back, in no country': {
    feature: 'return-policy',
    json: {
      '@type': 'Organization',
      name: 'A',
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
    missing: ['hasMerchantReturnPolicy.applicableCountry / hasMerchantReturnPolicy.merchantReturnLink'],
  },
  'an article, which needs nothing': { feature: 'article', json: { '@type': 'Article', author: { '@type': 'Person' } }, missing: [] },
};

describe.each(Object.entries(cases))('%s', (_name, { feature, json, missing }) => {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...json });
  const script = `<!doctype html><title>T</title><script type="application/ld+json">${text}</script>`;
  const pathsOf = (at: 0 | 1) => missing.map((each) => (typeof each === 'string' ? each : each[at])).sort();

  test('in the tool', () => expect([...toolSays(featureOf(feature), text)].sort()).toEqual(pathsOf(0)));
  test('in the tool, pasted as a page', () => expect([...toolSays(featureOf(feature), script)].sort()).toEqual(pathsOf(0)));
  test('in the tool, as microdata', () => expect([...toolSays(featureOf(feature), microdata(json))].sort()).toEqual(pathsOf(0)));
  test('in a scan', () => expect([...scanSays(script)].sort()).toEqual(pathsOf(1)));
  test('in a scan, as microdata', () => expect([...scanSays(microdata(json))].sort()).toEqual(pathsOf(1)));
});

/** The same items in attributes of HTML; an item named by its id alone has nothing else. */
function microdata(json: object): string {
  return `<!doctype html><title>T</title><body>${itemOf(json, '')}`;
}

function itemOf(item: object, property: string): string {
  const { '@type': type, '@id': id, ...values } = item as Record<string, unknown>;
  const about = id === undefined ? '' : ` itemid="${String(id)}"`;
  const named = property === '' ? '' : ` itemprop="${property}"`;
  if (type === undefined) return `<link${named} href="${String(id)}">`;
  const inner = Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((each) =>
        typeof each === 'object' && each !== null ? itemOf(each, name) : `<meta itemprop="${name}" content="${String(each)}">`,
      ),
  );
  return `<div${named} itemscope itemtype="https://schema.org/${String(type)}"${about}>${inner.join('')}</div>`;
}
