/** The trail that shows where a page stands. */
import { tableView } from './view.ts';

export const breadcrumbView = tableView({
  id: 'breadcrumb',
  group: 'pages',
  icon: 'chevron-right',
  tool: 'schema',
  categories: ['breadcrumb'],
  facts: ['breadcrumb'],
  rows: 'fact-pages',
  columns: {
    url: { kind: 'url' },
    crumbs: { kind: 'number' },
    breadcrumb: { kind: 'text', width: 320 },
    breadcrumbSource: { kind: 'text' },
  },
  lists: [
    { id: 'missing', when: { crumbs: 0 } },
    { id: 'present', when: { crumbs: { from: 1 } } },
  ],
});
