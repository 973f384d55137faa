/** A small site over https in memory, and changes of it that a later scan meets: what a schedule tells of, and what it must not. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { TlsFacts } from '@orbweaver/model/fetch-record.ts';
import { type ShuffledSiteInput, type SiteResponse, shuffledSite } from './shuffled-site.ts';

export const plantedOrigin = 'https://site.test';
export const scannedAt = '2026-06-01T06:00:00.000Z';

export interface PlantedSite {
  readonly paths: string[];
  readonly noindex: Set<string>;
  /** By a header instead of a tag. */
  readonly noindexByHeader: Set<string>;
  readonly gone: Set<string>;
  readonly titles: Map<string, string>;
  /** Pages without a title. */
  readonly untitled: Set<string>;
  readonly extra: Map<string, string>;
  robots: { status: number; text: string };
  certificateEnds: string;
  /** Of the start page. */
  startStatus: number;
  /** Of every response. */
  isAway: boolean;
}

const subjects = ['Rivers', 'Bridges', 'Harbours', 'Gardens', 'Towers', 'Markets', 'Stations', 'Libraries'];

export function plantedSite(): PlantedSite {
  return {
    paths: ['/', ...subjects.map((subject) => `/${subject.toLowerCase()}`)],
    noindex: new Set(),
    noindexByHeader: new Set(),
    gone: new Set(),
    titles: new Map(),
    untitled: new Set(),
    extra: new Map(),
    robots: { status: 200, text: 'User-agent: *\nDisallow: /private\n' },
    certificateEnds: '2026-12-01T00:00:00.000Z',
    startStatus: 200,
    isAway: false,
  };
}

export function fetcherOf(site: PlantedSite, order: Pick<ShuffledSiteInput, 'seed' | 'soon'>): () => Fetcher {
  const { createFetcher } = shuffledSite({ response: (path) => responseOf(site, path), ...order });
  return () => {
    const fetcher = createFetcher();
    return {
      ...fetcher,
      fetch: async (request) => {
        const record = await fetcher.fetch(request);
        const path = new URL(request.url).pathname;
        const headers = site.noindexByHeader.has(path) ? { ...record.headers, 'x-robots-tag': 'noindex' } : record.headers;
        return record.status === 0 ? record : { ...record, headers, tls: certificate(site.certificateEnds) };
      },
    };
  };
}

function responseOf(site: PlantedSite, path: string): SiteResponse {
  const refused = (status: number): SiteResponse => ({ status, type: 'text/html', body: '<title>Refused</title>' });
  if (site.isAway) return refused(503);
  if (path === '/robots.txt') return { status: site.robots.status, type: 'text/plain', body: site.robots.text };
  if (path === '/sitemap.xml') return { status: 200, type: 'application/xml', body: sitemapOf(site) };
  if (path === '/' && site.startStatus !== 200) return refused(site.startStatus);
  if (!site.paths.includes(path) || site.gone.has(path)) return refused(404);
  return { status: 200, type: 'text/html; charset=utf-8', body: pageOf(site, path) };
}

function sitemapOf({ paths }: PlantedSite): string {
  const urls = paths.map((path) => `<url><loc>${plantedOrigin}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function pageOf(site: PlantedSite, path: string): string {
  const subject = path === '/' ? 'the whole town' : path.slice(1);
  const name = site.titles.get(path) ?? `A long walk along ${subject} of our town`;
  const title = site.untitled.has(path) ? '' : `<title>${name}</title>`;
  const robots = site.noindex.has(path) ? '<meta name="robots" content="noindex">' : '';
  const links = site.paths.map((each) => `<li><a href="${each}">Read about ${each === '/' ? 'home' : each.slice(1)}</a></li>`).join('');
  const text = `The guide to ${subject} tells where to begin, how far it is, and what there is to see of ${subject} on the way. `.repeat(6);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}${robots}
<meta name="description" content="Where to begin a walk along ${subject}, how far it is and what there is to see on the way through."></head>
<body><main><h1>Walks along ${subject}</h1><p>${text}</p>${site.extra.get(path) ?? ''}</main><nav><ul>${links}</ul></nav></body></html>`;
}

function certificate(validTo: string): TlsFacts {
  return {
    protocol: 'TLSv1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    alpn: 'h2',
    authorized: true,
    authorizationError: null,
    subject: 'CN=site.test',
    issuer: 'CN=An authority',
    names: ['site.test'],
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo,
  };
}
