/** The first title of each page. */
import { sitePages } from './site-pages.ts';
import { tableView } from './view.ts';

export const titleView = tableView({
  id: 'title',
  group: 'pages',
  icon: 'file-text',
  tool: 'serp',
  categories: ['title'],
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    title: { kind: 'text', width: 300 },
    chars: { kind: 'number', of: 'titleChars' },
    count: { kind: 'number', of: 'titleCount' },
    h1: { kind: 'text', width: 220 },
    indexable: { kind: 'flag' },
    depth: { kind: 'number' },
  },
  lists: [
    { id: 'missing', when: { titleCount: 0 } },
    { id: 'empty', when: { titleCount: { from: 1 }, title: ['', null] } },
    { id: 'duplicate', check: 'title-duplicate' },
    { id: 'too-short', check: 'title-too-short' },
    { id: 'too-long', check: 'title-too-long' },
    { id: 'multiple', when: { titleCount: { from: 2 } } },
  ],
});
