import { expect, test } from 'vitest';
import { hasProperty, isKindOf, isKnownType } from './vocabulary.ts';

test.each(['Product', 'Dentist', 'BreadcrumbList', 'NewsArticle', 'MerchantReturnPolicy', 'Date'])('%s is a type', (type) =>
  expect(isKnownType(type)).toBe(true),
);
test.each(['product', 'Lamp', 'InStock', ''])('%j is none', (type) => expect(isKnownType(type)).toBe(false));

test('properties are inherited', () => {
  expect(hasProperty(['Dentist'], 'name')).toBe(true);
  expect(hasProperty(['Dentist'], 'priceRange')).toBe(true);
  expect(hasProperty(['SearchAction'], 'query-input')).toBe(true);
  expect(hasProperty(['SolveMathAction'], 'mathExpression-input')).toBe(true);
  expect(hasProperty(['Article'], 'colour-input')).toBe(false);
  expect(hasProperty(['Article'], 'colour')).toBe(false);
  expect(hasProperty(['Article', 'Product'], 'sku')).toBe(true);
});

test('kinds are found through all parents', () => {
  expect(isKindOf('Dentist', 'LocalBusiness')).toBe(true);
  expect(isKindOf('Dentist', 'Organization')).toBe(true);
  expect(isKindOf('Recipe', 'Article')).toBe(false);
});
