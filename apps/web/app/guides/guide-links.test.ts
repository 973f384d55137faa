import { expect, test } from 'vitest';
import { linkFrom } from './guide-links.ts';

test.each([
  ['public', 'en', '/guides/lighthouse', '/guides/lighthouse'],
  ['public', 'de', '/guides/lighthouse', '/de/guides/lighthouse'],
  ['public', 'de', '/tools/serp', '/de/tools/serp'],
  ['public', 'de', '/tools/link', '/user/linkchecker'],
  ['user', 'de', '/guides/lighthouse', '/user/seoimprove/lighthouse'],
  ['user', 'de', '/tools/serp', '/user/serppreview'],
] as const)('%s, %s: %s is %s', (place, locale, path, wanted) => {
  expect(linkFrom(place, locale)(path)).toBe(wanted);
});
