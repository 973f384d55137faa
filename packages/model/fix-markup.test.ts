import { expect, test } from 'vitest';
import { diffText, fixDiff, fixMarkup } from './fix-markup.ts';

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
  ['html-charset-missing', { rule: 'none declared' }, '<meta charset="utf-8">'],
  ['html-charset-missing', { rule: 'header and page differ', value: 'utf-8, iso-8859-1' }, '<meta charset="utf-8">'],
  ['html-charset-missing', { rule: 'header and page differ', value: 'iso-8859-1, utf-8' }, 'Content-Type: text/html; charset=utf-8'],
  [
    'html-charset-missing',
    { rule: 'header and page differ, and the bytes are not UTF-8', value: 'utf-8, euc-kr' },
    'Content-Type: text/html; charset=euc-kr',
  ],
  [
    'html-charset-missing',
    { rule: 'header and page differ, and the bytes are not UTF-8', value: 'iso-8859-1, utf-8' },
    '<meta charset="iso-8859-1">',
  ],
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
  ['html-charset-missing', { rule: 'none declared, and the bytes are not UTF-8' }],
  ['html-charset-missing', { rule: 'header and page differ, and the bytes are not UTF-8', value: 'koi8-r, euc-kr' }],
  ['html-charset-missing', { rule: 'header and page differ', value: 'a, b, c' }],
  ['og-incomplete', { value: 'og:title' }],
  ['canonical-relative', { value: 'javascript:alert(1)' }],
  ['canonical-relative', { value: `/${'x'.repeat(299)}…` }],
  ['mixed-content-active', { target: 'data:text/html,x' }],
])('%s with %j is for a person to write', (check, evidence) => {
  expect(fixMarkup({ check, url, evidence })).toBe(null);
});

test.each([
  ['canonical-relative', { value: '/b' }, '- <link rel="canonical" href="/b">\n+ <link rel="canonical" href="https://site.example/b">'],
  [
    'canonical-fragment',
    { value: 'https://site.example/b#top', header: 'link' },
    '- Link: <https://site.example/b#top>; rel="canonical"\n+ Link: <https://site.example/b>; rel="canonical"',
  ],
  ['canonical-missing', {}, '+ <link rel="canonical" href="https://site.example/a?b=1&amp;c=%222%22">'],
  ['title-multiple', { value: 'Lamps & "more"' }, '- <title>Lamps &amp; &quot;more&quot;</title>'],
  ['description-multiple', { value: 'Lamps' }, '- <meta name="description" content="Lamps">'],
  [
    'canonical-og-url-conflict',
    { value: 'https://site.example/old', target: 'https://site.example/new' },
    '- <meta property="og:url" content="https://site.example/old">\n+ <meta property="og:url" content="https://site.example/new">',
  ],
  [
    'hreflang-invalid-code',
    { value: 'en-UK', target: 'https://site.example/uk', rule: 'unknown region, meant: en-GB' },
    '- <link rel="alternate" hreflang="en-UK" href="https://site.example/uk">\n+ <link rel="alternate" hreflang="en-GB" href="https://site.example/uk">',
  ],
  [
    'hreflang-relative-url',
    { value: 'de', target: 'https://site.example/de', rule: '/de' },
    '- <link rel="alternate" hreflang="de" href="/de">\n+ <link rel="alternate" hreflang="de" href="https://site.example/de">',
  ],
  [
    'viewport-invalid',
    { value: 'width=1024' },
    '- <meta name="viewport" content="width=1024">\n+ <meta name="viewport" content="width=device-width, initial-scale=1">',
  ],
  [
    'viewport-zoom-blocked',
    { value: 'width=device-width, viewport-fit=cover, user-scalable=no, maximum-scale=1' },
    '- <meta name="viewport" content="width=device-width, viewport-fit=cover, user-scalable=no, maximum-scale=1">\n+ <meta name="viewport" content="width=device-width, viewport-fit=cover">',
  ],
  ['i18n-lang-invalid', { value: 'en_US' }, '- <html lang="en_US">\n+ <html lang="en-US">'],
  [
    'twitter-card-invalid',
    { value: 'photo' },
    '- <meta name="twitter:card" content="photo">\n+ <meta name="twitter:card" content="summary_large_image">',
  ],
  ['mixed-content-active', { target: 'http://site.example/a.js' }, '- http://site.example/a.js\n+ https://site.example/a.js'],
  [
    'link-internal-nofollow',
    { target: 'https://site.example/x' },
    '- <a href="https://site.example/x" rel="nofollow">\n+ <a href="https://site.example/x">',
  ],
  [
    'hdr-hsts-weak',
    { value: 'max-age=300; preload' },
    '- Strict-Transport-Security: max-age=300; preload\n+ Strict-Transport-Security: max-age=31536000; includeSubDomains; preload',
  ],
])('%s with %j as a diff', (check, evidence, text) => {
  expect(diffText(fixDiff({ check, url, evidence }))).toBe(text);
});

test.each([
  ['title-multiple', '<script>alert(1)</script>', '- <title>&lt;script>alert(1)&lt;/script></title>'],
  [
    'description-multiple',
    'a">\n+ <script src="//x">',
    '- <meta name="description" content="a&quot;>&#10;+ &lt;script src=&quot;//x&quot;>">',
  ],
  ['title-multiple', 'a\u202eb\u001b[31m\u2028c', '- <title>a&#8238;b&#27;[31m&#8232;c</title>'],
])('hostile text stays one line of text: %s %j', (check, value, text) => {
  expect(diffText(fixDiff({ check, url, evidence: { value } }))).toBe(text);
});

test.each([
  ['title-too-short', { value: 'Lamps' }],
  ['img-alt-missing', { target: 'https://site.example/a.png' }],
  ['hreflang-invalid-code', { value: 'xx', target: 'https://site.example/', rule: 'unknown language' }],
  ['i18n-lang-invalid', { value: 'english' }],
  ['title-multiple', { value: `${'x'.repeat(299)}…` }],
])('%s with %j has no diff: the words are for a person to choose', (check, evidence) => {
  expect(fixDiff({ check, url, evidence })).toEqual([]);
});
