import { expect, test } from 'vitest';
import { fixMarkup } from './fix-markup.ts';

const url = 'https://site.example/a?b=1&c="2"';

test.each([
  ['canonical-missing', {}, '<link rel="canonical" href="https://site.example/a?b=1&amp;c=%222%22">'],
  ['canonical-relative', { value: '/b' }, '<link rel="canonical" href="https://site.example/b">'],
  ['canonical-fragment', { value: 'https://site.example/b#top' }, '<link rel="canonical" href="https://site.example/b">'],
  ['canonical-http-https', { value: 'http://www.site.example/b' }, '<link rel="canonical" href="https://site.example/b">'],
  [
    'og-incomplete',
    { value: 'og:title, og:type, twitter:card' },
    '<meta property="og:type" content="website">\n<meta name="twitter:card" content="summary_large_image">',
  ],
  ['og-image-broken', { value: '/a.png' }, '<meta property="og:image" content="https://site.example/a.png">'],
  ['mixed-content-passive', { target: 'http://site.example/a.png' }, 'https://site.example/a.png'],
  ['link-tracking-params-internal', { target: 'https://site.example/x?utm_source=a&page=2' }, '<a href="https://site.example/x?page=2">'],
])('%s is mended with the values of the page', (check, evidence, written) => {
  expect(fixMarkup({ check, url, evidence })).toBe(written);
});

test.each([
  ['https://site.example/Old_Shop/%C3%A4', 'url-uppercase', 'https://site.example/old_shop/%C3%A4'],
  ['https://site.example/Old_Shop', 'url-underscore', 'https://site.example/Old-Shop'],
  ['https://site.example/a//b', 'url-multiple-slashes', 'https://site.example/a/b'],
  ['', 'hdr-nosniff-missing', 'X-Content-Type-Options: nosniff'],
])('%s: %s', (page, check, written) => {
  expect(fixMarkup({ check, url: page, evidence: {} })).toBe(written);
});

test.each([
  ['title-too-short', { value: 'Lamps' }],
  ['constructor', {}],
  ['og-incomplete', { value: 'og:title' }],
  ['canonical-relative', { value: 'javascript:alert(1)' }],
  ['canonical-relative', { value: `/${'x'.repeat(299)}…` }],
  ['mixed-content-active', { target: 'data:text/html,x' }],
])('%s with %j is for a person to write', (check, evidence) => {
  expect(fixMarkup({ check, url, evidence })).toBe(null);
});
