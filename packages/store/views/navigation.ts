/** Navigation blocks of each page. */
import { tableView } from './view.ts';

export const navigationView = tableView({
  id: 'navigation',
  group: 'links',
  icon: 'menu',
  categories: ['navigation'],
  facts: ['navigation'],
  rows: 'navigation',
  columns: {
    url: { kind: 'url' },
    label: { kind: 'text', width: 180 },
    place: { kind: 'choice' },
    links: { kind: 'number' },
    position: { kind: 'number', isHidden: true },
  },
  lists: [
    { id: 'unnamed', when: { label: { exists: false } } },
    { id: 'without-links', when: { links: 0 } },
  ],
});
