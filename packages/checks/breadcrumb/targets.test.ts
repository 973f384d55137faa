import type { UrlRow } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite } from '../testing/memory-site.ts';
import { breadcrumbLinkBroken } from './targets.ts';

/** The start page names /shop in its trail. */
function of(row: Partial<UrlRow>, property = 'breadcrumb', noindex = false) {
  const base = memorySite({ urls: [{ url: '/' }, { url: '/shop', row, noindex }] });
  const [page, target] = [...base.urls()] as [UrlRow, UrlRow];
  return { ...base, markupTargets: () => [{ page, target, offset: -1, property }] };
}

siteCheckTable(breadcrumbLinkBroken, {
  pass: { 'it answers': of({}) },
  issue: {
    gone: {
      on: of({ status: 404, isHtml: false }),
      findings: [{ severity: 'error', urlId: 1, evidence: { value: 404, target: 'https://site.example/shop' } }],
    },
    moved: { on: of({ status: 301, isHtml: false }), findings: [{ evidence: { value: 301 } }] },
    noindex: { on: of({}, 'breadcrumb', true), findings: [{ evidence: { value: 'noindex' } }] },
  },
  silent: {
    'a page for members': of({ status: 403, isHtml: false }),
    'not asked for': of({ status: 0, isHtml: false }),
    'another property (sd-url-broken)': of({ status: 404, isHtml: false }, 'image'),
  },
});
