/** Each link with what became of its target; the specification's words for a link are its lists. */
import { reportTable, tableView } from './view.ts';

export const hyperlinksView = tableView({
  id: 'hyperlinks',
  group: 'links',
  icon: 'link',
  tool: 'htaccess',
  categories: ['links', 'redirects'],
  rows: 'links',
  columns: {
    page: { kind: 'url' },
    target: { kind: 'url' },
    text: { kind: 'text', width: 240 },
    status: { kind: 'status' },
    verdict: { kind: 'choice' },
    internal: { kind: 'flag' },
    nofollow: { kind: 'flag' },
    place: { kind: 'choice' },
    targetScore: { kind: 'score', isHidden: true },
    pageScore: { kind: 'score', isHidden: true },
    position: { kind: 'number', isHidden: true },
    href: { kind: 'text', isHidden: true },
  },
  lists: [
    { id: 'internal', when: { internal: 1 } },
    { id: 'external', when: { internal: 0 } },
    { id: 'broken', when: { verdict: 'broken' } },
    { id: 'valid', when: { verdict: ['works', 'redirects'] } },
    { id: 'redirect', when: { verdict: 'redirects' } },
    { id: 'redirect-301', when: { status: [301, 308] } },
    { id: 'redirect-302', when: { status: [302, 303, 307] } },
    { id: 'unchecked', when: { verdict: ['blocked', 'timed-out', 'not-checked'] } },
    { id: 'duplicate', when: { isRepeated: 1 } },
    { id: 'missing', when: { isMissing: 1 } },
    { id: 'crowded', pageCheck: 'page-links-crowded' },
    { id: 'nofollow', when: { nofollow: 1 } },
  ],
});

export const linksReport = reportTable({
  id: 'links',
  rows: 'links',
  columns: {
    source: { kind: 'url', of: 'page' },
    position: { kind: 'number' },
    target: { kind: 'url' },
    href: { kind: 'text' },
    text: { kind: 'text' },
    internal: { kind: 'flag' },
    nofollow: { kind: 'flag' },
    status: { kind: 'status', absent: 0 },
    verdict: { kind: 'choice', absent: 'not-checked' },
    statuses: { kind: 'text', of: 'words' },
    source_link_score: { kind: 'score', of: 'pageScore' },
    target_link_score: { kind: 'score', of: 'targetScore' },
  },
});
