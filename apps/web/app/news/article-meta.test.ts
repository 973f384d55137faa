import { expect, test } from 'vitest';
import { articleMeta } from './article-meta.ts';

const article = {
  slug: 'a-release',
  language: 'de',
  languages: ['de', 'tr'],
  title: 'Eine Version',
  summary: '',
  author: 'Ada',
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  picture: null,
  html: '<p>Words.</p>',
  previous: null,
  next: null,
};

test('an article has one address a language, and no other', () => {
  const meta = articleMeta({ origin: 'https://shop.example' }, article);
  const links = meta.filter((each) => 'tagName' in each).map((each) => Object.values(each).slice(1));
  expect(links).toEqual([
    ['canonical', 'https://shop.example/de/news/a-release'],
    ['alternate', 'de', 'https://shop.example/de/news/a-release'],
    ['alternate', 'tr', 'https://shop.example/tr/news/a-release'],
    ['alternate', 'x-default', 'https://shop.example/de/news/a-release'],
  ]);
  expect(meta).toContainEqual({ name: 'description', content: 'Eine Version' });
});

test('machines read an Article with its author and dates', () => {
  const [markup] = articleMeta({ origin: 'https://shop.example' }, article).flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']] : [],
  );
  expect(markup).toMatchObject({
    '@type': 'Article',
    headline: 'Eine Version',
    inLanguage: 'de',
    author: { '@type': 'Person', name: 'Ada' },
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    mainEntityOfPage: 'https://shop.example/de/news/a-release',
  });
});

test('its own picture stands in the social tags and the markup, else that of the site', () => {
  const picture = { path: '/server/media/1', alt: 'A cat', type: 'image/webp', bytes: 12 };
  const meta = articleMeta({ origin: 'https://shop.example' }, { ...article, picture });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/server/media/1' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'A cat' });
  expect(JSON.stringify(meta)).toContain('"image":"https://shop.example/server/media/1"');
  expect(articleMeta({ origin: 'https://shop.example' }, article)).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/social.png',
  });
});
