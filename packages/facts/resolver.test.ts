import { normalizeUrl } from '@orbweaver/model/url.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolver.ts';

const bases = ['https://a.test/', 'https://a.test/x/y?z=/q', 'https://a.test/x/other#h', 'http://a.test/x/y', 'https://b.test/x/y'];
const hrefs = [
  '',
  '#f',
  '?q',
  'n',
  './n',
  '../n',
  '/r',
  '//c.test/p',
  'https://d.test/',
  'https:n',
  'HTTP://E.test',
  'mailto:x',
  ' lead',
  '\\back',
  'n?a#b',
  '#',
  'n #f',
  'n#f',
  'n#g#h',
  '?q#f',
  ' #f',
  '\\t#f',
  'http://c.test#f',
  '/#f',
  '//c.test/p#f',
  'mailto:x#f',
  'a%20#f',
  'http://[',
  'a:b',
];

test('a remembered answer is the answer, for every base', () => {
  const resolver = createResolver(25);
  for (let round = 0; round < 3; round += 1) {
    for (const base of bases)
      for (const href of hrefs) expect([base, href, resolver.resolve(href, base)]).toEqual([base, href, normalizeUrl(href, base)]);
  }
});
