import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CrawledSitemap, crawlGivenSitemap, crawlSitemaps, maxSitemapFiles } from './sitemap-crawl.ts';
import { type RecordedResponse, recordedSite } from './testing/recorded-site.ts';

const origin = 'https://a.test';
const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...paths: string[]): RecordedResponse => ({
  body: `<urlset ${core}>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
});
const index = (...urls: string[]): RecordedResponse => ({
  body: `<sitemapindex ${core}>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`,
});
const options = { timeoutMs: 1000, nowMs: Date.UTC(2026, 0, 1) };

async function collect(files: AsyncGenerator<CrawledSitemap>): Promise<CrawledSitemap[]> {
  const all: CrawledSitemap[] = [];
  for await (const file of files) all.push(file);
  return all;
}

async function crawl(responses: Parameters<typeof recordedSite>[0], listed: readonly string[] = [], more = {}) {
  const site = recordedSite(responses);
  const files = await collect(crawlSitemaps({ origin, listed }, site, { ...options, ...more }));
  return { files, asked: site.asked.map((request) => request.url.replace(origin, '')) };
}

const brief = (files: readonly CrawledSitemap[]) =>
  files.map((file) =>
    [
      file.url.replace(origin, ''),
      file.kind,
      file.entries.map((entry) => entry.url?.replace(origin, '')).join(' '),
      file.faults.map((fault) => fault.code).join(' '),
    ].join(' | '),
  );

describe('finding', () => {
  it('reads what robots.txt lists, in order, and does not guess', async () => {
    const { files, asked } = await crawl({ [`${origin}/2.xml`]: urlset('/b'), [`${origin}/1.xml`]: urlset('/a') }, [
      '/2.xml',
      `${origin}/1.xml`,
      `${origin}/2.xml`,
      'mailto:x',
    ]);
    expect(brief(files)).toEqual(['/2.xml | urlset | /b | ', '/1.xml | urlset | /a | ']);
    expect(asked).toEqual(['/2.xml', '/1.xml']);
    expect(files[0]).toMatchObject({ foundIn: 'robots', parentUrl: null, status: 200 });
  });

  it.each<[string, Record<string, RecordedResponse>, string[], string[]]>([
    ['the first default place', { [`${origin}/sitemap.xml`]: urlset('/a') }, ['/sitemap.xml | urlset | /a | '], ['/sitemap.xml']],
    [
      'the second',
      { [`${origin}/sitemap_index.xml`]: urlset('/a') },
      ['/sitemap_index.xml | urlset | /a | '],
      ['/sitemap.xml', '/sitemap_index.xml'],
    ],
    [
      'an index that lists itself',
      { [`${origin}/sitemap.xml`]: index(`${origin}/sitemap.xml`) },
      ['/sitemap.xml | index |  | index-cycle'],
      ['/sitemap.xml'],
    ],
    [
      'the third',
      { [`${origin}/sitemap-index.xml`]: urlset('/a') },
      ['/sitemap-index.xml | urlset | /a | '],
      ['/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml'],
    ],
    ['none', {}, [], ['/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml']],
    [
      'a page in its place',
      { [`${origin}/sitemap.xml`]: { body: '<!doctype html><html></html>' } },
      [],
      ['/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml'],
    ],
  ])('takes %s', async (_, responses, files, asked) => {
    const found = await crawl(responses);
    expect([brief(found.files), found.asked]).toEqual([files, asked]);
  });

  it('follows an index depth first, in listed order', async () => {
    const { files } = await crawl(
      {
        [`${origin}/i.xml`]: index(
          `${origin}/1.xml`,
          `${origin}/j.xml`,
          `${origin}/4.xml`,
          'https://b.test/x.xml',
          'https://img.a.test/5.xml',
        ),
        [`${origin}/j.xml`]: index(`${origin}/2.xml`, `${origin}/3.xml`, `${origin}/i.xml`, `${origin}/1.xml`),
        ...Object.fromEntries(['1', '2', '3', '4'].map((name) => [`${origin}/${name}.xml`, urlset(`/${name}`)])),
      },
      ['/i.xml'],
    );
    expect(brief(files)).toEqual([
      '/i.xml | index |  | loc-host loc-host other-site',
      '/1.xml | urlset | /1 | ',
      '/j.xml | index |  | nested-index index-cycle index-cycle',
      '/2.xml | urlset | /2 | ',
      '/3.xml | urlset | /3 | ',
      '/4.xml | urlset | /4 | ',
      'https://img.a.test/5.xml | unreadable |  | unreachable',
    ]);
    expect(files[3]?.parentUrl).toBe(`${origin}/j.xml`);
  });

  it('reads the one that is given, text too', async () => {
    const site = recordedSite({ [`${origin}/urls.txt`]: { body: `${origin}/b#x\n${origin}/%7ea\n` } });
    expect(brief(await collect(crawlGivenSitemap(`${origin}/urls.txt`, site, options)))).toEqual([
      '/urls.txt | text | /b /~a | loc-fragment',
    ]);
  });
});

describe('responses', () => {
  it.each<[string, RecordedResponse, string]>([
    ['gzip', { body: gzipSync(String(urlset('/z').body)) }, '/s.xml | urlset | /z | '],
    [
      'a byte order mark before gzip',
      { body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), gzipSync(String(urlset('/z').body))]) },
      '/s.xml | urlset | /z | byte-order-mark-before-gzip',
    ],
    ['broken gzip', { body: gzipSync(String(urlset('/z').body)).subarray(0, 30) }, '/s.xml | unreadable |  | gzip-broken xml-root empty'],
    ['404', { status: 404 }, '/s.xml | unreadable |  | unreachable'],
    ['no answer', { error: 'timeout' }, '/s.xml | unreadable |  | unreachable'],
    ['an empty file', { body: '' }, '/s.xml | unreadable |  | xml-root empty'],
    ['a redirect', { status: 301, headers: { location: '/t.xml' } }, '/s.xml | urlset | /t | redirected'],
    ['an endless redirect', { status: 301, headers: { location: '/s.xml' } }, '/s.xml | unreadable |  | redirected unreachable'],
  ])('%s', async (_, response, expected) => {
    const { files } = await crawl({ [`${origin}/s.xml`]: response, [`${origin}/t.xml`]: urlset('/t') }, ['/s.xml']);
    expect(brief(files)).toEqual([expected]);
  });

  it('asks robots.txt', async () => {
    const { files, asked } = await crawl({ [`${origin}/s.xml`]: urlset('/a') }, ['/s.xml'], { isAllowed: () => Promise.resolve(false) });
    expect([brief(files), asked]).toEqual([['/s.xml | unreadable |  | disallowed'], []]);
  });

  it('keeps alternates', async () => {
    const body = `<urlset ${core} xmlns:x="http://www.w3.org/1999/xhtml"><url><loc>${origin}/a</loc><x:link rel="alternate" hreflang="de" href="${origin}/DE/%7e"/></url></urlset>`;
    const { files } = await crawl({ [`${origin}/s.xml`]: { body } }, ['/s.xml']);
    expect(files[0]?.entries[0]?.alternateUrls).toEqual([{ hreflang: 'de', url: `${origin}/DE/~` }]);
  });
});

describe('hostile sites', () => {
  it('ends at a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(80_000_000, 32));
    const { files } = await crawl({ [`${origin}/s.xml`]: { body: bomb } }, ['/s.xml']);
    expect(files[0]?.faults.map((fault) => fault.code)).toContain('too-large');
    expect(files[0]?.bytes).toBeLessThan(53_000_000);
  });

  it('ends an endless index', async () => {
    const site = recordedSite({});
    let count = 0;
    const endless = {
      fetch: (request: Parameters<typeof site.fetch>[0]) => {
        count++;
        return recordedSite({ [request.url]: index(...Array.from({ length: 30 }, (_, at) => `${origin}/${count}-${at}.xml`)) }).fetch(
          request,
        );
      },
    };
    const files = await collect(crawlSitemaps({ origin, listed: ['/i.xml'] }, endless, options));
    expect(count).toBeLessThanOrEqual(maxSitemapFiles);
    expect(files.filter((file) => file.faults.some((fault) => fault.code === 'files-too-many')).length).toBe(1);
    expect(files.some((file) => file.faults.some((fault) => fault.code === 'index-too-deep'))).toBe(true);
  });

  it('stops when told, and when the fetcher was aborted', async () => {
    const responses = {
      [`${origin}/i.xml`]: index(`${origin}/1.xml`, `${origin}/2.xml`),
      [`${origin}/1.xml`]: urlset('/1'),
      [`${origin}/2.xml`]: urlset('/2'),
    };
    let asked = 0;
    expect((await crawl(responses, ['/i.xml'], { isStopped: () => ++asked > 2 })).files.length).toBe(2);
    expect((await crawl({ ...responses, [`${origin}/1.xml`]: { error: 'aborted' } }, ['/i.xml'])).files.length).toBe(1);
  });
});
