/** The heading views: h1 has a row a page, so that missing ones show; h2 to h6 have a row a heading. */
import { sitePages } from './site-pages.ts';
import { reportTable, tableView } from './view.ts';

export const h1View = tableView({
  id: 'h1',
  group: 'pages',
  icon: 'list',
  categories: ['headings'],
  facts: ['headings'],
  checks: /^(?!h[2-6]-)/,
  part: 'h1',
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    h1: { kind: 'text', width: 220 },
    chars: { kind: 'number', of: 'h1Chars' },
    count: { kind: 'number', of: 'h1Count' },
    title: { kind: 'text', width: 300 },
    indexable: { kind: 'flag' },
    depth: { kind: 'number' },
  },
  lists: [
    { id: 'missing', when: { h1Count: 0 } },
    { id: 'empty', when: { h1Count: { from: 1 }, h1: ['', null] } },
    { id: 'duplicate', check: 'h1-duplicate' },
    { id: 'too-short', check: 'h1-too-short' },
    { id: 'too-long', check: 'h1-too-long' },
    { id: 'multiple', check: 'h1-multiple' },
  ],
});

export const [h2View, h3View, h4View, h5View, h6View] = [levelView(2), levelView(3), levelView(4), levelView(5), levelView(6)];

function levelView(level: 2 | 3 | 4 | 5 | 6) {
  return tableView({
    id: `h${level}`,
    group: 'pages',
    icon: 'list',
    categories: ['headings'],
    facts: ['headings'],
    checks: new RegExp(`^h${level}-`),
    part: `h${level}`,
    rows: 'headings',
    where: { level },
    columns: {
      url: { kind: 'url' },
      text: { kind: 'text', width: 240 },
      chars: { kind: 'number' },
      position: { kind: 'number', isHidden: true },
    },
    lists: [
      { id: 'empty', when: { chars: 0 } },
      { id: 'duplicate', when: { isRepeated: 1 } },
      { id: 'too-short', check: `h${level}-too-short` },
      { id: 'too-long', check: `h${level}-too-long` },
    ],
  });
}

export const headingsReport = reportTable({
  id: 'headings',
  rows: 'headings',
  columns: {
    url: { kind: 'url' },
    position: { kind: 'number' },
    level: { kind: 'number' },
    text: { kind: 'text' },
    chars: { kind: 'number' },
  },
});
