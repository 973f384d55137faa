/** The main text of each page, counted. */
import { reportTable, tableView } from './view.ts';

export const contentView = tableView({
  id: 'content',
  group: 'pages',
  icon: 'book-open',
  categories: ['content'],
  facts: ['text'],
  // Those have a view of their own.
  checks: /^(?!content-(?:spelling|grammar)$)/,
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

/** Of pages that answered 200. */
export const textsReport = reportTable({
  id: 'texts',
  rows: 'fact-pages',
  columns: {
    url: { kind: 'url' },
    language: { kind: 'text' },
    words: { kind: 'number' },
    unique_words: { kind: 'number', of: 'uniqueWords' },
    sentences: { kind: 'number' },
    lines: { kind: 'number' },
    chars: { kind: 'number' },
    density: { kind: 'text' },
    repeated_words: { kind: 'text', of: 'repeated' },
    meta_keywords: { kind: 'text', of: 'keywords' },
  },
});
