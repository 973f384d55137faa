import { expect, it } from 'vitest';
import { createRuleFinder } from './blocking-rule.ts';

const robots = 'User-agent: other\nDisallow: /\n\nUser-agent: *\nAllow: /private/open\nDisallow: /private\n';

it.each([
  ['https://site.test/private/x?y', { rule: 'Disallow: /private', line: 6 }],
  ['https://site.test/private/open', null],
  ['https://site.test/', null],
])('%s', (url, rule) => {
  expect(createRuleFinder('Orbweaver/0.1')(robots, url)).toEqual(rule);
});
