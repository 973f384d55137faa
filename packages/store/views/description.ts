/** The first meta description of each page. */
import { sitePages } from './site-pages.ts';
import { tableView } from './view.ts';

export const descriptionView = tableView({
  id: 'description',
  group: 'pages',
  icon: 'file-text',
  tool: 'serp',
  categories: ['description'],
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    description: { kind: 'text', width: 380 },
    chars: { kind: 'number', of: 'descriptionChars' },
    count: { kind: 'number', of: 'descriptionCount' },
    title: { kind: 'text', width: 300 },
    indexable: { kind: 'flag' },
    depth: { kind: 'number' },
  },
  lists: [
    { id: 'missing', when: { descriptionCount: 0 } },
    { id: 'empty', when: { descriptionCount: { from: 1 }, description: ['', null] } },
    { id: 'duplicate', check: 'description-duplicate' },
    { id: 'too-short', check: 'description-too-short' },
    { id: 'too-long', check: 'description-too-long' },
    { id: 'multiple', when: { descriptionCount: { from: 2 } } },
  ],
});
