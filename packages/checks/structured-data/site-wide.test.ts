import type { UrlRow } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite } from '../testing/memory-site.ts';
import { sdCoverageOutlier, sdUrlBroken } from './site-wide.ts';

function naming(row: Partial<UrlRow>, property = 'image') {
  const base = memorySite({ urls: [{ url: '/' }, { url: '/a.png', row: { isHtml: false, isIndexable: false, ...row } }] });
  const [page, target] = [...base.urls()] as [UrlRow, UrlRow];
  return { ...base, markupTargets: () => [{ page, target, offset: -1, property }] };
}

siteCheckTable(sdUrlBroken, {
  pass: { 'it answers': naming({}), 'it redirects': naming({ status: 301 }) },
  issue: {
    gone: { on: naming({ status: 404 }), findings: [{ severity: 'warning', urlId: 1, evidence: { value: 404, rule: 'image' } }] },
    'no such host': { on: naming({ status: 0, error: 'dns' }), findings: [{ evidence: { value: 'dns' } }] },
  },
  silent: {
    'a network that lets no crawler in': naming({ status: 999 - 596 }, 'sameAs'),
    'too slow': naming({ status: 0, error: 'timeout' }),
    'a trail (breadcrumb-link-broken)': naming({ status: 404 }, 'breadcrumb'),
  },
});

/** Twelve rooms; `with` of them are hotel rooms. */
function rooms(withType: number, folder = '/rooms/', count = 12) {
  const base = memorySite({ urls: Array.from({ length: count }, (_, at) => ({ url: `${folder}${at}` })) });
  const rows = [...base.urls()];
  return { ...base, notes: () => rows.slice(0, withType).map((page) => ({ page, value: 'HotelRoom,WebPage' })) };
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
