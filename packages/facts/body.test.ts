import { linkRel } from '@orbweaver/model/link-rel.ts';
import { describe, expect, test } from 'vitest';
import { factsOf } from './testing.ts';

describe('headings', () => {
  test('know what of their text a page shows: nothing of scripts, styles and names of pictures', () => {
    const { headings } = factsOf(
      '<h1>© <script>document.write(new Date())</script>2026<style>h1 { }</style></h1><h2><svg><title>office</title><desc>a house</desc><text>1</text></svg> Account</h2><h3>On <svg><title>on</title></svg>line</h3><h4><svg><title>Mill</title></svg></h4><h5>Plain</h5>',
    );
    expect(headings.map(({ text, shown }) => [text, shown])).toEqual([
      ['© document.write(new Date())2026h1 { }', '© 2026'],
      ['officea house1 Account', '1 Account'],
      ['On online', 'On line'],
      ['Mill', undefined],
      ['Plain', undefined],
    ]);
  });

  test('in order, with alt texts, place and hiding', () => {
    const { headings } = factsOf(
      '<header><h1> A <b>b</b></h1></header><main><h2><img alt=" Logo "><img alt=Two></h2><div hidden><h3>x</h3></div><h4>y</h4></main>',
    );
    expect(headings.map(({ level, text, imageAlt, hidden, place }) => [level, text, imageAlt, hidden, place])).toEqual([
      [1, 'A b', '', false, 'header'],
      [2, '', 'Logo Two', false, 'main'],
      [3, 'x', '', true, 'main'],
      [4, 'y', '', false, 'main'],
    ]);
  });

  test.each([
    ['inline display none', '<h1 style="color:red; DISPLAY : none">x</h1>', true],
    ['inline visibility hidden on an ancestor', '<div style="visibility:hidden"><p><h1>x</h1></div>', true],
    ['display of something else', '<h1 style="--display:none">x</h1>', false],
    ['aria-hidden is still seen', '<h1 aria-hidden=true>x</h1>', false],
    ['behind a hidden element', '<div hidden></div><h1>x</h1>', false],
  ])('%s', (_, source, hidden) => {
    expect(factsOf(source).headings[0]?.hidden).toBe(hidden);
  });

  test.each([
    ['a note by its class', '<div class="Note"><h3>x</h3></div>', true],
    ['an admonition of Docutils', '<div class="admonition-warning box"><p><h3>x</h3></div>', true],
    ['a note by its role', '<section role=note><h3>x</h3></section>', true],
    ['an aside', '<main><aside><h3>x</h3></aside></main>', true],
    ['a closed dialog', '<div class="modal fade"><div class="modal-header"><h4>x</h4></div></div>', true],
    ['hidden from screen readers', '<div aria-hidden=true><h4>x</h4></div>', true],
    ['behind a note', '<div class=note></div><h3>x</h3>', undefined],
    ['a class with such a word in it', '<div class="footnotes release-notes"><h3>x</h3></div>', undefined],
    ['the page', '<body class=note><h3>x</h3>', undefined],
  ])('in a box: %s', (_, source, inBox) => {
    expect(factsOf(source).headings[0]?.inBox).toBe(inBox);
  });

  test('template contents are none', () => {
    expect(factsOf('<template><h1>x</h1></template>').headings).toEqual([]);
  });
});

describe('links', () => {
  const link = (source: string) => factsOf(source).links[0];

  test.each([
    ['relative', '<a href=x>', 'https://site.test/dir/x'],
    ['fragment only', '<a href=#top>', 'https://site.test/dir/page'],
    ['query only', '<a href="?a=1">', 'https://site.test/dir/page?a=1'],
    ['empty', '<a href="">', 'https://site.test/dir/page'],
    ['white space around', '<a href=" \n/x ">', 'https://site.test/x'],
    ['protocol-relative', '<a href=//other.test/y>', 'https://other.test/y'],
    ['mail', '<a href="mailto:a@b.c">', null],
    ['script', '<a href="javascript:void(0)">', null],
    ['malformed', '<a href="http://[x/">', null],
    ['no href', '<a name=x>', null],
    ['area', '<map><area href=/m alt=Map></map>', 'https://site.test/m'],
  ])('%s', (_, source, url) => {
    expect(link(source)?.url).toBe(url);
  });

  test('anchor text, name and image', () => {
    const { links } = factsOf(
      '<a href=1> Read <b>more</b>\n now</a><a href=2 aria-label=Close><i></i></a><a href=3><img alt="Our logo"></a><a href=4 title=T>x</a><a href=5><svg><title>s</title></svg></a><map><area href=6 alt=Spot></map>',
    );
    expect(links.map(({ text, label, hasImage }) => [text, label, hasImage])).toEqual([
      ['Read more now', '', false],
      ['', 'Close', false],
      ['', 'Our logo', true],
      ['x', '', false],
      ['s', '', true],
      ['', 'Spot', false],
    ]);
  });

  test('rel tokens are bits', () => {
    expect(link('<a rel="NoFollow noopener noopener constructor" href=x>')?.rel).toBe(linkRel.nofollow | linkRel.noopener);
    expect(link('<a rel=ugc href=x>')?.rel).toBe(linkRel.ugc);
    expect(link('<a rel=toString href=x>')?.rel).toBe(0);
  });

  test('place is the innermost landmark', () => {
    const { links } = factsOf(
      '<header><nav><a href=1>a</a></nav><a href=2>b</a></header><div role=main><a href=3>c</a><footer><a href=4>d</a></footer></div><a href=5>e</a>',
    );
    expect(links.map(({ place }) => place)).toEqual(['nav', 'header', 'main', 'footer', 'body']);
  });

  test('noscript contents are markup, template contents are not there', () => {
    expect(factsOf('<noscript><a href=1>x</a></noscript><template><a href=2>y</a></template>').links).toHaveLength(1);
  });
});

describe('images', () => {
  test('attributes and candidates', () => {
    const { images } = factsOf(
      '<picture><source srcset="w.webp 1x, w2.webp 2x"><img src=a.png alt="" width=10 height=20 LOADING=Lazy fetchpriority=high srcset="a.png 1x, b,c.png 2x, /docs/< param >/e.png 2x, /d.png" sizes=100vw></picture><img>',
    );
    expect(images[0]).toMatchObject({
      url: 'https://site.test/dir/a.png',
      alt: '',
      width: '10',
      height: '20',
      loading: 'lazy',
      fetchPriority: 'high',
      srcset: ['https://site.test/dir/a.png', 'https://site.test/dir/b,c.png', 'https://site.test/d.png'],
      hasSizes: true,
      inPicture: true,
      link: -1,
    });
    expect(images[1]).toMatchObject({ src: null, url: null, alt: null, inPicture: false, srcset: [] });
  });

  test.each([
    ['the only content of a link', '<a href=x>\n<img src=a></a>', 0],
    ['beside text', '<a href=x><img src=a> more</a>', -1],
    ['beside another image', '<a href=x><img src=a><img src=b></a>', -1],
    ['outside', '<a href=x>t</a><img src=a>', -1],
  ])('%s', (_, source, expected) => {
    expect(factsOf(source).images[0]?.link).toBe(expected);
  });

  test.each([
    ['its class', '<header><img class=custom-logo src=a.png>', true],
    ['its id', '<nav><img id=siteLogo src=a.png>', true],
    ['its alt', '<header><img alt="Logo of the mill" src=a.png>', true],
    ['its file', '<header><img src=/img/mill_logo.svg>', true],
    ['the file that a script puts there', '<header><img src="data:image/gif;base64,R0" data-src=/logo.png>', true],
    ['bytes that happen to', '<header><img src="data:image/gif;base64,aLogo+">', undefined],
    ['outside of the header', '<main><img src=/logo.png>', undefined],
    ['another word', '<header><img src=/catalogo.png>', undefined],
  ])('an image says logo by %s', (_, source, expected) => {
    expect(factsOf(source).images[0]?.isLogo).toBe(expected);
  });

  test.each([
    ['a hidden link without text', '<a href=/x hidden></a>', true],
    ['a hidden link with text', '<a href=/x hidden>t</a>', undefined],
    ['a link that is shown', '<a href=/x></a>', undefined],
  ])('%s', (_, source, expected) => {
    expect(factsOf(source).links[0]?.isHidden).toBe(expected);
  });

  test.each([
    ['role', '<img role=presentation>', { decorative: true }],
    ['aria-hidden', '<img aria-hidden=true>', { decorative: true }],
    ['other role', '<img role=img>', { decorative: false }],
    ['sizes of its style', '<img style="Width: 2.5ex; height:30px">', { width: '2.5ex', height: '30px' }],
    ['attributes first', '<img width=10 style="width:99px;height:2em">', { width: '10', height: '2em' }],
    ['sizes that depend on what is around', '<img style="width:100%;max-height:30px;height:auto">', { width: null, height: null }],
    ['lazy source', '<img data-src=/real.jpg>', { lazySrc: '/real.jpg' }],
    [
      'lazy source behind a placeholder',
      '<img src="data:image/gif;base64,R0" data-original=/real.jpg>',
      { lazySrc: '/real.jpg', url: null },
    ],
    ['a real source needs no lazy one', '<img src=/a.jpg data-src=/b.jpg>', { lazySrc: null }],
  ])('%s', (_, source, expected) => {
    expect(factsOf(source).images[0]).toMatchObject(expected);
  });

  test('a long data: source is cut', () => {
    expect(factsOf(`<img src="data:image/png;base64,${'A'.repeat(50_000)}">`).images[0]?.src?.length).toBe(256);
  });
});

describe('resources and inline code', () => {
  test('kinds in order', () => {
    const { resources } = factsOf(
      '<link rel=stylesheet href=s.css media=print><script src=a.js async></script><script type=module src=m.js defer></script><link rel=preload as=font href=f.woff2 crossorigin>' +
        '<link rel=preload as=image href=i.png><body><iframe src=/f title=Map loading=lazy></iframe><video src=v.mp4 poster=p.jpg><source src=v.webm><track src=t.vtt></video>' +
        '<object data=o.swf></object><embed src=e><picture><source srcset="w.webp, x.webp 2x"><img></picture><input type=image src=b.png><script type=text/template src=t></script>',
    );
    expect(resources.map(({ kind, href }) => [kind, href])).toEqual([
      ['css', 's.css'],
      ['js', 'a.js'],
      ['js', 'm.js'],
      ['font', 'f.woff2'],
      ['preload', 'i.png'],
      ['iframe', '/f'],
      ['media', 'v.mp4'],
      ['image', 'p.jpg'],
      ['media', 'v.webm'],
      ['media', 't.vtt'],
      ['embed', 'o.swf'],
      ['embed', 'e'],
      ['source', 'w.webp'],
      ['source', 'x.webp'],
      ['image', 'b.png'],
      ['other', 't'],
    ]);
    expect(resources[0]).toMatchObject({ media: 'print', inHead: true, url: 'https://site.test/dir/s.css' });
    expect(factsOf('<link rel="alternate stylesheet" href=b.css title=Big>').resources[0]).toMatchObject({ kind: 'css', alternate: true });
    expect(resources[1]).toMatchObject({ async: true, defer: false, module: false });
    expect(resources[2]).toMatchObject({ defer: true, module: true });
    expect(resources[5]).toMatchObject({ title: 'Map', loading: 'lazy', inHead: false });
  });

  test('blocks, characters, attributes', () => {
    const facts = factsOf(
      '<style>ab</style><script>cde</script><script type="application/json">{}</script><script src=x>fg</script><p style=color:red onclick="x()" one=2><b onload=y style></b>',
    );
    expect(facts.inlineCss).toEqual({ blocks: 1, chars: 2, attributes: 2 });
    expect(facts.inlineJs).toEqual({ blocks: 1, chars: 3, handlers: 2 });
  });

  test('style attributes of program code and of columns are not counted', () => {
    const code = '<pre style="color:red"><code><span style="color:red">if</span> <b style="color:red"></b></code></pre>';
    const table = '<table><col style="width:20%"><tr><td style="color:red">a</table>';
    expect(
      factsOf(`${code}<p style="color:red">a <code style="color:red">b</code> <i style="color:red">c</i></p>`).inlineCss.attributes,
    ).toBe(2);
    expect(factsOf(`<div>${code}<i style="color:red"></i></div>${table}`).inlineCss.attributes).toBe(2);
  });

  test('style attributes that set custom properties alone are not counted', () => {
    const html = '<li style="--depth: 1;"><svg style="--size:1em; --gap:0"></svg><b style="--depth: 1; color:red"></b></li>';
    expect(factsOf(html).inlineCss.attributes).toBe(1);
  });
});

test('images that are hidden, and those in panels of tabs', () => {
  const { images } = factsOf(
    '<img src=a><img src=b hidden><img src=c style="display: none"><div hidden><img src=d></div><img src=e>' +
      '<div role=tabpanel><p><img src=f></div><img src=g><div class="tab-pane active"><img src=h></div><img src=i class=tab-panes>',
  );
  expect(images.map(({ hidden, inTab }) => (hidden ? 'hidden' : inTab ? 'tab' : ''))).toEqual([
    '',
    'hidden',
    'hidden',
    'hidden',
    '',
    'tab',
    '',
    'tab',
    '',
  ]);
});

test('an element with the role main is counted as such', () => {
  expect(factsOf('<div role=main><p>Text</div>').tagCounts).toMatchObject({ '[role=main]': 1 });
  expect(factsOf('<div role=region>main</div>').tagCounts['[role=main]']).toBeUndefined();
});

test('images out of the flow, by style or by a usual class', () => {
  const { images } = factsOf(
    '<img src=a class="w-50 position-absolute"><img src=b style="top:0; Position : fixed"><img src=c class="absolute-beginners"><img src=d style="position:relative">',
  );
  expect(images.map(({ positioned }) => positioned === true)).toEqual([true, true, false, false]);
});

describe('breadcrumb', () => {
  test.each([
    [
      'landmark with list',
      '<nav aria-label="Breadcrumb"><ol><li><a href=/>Home</a> &gt;</li><li><a href=/b>B</a> /</li><li>C</li></ol></nav>',
      'aria',
      [
        ['Home', 'https://site.test/'],
        ['B', 'https://site.test/b'],
        ['C', null],
      ],
    ],
    [
      'a step that is an icon with a label, and an item beside the trail',
      '<div role=navigation aria-label="Breadcrumbs"><ul class=wy-breadcrumbs><li><a href=/ class=icon aria-label="Home"></a></li><li class="breadcrumb-item active">5. B</li><li class="wy-breadcrumbs-aside"><a href=/b.txt rel=nofollow>View source</a></li></ul></div>',
      'aria',
      [
        ['Home', 'https://site.test/'],
        ['5. B', null],
      ],
    ],
    [
      'a link with text and a label, and a class that only begins like one beside',
      '<nav aria-label="Breadcrumb"><ol><li><a href=/ aria-label="To the start">Home</a></li><li class=asides><a href=/b>B</a></li></ol></nav>',
      'aria',
      [
        ['Home', 'https://site.test/'],
        ['B', 'https://site.test/b'],
      ],
    ],
    [
      'class with plain links',
      '<div class="x page-breadcrumbs"><a href=/>Home</a> » <a href=/b>B</a> » Here</div>',
      'class',
      [
        ['Home', 'https://site.test/'],
        ['B', 'https://site.test/b'],
        ['Here', null],
      ],
    ],
    [
      'items that lead on, in a bar of other links',
      '<div role=navigation><ul><li><a href=i>index</a></li><li><a href=n>next</a> |</li><li><a href=/>Docs</a> »</li><li><a href=/b>B</a> »</li><li>C</li></ul></div>',
      'class',
      [
        ['Docs', 'https://site.test/'],
        ['B', 'https://site.test/b'],
        ['C', null],
      ],
    ],
    [
      'a class inside a landmark without a name',
      '<nav><ol class=breadcrumb><li><a href=/>Home</a> ›</li><li>B</li></ol></nav>',
      'class',
      [
        ['Home', 'https://site.test/'],
        ['B', null],
      ],
    ],
    [
      'German label',
      '<nav aria-label="Brotkrumen"><a href=/>Start</a> › <a href=/b>B</a></nav>',
      'aria',
      [
        ['Start', 'https://site.test/'],
        ['B', 'https://site.test/b'],
      ],
    ],
    [
      'links and signs in a paragraph',
      '<p><a href=/>Home</a> &rsaquo; <span><a href="/rooms"><b>Rooms</b></a></span>\n<i>&rsaquo;</i> Red room</p>',
      'class',
      [
        ['Home', 'https://site.test/'],
        ['Rooms', 'https://site.test/rooms'],
        ['Red room', null],
      ],
    ],
    [
      'a path of links in the heading',
      '<h1><a href="/index.html">docs</a> / <a href="/dir/">dir</a> / page</h1>',
      'class',
      [
        ['docs', 'https://site.test/index.html'],
        ['dir', 'https://site.test/dir/'],
        ['page', null],
      ],
    ],
    [
      'links to the publisher before the site',
      '<div id=path><a href="https://publisher.test/">Publisher</a> &gt; <a href="/">Docs</a> &gt; <a href="/dir/">Part</a></div>',
      'class',
      [
        ['Docs', 'https://site.test/'],
        ['Part', 'https://site.test/dir/'],
      ],
    ],
    [
      'one link of the site behind those of its publisher',
      '<div id=path><a href="https://publisher.test/">Publisher</a> &gt; <a href="https://publisher.test/docs">Docs</a> &gt; <a href="/dir/">Part</a></div><a href="/dir/a">A</a>',
      'class',
      [
        ['Publisher', 'https://publisher.test/'],
        ['Docs', 'https://publisher.test/docs'],
        ['Part', 'https://site.test/dir/'],
      ],
    ],
    [
      'slashes, and pages beside their folders',
      '<span><a href=/>site</a>/ <a href=/dir.html>dir</a>/</span> <span>page</span>',
      'class',
      [
        ['site', 'https://site.test/'],
        ['dir', 'https://site.test/dir.html'],
        ['page', null],
      ],
    ],
    [
      'the class of a wiki',
      '<div class="youarehere">You are here: <a href=/>start</a> » <a href=/b>b</a></div>',
      'class',
      [
        ['start', 'https://site.test/'],
        ['b', 'https://site.test/b'],
      ],
    ],
    [
      'microdata',
      '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop=itemListElement itemscope itemtype="https://schema.org/ListItem"><a itemprop=item href=/b><span itemprop=name>B</span></a></li></ol>',
      'schema',
      [['B', 'https://site.test/b']],
    ],
    [
      'JSON-LD alone, steps by address and by page',
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","breadcrumb":{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://site.test/"},{"@type":"ListItem","position":2,"item":{"@id":"/b","name":"B"}},{"@type":"ListItem","position":3,"name":"C"}]}}]}</script>',
      'schema',
      [
        ['Home', 'https://site.test/'],
        ['B', 'https://site.test/b'],
        ['C', null],
      ],
    ],
    [
      'a visible trail before JSON-LD',
      '<nav aria-label="Breadcrumb"><a href=/>Start</a> › <a href=/b>B</a></nav><script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"/"}]}</script>',
      'aria',
      [
        ['Start', 'https://site.test/'],
        ['B', 'https://site.test/b'],
      ],
    ],
  ])('%s', (_, source, from, items) => {
    const { breadcrumb } = factsOf(source);
    expect(breadcrumb?.source).toBe(from);
    expect(breadcrumb?.items.map(({ name, url }) => [name, url])).toEqual(items);
  });

  test.each([
    [
      'a menu with signs before its items',
      '<nav><ul><li>» <a href=a>A</a></li><li>» <a href=b>B</a></li><li>» <a href=c>C</a></li></ul></nav>',
    ],
    ['pages beside other folders', '<p><a href=/>Home</a> / <a href=/di.html>Di</a> / <a href=/dirs.html>Dirs</a></p>'],
    ['two steps back and forth', '<div role=navigation><ul><li><a href=a>A</a> »</li><li><a href=b>B</a></li></ul></div>'],
    ['a menu with slashes', '<p><a href=/>Home</a> / <a href=/about>About</a> / <a href=/news>News</a></p>'],
    ['authors', '<p>By <a href=/dir/ada>Ada</a> / <a href=/dir/bob>Bob</a></p>'],
    ['numbers of pages', '<p><a href="?page=1">1</a> › <a href="?page=2">2</a> » <a href="?page=9">last</a></p>'],
    ['one arrow behind another site', '<p><a href="https://other.test/">O</a> → <a href="/dir/">D</a></p>'],
    [
      'a list of sites with slashes',
      '<p><a href="https://other.test/">O</a> / <a href="https://third.test/">T</a> / <a href="/dir/">D</a></p>',
    ],
    ['links of another site', '<p><a href="https://other.test/">O</a> › <a href="https://other.test/dir/">D</a></p>'],
    ['breadcrumbs to eat', '<div class="bread-and-crumbsy"><a href=x>x</a><a href=y>y</a></div>'],
    ['a mere mention', '<p>breadcrumb</p><a href=x>x</a>'],
    ['an empty holder', '<div class=breadcrumb></div>'],
    ['a body class', '<body class=has-breadcrumb><a href=x>x</a>'],
    ['a list without steps', '<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"position":1},7]}</script>'],
  ])('none: %s', (_, source) => {
    expect(factsOf(source).breadcrumb).toBeNull();
  });
});
