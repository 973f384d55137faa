import { expect, test } from 'vitest';
import { guideMeta } from './guide-meta.ts';

const source = { origin: 'https://shop.example', locale: 'de', words: { 'guides.title': 'Ratgeber' }, pathname: '/de/guides/a' } as const;
const reading = (readOn: string) => ({ title: 'T', url: 'https://example.com/', readOn });
const guide = {
  id: 'lighthouse',
  title: 'Reading a report',
  description: 'D',
  language: 'en',
  languages: ['en'],
  sources: [reading('2026-11-23'), reading('2026-10-01')],
} as const;

test('a guide that is not translated names the English page', () => {
  const links = guideMeta(source, guide).flatMap((each) => ('tagName' in each ? [Object.values(each).slice(1)] : []));
  expect(links).toEqual([
    ['canonical', 'https://shop.example/guides/lighthouse'],
    ['alternate', 'en', 'https://shop.example/guides/lighthouse'],
    ['alternate', 'x-default', 'https://shop.example/guides/lighthouse'],
  ]);
});

test('machines read an Article in its own language, dated by its newest source, and the way to it', () => {
  const data = guideMeta(source, guide).flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []));
  expect(data).toMatchObject([
    { '@type': 'Article', headline: 'Reading a report', inLanguage: 'en-US', dateModified: '2026-11-23', author: { name: 'Orbweaver' } },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { name: 'Ratgeber' }, { item: 'https://shop.example/guides/lighthouse' }],
    },
  ]);
});
