/** Scripts, each once, with its response and how many pages use it. */
import { fileColumns, fileLists, fileReportColumns } from './file-columns.ts';
import { reportTable, tableView } from './view.ts';

export const javascriptView = tableView({
  id: 'javascript',
  group: 'resources',
  icon: 'file-text',
  categories: ['javascript'],
  rows: 'files',
  where: { use: 'js' },
  columns: fileColumns,
  lists: fileLists,
});

export const javascriptReport = reportTable({ id: 'js', rows: 'files', where: { use: 'js' }, columns: fileReportColumns });
