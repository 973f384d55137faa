import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { places } from '@orbweaver/model/place.ts';
import { resourceKinds } from '@orbweaver/model/resource-kind.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { FactsReader } from './read-facts.ts';
import { exampleFacts, exampleHeading, exampleImage, exampleLink, exampleResource, exampleTitle } from './testing/example-facts.ts';
import { ExampleScan } from './testing/example-scan.ts';

const page = 'http://site.test/docs/api/page.html?x=1';

function roundTrip(facts: Partial<PageFacts>): PageFacts | null {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  const id = scan.add(page, { facts });
  scan.writer.commit();
  return new FactsReader(database).facts(id);
}

/** As facts/ extracts it: the URL resolved, without fragment. */
function link(href: string | null, parts: object = {}, base = page) {
  const url = href === null || /^(javascript|mailto|http:\/\/\[)/.test(href) ? null : new URL(href, base);
  if (url !== null) url.hash = '';
  return exampleLink(null, { href, url: url?.href ?? null, ...parts });
}

const long = 'x'.repeat(5000);
const hrefs = [
  null,
  '',
  '#',
  '#top',
  '##',
  '#a#b',
  'page.html',
  'page.html?x=1',
  './page.html',
  'other.html#f',
  'other.html#',
  '../up.html',
  '../../top.html',
  '../../../beyond.html',
  '../',
  '..',
  './',
  '?y=2',
  '/',
  '/docs/api/page.html',
  '/root.html#x',
  '//site.test/proto.html',
  'http://site.test/abs.html',
  'HTTP://SITE.TEST/case.html',
  'https://other.test/a?b=c#d',
  'http://site.test',
  ' space.html',
  'a b.html',
  'ä.html',
  'a/../b.html',
  '../api/page.html',
  'http:relative.html',
  'javascript:void(0)',
  'mailto:a@b.c',
  'http://[bad',
  `long.html?${long}`,
  `#${long}`,
  'x\u0000y',
  'a%2fb',
  '../a/./b.html#c%20d',
];

describe('facts come back exactly', () => {
  it.each(hrefs)('link to %j', (href) => {
    const facts = {
      links: [
        link(href),
        link(href, { text: '', label: 'named', rel: 2047, place: 'footer' as const, element: 'area' as const, offset: 0 }),
      ],
    };
    expect(roundTrip(facts)).toEqual(exampleFacts(facts));
  });

  it.each(['http://site.test/base/', 'http://other.test/deep/er/x.html', 'http://site.test'])('links under base %s', (url) => {
    const facts = {
      base: { href: url, url, offset: 3 },
      links: hrefs.map((href) => link(href, {}, url)),
      images: [exampleImage(`${url}/a.png`, { src: 'a.png' })],
    };
    expect(roundTrip(facts)).toEqual(exampleFacts(facts));
  });

  it.each<[string, Partial<PageFacts>]>([
    [
      'texts',
      {
        links: [
          link('a', { text: long }),
          link('a', { text: '', label: long }),
          link('a', { text: 'both', label: 'kept' }),
          link('a', { text: 'n\u0000ul' }),
          link('a', { text: 'half \ud800' }),
        ],
      },
    ],
    [
      'link attributes',
      {
        links: [
          link('a', { target: '_blank', hreflang: 'de', hasImage: true, hasCode: true }),
          link('a', { target: '', isHidden: true }),
          link('a', { isControl: true }),
        ],
      },
    ],
    ['every place', { links: places.map((place) => link('a', { place })), images: places.map((place) => exampleImage(null, { place })) }],
    [
      'images',
      {
        images: [
          exampleImage('http://site.test/docs/api/a.png', {
            src: 'a.png',
            width: '10',
            height: '20',
            loading: 'lazy',
            link: 0,
            srcset: ['http://site.test/2x.png'],
          }),
          exampleImage(null, {
            src: null,
            alt: null,
            lazySrc: '/lazy.png',
            isLogo: true,
            hidden: true,
            positioned: true,
            inTab: true,
            loading: 'eager',
            fetchPriority: 'high',
          }),
          exampleImage(null, {
            src: `data:image/png;base64,${long}`,
            alt: '',
            decorative: true,
            inPicture: true,
            hasSizes: true,
            width: '10',
          }),
          exampleImage(null, { src: '', alt: long, loading: '' }),
          exampleImage('http://site.test/i.svg', { src: '/i.svg#part', height: '' }),
        ],
      },
    ],
    [
      'resources',
      {
        resources: [
          ...resourceKinds.map((kind) => exampleResource(kind, 'http://site.test/r', { element: 'link' })),
          exampleResource('js', 'http://site.test/docs/a.js', {
            href: '../a.js',
            async: true,
            defer: true,
            module: true,
            inHead: false,
            integrity: true,
            crossOrigin: '',
            type: 'module',
          }),
          exampleResource('css', 'http://site.test/a.css', { href: '/a.css#f', media: 'print', alternate: true, title: '' }),
          exampleResource('iframe', null, { href: 'about:blank', element: 'frame', title: 'Frame', loading: 'lazy' }),
          exampleResource('preload', 'http://site.test/f.woff', { href: long, as: 'font' }),
          exampleResource('other', 'http://site.test/docs/api/', { href: '' }),
        ],
      },
    ],
    [
      'the rest',
      {
        lang: null,
        titles: [exampleTitle('One'), exampleTitle('Zwei \u{1f600}')],
        headings: [exampleHeading(1, 'H'), { ...exampleHeading(6, ''), imageAlt: 'alt', hidden: true, offset: -1 }],
        canonicals: [{ href: 'c', url: 'http://site.test/c', source: 'header', inHead: false, extraAttributes: ['media'], offset: -1 }],
        hreflang: [{ lang: 'de', href: '/de', url: 'http://site.test/de', source: 'html', inHead: true, media: false, offset: 7 }],
        pagination: [{ rel: 'next', href: '?p=2', url: 'http://site.test/?p=2', element: 'link', offset: 8 }],
        refresh: [{ source: 'header', delaySeconds: 0.5, href: null, url: null, offset: -1 }],
        structuredData: {
          jsonLd: [{ json: JSON.parse('{"__proto__":{"a":[1e-7,null,true]},"":"x"}'), error: null, offset: 1, types: ['A'] }],
          microdata: [],
          rdfa: [],
        },
        tagCounts: { html: 1, constructor: 2 },
      },
    ],
  ])('%s', (_, facts) => {
    expect(roundTrip(facts)).toEqual(exampleFacts(facts));
  });
});

describe('what has no facts', () => {
  it('is null, and answers keep their fields', () => {
    const database = temporaryDatabase();
    const scan = new ExampleScan(database);
    const moved = scan.add('http://site.test/old', {
      status: 301,
      redirectTo: page,
      headers: { location: page, 'set-cookie': ['a', 'b'] },
    });
    scan.writer.commit();
    expect(new FactsReader(database).facts(moved)).toBeNull();
    expect(new FactsReader(database).facts(99)).toBeNull();
    expect(new FactsReader(database).response(99)).toBeNull();
    expect(new FactsReader(database).response(moved)).toMatchObject({
      status: 301,
      redirectUrl: page,
      headers: { 'set-cookie': ['a', 'b'] },
      attempts: 1,
      ttfbMs: 12,
    });
  });
});
