import type { Database } from '@orbweaver/store/ports.ts';
import { dataset } from '@orbweaver/store/views/dataset.ts';
import { expect, test } from 'vitest';
import { sheetOf } from './sheet.ts';

test('a dataset becomes a sheet with a title for people', () => {
  const rows = dataset('not-fetched', { url: 'url', reason: 'text' }, () => [{ url: 'https://example.com/', reason: 'robots' }]);
  const sheet = sheetOf(rows, {} as Database, { categoryOf: () => '' });
  expect(sheet.title).toBe('Not fetched');
  expect([...sheet.rows()]).toEqual([['https://example.com/', 'robots']]);
});
