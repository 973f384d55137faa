/** What the person's own rules took from each page, a column a rule. */
import { sitePages } from './site-pages.ts';
import { tableView } from './view.ts';

export const extractionView = tableView({
  id: 'extraction',
  group: 'pages',
  icon: 'pipette',
  rows: 'pages',
  where: sitePages,
  columns: {
    url: { kind: 'url' },
    title: { kind: 'text', width: 260 },
  },
  rules: true,
  needsRules: true,
});
