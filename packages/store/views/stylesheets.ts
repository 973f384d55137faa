/** Style sheets, each once, with its response and how many pages use it. */
import { fileColumns, fileLists, fileReportColumns } from './file-columns.ts';
import { reportTable, tableView } from './view.ts';

export const cssView = tableView({
  id: 'css',
  group: 'resources',
  icon: 'file-text',
  categories: ['css'],
  rows: 'files',
  where: { use: 'css' },
  columns: fileColumns,
  lists: fileLists,
});

export const cssReport = reportTable({ id: 'css', rows: 'files', where: { use: 'css' }, columns: fileReportColumns });
