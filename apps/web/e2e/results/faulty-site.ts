/** A small site with faults of many kinds, in two states, and the scans of both: what tests of the results screen look at. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runCommand } from '../device/stable-report.ts';

const words = Array.from({ length: 300 }, (_, at) => `word${at % 89}`).join(' ');

/** Pages of the site before and after it was worked on. */
export const pageCounts = { old: 60, now: 72 } as const;
type State = keyof typeof pageCounts;

function titleOf(at: number, state: State): string {
  // Some titles were written meanwhile.
  if (at % 9 === 0 && (state === 'old' || at % 2 === 1)) return '';
  const text = at % 4 === 0 ? 'The same title of several pages' : at % 7 === 0 ? 'Short' : `Page number ${at} of the site and its things`;
  return `<title>${text}</title>`;
}

function pageOf(at: number, state: State): string {
  const count = pageCounts[state];
  const links = [at * 2 + 1, at * 2 + 2, (at * 7) % count, at + 1].map((to) => `<a href="/p${to % count}">to ${to % count}</a>`);
  const image = `<img src="/i${at % 5}.png"${at % 2 === 0 ? '' : ' alt="A picture"'} width="9" height="9">`;
  const description = at % 3 === 0 ? '' : `<meta name="description" content="What page ${at} is about, in a few words.">`;
  const headings = at % 6 === 0 ? '<h1>One</h1><h1>Two</h1>' : `<h1>Page ${at}</h1><h2>Part of ${at}</h2><h3>More</h3>`;
  const robots = at % 17 === 5 ? '<meta name="robots" content="noindex">' : '';
  const canonical = at % 10 === 3 ? '<link rel="canonical" href="/p1">' : '';
  const markup =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"A","url":"/","logo":"/i1.png"}</script>';
  const head = `<meta charset="utf-8">${titleOf(at, state)}${description}${robots}${canonical}<link rel="stylesheet" href="/s.css"><link rel="icon" href="/i.ico">`;
  const other = '<a href="/gone">gone</a><a href="/moved">moved</a><a href="/ü/ö" rel="nofollow">umlaut</a>';
  // More links to one page than a list may stop at.
  const footer = Array.from({ length: 6 }, (_, link) => `<a href="/p2">Part ${link} of two</a>`).join(' ');
  const body = `<nav><a href="/">Home</a><a href="/p1">One</a></nav>${headings}${image}<p>${words} ${at}</p>${links.join(' ')}${other}<footer>${footer}</footer>`;
  return `<!doctype html><html lang="en"><head>${head}${markup}</head><body>${body}<script src="/s.js"></script></body></html>`;
}

/** `stateNow` is asked at each request. */
function serve(stateNow: () => State): Promise<Server> {
  const server = createServer((request, response) => {
    const state = stateNow();
    const path = request.url ?? '/';
    const number = path === '/' ? 0 : Number(/^\/p(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    const send = (type: string, body: string | Buffer) => void response.setHeader('content-type', type).end(body);
    if (number < pageCounts[state]) return send('text/html; charset=utf-8', pageOf(number, state));
    if (path === '/moved') return void response.writeHead(301, { location: '/moved-again' }).end();
    if (path === '/moved-again') return void response.writeHead(302, { location: '/p3' }).end();
    if (path === '/s.css') return send('text/css', 'p{margin:0}'.repeat(2000));
    if (path === '/s.js') return send('text/javascript', 'void 0;');
    if (path === '/i1.png') return send('image/png', Buffer.alloc(200_000, 7));
    if (path === '/sitemap.xml') {
      const host = request.headers.host ?? '';
      const urls = ['/', '/p1', '/gone'].map((each) => `<url><loc>http://${host}${each}</loc></url>`);
      return send('application/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
    }
    response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>');
  });
  return new Promise((ready, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => ready(server));
  });
}

export interface FaultyScans {
  readonly origin: string;
  readonly old: string;
  readonly now: string;
}

/** Scans both states of the site with the command line, at the same address. */
export async function scanFaultySite(folder: string): Promise<FaultyScans> {
  const files = { old: join(folder, 'old.scan'), now: join(folder, 'now.scan') };
  let current: State = 'old';
  const server = await serve(() => current);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    for (const state of ['old', 'now'] as const) {
      current = state;
      await runCommand('scan', `${origin}/`, '--out', files[state], '--json', '--keep-source');
    }
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return { origin, ...files };
}
