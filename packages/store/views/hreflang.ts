/** Each language version that a page or header names, with what its address answers. */
import { reportTable, tableView } from './view.ts';

export const hreflangView = tableView({
  id: 'hreflang',
  group: 'links',
  icon: 'languages',
  tool: 'hreflang',
  categories: ['hreflang', 'international'],
  rows: 'hreflang',
  columns: {
    url: { kind: 'url' },
    lang: { kind: 'text' },
    target: { kind: 'url' },
    status: { kind: 'status' },
    verdict: { kind: 'choice' },
  },
  lists: [
    { id: 'broken', when: { isBroken: 1 } },
    { id: 'self', when: { isSelf: 1 } },
  ],
});

export const hreflangReport = reportTable({
  id: 'hreflang',
  rows: 'hreflang',
  where: { pageInternal: 1, pageStatus: 200 },
  columns: {
    url: { kind: 'url' },
    lang: { kind: 'text' },
    target: { kind: 'url' },
    status: { kind: 'status', absent: 0 },
  },
});
