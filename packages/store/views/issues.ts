/** Every finding of every check; those that no other view takes are counted here alone. */
import { reportTable, tableView } from './view.ts';

export const issuesView = tableView({
  id: 'issues',
  group: 'top',
  icon: 'triangle-alert',
  rows: 'issues',
  columns: {
    url: { kind: 'url' },
    check: { kind: 'text', width: 420 },
    severity: { kind: 'choice' },
    category: { kind: 'text' },
    view: { kind: 'text', isHidden: true },
    evidence: { kind: 'text', width: 360, isHidden: true },
    counted: { kind: 'text', isHidden: true },
    issue: { kind: 'number', isHidden: true },
  },
  lists: [
    { id: 'error', when: { severity: 'error' } },
    { id: 'warning', when: { severity: 'warning' } },
    { id: 'notice', when: { severity: 'notice' } },
    { id: 'opportunity', when: { severity: 'opportunity' } },
  ],
  listWords: 'shell.outcome',
});

export const issuesReport = reportTable({
  id: 'issues',
  rows: 'issues',
  columns: {
    check: { kind: 'text' },
    severity: { kind: 'choice' },
    category: { kind: 'text' },
    url: { kind: 'url' },
    evidence: { kind: 'text' },
    group: { kind: 'text' },
  },
});
