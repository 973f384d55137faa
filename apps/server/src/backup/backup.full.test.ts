import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { openPglite } from '../db/database.ts';
import { setting } from '../db/schema.ts';
import { backupSuite } from '../testing/backup-suite.ts';
import { sharedDatabase } from '../testing/shared-database.ts';
import { type BackupOptions, backUp } from './backup.ts';
import { askForBackup, serveBackups } from './control.ts';
import { checkBackup, restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('on PGlite', () => backupSuite((name) => openPglite(join(folder, name))));

const blobs = folderBlobs(join(folder, 'scans'));
const options = async (name: string): Promise<BackupOptions> => ({
  db: await sharedDatabase(),
  blobs,
  path: join(folder, name),
  isFolder: false,
  passphrase: null,
  keep: null,
  diskReserve: 0,
  now: () => new Date(),
});

test('what is no backup is refused, and so is one that was changed', async () => {
  const db = await sharedDatabase();
  const path = join(folder, 'other');
  writeFileSync(path, 'not a backup');
  await expect(restore({ db, blobs, path, passphrase: null })).rejects.toMatchObject({ code: 'backup-invalid' });
  await expect(restore({ db, blobs, path: `${path}-absent`, passphrase: null })).rejects.toMatchObject({ code: 'file-not-found' });
  await db.insert(setting).values({ key: 'kept', value: 'for the test' }).onConflictDoNothing();
  const whole = await backUp({ ...(await options('whole')), passphrase: 'words' });
  const archive = new DatabaseSync(whole.path);
  archive.exec("delete from row where id = (select min(id) from row where name = 'setting')");
  archive.close();
  await expect(checkBackup(whole.path, 'words')).rejects.toMatchObject({ code: 'backup-invalid' });
  expect(existsSync(`${whole.path}-check`)).toBe(false);
});

test('a running server makes the backup; what it throws arrives', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const request = { path: join(folder, 'asked'), isFolder: false, passphrase: null, keep: null };
  expect(await askForBackup(data, request)).toBe(null);
  const end = await serveBackups(data, async (asked) => backUp({ ...(await options('asked')), ...asked }));
  expect(await askForBackup(data, request)).toMatchObject({ path: request.path, missing: [] });
  await expect(askForBackup(data, request)).rejects.toMatchObject({ code: 'file-exists', values: { file: request.path } });
  await end();
  expect(await askForBackup(data, request)).toBe(null);
});
