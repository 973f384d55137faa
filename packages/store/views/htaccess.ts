/** What the server does today (redirects, redirect chains, dead pages) and the rule of an .htaccess file that a person would write for it. */
import { reportTable, tableView } from './view.ts';

export const htaccessView = tableView({
  id: 'htaccess',
  group: 'server',
  icon: 'settings',
  tool: 'htaccess',
  shows: ['redirects', 'response'],
  rows: 'rewrites',
  columns: {
    url: { kind: 'url' },
    situation: { kind: 'choice' },
    status: { kind: 'status' },
    endsAt: { kind: 'url' },
    hops: { kind: 'number' },
    inlinks: { kind: 'number' },
    rule: { kind: 'text', width: 420 },
  },
  lists: [
    { id: 'redirect', when: { situation: 'redirect' } },
    { id: 'redirect-chain', when: { situation: 'redirect-chain' } },
    { id: 'gone', when: { situation: 'gone' } },
  ],
});

export const redirectsReport = reportTable({
  id: 'redirects',
  rows: 'redirects',
  columns: {
    url: { kind: 'url' },
    status: { kind: 'status', absent: 0 },
    hops: { kind: 'number' },
    end: { kind: 'url' },
    endStatus: { kind: 'status', absent: 0 },
    loop: { kind: 'flag' },
    chain: { kind: 'text' },
  },
});
