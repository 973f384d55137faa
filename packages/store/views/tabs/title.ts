/** The title tab: one row a page with its first title. */
import { pageTextTable } from './page-text.ts';
import { ofCategories, type Tab } from './tab.ts';

export const titleTab: Tab = {
  id: 'title',
  needs: [],
  build: (books) => pageTextTable(books, { text: 'title', limits: { min: 30, max: 60 }, takes: ofCategories('title') }),
};
