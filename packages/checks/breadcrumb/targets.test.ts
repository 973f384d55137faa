import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { breadcrumbLinkBroken } from './targets.ts';

/** The start page names /shop in its trail. */
function of(row: NonNullable<UrlInput['row']>, noindex = false) {
  const breadcrumb = { source: 'aria' as const, items: [{ name: 'Shop', url: 'https://site.example/shop' }] };
  return storedSite({
    urls: [
      { url: '/', facts: { breadcrumb } },
      { url: '/shop', row, noindex },
    ],
  });
}

/** The start page names /shop as its picture. */
function ofImage(row: NonNullable<UrlInput['row']>) {
  const json = { '@type': 'Thing', image: 'https://site.example/shop' };
  const structuredData = { jsonLd: [{ json, error: null, offset: 700, types: ['Thing'] }], microdata: [], rdfa: [] };
  return storedSite({
    urls: [
      { url: '/', facts: { structuredData } },
      { url: '/shop', row },
    ],
  });
}

siteCheckTable(breadcrumbLinkBroken, {
  pass: { 'it answers': of({}) },
  issue: {
    gone: {
      on: of({ status: 404 }),
      findings: [{ severity: 'error', urlId: 1, evidence: { value: 404, target: 'https://site.example/shop' } }],
    },
    moved: { on: of({ status: 301 }), findings: [{ severity: 'warning', evidence: { value: 301 } }] },
    noindex: { on: of({}, true), findings: [{ severity: 'warning', evidence: { value: 'noindex' } }] },
  },
  silent: {
    'an overloaded server': of({ status: 503 }),
    'a page for members': of({ status: 403 }),
    'not asked for': of({ status: 0 }),
    'another property (sd-url-broken)': ofImage({ status: 404 }),
  },
});
