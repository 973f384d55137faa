/** What changed since an earlier scan, once one was chosen. */
import { tableView } from './view.ts';

export const compareView = tableView({
  id: 'compare',
  group: 'top',
  icon: 'history',
  rows: 'changes',
  columns: {
    url: { kind: 'url' },
    change: { kind: 'choice' },
    check: { kind: 'text', width: 320 },
    severity: { kind: 'choice' },
    field: { kind: 'choice' },
    before: { kind: 'text' },
    after: { kind: 'text' },
  },
  lists: [
    { id: 'new', when: { change: 'new' } },
    { id: 'fixed', when: { change: 'fixed' } },
    { id: 'changed', when: { change: 'changed' } },
    { id: 'added', when: { change: 'added' } },
    { id: 'removed', when: { change: 'removed' } },
  ],
});
