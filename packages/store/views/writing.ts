/** Mistakes of spelling and grammar, one a row; only of scans that were asked to read texts. */
import { tableView } from './view.ts';

export const writingView = tableView({
  id: 'writing',
  group: 'pages',
  icon: 'spell-check',
  categories: ['content'],
  checks: /^content-(?:spelling|grammar)$/,
  rows: 'issues',
  where: { check: ['content-spelling', 'content-grammar'] },
  columns: {
    url: { kind: 'url' },
    mistake: { kind: 'text', of: 'rule', width: 360 },
  },
  lists: [
    { id: 'spelling', when: { check: 'content-spelling' } },
    { id: 'grammar', when: { check: 'content-grammar' } },
  ],
});
