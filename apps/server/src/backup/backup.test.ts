import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { type OpenDatabase, openPglite } from '../db/database.ts';
import { createTestApp, newPerson, type TestApp } from '../testing/test-app.ts';
import { newScanFile, store } from '../testing/uploads.ts';
import { backUp, restore } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-backup-'));
let source: OpenDatabase;
let target: OpenDatabase;
let app: TestApp;

beforeAll(async () => {
  [source, target] = [await openPglite(null), await openPglite(null)];
  app = await createTestApp(source.db);
});

afterAll(async () => {
  await app.close();
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

test('accounts, sessions and scans come back in another installation; nothing is overwritten', async () => {
  const person = await newPerson(app);
  const file = newScanFile(3_000_000);
  const id = await store(app, person, file, { kind: 'last' });
  const path = join(folder, 'backup');
  expect(await backUp(source.db, folderBlobs(app.blobFolder), path)).toEqual({ accounts: 1, files: 1 });
  await expect(backUp(source.db, folderBlobs(app.blobFolder), path)).rejects.toMatchObject({ code: 'file-exists' });
  const other = await createTestApp(target.db);
  expect(await restore(target.db, folderBlobs(other.blobFolder), path)).toEqual({ accounts: 1, files: 1 });
  await expect(restore(target.db, folderBlobs(other.blobFolder), path)).rejects.toMatchObject({ code: 'usage' });
  // The secret came with the backup: a server that starts now knows the old sessions.
  await other.leave();
  const restarted = await createTestApp(target.db, { dataFolder: other.dataFolder });
  const download = await restarted.call({ url: `/server/scans/${id}/file`, cookie: person.cookie });
  expect(download.rawPayload.equals(file)).toBe(true);
  await restarted.close();
});

test('what is no backup is refused', async () => {
  const path = join(folder, 'other');
  writeFileSync(path, 'not a backup');
  await expect(restore(target.db, folderBlobs(folder), path)).rejects.toMatchObject({ code: 'backup-invalid' });
  await expect(restore(target.db, folderBlobs(folder), `${path}-absent`)).rejects.toMatchObject({ code: 'file-not-found' });
});
