import { describe, expect, test } from 'vitest';
import { factsOf } from './testing.ts';

const html = 'text/html; charset=utf-8';

describe('titles', () => {
  test.each([
    ['one', '<title> A \n b </title>', [['A b', true]]],
    ['entities', '<title>A &amp; B&nbsp;</title>', [['A & B\u00a0', true]]],
    [
      'two',
      '<title>A</title><title>B</title>',
      [
        ['A', true],
        ['B', true],
      ],
    ],
    [
      'in the body',
      '<title>A</title><p>x<title>B</title>',
      [
        ['A', true],
        ['B', false],
      ],
    ],
    ['an svg title is none', '<body><svg><title>icon</title></svg>', []],
    ['template contents are none', '<template><title>A</title></template>', []],
    ['none', '<p>x', []],
  ])('%s', (_, source, expected) => {
    expect(factsOf(source).titles.map(({ text, inHead }) => [text, inHead])).toEqual(expected);
  });
});

describe('metas', () => {
  test('all, in order, with names in lower case and raw content', () => {
    const { metas } = factsOf('<meta NAME=Description content=" a "><meta charset=utf-8><body><meta name=keywords>');
    expect(metas.map(({ name, content, charset, inHead }) => [name, content, charset, inHead])).toEqual([
      ['description', ' a ', null, true],
      [null, null, 'utf-8', true],
      ['keywords', null, null, false],
    ]);
  });

  test('Open Graph by property, Twitter by either', () => {
    const facts = factsOf(
      '<meta property=og:title content=A><meta property="article:author" content=B><meta name=og:title content=C>' +
        '<meta name=twitter:card content=summary><meta property=twitter:site content=@x><meta property=other:x content=D>',
    );
    expect(facts.openGraph.map(({ property, content }) => [property, content])).toEqual([
      ['og:title', 'A'],
      ['article:author', 'B'],
    ]);
    expect(facts.twitter.map(({ name, content }) => [name, content])).toEqual([
      ['twitter:card', 'summary'],
      ['twitter:site', '@x'],
    ]);
  });
});

describe('robots directives', () => {
  const directives = (source: string, header?: string | string[]) =>
    factsOf(source, header === undefined ? undefined : { 'content-type': html, 'x-robots-tag': header }).robots.map(
      ({ source: from, agent, rules }) => [from, agent, rules],
    );

  test.each([
    ['meta robots', '<meta name=ROBOTS content="NoIndex , follow">', [['meta', 'robots', ['noindex', 'follow']]]],
    ['meta of an agent', '<meta name=googlebot content=none>', [['meta', 'googlebot', ['none']]]],
    [
      'two tags stay two',
      '<meta name=robots content=noindex><meta name=robots content=nofollow>',
      [
        ['meta', 'robots', ['noindex']],
        ['meta', 'robots', ['nofollow']],
      ],
    ],
    [
      'values',
      '<meta name=robots content="max-snippet: -1, max-image-preview:large">',
      [['meta', 'robots', ['max-snippet:-1', 'max-image-preview:large']]],
    ],
    ['not a robots meta', '<meta name=description content="noindex"><meta name=robots>', []],
  ])('%s', (_, source, expected) => {
    expect(directives(source)).toEqual(expected);
  });

  test.each([
    ['plain', 'noindex, nofollow', [['header', 'robots', ['noindex', 'nofollow']]]],
    ['agent prefix', 'BadBot: noindex, nofollow', [['header', 'badbot', ['noindex', 'nofollow']]]],
    [
      'several headers',
      ['noindex', 'googlebot: nofollow'],
      [
        ['header', 'robots', ['noindex']],
        ['header', 'googlebot', ['nofollow']],
      ],
    ],
    [
      'headers joined by a proxy',
      'noarchive, googlebot: nofollow, otherbot: noindex, nosnippet',
      [
        ['header', 'robots', ['noarchive']],
        ['header', 'googlebot', ['nofollow']],
        ['header', 'otherbot', ['noindex', 'nosnippet']],
      ],
    ],
    [
      'a rule with a value is no agent',
      'max-snippet: 20, unavailable_after: 25 Jun 2026 15:00:00 PST',
      [['header', 'robots', ['max-snippet:20', 'unavailable_after: 25 jun 2026 15:00:00 pst']]],
    ],
    [
      'a date with a comma',
      'unavailable_after: Sat, 25 Jun 2026 15:00:00 GMT, noindex',
      [['header', 'robots', ['unavailable_after: sat, 25 jun 2026 15:00:00 gmt', 'noindex']]],
    ],
    ['empty', ' , ', []],
  ])('header: %s', (_, header, expected) => {
    expect(directives('<p>', header)).toEqual(expected);
  });
});

describe('canonicals', () => {
  test('elements, then headers', () => {
    const facts = factsOf('<link rel="Canonical x" href=/a media=print><body><link rel=canonical href="b#c">', {
      'content-type': html,
      link: ['<https://site.test/h>; rel="canonical", <x>; rel=next', '</anchor>; rel=canonical; anchor="#foo"'],
    });
    expect(facts.canonicals.map(({ href, url, source, inHead, extraAttributes }) => [href, url, source, inHead, extraAttributes])).toEqual([
      ['/a', 'https://site.test/a', 'html', true, ['media']],
      ['b#c', 'https://site.test/dir/b', 'html', false, []],
      ['https://site.test/h', 'https://site.test/h', 'header', false, []],
    ]);
  });

  test.each([
    ['an empty href names nothing', '<link rel=canonical href=" ">', [[' ', null]]],
    ['no href is no canonical', '<link rel=canonical>', []],
    ['an a element is none', '<a rel=canonical href=/x>x</a>', []],
    ['another scheme', '<link rel=canonical href="ftp://site.test/">', [['ftp://site.test/', null]]],
  ])('%s', (_, source, expected) => {
    expect(factsOf(source).canonicals.map(({ href, url }) => [href, url])).toEqual(expected);
  });
});

describe('hreflang and pagination', () => {
  test('alternates with hreflang', () => {
    const facts = factsOf(
      '<link rel=alternate hreflang=DE href=/de><link rel=alternate type=application/rss+xml href=/feed><link rel=alternate hreflang=fr href=/fr media=print>',
      {
        'content-type': html,
        link: '</es>; rel=alternate; hreflang=es; hreflang=es-MX',
      },
    );
    expect(facts.hreflang.map(({ lang, url, source, media }) => [lang, url, source, media])).toEqual([
      ['DE', 'https://site.test/de', 'html', false],
      ['fr', 'https://site.test/fr', 'html', true],
      ['es', 'https://site.test/es', 'header', false],
      ['es-MX', 'https://site.test/es', 'header', false],
    ]);
  });

  test('next and prev of link and a', () => {
    const { pagination } = factsOf(
      '<link rel=prev href=1><link rel=next href=3><body><a rel="nofollow next" href=3>n</a><a rel=next>no target</a>',
    );
    expect(pagination.map(({ rel, url, element }) => [rel, url, element])).toEqual([
      ['prev', 'https://site.test/dir/1', 'link'],
      ['next', 'https://site.test/dir/3', 'link'],
      ['next', 'https://site.test/dir/3', 'a'],
    ]);
  });
});

describe('refresh', () => {
  test.each([
    ['5; url=/next', 5, '/next'],
    ["0;URL='/a b'x", 0, '/a b'],
    [' 3 , "x"', 3, 'x'],
    ['2.9 /bare', 2, '/bare'],
    ['10', 10, null],
    ['.5; url = u', 0, 'u'],
  ])('%s', (content, delaySeconds, href) => {
    expect(factsOf(`<meta http-equiv=Refresh content="${content.replaceAll('"', '&quot;')}">`).refresh).toMatchObject([
      { source: 'html', delaySeconds, href },
    ]);
  });

  test.each(['', 'url=/x', '-1; url=/x', '5x; url=/y'])('not a refresh: %s', (content) => {
    expect(factsOf(`<meta http-equiv=refresh content="${content}">`).refresh).toEqual([]);
  });

  test('the header', () => {
    expect(factsOf('<base href=/other/>', { 'content-type': html, refresh: '1; url=to' }).refresh).toMatchObject([
      { source: 'header', url: 'https://site.test/dir/to', offset: -1 },
    ]);
  });
});

describe('base', () => {
  test('the first base with href counts for the whole page, earlier links included', () => {
    const facts = factsOf('<link rel=canonical href=c><base target=_top><base href=/b/><base href=/c/><body><a href=x>x</a>');
    expect(facts.base).toMatchObject({ href: '/b/', url: 'https://site.test/b/' });
    expect(facts.baseCount).toBe(3);
    expect(facts.canonicals[0]?.url).toBe('https://site.test/b/c');
    expect(facts.links[0]?.url).toBe('https://site.test/b/x');
  });

  test('a base that is no URL leaves the page address in force', () => {
    const facts = factsOf('<base href="javascript:x"><a href=x>x</a>');
    expect(facts.base?.url).toBeNull();
    expect(facts.links[0]?.url).toBe('https://site.test/dir/x');
  });
});

describe('icons, manifest, AMP', () => {
  test('are read by rel token', () => {
    const facts = factsOf(
      '<link rel="shortcut icon" href=f.ico sizes=16x16><link rel=apple-touch-icon href=/t.png><link rel=manifest href=/m><link rel=amphtml href=/amp><link rel=preconnect href=//x>',
    );
    expect(facts.icons.map(({ rel, url, sizes }) => [rel, url, sizes])).toEqual([
      ['shortcut icon', 'https://site.test/dir/f.ico', '16x16'],
      ['apple-touch-icon', 'https://site.test/t.png', null],
    ]);
    expect(facts.manifest?.url).toBe('https://site.test/m');
    expect(facts.ampUrl).toBe('https://site.test/amp');
    expect(facts.resources.map(({ kind }) => kind)).toEqual(['icon', 'icon', 'manifest']);
  });
});

test.each([
  ['html', '<html dir=RTL><body>', 'rtl'],
  ['body', '<html><body dir=rtl>', 'rtl'],
  ['main', '<html><body><main dir=rtl>', 'rtl'],
  ['html first', '<html dir=ltr><body dir=rtl>', 'ltr'],
  ['none', '<html><body><p dir=rtl>', null],
])('direction from %s', (_, html, dir) => {
  expect(factsOf(html).dir).toBe(dir);
});
