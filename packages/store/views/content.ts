/** The main text of each page, counted. */
import { tableView } from './view.ts';

export const contentView = tableView({
  id: 'content',
  group: 'pages',
  icon: 'book-open',
  categories: ['content'],
  rows: 'fact-pages',
  columns: {
    url: { kind: 'url' },
    words: { kind: 'number' },
    uniqueWords: { kind: 'number' },
    sentences: { kind: 'number' },
    lines: { kind: 'number', isHidden: true },
    mainChars: { kind: 'number', of: 'chars' },
    density: { kind: 'text', width: 320 },
    repeated: { kind: 'text', width: 260 },
    language: { kind: 'text' },
  },
  lists: [{ id: 'repeated-words', when: { repeated: { exists: true } } }],
});
