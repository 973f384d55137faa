import type { ScanStart, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { expect, test } from 'vitest';
import { newRecord } from './scan-record.ts';
import { lackingUpload } from './upload/lacking-upload.ts';

const start = {
  id: 'a',
  grant: 'g',
  counter: 'spider',
  options: { startUrl: 'https://site.test/', mode: 'site' },
  secrets: { headers: [], cookie: null, basicAuth: null },
};

test('a scan that updates a saved one is sent to its place, once it has ended', () => {
  const record = newRecord({ ...start, updates: { id: '7', title: 'Shop' } } as unknown as ScanStart);
  expect(record).toMatchObject({ savedAs: { id: '7', title: 'Shop' }, updating: '7' });
  expect(lackingUpload([record])).toBeNull();
  const ended: StoredScan = { ...record, state: 'complete', pages: 3 };
  expect(lackingUpload([ended])).toBe(ended);
  expect(newRecord(start as unknown as ScanStart).updating).toBeUndefined();
});
