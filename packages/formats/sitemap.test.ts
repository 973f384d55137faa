import { describe, expect, it } from 'vitest';
import { readSitemap, SitemapReader } from './sitemap.ts';
import { maxSitemapBytes } from './sitemap-document.ts';
import { parseW3cDate } from './sitemap-values.ts';

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (inside: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${core}${more}>${inside}</urlset>`;
const url = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`;
const options = { url: 'https://a.test/sitemap.xml', nowMs: Date.UTC(2026, 0, 1) };
const read = (input: string | Uint8Array) => readSitemap(input, options);
const codes = (input: string | Uint8Array) => read(input).faults.map((fault) => fault.code);
const locs = (input: string | Uint8Array) => read(input).entries.map((entry) => entry.loc);

describe('kinds', () => {
  it.each([
    ['urlset', urlset(url('https://a.test/')), 'urlset', ['https://a.test/']],
    [
      'any prefix',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://a.test/p</s:loc></s:url></s:urlset>`,
      'urlset',
      ['https://a.test/p'],
    ],
    ['index', `<sitemapindex ${core}><sitemap><loc>https://a.test/1.xml</loc></sitemap></sitemapindex>`, 'index', ['https://a.test/1.xml']],
    ['text', '\ufeffhttps://a.test/1\r\n\r\nhttps://a.test/2', 'text', ['https://a.test/1', 'https://a.test/2']],
    [
      'rss',
      '<rss version="2.0"><channel><link>https://a.test/</link><item><link>https://a.test/r</link></item><item><guid>https://a.test/g</guid></item></channel></rss>',
      'rss',
      ['https://a.test/r', 'https://a.test/g'],
    ],
    [
      'atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.test/"/><entry><link rel="self" href="x"/><link href="https://a.test/e"/></entry></feed>',
      'atom',
      ['https://a.test/e'],
    ],
    [
      'cdata and entities',
      urlset(url('<![CDATA[https://a.test/?a=1&b]]>') + url(' https://a.test/?a&amp;b&#x3d;&#49; ')),
      'urlset',
      ['https://a.test/?a=1&b', 'https://a.test/?a&b=1'],
    ],
    [
      'utf-16',
      new Uint8Array(new Uint16Array([0xfeff, ...Array.from(urlset(url('https://a.test/u')), (c) => c.charCodeAt(0))]).buffer),
      'urlset',
      ['https://a.test/u'],
    ],
  ])('%s', (_, input, kind, expected) => {
    expect(read(input).kind).toBe(kind);
    expect(locs(input)).toEqual(expected);
    expect(read(input).wellFormed).toBe(true);
  });

  it('reads all of an entry', () => {
    const image = '<i:image><i:loc>https://a.test/1.png</i:loc><i:title>t</i:title></i:image>';
    const video = '<video:video><video:title>T</video:title><video:thumbnail_loc>t.jpg</video:thumbnail_loc></video:video>';
    const link = '<x:link rel="alternate" hreflang="de" href="https://a.test/de"/><x:link rel="stylesheet" href="s"/>';
    const news = '<n:news><n:publication><n:name>N</n:name><n:language>en</n:language></n:publication><n:title>H</n:title></n:news>';
    const spaces =
      ' xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9" xmlns:x="http://www.w3.org/1999/xhtml"';
    const rest = `<lastmod>2025-01-02</lastmod><priority>0.5</priority><changefreq>daily</changefreq>${image}${video}${link}${news}`;
    expect(read(urlset(url('https://a.test/', rest), spaces)).entries).toEqual([
      {
        loc: 'https://a.test/',
        lastmod: '2025-01-02',
        changefreq: 'daily',
        priority: '0.5',
        images: ['https://a.test/1.png'],
        videos: [{ title: 'T', description: null, thumbnail: 't.jpg', content: null, player: null }],
        news: [{ title: 'H', date: null, name: 'N', language: 'en' }],
        alternates: [{ hreflang: 'de', href: 'https://a.test/de' }],
        line: 2,
      },
    ]);
  });
});

describe('faults', () => {
  it.each([
    ['none', urlset(url('https://a.test/', '<lastmod>2025-01-02T03:04:05+01:00</lastmod><priority>1.0</priority>')), []],
    ['relative', urlset(`${url('https://a.test/')}${url('/x')}`), ['loc-relative']],
    ['scheme', urlset(url('ftp://a.test/')), ['loc-scheme', 'empty']],
    ['host', urlset(url('https://b.test/')), ['loc-host']],
    ['fragment', urlset(url('https://a.test/#x')), ['loc-fragment']],
    ['long', urlset(url(`https://a.test/${'x'.repeat(2034)}`)), ['loc-too-long']],
    ['just not long', urlset(url(`https://a.test/${'x'.repeat(2033)}`)), []],
    ['missing', urlset('<url><lastmod>2025</lastmod></url>'), ['loc-missing', 'empty']],
    ['duplicate', urlset(url('https://a.test/').repeat(2)), ['loc-duplicate']],
    [
      'dates',
      urlset(url('https://a.test/', '<lastmod>yesterday</lastmod>') + url('https://a.test/2', '<lastmod>2026-03-01</lastmod>')),
      ['lastmod-invalid', 'lastmod-future'],
    ],
    [
      'hints',
      urlset(url('https://a.test/', '<priority>1.1</priority><changefreq>often</changefreq>')),
      ['priority-invalid', 'changefreq-invalid'],
    ],
    ['empty set', urlset(''), ['empty']],
    ['nothing', '', ['xml-root', 'empty']],
    ['page', '<!DOCTYPE html><html><body>x</body></html>', ['html', 'empty']],
    ['other root', '<foo/>', ['root-unknown', 'empty']],
    ['json', '{"a":1}', ['loc-relative', 'root-unknown', 'empty']],
    ['namespace', `<urlset>${url('https://a.test/')}</urlset>`, ['namespace-missing']],
    ['old namespace', `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">${url('https://a.test/')}</urlset>`, ['namespace-wrong']],
    [
      'prefix',
      urlset(url('https://a.test/', '<image:image><image:loc>x</image:loc></image:image>')),
      ['prefix-undeclared', 'prefix-undeclared'],
    ],
    ['ampersand', urlset(url('https://a.test/?a&b')), ['xml-ampersand']],
    ['html entity', urlset(url('https://a.test/&nbsp;')), ['xml-ampersand']],
    ['nesting', urlset('<url><loc>https://a.test/</url></loc>'), ['xml-nesting', 'xml-nesting']],
    ['cut inside loc', `<urlset ${core}>${url('https://a.test/')}<url><loc>https://a.test/lam`, ['xml-unclosed']],
    ['a blank line before the declaration', `\n${urlset(url('https://a.test/'))}`, ['xml-markup']],
    ['a second declaration', urlset(`<?xml version="1.0"?>${url('https://a.test/')}`), ['xml-markup']],
    ['a byte order mark before the declaration', `\ufeff${urlset(url('https://a.test/'))}`, []],
    [
      'above the folder',
      urlset(url('https://a.test/shop/1') + url('https://a.test/shopping') + url('https://a.test/')),
      ['loc-above', 'loc-above'],
      'https://a.test/shop/sitemap.xml',
    ],
    [
      'one language twice',
      urlset(
        url(
          'https://a.test/',
          '<x:link rel="alternate" hreflang="de" href="https://a.test/de"/><x:link rel="alternate" hreflang="DE" href="https://a.test/at"/>',
        ) +
          url(
            'https://a.test/b',
            '<x:link rel="alternate" hreflang="de" href="https://a.test/de"/><x:link rel="alternate" hreflang="de" href="https://a.test/de"/>',
          ),
        ' xmlns:x="http://www.w3.org/1999/xhtml"',
      ),
      ['alternate-duplicate'],
    ],
    ['unclosed', `<urlset ${core}>${url('https://a.test/')}`, ['xml-unclosed']],
    ['inside a tag', `<urlset ${core}>${url('https://a.test/')}<url`, ['xml-unclosed', 'xml-unclosed']],
    ['second root', `${urlset(url('https://a.test/'))}<a/>`, ['xml-root']],
    ['text after', `${urlset(url('https://a.test/'))}x`, ['xml-root']],
    ['attribute', urlset(url('https://a.test/'), ' a=b'), ['xml-markup']],
    ['control', urlset(url('https://a.test/\u0001')), ['xml-character']],
    ['misplaced', `<sitemapindex ${core}>${url('https://a.test/')}</sitemapindex>`, ['element-misplaced']],
    ['stylesheet', `<?xml-stylesheet href="s.xsl"?>${urlset(url('https://a.test/')).slice(39)}`, ['stylesheet']],
    ['latin-1', urlset(url('https://a.test/')).replace('UTF-8', 'ISO-8859-1'), ['not-utf8']],
    ['bad bytes', Uint8Array.from(urlset(url('https://a.test/\u00e9')), (c) => c.charCodeAt(0)), ['not-utf8']],
  ])('%s', (_, input, expected, at = options.url) => {
    const { faults } = readSitemap(typeof input === 'string' ? input : new Uint8Array(input), { ...options, url: at });
    expect(faults.map(({ code }) => code)).toEqual(expected);
  });

  it('takes no address that was cut', () => {
    expect(locs(`<urlset ${core}>${url('https://a.test/1')}<url><loc>https://a.test/2`)).toEqual(['https://a.test/1']);
    expect(locs(`<urlset ${core}><url><loc>https://a.test/1</loc><lastmod>20`)).toEqual(['https://a.test/1']);
  });

  it('says where', () => {
    const text = urlset(`\n${url('https://a.test/')}\n<!-- \n -->\n${url('https://b.test/')}\n${url('/x')}`);
    expect(read(text).faults.map((fault) => `${fault.line} ${fault.code} ${fault.value}`)).toEqual([
      '6 loc-host https://b.test/',
      '7 loc-relative /x',
    ]);
  });

  it('goes on after each', () => {
    expect(
      locs(urlset(`${url('https://a.test/?a&b')}<foo><url>${url('https://a.test/2')}<<bar/><url><loc>https://a.test/3</loc>`)),
    ).toContain('https://a.test/3');
  });
});

describe('hostile files', () => {
  it('expands no declared entities', () => {
    const bomb = `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>${urlset(url('https://a.test/&b;')).slice(39)}`;
    expect(locs(bomb)).toEqual(['https://a.test/&b;']);
    expect(codes(bomb)).toEqual(['xml-doctype', 'xml-ampersand']);
  });

  it.each([
    ['depth', '<a>'.repeat(100_000)],
    ['unclosed quote', `<urlset a="${'<'.repeat(1_000_000)}`],
    ['unclosed comment', `<urlset><!--${'-'.repeat(1_500_000)}`],
    ['ampersands', `<urlset ${core}><url><loc>${'&'.repeat(200_000)}`],
    ['angles', '<'.repeat(200_000)],
    ['spaces in a tag', `<urlset ${' '.repeat(1_000_000)}`],
    ['attributes', `<urlset ${'a="1" '.repeat(100_000)}>`],
    ['one line', `https://a.test/${'a'.repeat(5_000_000)}`],
    ['faults', urlset(url('/x').repeat(20_000))],
  ])('survives %s', (_, text) => {
    const began = performance.now();
    expect(read(text).faults.length).toBeLessThan(1000);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  it('stops at 50 MiB and says so', () => {
    const reader = new SitemapReader(options);
    const piece = new TextEncoder().encode(`${' '.repeat(1_000_000)}\n`);
    reader.write(new TextEncoder().encode(`<urlset ${core}>`));
    let pieces = 0;
    for (; reader.wantsMore && pieces < 100; pieces++) reader.write(piece);
    expect(pieces).toBe(Math.ceil(maxSitemapBytes / piece.length));
    expect(reader.end().faultCounts).toMatchObject({ 'too-large': 1, cut: 1 });
  });

  it('counts more than 50,000 entries and still reads them', () => {
    const document = read(Array.from({ length: 50_010 }, (_, at) => `https://a.test/${at}`).join('\n'));
    expect([document.entries.length, document.faultCounts['too-many'], document.faults[0]?.line]).toEqual([50_010, 1, 50_001]);
  });

  it('gives the same for any cut into pieces', () => {
    const bytes = new TextEncoder().encode(
      urlset(`${url('https://a.test/\u00e4&amp;<![CDATA[x]]>')}<!-- c -->${url('https://a.test/2', '<lastmod a="&gt;>">2025</lastmod>')}`),
    );
    const whole = read(bytes);
    for (let size = 1; size < 40; size++) {
      const reader = new SitemapReader(options);
      const padded = new Uint8Array(1100 + bytes.length).fill(10);
      padded.set(bytes, 1100);
      for (let at = 0; at < padded.length; at += size) reader.write(padded.subarray(at, at + size));
      expect(reader.end().entries.map(({ line, ...entry }) => entry)).toEqual(whole.entries.map(({ line, ...entry }) => entry));
    }
  });
});

it.each([
  ['2024', true],
  ['2024-02', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-01-01T10:00Z', true],
  ['2024-01-01T10:00:00.123-08:00', true],
  ['2024-01-01T10:00:00', false],
  ['2024-01-01 10:00:00', false],
  ['01.02.2024', false],
  ['2024-01-01T25:00Z', false],
])('date %j: %j', (value, valid) => {
  expect(parseW3cDate(value) !== null).toBe(valid);
});
