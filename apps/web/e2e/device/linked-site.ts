/** A site of a few hundred URLs with faults of many kinds, for scans on the device: how fast it answers and what its pages say can be changed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const numbers = 120;
/** `/` and `/p0` are one page under two addresses. */
export const pageCount = numbers + 1;
const words = Array.from({ length: 300 }, (_, at) => `word${at % 89}`).join(' ');

export interface LinkedSite {
  readonly origin: string;
  /** `127.0.0.1:port` */
  readonly host: string;
  /** Paths asked of the site, in order. */
  readonly visits: string[];
  /** Each response waits so long, from the request on that makes `visits` longer than `delayAfter`. */
  delayMs: number;
  delayAfter: number;
  /** What pages say instead, by number. */
  changed: ReadonlyMap<number, string>;
  close(): void;
}

function pageOf(at: number): string {
  const links = [at * 2 + 1, at * 2 + 2, (at * 7) % numbers, at + 1].map((to) => `<a href="/p${to}">to ${to}</a>`);
  const title = at % 9 === 0 ? '' : `<title>${at % 4 === 0 ? 'The same title of several pages' : `Page number ${at} of the site`}</title>`;
  const image = `<img src="/i${at % 5}.png"${at % 2 === 0 ? '' : ' alt="A picture"'}>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}<link rel="stylesheet" href="/s.css"></head>
    <body><h1>Page ${at}</h1>${image}<p>${words} ${at}</p>${links.join(' ')}<a href="/gone">gone</a><a href="/moved">moved</a><a href="/ü/ö">umlaut</a></body></html>`;
}

export async function serveLinkedSite(): Promise<LinkedSite> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    site.visits.push(path);
    const number = path === '/' ? 0 : Number(/^\/p(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    const answer = (): void => {
      if (number < numbers)
        return void response.setHeader('content-type', 'text/html; charset=utf-8').end(site.changed.get(number) ?? pageOf(number));
      if (path === '/moved') return void response.writeHead(301, { location: '/p3' }).end();
      if (path === '/s.css') return void response.setHeader('content-type', 'text/css').end('p{margin:0}'.repeat(2000));
      if (path === '/i1.png') return void response.setHeader('content-type', 'image/png').end(Buffer.alloc(200_000, 7));
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
    };
    setTimeout(answer, site.visits.length > site.delayAfter ? site.delayMs : 0);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: LinkedSite = {
    origin: `http://${host}`,
    host,
    visits: [],
    delayMs: 0,
    delayAfter: 0,
    changed: new Map(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}
