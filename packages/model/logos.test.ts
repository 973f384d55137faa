import { expect, test } from 'vitest';
import { namedLogos, pixelsOf, saysLogo, sizeText } from './logos.ts';

const markup = (json: unknown) => ({ jsonLd: [{ json, offset: 7 }], microdata: [], rdfa: [] });

test.each([
  ['an address', { '@type': 'Organization', logo: '/logo.png' }, [['Organization', '/logo.png', null]]],
  [
    'an image with its size',
    { '@type': 'Brand', logo: { '@type': 'ImageObject', contentUrl: 'https://a.test/l.svg', width: '60 px', height: 30 } },
    [['Brand', 'https://a.test/l.svg', '60 x 30']],
  ],
  ['one side alone', { '@type': 'Brand', logo: { '@type': 'ImageObject', url: '/l.svg', height: 60 } }, [['Brand', '/l.svg', '? x 60']]],
  [
    'inside another item',
    { '@type': 'Article', publisher: { '@type': 'NGO', logo: ['/a.png', '', 7] } },
    [
      ['NGO', '/a.png', null],
      ['NGO', null, null],
      ['NGO', null, null],
    ],
  ],
  ['none', { '@type': 'Organization', name: 'logo' }, []],
])('%s', (_, json, wanted) => {
  expect(namedLogos(markup(json)).map(({ of, href, size }) => [of, href, sizeText(size)])).toEqual(wanted);
});

test('of microdata', () => {
  const item = { types: ['https://schema.org/Store'], id: null, properties: [{ name: 'logo', value: '/l.png' }], offset: 3 };
  expect(namedLogos({ jsonLd: [], microdata: [item], rdfa: [] })).toEqual([{ of: 'Store', href: '/l.png', size: [null, null], offset: 3 }]);
});

test('lengths', () => {
  const lengths = [60, '60', '60px', ' 60.5 px', '100%', '2em', '', 0, null, undefined, {}, Number.NaN];
  expect(lengths.map(pixelsOf)).toEqual([60, 60, 60, 60, null, null, null, null, null, null, null, null]);
});

test.each(['Logo', 'site-logo', 'logo_2x.png', '/img/SiteLogo.svg', 'headerLogoImage', 'Логотип', 'a/logos/x.png', 'logoMain'])(
  '%s',
  (words) => {
    expect(saysLogo(words)).toBe(true);
  },
);

test.each([null, '', 'catalogo', 'logout', 'Dialogo.png', 'analogous', 'logoff'])('not %s', (words) => {
  expect(saysLogo(words)).toBe(false);
});
