/** Words that every JavaScript object inherits, in each place where a site writes a word: the scan takes them like any unknown word. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categories } from '@orbweaver/model/categories.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { RunningScan } from '@orbweaver/scan/progress.ts';
import { recheckScan } from '@orbweaver/scan/recheck.ts';
import { resumeScan, startScan } from '@orbweaver/scan/scan.ts';
import { groupFailures } from '@orbweaver/store/failures.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { afterAll, expect, test } from 'vitest';
import { createScanPlatform } from './platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-names-'));
const inherited = Object.getOwnPropertyNames(Object.prototype);
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const text = Array.from({ length: 60 }, (_, index) => `Sentence ${index} tells of the house and the garden.`).join(' ');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Response = readonly [body: string, type?: string, headers?: Readonly<Record<string, string>>];

/** An unknown word of the same length, which sorts where the word does. */
function neutralOf(word: string): string {
  return word.replace(/[a-z](_*)$/i, (_, end: string) => `q${end}`);
}

function document(lang: string, head: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A page of words</title>${head}</head><body><h1>Words</h1><p>${text}</p>${body}</body></html>`;
}

function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

/** `"__proto__": …` written in an object literal would set the prototype; JSON.parse makes it a property like any other. */
function propertyOf(word: string, value: unknown): unknown {
  return JSON.parse(`{${JSON.stringify(word)}: ${JSON.stringify(value)}}`);
}

const pages = (w: string): Readonly<Record<string, Response>> => ({
  '/': [
    document(
      'en',
      `<link rel="${w}" href="/r"><link rel="alternate" hreflang="${w}" href="/lang"><link rel="preload" as="${w}" href="/p.${w}"><link rel="icon" type="${w}" sizes="${w}" href="/i.${w}">`,
      `<a href="/lang">l</a> <a href="/head" rel="${w}" type="${w}" target="${w}">h</a> <a href="/data">d</a> <a href="/markup">m</a> <a href="/file.${w}">f</a>
       <a href="/${w}">path</a> <a href="/type">t</a> <a href="/charset">c</a> <a href="/headers">hh</a> <a href="/coding">cc</a> <a href="/xml">x</a>
       <a href="?${w}=1">q</a> <a href="${w}:x">scheme</a> <a href="http://${w}.invalid/">host</a> <a href="#${w}">fragment</a> <a href="/refresh">re</a> <a href="/moved">mv</a>
       <nav role="${w}" aria-label="${w}"><a href="/${w}/${w}">n</a></nav>`,
    ),
  ],
  '/lang': [
    document(
      w,
      `<meta http-equiv="content-language" content="${w}"><meta property="og:locale" content="${w}">`,
      `<p lang="${w}">x</p><bdo dir="${w}">y</bdo>`,
    ),
  ],
  '/head': [
    document(
      `en-${w}`,
      `<meta name="${w}" content="${w}"><meta property="${w}" content="${w}"><meta property="og:${w}" content="${w}"><meta property="og:type" content="${w}"><meta name="twitter:${w}" content="${w}"><meta name="twitter:card" content="${w}"><meta http-equiv="${w}" content="${w}"><meta name="robots" content="${w}, ${w}: 1"><meta name="googlebot" content="${w}"><meta name="viewport" content="${w}=${w}, width=${w}"><meta name="referrer" content="${w}"><base target="${w}"><script type="${w}" src="/s.${w}"></script><script>var ${w.replaceAll(/\W/g, '')} = 1; a.${w}; b["${w}"]</script><style media="${w}">.${w} { ${w}: ${w}; color: var(--${w}) } @${w} x { } ${w}::${w} { }</style>`,
      `<${w} ${w}="${w}" class="${w}" id="${w}" style="${w}: ${w}">x</${w}><x-${w}></x-${w}><div role="${w}" aria-${w}="${w}" data-${w}="1" aria-labelledby="${w}">y</div><a name="${w}"></a>
       <img src="/i.${w}" alt="${w}" loading="${w}" decoding="${w}" srcset="/i.${w} 2x" sizes="${w}"><input type="${w}" name="${w}" autocomplete="${w}"><form method="${w}" enctype="${w}" action="/${w}"></form>
       <iframe src="/f.${w}" sandbox="${w}" allow="${w}"></iframe><video src="/v.${w}"><track kind="${w}" srclang="${w}" src="/t.${w}"></video><svg><${w}></${w}></svg><math><${w}></${w}></math>&${w};`,
    ),
  ],
  '/data': [
    document(
      'en',
      [
        jsonLd({ '@context': 'https://schema.org', '@type': w, name: w }),
        jsonLd({ '@context': 'https://schema.org', '@type': ['Product', w], ...(propertyOf(w, w) as object), name: 'x' }),
        jsonLd({ '@context': w, '@type': 'Thing', '@id': w }),
        jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'x',
          offers: {
            '@type': 'Offer',
            price: w,
            priceCurrency: w,
            availability: w,
            itemCondition: `https://schema.org/${w}`,
            shippingDetails: { '@type': 'OfferShippingDetails', shippingDestination: { '@type': 'DefinedRegion', addressCountry: w } },
          },
          aggregateRating: propertyOf(w, propertyOf(w, 1)),
        }),
        jsonLd({
          '@context': 'https://schema.org',
          '@graph': [
            propertyOf(w, { '@type': w }),
            propertyOf(`schema:${w}`, 1),
            { '@type': 'BreadcrumbList', itemListElement: [{ '@type': w, position: w }] },
          ],
        }),
        jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: 'x',
          eventStatus: w,
          startDate: w,
          inLanguage: w,
          location: { '@type': w, address: { addressCountry: w } },
        }),
        `<script type="application/ld+json">{"${w}": {"${w}": []}}</script>`,
      ].join(''),
      '',
    ),
  ],
  '/markup': [
    document(
      'en',
      '',
      `<div itemscope itemtype="https://schema.org/${w}"><span itemprop="${w}">x</span><span itemprop="name ${w}">y</span></div><div itemscope itemtype="${w}" itemref="${w}" itemid="${w}"></div><div itemscope itemtype="https://schema.org/Product"><b itemprop="${w}" itemscope itemtype="https://schema.org/Offer"><i itemprop="priceCurrency" content="${w}"></i></b></div>
       <div vocab="https://schema.org/" typeof="${w}"><span property="${w}">x</span></div><div prefix="${w}: https://schema.org/" typeof="${w}:${w}" resource="${w}"><span property="${w}:name" rel="${w}">y</span></div><div vocab="${w}" typeof="Product ${w}"><span property="${w} name">z</span></div>`,
    ),
  ],
  [`/file.${w}`]: ['file', w],
  [`/${w}`]: [document('en', '', '<a href="/">home</a>')],
  [`/${w}/${w}`]: [document('en', `<link rel="canonical" href="/${w}">`, '')],
  [`/i.${w}`]: ['GIF89a', `image/${w}`],
  [`/s.${w}`]: [`function ${w}() {}`, `text/${w}`],
  '/type': [document('en', '', ''), w],
  '/charset': [document('en', '', ''), `text/html; charset=${w}`],
  '/headers': [
    document('en', '', ''),
    'text/html',
    {
      [w]: w,
      [`x-${w}`]: w,
      'x-robots-tag': `${w}: ${w}, ${w}`,
      link: `</${w}>; rel="${w}"; ${w}="${w}", </lang>; rel="alternate"; hreflang="${w}"`,
      'cache-control': `${w}=${w}, ${w}`,
      vary: w,
      'content-language': w,
      'strict-transport-security': w,
      'content-security-policy': `${w} ${w}`,
      'permissions-policy': `${w}=(${w})`,
      'referrer-policy': w,
      'x-frame-options': w,
      'set-cookie': `${w}=${w}; ${w}=${w}; SameSite=${w}`,
      'last-modified': w,
      'retry-after': w,
      server: w,
      'alt-svc': w,
    },
  ],
  '/coding': ['coded', 'text/html', { 'content-encoding': w }],
  '/xml': [`<?xml version="1.0" encoding="${w}"?><${w}><${w} ${w}="${w}">&${w};</${w}></${w}>`, 'application/xml'],
  '/refresh': [document('en', `<meta http-equiv="refresh" content="5; url=${w}">`, ''), 'text/html', { refresh: `${w}; ${w}=${w}` }],
  '/robots.txt': [
    `User-agent: ${w}\nDisallow: /${w}\n${w}: ${w}\nCrawl-delay: ${w}\nUser-agent: *\nAllow: /\n${w}: 1\nSitemap: /sitemap.xml\nSitemap: /root.xml\nSitemap: /index.xml\nSitemap: /feed.xml\n`,
    'text/plain',
  ],
  '/sitemap.xml': [
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:${w}="urn:${w}">
     <url><loc>ORIGIN/</loc><${w}>${w}</${w}><lastmod>${w}</lastmod><changefreq>${w}</changefreq><priority>${w}</priority><xhtml:link rel="${w}" hreflang="${w}" href="ORIGIN/lang"/><image:image><image:loc>ORIGIN/i.${w}</image:loc><image:${w}>1</image:${w}></image:image><news:news><news:publication><news:language>${w}</news:language></news:publication></news:news><${w}:${w}>&${w};</${w}:${w}></url></urlset>`,
    'application/xml',
  ],
  '/root.xml': [`<?xml version="1.0"?><${w}><url><loc>ORIGIN/lang</loc></url></${w}>`, 'application/xml'],
  '/index.xml': [
    `<sitemapindex xmlns="${w}"><sitemap><loc>ORIGIN/root.xml</loc><${w}/></sitemap><${w}><loc>ORIGIN/</loc></${w}></sitemapindex>`,
    'application/xml',
  ],
  '/feed.xml': [`<rss version="${w}"><${w}><item><link>ORIGIN/head</link></item></${w}></rss>`, 'application/xml'],
});

/** Serves the site of a word; `moved` answers with a Location of that word. */
async function serveWord(word: string, port: number): Promise<Server> {
  const site = pages(word);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/moved') return void response.writeHead(302, { location: word }).end();
    const [body, type = 'text/html; charset=utf-8', headers = {}] = Object.hasOwn(site, path)
      ? (site[path] as Response)
      : ['<title>none</title>'];
    response.statusCode = Object.hasOwn(site, path) ? 200 : 404;
    response.setHeader('content-type', type);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body.replaceAll('ORIGIN', `http://${request.headers.host}`));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function reportOf(file: string): string {
  const database = openDatabase(file, 'read');
  const lines = [...reportEntries(database, { stable: true, categoryOf: (check) => check })].map((entry) => JSON.stringify(entry));
  database.close();
  return lines.join('\n');
}

function failuresOf(file: string): readonly object[] {
  const database = openDatabase(file, 'read');
  const failures = groupFailures(database);
  database.close();
  return failures;
}

/** Reports of a scan that is broken off and resumed, and of the same file checked again. */
async function reportsOf(word: string, port: number): Promise<readonly [string, string]> {
  const server = await serveWord(word, port);
  const file = join(folder, `${word}.scan`);
  const platform = createScanPlatform({ resolve: [], ca: null });
  const startUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const options = {
    ...defaultScanOptions,
    startUrl,
    workers: 0,
    rate: 0,
    retries: 0,
    concurrency: 2,
    checkExternal: false,
    categories: categories.map(({ id }) => id),
  };
  let running: RunningScan | null = null;
  running = startScan({ options, secrets, file, platform, onProgress: ({ done }) => void (done > 3 && running?.stop()) });
  const first = await running.done;
  if (!first.complete) expect((await resumeScan({ secrets, file, platform }).done).complete).toBe(true);
  const scanned = reportOf(file);
  expect(failuresOf(file)).toEqual([]);
  recheckScan({ file, platform });
  expect(failuresOf(file)).toEqual([]);
  await close(server);
  return [scanned, reportOf(file)];
}

/** What a report says but for the word itself, its syllables, and hashes of texts with it. */
function without(report: string, word: string): string {
  return (
    report
      .replaceAll(new RegExp(word, 'gi'), 'WORD')
      // Phrases name it without marks that are no letters.
      .replaceAll(/"phrase":"[^"]*"/g, (phrase) => phrase.replaceAll(new RegExp(word.replace(/[^a-z]/gi, ''), 'gi'), 'WORD'))
      .replaceAll(/"(contentHash|hash|sketch|anchors)":"[^"]*"/g, '"$1":"HASH"')
      .replaceAll(/"syllables":\d+/g, '"syllables":0')
      .split('\n')
      .toSorted()
      .join('\n')
  );
}

test.each(inherited)(
  '%s',
  async (word) => {
    const neutral = neutralOf(word);
    // The twin has the same port, hence the same addresses.
    const probe = await serveWord(word, 0);
    const { port } = probe.address() as AddressInfo;
    await close(probe);
    const [scanned, checked] = await reportsOf(word, port);
    const [scannedTwin, checkedTwin] = await reportsOf(neutral, port);
    expect(without(scanned, word)).toBe(without(scannedTwin, neutral));
    expect(without(checked, word)).toBe(without(checkedTwin, neutral));
  },
  60_000,
);
