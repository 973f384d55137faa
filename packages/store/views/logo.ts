/** Icons that pages name for tabs, home screens and search results, and their logos. */
import { tableView } from './view.ts';

export const logoView = tableView({
  id: 'logo',
  group: 'pages',
  icon: 'star',
  tool: 'favicon',
  categories: ['icons'],
  rows: 'icons',
  columns: {
    url: { kind: 'url' },
    rel: { kind: 'text' },
    target: { kind: 'url' },
    sizes: { kind: 'text' },
    type: { kind: 'text' },
    href: { kind: 'text', isHidden: true },
  },
});
