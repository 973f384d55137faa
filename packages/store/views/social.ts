/** What a shared link of each page shows. */
import { tableView } from './view.ts';

export const socialView = tableView({
  id: 'social',
  group: 'pages',
  icon: 'message-square',
  tool: 'opengraph',
  categories: ['social'],
  rows: 'fact-pages',
  columns: {
    url: { kind: 'url' },
    ogTitle: { kind: 'text' },
    ogDescription: { kind: 'text' },
    ogImage: { kind: 'text' },
    ogType: { kind: 'text', isHidden: true },
    twitterCard: { kind: 'text' },
    twitterTitle: { kind: 'text', isHidden: true },
  },
  lists: [
    { id: 'missing-og-title', when: { ogTitle: { exists: false } } },
    { id: 'missing-og-image', when: { ogImage: { exists: false } } },
    { id: 'missing-twitter-card', when: { twitterCard: { exists: false } } },
  ],
});
