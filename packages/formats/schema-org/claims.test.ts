import { expect, test } from 'vitest';
import { claimsOf, isShown } from './claims.ts';

const product = {
  '@type': 'Product',
  name: 'Red lantern',
  offers: { '@type': 'Offer', price: 1299.5 },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 27 },
};
const faq = {
  '@type': 'FAQPage',
  mainEntity: [
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because the wheel turns slowly in winter months' } },
  ],
};

test('what markup promises', () => {
  expect(claimsOf({ '@graph': [product] })).toEqual([
    { property: 'name', value: 'Red lantern' },
    { property: 'price', value: '1299.5' },
    { property: 'rating', value: '4.5 27' },
  ]);
  expect(claimsOf(faq)).toEqual([{ property: 'answer', value: 'Because the wheel turns slowly in winter months' }]);
  expect(claimsOf([{ '@type': 'Organization', name: 'The mill' }, null, 7])).toEqual([]);
});

test.each([
  ['price', '1299.5', 'Today 1.299,50 €'],
  ['price', '1299.50', 'Today 1 299.5 EUR'],
  ['price', '19.00', 'Only 19 euros'],
  ['price', '19.99', 'Only 19\n99 cents'],
  ['price', '450', 'السعر ٤٥٠ ريال'],
  ['price', '0', 'A gift'],
  ['rating', '4.5 27', 'Rated 4,5 of 5'],
  ['rating', '4.5 27', 'From 27 people'],
  ['rating', '4.5 27', '★★★★☆'],
  ['name', 'Red lantern', 'A lantern, red'],
  ['name', 'Café Crème', 'CAFE CREME'],
  ['answer', '<p>Because the wheel turns slowly in winter months</p>', 'The wheel turns slowly because there is little water in winter.'],
] as const)('%s %s is shown', (property, value, text) => expect(isShown({ property, value }, text)).toBe(true));

test.each([
  ['price', '1299.50', 'Ask us for a price. Phone 040 5512, call 9 to 5'],
  ['rating', '4.5 27', 'People like it'],
  ['name', 'Red lantern', 'Lamps of the mill'],
  ['answer', 'Because the wheel turns slowly in winter months', 'Lamps of the mill'],
] as const)('%s %s is not', (property, value, text) => expect(isShown({ property, value }, text)).toBe(false));
