/** What sitemaps list and what became of it, and what a sitemap made from this scan would hold, with the reason where not. */
import { reportTable, tableView } from './view.ts';

export const sitemapView = tableView({
  id: 'sitemap',
  group: 'server',
  icon: 'list-tree',
  tool: 'sitemap',
  categories: ['sitemap'],
  rows: 'sitemap',
  columns: {
    url: { kind: 'url' },
    sitemap: { kind: 'url' },
    generated: { kind: 'choice' },
    status: { kind: 'status' },
    lastmod: { kind: 'date' },
    priority: { kind: 'text' },
    changefreq: { kind: 'text' },
    depth: { kind: 'number' },
    inlinks: { kind: 'number' },
    orphan: { kind: 'flag' },
  },
  lists: [
    { id: 'listed', when: { isListed: 1 } },
    { id: 'unlisted', when: { isListed: 0 } },
    { id: 'generated', when: { isIncluded: 1 } },
    { id: 'excluded', when: { isIncluded: 0 } },
    { id: 'orphan', when: { orphan: 1 } },
  ],
});

export const sitemapReport = reportTable({
  id: 'sitemap',
  rows: 'sitemap',
  where: { isListed: 1 },
  columns: {
    url: { kind: 'url' },
    sitemap: { kind: 'url' },
    lastmod: { kind: 'date' },
    priority: { kind: 'text' },
    changefreq: { kind: 'text' },
    status: { kind: 'status', absent: 0 },
    indexable: { kind: 'flag' },
    orphan: { kind: 'flag' },
  },
});
