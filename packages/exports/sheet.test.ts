import type { RowTables } from '@orbweaver/store/views/table/scan-tables.ts';
import { expect, test } from 'vitest';
import { sheetOf } from './sheet.ts';

test('a dataset becomes a sheet with a title for people', () => {
  const rows = [['https://example.com/', 'robots']];
  const columns = [
    { id: 'url', type: 'url', kind: 'url' },
    { id: 'reason', type: 'text', kind: 'text' },
  ] as const;
  const sheet = sheetOf({ id: 'not-fetched', columnsOf: () => columns, rows: () => rows }, {} as RowTables);
  expect(sheet.title).toBe('Not fetched');
  expect([...sheet.rows()]).toEqual(rows);
});
