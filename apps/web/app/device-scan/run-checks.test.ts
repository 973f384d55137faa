import { categoriesOffByDefault } from '@orbweaver/checks/settings.ts';
import { expect, test } from 'vitest';
import { categoriesWith, gatherFor } from './run-checks.ts';

const views = ['rich-snippets', 'structured-data'];

test('what ran before runs again, and the checks of the views beside it', () => {
  const before = categoriesWith([], null);
  expect(before).toContain('title');
  expect(before.filter((id) => categoriesOffByDefault.includes(id))).toEqual([]);
  expect(categoriesWith(views, null)).toEqual([...before, 'rich-results', 'structured-data']);
  expect(categoriesWith(views, ['title', 'rich-results'])).toEqual(['title', 'rich-results', 'structured-data']);
});

test('what a tab shows is read with what its checks read, and they are switched on', () => {
  const content = gatherFor('content', ['links']);
  expect(content.groups).toContain('text');
  expect(content.categories).toContain('content');
  expect(content.categories).toContain('links');
  // Where they ran already, the scan's own choice stays.
  expect(gatherFor('content', null).categories).toBeUndefined();
});
