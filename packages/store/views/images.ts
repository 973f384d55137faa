/** Each use of an image, with its alternative text. */
import { fileReportColumns } from './file-columns.ts';
import { reportTable, tableView } from './view.ts';

export const imagesView = tableView({
  id: 'images',
  group: 'resources',
  icon: 'image',
  tool: 'image',
  categories: ['images'],
  facts: ['images'],
  rows: 'images',
  columns: {
    url: { kind: 'url' },
    alt: { kind: 'text', width: 220 },
    page: { kind: 'url' },
    status: { kind: 'status' },
    bytes: { kind: 'bytes' },
    hasAlt: { kind: 'flag', isHidden: true },
    external: { kind: 'flag' },
    lazy: { kind: 'flag' },
    sized: { kind: 'flag' },
    position: { kind: 'number', isHidden: true },
    src: { kind: 'text', isHidden: true },
  },
  lists: [
    { id: 'missing-alt', when: { isAltMissing: 1 } },
    { id: 'alt-too-short', check: 'img-alt-too-short' },
    { id: 'alt-too-long', check: 'img-alt-too-long' },
    { id: 'duplicate-alt', when: { sharesAlt: 1 } },
    { id: 'external', when: { external: 1 } },
    { id: 'page-duplicate', when: { isRepeatedOnPage: 1 } },
    { id: 'site-duplicate', when: { isOnOtherPages: 1 } },
  ],
});

export const imagesReport = reportTable({
  id: 'images',
  rows: 'images',
  columns: {
    page: { kind: 'url' },
    position: { kind: 'number' },
    url: { kind: 'url' },
    src: { kind: 'text' },
    alt: { kind: 'text' },
    external: { kind: 'flag' },
    lazy: { kind: 'flag' },
    sized: { kind: 'flag' },
    status: { kind: 'status', absent: 0 },
    bytes: { kind: 'bytes', absent: 0 },
  },
});

export const imageFilesReport = reportTable({ id: 'image-files', rows: 'image-files', columns: fileReportColumns });
