// Sites that try to fill a crawler's memory: a start page with links to pages of one kind, and the same number of plain pages to hold them against.
import { createServer, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { deflateBomb, gzipBomb, zstdBomb } from '../../fixtures/hostile/bombs.ts';
import { htmlType, page, pour } from '../../fixtures/hostile/trouble.ts';

export interface Attack {
  readonly name: string;
  /** Answers one of the pages that the start page links to. */
  respond(response: ServerResponse, path: string): void;
  /** Answers these paths of the site instead of the plain ones. */
  readonly instead?: Readonly<Record<string, (response: ServerResponse, path: string) => void>>;
  /** The plain site that it is held against, where that names as many other URLs in an ordinary way. */
  readonly plainTwin?: Attack;
}

const megabyte = 1_000_000;

const plainText = Array.from({ length: 400 }, (_, i) => `Words ${i * i * 31} and more words.`).join(' ');

function send(response: ServerResponse, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(200, { 'Content-Type': htmlType, ...headers }).end(body);
}

/** Pages that are made once and sent to everyone. */
function document(name: string, make: () => string, plainTwin?: Attack): Attack {
  let made: Buffer | null = null;
  return {
    name,
    ...(plainTwin === undefined ? {} : { plainTwin }),
    respond(response) {
      made ??= Buffer.from(make());
      send(response, made);
    },
  };
}

function coded(name: string, coding: string, parts: () => Iterator<Buffer | string>): Attack {
  return {
    name,
    respond(response) {
      response.writeHead(200, { 'Content-Type': htmlType, 'Content-Encoding': coding });
      pour(response, parts());
    },
  };
}

function* forEver<T>(part: T): Generator<T> {
  for (;;) yield part;
}

function* all(bytes: Buffer): Generator<Buffer> {
  yield bytes;
}

const upTo = (count: number, make: (i: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(between);
const tinyChunks = Buffer.from('1\r\nx\r\n'.repeat(10_000));
const zeros = Buffer.alloc(64 * 1024, 'x');

/** Chunks of one byte each, past the framing of node's own server. */
function pourTiny(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null) return;
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${htmlType}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const more = (): void => {
    while (!socket.destroyed && socket.write(tinyChunks));
  };
  socket.on('drain', more);
  more();
}

function pourHeaders(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null) return;
  socket.write('HTTP/1.1 200 OK\r\n');
  const more = (): void => {
    while (!socket.destroyed && socket.write(`X-Flood: ${'f'.repeat(1000)}\r\n`));
  };
  socket.on('drain', more);
  more();
}

let brotli: Buffer | null = null;
function brotliBomb(): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  brotli ??= brotliCompressSync(Buffer.alloc(256 * megabyte, '<p>bomb bomb</p>\n'), { params });
  return brotli;
}

const sitemapOf = (urls: Iterable<string>): Generator<string> =>
  (function* () {
    yield '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
    for (const url of urls) yield `<url><loc>${url}</loc></url>\n`;
  })();

function* addresses(): Generator<string> {
  for (let i = 0; ; i++) yield `http://other.invalid/${i}/${'x'.repeat(60)}`;
}

const plain = (response: ServerResponse, path: string): void =>
  send(response, page(`A plain page at ${path}`, `<h1>Plain ${path}</h1><p>${plainText}</p>`));

function* wholeSitemapOf(urls: Iterable<string>): Generator<string> {
  yield* sitemapOf(urls);
  yield '</urlset>';
}

/** URLs of a page that are read (`pageLimits` of packages/facts) and of a sitemap (`entriesRead` of packages/formats). */
const urlsRead = { page: 75_000, sitemap: 100_000 };
const urlsOfPage = 6_250;
const urlsOfSitemap = 50_000;

const ownLink = (i: number): string => `<a href="/many/${i}?a=${i}" rel=nofollow>${i}</a>`;
const outsideLink = (i: number): string => `<a href="http://other.invalid/${i}">${i}</a>`;

/** Twelve ordinary pages that together name as many URLs as are read of a hostile one. */
const linkingSite = (name: string, link: (i: number) => string): Attack => ({
  name,
  respond(response, path) {
    const first = (Number(path.slice('/page/'.length)) * urlsOfPage) % urlsRead.page;
    const links = upTo(urlsOfPage, (i) => link(first + i));
    send(response, page(`A plain page at ${path}`, `<h1>Plain ${path}</h1><p>${plainText}</p>${links}`));
  },
});

const xml = (response: ServerResponse): ServerResponse => response.writeHead(200, { 'Content-Type': 'application/xml' });

function* firstOf<T>(items: Iterable<T>, from: number, to: number): Generator<T> {
  let at = 0;
  for (const item of items) {
    if (at >= to) return;
    if (at++ >= from) yield item;
  }
}

/** Ordinary sitemaps that together list as many URLs as are read of an endless one. */
const listedSite: Attack = {
  name: 'plain pages with sitemaps',
  respond: plain,
  instead: {
    '/robots.txt': (response) => {
      const lines = [0, 1].map((n) => `Sitemap: http://${response.req.headers.host}/sitemap-${n}.xml\n`);
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(lines.join(''));
    },
    ...Object.fromEntries(
      [0, 1].map((n) => [
        `/sitemap-${n}.xml`,
        (response: ServerResponse) => pour(xml(response), wholeSitemapOf(firstOf(addresses(), n * urlsOfSitemap, (n + 1) * urlsOfSitemap))),
      ]),
    ),
  },
};

export const plainSite: Attack = { name: 'plain', respond: plain };

export const attacks: readonly Attack[] = [
  { name: 'tiny-chunks', respond: pourTiny },
  coded('endless-body', 'identity', () => forEver(zeros)),
  coded('endless-tags', 'identity', () => forEver('<p>more <b>and</b> more</p>\n'.repeat(1000))),
  document('deep-nesting', () => page('Deep', '<div>'.repeat(200_000))),
  document('deep-formatting', () => page('Deep', '<b><i><u>'.repeat(50_000))),
  document('deep-tables', () => page('Deep', '<table><tr><td>'.repeat(40_000))),
  document('one-word', () => page('Word', `<p>${'x'.repeat(10 * megabyte)}</p>`)),
  document('short-words', () => page('Words', `<p>${upTo(3_000_000, (i) => i.toString(36))}</p>`)),
  document('distinct-links', () => page('Links', upTo(300_000, outsideLink)), linkingSite('plain pages with outside links', outsideLink)),
  document('distinct-pages', () => page('Links', upTo(100_000, ownLink)), linkingSite('plain pages with links', ownLink)),
  document('attributes', () => page('Attributes', `<p ${upTo(1_000_000, (i) => `a${i}=${i}`)}>one</p>`)),
  document('headings', () =>
    page(
      'Headings',
      upTo(500_000, (i) => `<h2>${i}</h2>`, ''),
    ),
  ),
  document('images', () =>
    page(
      'Images',
      upTo(200_000, (i) => `<img src="http://other.invalid/${i}.png">`, ''),
    ),
  ),
  document('json-ld', () => page('Data', `<script type="application/ld+json">${'['.repeat(5 * megabyte)}</script>`)),
  document('one-attribute', () => page('Attribute', `<p title="${'x'.repeat(15 * megabyte)}">one</p>`)),
  document('one-title', () => page('x'.repeat(15 * megabyte), '<p>one</p>')),
  document('entities', () => page('Entities', `<p>${'&amp;&lt;&eacute;'.repeat(800_000)}</p>`)),
  coded('gzip-bomb', 'gzip', () => gzipBomb()),
  coded('deflate-bomb', 'deflate', () => deflateBomb()),
  coded('zstd-bomb', 'zstd', () => zstdBomb()),
  coded('br-bomb', 'br', () => all(brotliBomb())),
  coded('nested-gzip', 'gzip, gzip', () => all(gzipSync(gzipSync(Buffer.alloc(200 * megabyte))))),
  coded('nested-br-zstd', 'br, zstd', () => all(zstdCompressSync(brotliBomb()))),
  { name: 'headers', respond: pourHeaders },
  {
    name: 'endless-robots',
    respond: plain,
    instead: {
      '/robots.txt': (response) => pour(response.writeHead(200, { 'Content-Type': 'text/plain' }), forEver('Disallow: /x\n'.repeat(1000))),
    },
  },
  {
    name: 'endless-sitemap',
    respond: plain,
    instead: { '/sitemap.xml': (response) => pour(xml(response), sitemapOf(addresses())) },
    plainTwin: listedSite,
  },
  {
    name: 'robots-loop',
    respond: plain,
    instead: { '/robots.txt': (response) => void response.writeHead(302, { Location: '/robots.txt' }).end() },
  },
  { name: 'redirect-loop', respond: (response, path) => void response.writeHead(302, { Location: path }).end() },
];

/** Serves one of them on a free port of this machine. */
export function serve({ respond, instead }: Attack, pages: number): Promise<Server> {
  const links = Array.from({ length: pages }, (_, i) => `<a href="/page/${i}">Page ${i}</a>`).join(' ');
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    response.on('error', () => {});
    const other = instead?.[path];
    if (other !== undefined) other(response, path);
    else if (path === '/')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('Start', `<p>${links}</p><p>${plainText}</p>`));
    else if (path.startsWith('/page/')) respond(response, path);
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not here');
  });
  server.on('connection', (socket) => void socket.on('error', () => {}));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
