/** What PageSpeed Insights or Lighthouse measured of chosen pages, beside what the scan itself timed and weighed of all. */
import { sitePages } from './site-pages.ts';
import { reportTable, tableView } from './view.ts';

export const pagespeedView = tableView({
  id: 'pagespeed',
  group: 'speed',
  icon: 'gauge',
  categories: ['performance', 'pagespeed'],
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    mobilePerformance: { kind: 'number' },
    desktopPerformance: { kind: 'number' },
    mobileLcp: { kind: 'ms' },
    mobileTbt: { kind: 'ms' },
    mobileCls: { kind: 'score' },
    ttfbMs: { kind: 'ms' },
    totalMs: { kind: 'ms' },
    transferBytes: { kind: 'bytes' },
    bodyBytes: { kind: 'bytes', isHidden: true },
    indexable: { kind: 'flag', isHidden: true },
  },
  lists: [
    { id: 'measured', when: { isMeasured: 1 } },
    { id: 'slow', check: 'perf-ttfb-slow' },
  ],
});

export const speedReport = reportTable({
  id: 'speed',
  rows: 'speed',
  columns: {
    url: { kind: 'url' },
    device: { kind: 'choice' },
    source: { kind: 'choice' },
    measured_at: { kind: 'date', of: 'measuredAt' },
    performance: { kind: 'number' },
    accessibility: { kind: 'number' },
    best_practices: { kind: 'number', of: 'bestPractices' },
    seo: { kind: 'number' },
    fcp_ms: { kind: 'ms', of: 'fcp' },
    speed_index_ms: { kind: 'ms', of: 'speedIndex' },
    lcp_ms: { kind: 'ms', of: 'lcp' },
    tbt_ms: { kind: 'ms', of: 'tbt' },
    cls: { kind: 'score' },
    css_score: { kind: 'number', of: 'cssScore' },
    js_score: { kind: 'number', of: 'jsScore' },
    image_score: { kind: 'number', of: 'imageScore' },
    cache_score: { kind: 'number', of: 'cacheScore' },
    unused_js_bytes: { kind: 'bytes', of: 'unusedJs' },
    unused_css_bytes: { kind: 'bytes', of: 'unusedCss' },
    lcp_element: { kind: 'text', of: 'lcpElement' },
    opportunities: { kind: 'json' },
    field_of: { kind: 'text', of: 'fieldOf' },
    field_lcp_ms: { kind: 'ms', of: 'fieldLcp' },
    field_inp_ms: { kind: 'ms', of: 'fieldInp' },
    field_cls: { kind: 'score', of: 'fieldCls' },
    field_fcp_ms: { kind: 'ms', of: 'fieldFcp' },
    field_ttfb_ms: { kind: 'ms', of: 'fieldTtfb' },
  },
});
