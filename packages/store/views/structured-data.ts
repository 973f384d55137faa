/** JSON-LD, microdata and RDFa of each page. */
import { itemColumns, itemLists } from './item-columns.ts';
import { reportTable, tableView } from './view.ts';

export const structuredDataView = tableView({
  id: 'structured-data',
  group: 'data',
  icon: 'table-2',
  tool: 'schema',
  categories: ['structured-data'],
  facts: ['structured-data'],
  rows: 'items',
  columns: itemColumns,
  lists: itemLists,
});

export const structuredDataReport = reportTable({
  id: 'structured-data',
  rows: 'items',
  columns: {
    url: { kind: 'url' },
    syntax: { kind: 'choice' },
    types: { kind: 'text' },
    error: { kind: 'text' },
    json: { kind: 'text' },
  },
});
