import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { sdCoverageOutlier, sdUrlBroken } from './site-wide.ts';

/** The start page names a picture in its markup. */
function naming(row: UrlInput['row'], property = 'image') {
  const url = 'https://site.example/a.png';
  const json = property === 'breadcrumb' ? { '@type': 'ListItem', item: url } : { '@type': 'Thing', [property]: url };
  return storedSite({
    urls: [
      { url: '/', facts: { structuredData: markup(json) } },
      { url, row: { contentType: 'image/png', ...row } },
    ],
  });
}

const markup = (json: { readonly '@type': string }) => ({
  jsonLd: [{ json, error: null, offset: 700, types: [json['@type']] }],
  microdata: [],
  rdfa: [],
});

siteCheckTable(sdUrlBroken, {
  pass: { 'it answers': naming({}), 'it redirects': naming({ status: 301 }) },
  issue: {
    gone: { on: naming({ status: 404 }), findings: [{ severity: 'warning', urlId: 1, evidence: { value: 404, rule: 'image' } }] },
    'no such host': { on: naming({ status: 0, error: 'dns' }), findings: [{ evidence: { value: 'dns' } }] },
  },
  silent: {
    'a network that lets no crawler in': naming({ status: 999 - 596 }, 'sameAs'),
    'a server that is overloaded, or lets no crawler in': naming({ status: 503 }),
    'too slow': naming({ status: 0, error: 'timeout' }),
    'a trail (breadcrumb-link-broken)': naming({ status: 404 }, 'breadcrumb'),
  },
});

/** Twelve rooms; `with` of them are hotel rooms. */
function rooms(withType: number, folder = '/rooms/', count = 12) {
  const facts = { structuredData: markup({ '@type': 'HotelRoom' }) };
  return storedSite({ urls: Array.from({ length: count }, (_, at) => ({ url: `${folder}${at}`, ...(at < withType ? { facts } : {}) })) });
}

siteCheckTable(sdCoverageOutlier, {
  pass: { 'all have it': rooms(12) },
  issue: {
    'one lacks it': {
      on: rooms(11),
      findings: [{ severity: 'opportunity', urlId: 12, evidence: { value: 'HotelRoom', count: 11 } }],
    },
    'two do': { on: rooms(10), findings: 2 },
  },
  silent: {
    'nobody has it': rooms(0),
    'pages beside the start page': rooms(11, '/'),
    'three lack it: no rule of the folder': rooms(9),
    'a small folder': rooms(8, '/rooms/', 9),
  },
});
