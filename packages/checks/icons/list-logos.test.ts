import { expect, test } from 'vitest';
import { listLogos } from './list-logos.ts';

const markup = (json: unknown) => ({ jsonLd: [{ json, offset: 7 }], microdata: [], rdfa: [] });

test.each([
  ['an address', { '@type': 'Organization', logo: '/logo.png' }, [[['Organization'], '/logo.png', [0, 0]]]],
  [
    'an image with its size',
    { '@type': 'Brand', logo: { '@type': 'ImageObject', contentUrl: 'https://a.test/l.svg', width: '60 px', height: 30 } },
    [[['Brand'], 'https://a.test/l.svg', [60, 30]]],
  ],
  [
    'inside another item',
    { '@type': 'Article', publisher: { '@type': 'NGO', logo: ['/a.png', ''] } },
    [
      [['NGO'], '/a.png', [0, 0]],
      [['NGO'], null, [0, 0]],
    ],
  ],
  ['none', { '@type': 'Organization', name: 'logo' }, []],
])('%s', (_, json, wanted) => {
  expect(listLogos(markup(json)).map(({ types, href, sizes }) => [types, href, sizes])).toEqual(wanted);
});

test('of microdata', () => {
  const item = { types: ['https://schema.org/Store'], id: null, properties: [{ name: 'logo', value: '/l.png' }], offset: 3 };
  expect(listLogos({ jsonLd: [], microdata: [item], rdfa: [] })).toEqual([{ types: ['Store'], href: '/l.png', sizes: [0, 0], offset: 3 }]);
});
