import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { breadcrumbMissing } from './missing.ts';

const of = (...urls: (string | UrlInput)[]) =>
  storedSite({ urls: [{ url: '/' }, ...urls.map((url) => (typeof url === 'string' ? { url } : url))] });
const red = '/lamps/red';
const trail = { source: 'aria' as const, items: [{ name: 'Lamps', url: 'https://site.example/lamps' }] };
const list = { json: { '@type': 'BreadcrumbList' }, error: null, offset: 700, types: ['BreadcrumbList'] };
const marked = { jsonLd: [list], microdata: [], rdfa: [] };

siteCheckTable(breadcrumbMissing, {
  pass: {
    'a trail': of('/lamps', { url: red, facts: { breadcrumb: trail } }),
    'only markup': of('/lamps', { url: red, facts: { structuredData: marked } }),
  },
  issue: {
    'below a page': { on: of('/lamps', red), findings: [{ severity: 'opportunity', urlId: 3, evidence: { count: 2 } }] },
    'below a folder with a slash': { on: of('/lamps/', red), findings: [{ urlId: 3 }] },
    'below the index file of a folder, which has none above': { on: of('/lamps/index.html', red), findings: [{ urlId: 3 }] },
    'two folders below a page': { on: of('/lamps.html', '/lamps/red/small'), findings: [{ urlId: 3, evidence: { count: 3 } }] },
    'below a page of a language': { on: of('/pt-br/lamps', '/pt-br/lamps/red'), findings: [{ urlId: 3 }] },
  },
  silent: {
    'a folder that is no page': of({ url: '/lamps/', row: { status: 403 } }, red),
    'a folder that nobody asked for': of(red),
    'a folder that leads elsewhere': of('/all', { url: '/lamps', row: { status: 301 }, redirectTo: '/all' }, red),
    'a list by a query': of('/lamps/?sort=price', red),
    'the start page of a language': of('/pt-br/', '/pt-br/lamps'),
    'the start page of the scan in a folder': storedSite({
      site: 'https://site.example/docs/',
      urls: [{ url: '/docs/' }, { url: '/docs/red' }],
    }),
    'a page near the root': of('/lamps'),
    'the start of a folder': of('/lamps', '/lamps/index.html'),
    'later pages of a list': of('/lamps/', '/lamps/page/2/', '/lamps/page/3/'),
    'the archive of a month': of('/news/', '/news/2025/', '/news/2025/03/'),
    'a noindex page': of('/lamps', { url: red, noindex: true }),
    'an error page': of('/lamps', { url: red, row: { status: 404 } }),
  },
});
