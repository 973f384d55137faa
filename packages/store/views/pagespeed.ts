/** What the scan itself timed and weighed, page by page, while there is no measurement by PageSpeed. */
import { sitePages } from './site-pages.ts';
import { tableView } from './view.ts';

export const pagespeedView = tableView({
  id: 'pagespeed',
  group: 'speed',
  icon: 'gauge',
  categories: ['performance', 'pagespeed'],
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    ttfbMs: { kind: 'ms' },
    totalMs: { kind: 'ms' },
    transferBytes: { kind: 'bytes' },
    bodyBytes: { kind: 'bytes', isHidden: true },
    indexable: { kind: 'flag' },
  },
  lists: [{ id: 'slow', check: 'perf-ttfb-slow' }],
});
