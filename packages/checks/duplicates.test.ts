import { expect, test } from 'vitest';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import { findDuplicates } from './duplicates.ts';

test('a shared x-default page does not make all its pages language versions of each other', () => {
  const site = storedSite({
    urls: [
      { url: '/', title: 'Shop' },
      { url: '/a', title: 'Shop', hreflang: { 'x-default': '/' } },
      { url: '/b', title: 'Shop', hreflang: { 'x-default': '/' } },
    ],
  });
  expect([...findDuplicates(site, 'title', () => undefined)].map((finding) => finding.urlId)).toEqual([2, 3]);
});

test('names at most five of the others, and long texts by a hash', () => {
  const long = 'x'.repeat(100_000);
  const site = storedSite({ urls: Array.from({ length: 9 }, (_, index) => ({ url: `/${index}`, title: long })) });
  const findings = [...findDuplicates(site, 'title', (group) => group.text)];
  expect(findings).toHaveLength(9);
  for (const { evidence, group } of findings) {
    expect(evidence.urls).toHaveLength(5);
    expect(evidence.count).toBe(9);
    expect(String(evidence.value).length).toBeLessThanOrEqual(300);
    expect(group?.length).toBeLessThan(120);
  }
});
