/** The canonical of each page that counts, and what it answers. */
import { sitePages } from './site-pages.ts';
import { reportTable, tableView } from './view.ts';

export const canonicalsView = tableView({
  id: 'canonicals',
  group: 'links',
  icon: 'link-2',
  tool: 'metatags',
  categories: ['canonicals'],
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    canonical: { kind: 'url' },
    self: { kind: 'flag', of: 'selfCanonical' },
    count: { kind: 'number', of: 'canonicalCount' },
    status: { kind: 'status', of: 'canonicalStatus' },
    indexable: { kind: 'flag' },
  },
  lists: [
    { id: 'missing', when: { canonicalCount: 0 } },
    { id: 'duplicate', when: { canonicalCount: { from: 2 } } },
    { id: 'mismatched', when: { selfCanonical: 0 } },
  ],
});

export const canonicalsReport = reportTable({
  id: 'canonicals',
  rows: 'pages',
  where: { ...sitePages, canonicalCount: { from: 1 } },
  columns: {
    url: { kind: 'url' },
    canonical: { kind: 'url' },
    count: { kind: 'number', of: 'canonicalCount' },
    status: { kind: 'status', of: 'canonicalStatus', absent: 0 },
  },
});
