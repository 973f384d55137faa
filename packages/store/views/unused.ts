/**
 * What no page of the site uses: style sheets with selectors that match nothing, and what rendered pages loaded without use. `target` is the file also
 * where it has no URL in the scan, and the row is that of the first page that loads it.
 */
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
    check: { kind: 'text', width: 300 },
    target: { kind: 'text', width: 300 },
    unusedBytes: { kind: 'bytes', of: 'bytes' },
    selectors: { kind: 'number', of: 'value' },
    rules: { kind: 'text', of: 'rule', width: 420 },
    pages: { kind: 'number' },
    severity: { kind: 'choice', isHidden: true },
  },
});
