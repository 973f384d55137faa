import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { expect, test } from 'vitest';
import { createMemoryScans } from './stored-scans.ts';

const scan = (id: string, startedAt: string): StoredScan => ({
  ...{ id, startUrl: 'https://example.com/', mode: 'site', state: 'complete', startedAt, updatedAt: startedAt, pages: 1, issues: null },
  ...{ bytes: 1, grant: '', hadSecrets: false, uploadedAs: null },
});

test('scans of a device without files are listed newest first too: the account keeps that one', async () => {
  const scans = createMemoryScans();
  await scans.save(scan('older', '2026-11-27T10:00:00.000Z'));
  await scans.save(scan('newer', '2026-11-28T10:00:00.000Z'));
  expect((await scans.list()).map(({ id }) => id)).toEqual(['newer', 'older']);
});
