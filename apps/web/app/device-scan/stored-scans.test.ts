import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { expect, test, vi } from 'vitest';
import { createMemoryScans, createStoredScans } from './stored-scans.ts';

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

/** The browser's storage, as far as the list of scans uses it; nothing is written while it is full. */
function fakeStorage() {
  const files = new Map<string, string>();
  const storage = { isFull: false };
  const fileOf = (name: string) => ({
    kind: 'file',
    getFile: async () => ({ text: async () => files.get(name) ?? '' }),
    createSyncAccessHandle: async () => ({
      write(bytes: Uint8Array) {
        if (storage.isFull) return 0;
        files.set(name, new TextDecoder().decode(bytes));
        return bytes.length;
      },
      truncate() {},
      flush() {},
      close() {},
    }),
  });
  const folder = {
    async getFileHandle(name: string, { create = false } = {}) {
      if (!create && !files.has(name)) throw new DOMException('none', 'NotFoundError');
      return fileOf(name);
    },
    async *entries() {
      for (const name of files.keys()) yield [name, fileOf(name)];
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) } });
  return storage;
}

test('on a full device the list says at once how far a scan came, until that is written or the scan is gone', async () => {
  const storage = fakeStorage();
  const scans = createStoredScans();
  const one = scan('one', '2026-01-01');
  await scans.save({ ...one, pages: 3 });
  storage.isFull = true;
  await expect(scans.save({ ...one, pages: 9 })).rejects.toMatchObject({ code: 'disk-full' });
  expect(await scans.list()).toMatchObject([{ pages: 3 }]);
  await scans.tell({ ...one, pages: 9 });
  expect(await scans.list()).toMatchObject([{ pages: 9 }]);
  expect(await createStoredScans().list()).toMatchObject([{ pages: 3 }]);
  storage.isFull = false;
  await scans.save({ ...one, pages: 12 });
  expect(await scans.list()).toMatchObject([{ pages: 12 }]);
  storage.isFull = true;
  await scans.tell({ ...one, pages: 15 });
  await scans.remove('one');
  expect(await scans.list()).toEqual([]);
  vi.unstubAllGlobals();
});
