/** Every host that links lead to, with how many links and addresses it has and what became of them. */
import { reportTable, tableView } from './view.ts';

const columns = {
  host: { kind: 'text' },
  internal: { kind: 'flag' },
  links: { kind: 'number' },
  targets: { kind: 'number' },
  works: { kind: 'number' },
  redirects: { kind: 'number' },
  broken: { kind: 'number' },
  blocked: { kind: 'number' },
  timedOut: { kind: 'number' },
  notChecked: { kind: 'number' },
} as const;

export const hostsView = tableView({
  id: 'hosts',
  group: 'links',
  icon: 'server',
  rows: 'hosts',
  columns,
  lists: [
    { id: 'internal', when: { internal: 1 } },
    { id: 'external', when: { internal: 0 } },
    { id: 'broken', when: { broken: { from: 1 } } },
  ],
});

export const hostsReport = reportTable({ id: 'hosts', rows: 'hosts', columns });
