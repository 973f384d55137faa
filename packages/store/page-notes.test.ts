import { expect, test } from 'vitest';
import { markupUrlsOf, pageNotesOf } from './page-notes.ts';
import { exampleFacts } from './testing/example-facts.ts';

const page = 'https://site.test/a';

function withJson(...blocks: unknown[]) {
  const jsonLd = blocks.map((json) => ({ json, error: null, offset: 0, types: ['WebPage', 'Article', 'WebPage'] }));
  return exampleFacts({ structuredData: { jsonLd, microdata: [], rdfa: [] } } as Parameters<typeof exampleFacts>[0]);
}

test('addresses of markup are absolute, of known properties, without the page itself and without repeats', () => {
  const facts = withJson(
    { url: page, image: ['https://site.test/i.png', 'HTTPS://SITE.test/i.png', '/relative.png', 7], name: 'https://site.test/no' },
    {
      itemListElement: [
        { '@type': 'ListItem', item: { '@id': 'https://site.test/' } },
        { '@type': 'ListItem', item: 'https://site.test/b' },
      ],
    },
    { item: 'https://site.test/b', sameAs: 'ftp://site.test/c', logo: { url: 'https://site.test/%7elogo.png#top' } },
  );
  expect(markupUrlsOf(facts, page)).toEqual([
    { property: 'image', url: 'https://site.test/i.png' },
    { property: 'breadcrumb', url: 'https://site.test/' },
    { property: 'breadcrumb', url: 'https://site.test/b' },
    { property: 'item', url: 'https://site.test/b' },
    { property: 'url', url: 'https://site.test/~logo.png' },
  ]);
});

test('forty addresses are kept, and markup is read to a bounded depth', () => {
  const many = Array.from({ length: 60 }, (_, at) => `https://site.test/${at}.png`);
  expect(markupUrlsOf(withJson({ image: many }), page)).toHaveLength(40);
  let deep: unknown = { url: 'https://site.test/deep' };
  for (let level = 0; level < 12; level++) deep = { about: deep };
  expect(markupUrlsOf(withJson(deep), page)).toEqual([]);
});

test('notes say types, the first rating that has a value, and the day of the change', () => {
  const facts = withJson(
    { aggregateRating: { bestRating: 5 }, dateModified: 'soon' },
    { review: [{ aggregateRating: { ratingValue: '4.5', ratingCount: 12 } }], dateModified: ' 2026-03-04T10:00' },
    { aggregateRating: { ratingValue: 1 }, dateModified: '2020-01-01' },
  );
  expect(pageNotesOf(facts)).toEqual(['types=Article,WebPage', 'rating=4.5//12/', 'modified=2026-03-04']);
  const openGraph = [{ property: 'article:modified_time', content: '2025-12-31T00:00:00Z', offset: 1 }];
  expect(pageNotesOf(exampleFacts({ openGraph }))).toEqual(['modified=2025-12-31']);
});
