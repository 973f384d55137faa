import { expect, test } from 'vitest';
import { defaultLimit, limitGroupOf, limitGroups, planOf, plans } from './plans.ts';

test('the seven plans of the specification, and the self-hosted one', () => {
  expect(Object.keys(plans)).toEqual(['trial', 'monthly', 'standard', 'advanced', 'business', 'enterprise', 'marketplace', 'self-hosted']);
});

test('the free trial: 10 scans of 10 pages and 10 analyses, no full website, no slot', () => {
  expect(plans.trial).toMatchObject({ limits: { spider: 10, analysis: 10 }, pagesPerScan: 10, fullWebsite: false, saveSlots: 0, price: 0 });
  expect(defaultLimit).toBe(10);
});

test('code is html, css and js; tools are image, htaccess, text and sitemap', () => {
  expect(limitGroups.code).toEqual(['html', 'css', 'js']);
  expect(limitGroups.tools).toEqual(['image', 'htaccess', 'text', 'sitemap']);
  expect(limitGroupOf('css')).toBe('code');
});

test('an unknown plan is the free trial', () => {
  expect(planOf('constructor')).toBe(plans.trial);
});
