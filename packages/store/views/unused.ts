/** What no page of the site uses: style sheets with selectors that match nothing, and bytes that no rendered page used. */
import { tableView } from './view.ts';

export const unusedView = tableView({
  id: 'unused',
  group: 'resources',
  icon: 'minus',
  categories: ['unused'],
  facts: ['styling'],
  rows: 'issues',
  where: { category: 'unused' },
  columns: {
    url: { kind: 'url' },
    unusedBytes: { kind: 'bytes', of: 'bytes' },
    selectors: { kind: 'number', of: 'value' },
    rules: { kind: 'text', of: 'rule', width: 420 },
    pages: { kind: 'number' },
    severity: { kind: 'choice', isHidden: true },
  },
});
