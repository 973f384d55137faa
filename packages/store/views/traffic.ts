/** What search and servers know of the site's addresses beside what the scan found: who finds pages, and what bots visit. */
import { reportTable, tableView } from './view.ts';

export const trafficView = tableView({
  id: 'traffic',
  group: 'server',
  icon: 'chart-no-axes-column',
  rows: 'traffic',
  columns: {
    url: { kind: 'url' },
    status: { kind: 'status' },
    inScan: { kind: 'flag' },
    indexable: { kind: 'flag' },
    inlinks: { kind: 'number' },
    clicks: { kind: 'number' },
    impressions: { kind: 'number' },
    searchPosition: { kind: 'average', of: 'position' },
    botHits: { kind: 'number' },
    lastBotVisit: { kind: 'date' },
    waste: { kind: 'choice' },
    bots: { kind: 'text', width: 260 },
    hits: { kind: 'number', isHidden: true },
    depth: { kind: 'number', isHidden: true },
  },
  lists: [
    { id: 'orphans-with-traffic', when: { isOrphan: 1 } },
    { id: 'never-visited', when: { neverVisited: 1 } },
    { id: 'crawl-waste', when: { waste: { exists: true } } },
  ],
});

export const trafficReport = reportTable({
  id: 'traffic',
  rows: 'traffic',
  columns: {
    url: { kind: 'url' },
    in_scan: { kind: 'flag', of: 'inScan' },
    status: { kind: 'status' },
    indexable: { kind: 'flag' },
    inlinks: { kind: 'number' },
    clicks: { kind: 'number' },
    impressions: { kind: 'number' },
    position: { kind: 'average' },
    hits: { kind: 'number' },
    bot_hits: { kind: 'number', of: 'botHits' },
    last_bot_visit: { kind: 'date', of: 'lastBotVisit' },
    bots: { kind: 'text' },
    orphan: { kind: 'flag', of: 'isOrphan' },
    never_visited: { kind: 'flag', of: 'neverVisited' },
    waste: { kind: 'choice' },
  },
});
