/** The description tab: one row a page with its first meta description. */
import { pageTextTable } from './page-text.ts';
import { ofCategories, type Tab } from './tab.ts';

export const descriptionTab: Tab = {
  id: 'description',
  needs: [],
  build: (books) => pageTextTable(books, { text: 'description', limits: { min: 70, max: 155 }, takes: ofCategories('description') }),
};
