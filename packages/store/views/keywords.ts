/** The keywords tag of each page, and words that its text repeats. */
import { tableView } from './view.ts';

export const keywordsView = tableView({
  id: 'keywords',
  group: 'pages',
  icon: 'key-round',
  categories: ['keywords'],
  rows: 'fact-pages',
  columns: {
    url: { kind: 'url' },
    title: { kind: 'text', width: 300 },
    words: { kind: 'number' },
    count: { kind: 'number', of: 'keywordsCount' },
    keywords: { kind: 'text', width: 320 },
    density: { kind: 'text', width: 320 },
    repeated: { kind: 'text', width: 260 },
  },
  lists: [{ id: 'meta-keywords', when: { keywordsCount: { from: 1 } } }],
});
