/** How pages are built: elements, depth, outdated tags, ids that stand twice. */
import { tableView } from './view.ts';

export const tagsView = tableView({
  id: 'tags',
  group: 'pages',
  icon: 'list-tree',
  tool: 'metatags',
  categories: ['html'],
  facts: ['markup'],
  rows: 'fact-pages',
  columns: {
    url: { kind: 'url' },
    elements: { kind: 'number' },
    maxDepth: { kind: 'number' },
    deprecated: { kind: 'text' },
    duplicateIds: { kind: 'text' },
    tags: { kind: 'text', width: 380 },
  },
  lists: [
    { id: 'deprecated-tags', when: { deprecated: { exists: true } } },
    { id: 'duplicate-ids', when: { duplicateIds: { exists: true } } },
  ],
});
