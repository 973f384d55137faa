/** Items with a type that search engines may show. */
import { itemColumns, itemLists } from './item-columns.ts';
import { tableView } from './view.ts';

export const richSnippetsView = tableView({
  id: 'rich-snippets',
  group: 'data',
  icon: 'sparkles',
  tool: 'schema',
  categories: ['rich-results'],
  facts: ['structured-data'],
  rows: 'items',
  where: { hasType: 1 },
  columns: itemColumns,
  lists: itemLists,
});
