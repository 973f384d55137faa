/** Backups of an installation in use, over either database. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupOptions, backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { readAudit } from '../db/audit.ts';
import { campaign } from '../db/campaign-tables.ts';
import type { OpenDatabase } from '../db/database.ts';
import { sweepMedia } from '../db/media.ts';
import { mediaFile } from '../db/media-tables.ts';
import { contentItem, savedScan, session, setting, user } from '../db/schema.ts';
import { sweep } from '../db/sweep.ts';
import { onePixel as png } from './one-pixel.ts';
import { createTestApp, newPerson, type Person, signIn, type TestApp } from './test-app.ts';
import { newScanFile, send, start, store } from './uploads.ts';

const passphrase = 'correct horse battery staple';

/** `open` makes a new, empty database. */
export function backupSuite(open: (name: string) => Promise<OpenDatabase>): void {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-backup-'));
  let source: OpenDatabase;
  let app: TestApp;
  let backups = 0;
  let targets = 0;

  beforeAll(async () => {
    source = await open('backup_source');
    app = await createTestApp(source.db);
  });

  afterAll(async () => {
    await app?.close();
    await source?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const back = (more: Partial<BackupOptions> = {}) => {
    const blobs = folderBlobs(app.blobFolder);
    const path = join(folder, `backup-${backups++}`);
    const plain = { path, isFolder: false, passphrase: null, keep: null, diskReserve: 0 };
    return backUp({ db: source.db, blobs, ...plain, now: () => new Date(), ...more });
  };

  /** Restores into a new installation and hands it over. */
  const restored = async (path: string, use: (app: TestApp) => Promise<void>, word: string | null = null): Promise<void> => {
    const target = await open(`backup_target_${targets++}`);
    const dataFolder = mkdtempSync(join(folder, 'restored-'));
    await restore({ db: target.db, blobs: folderBlobs(join(dataFolder, 'scans')), path, passphrase: word });
    const other = await createTestApp(target.db, { dataFolder });
    await use(other);
    await other.close();
    await target.close();
  };

  test('one that would take from the reserve of its disk is not written', async () => {
    await store(app, await newPerson(app), newScanFile(), { kind: 'last' });
    const path = join(folder, 'no-room');
    await expect(back({ path, diskReserve: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject({ code: 'storage-full' });
    expect(readdirSync(folder).filter((name) => name.startsWith('no-room'))).toEqual([]);
    const noted = async () => (await readAudit(source.db, { kind: 'backup' }, 1)).entries;
    expect(await noted()).toMatchObject([{ action: 'backup-failed', subject: path, after: 'storage-full', userId: null }]);
    const made = await back();
    expect(await noted()).toMatchObject([{ action: 'backup-made', subject: made.path, after: { accounts: made.accounts } }]);
  });

  test('sealed, accounts, sessions and scans come back in another installation', async () => {
    const person = await newPerson(app);
    const file = newScanFile(3_000_000);
    const id = await store(app, person, file, { kind: 'last' });
    const { path, ...report } = await back({ passphrase });
    expect(report).toMatchObject({ missing: [], damaged: [] });
    await expect(back({ path })).rejects.toMatchObject({ code: 'file-exists' });
    await expect(restore({ db: source.db, blobs: folderBlobs(folder), path, passphrase: null })).rejects.toMatchObject({
      code: 'backup-sealed',
    });
    await expect(restore({ db: source.db, blobs: folderBlobs(folder), path, passphrase: 'no' })).rejects.toMatchObject({
      code: 'backup-sealed',
    });
    await expect(restore({ db: source.db, blobs: folderBlobs(folder), path, passphrase })).rejects.toMatchObject({ code: 'usage' });
    expect(readFileSync(path).includes(person.email)).toBe(false);
    await restored(
      path,
      async (other) => {
        // The secret came with the backup: the server knows the old sessions.
        const download = await other.call({ url: `/server/scans/${id}/file`, cookie: person.cookie });
        expect(download.rawPayload.equals(file)).toBe(true);
      },
      passphrase,
    );
  });

  test('without a passphrase, secrets and sessions stay out, and people sign in again', async () => {
    const person = await newPerson(app);
    const { path } = await back();
    const bytes = readFileSync(path);
    for (const { token } of await source.db.select().from(session)) expect(bytes.includes(token)).toBe(false);
    for (const { value } of await source.db.select().from(setting)) expect(bytes.includes(value)).toBe(false);
    expect(bytes.includes(person.email)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await restored(path, async (other) => {
      expect((await other.call({ url: '/server/user/stateData', cookie: person.cookie })).statusCode).toBe(401);
      expect((await signIn(other, person.email)).statusCode).toBe(200);
    });
  });

  test('a replaced scan whose file was swept is no fault; a file that is gone or damaged is told', async () => {
    const [person, unlucky, unluckier] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    await store(app, person, newScanFile(), { kind: 'last' });
    const second = await store(app, person, newScanFile(), { kind: 'last' });
    await sweep(source.db, folderBlobs(app.blobFolder), new Date());
    expect((await back()).missing).toEqual([]);
    const gone = await store(app, unlucky, newScanFile(), { kind: 'last' });
    const damaged = await store(app, unluckier, newScanFile(), { kind: 'last' });
    const pathOf = async (id: string): Promise<string> => {
      const [row] = await source.db.select().from(savedScan).where(eq(savedScan.id, id));
      return join(app.blobFolder, row?.blobKey?.slice(0, 2) ?? '', row?.blobKey ?? '');
    };
    rmSync(await pathOf(gone));
    writeFileSync(await pathOf(damaged), 'other bytes');
    const report = await back();
    expect(report).toMatchObject({ missing: [gone], damaged: [damaged] });
    await restored(report.path, async (other) => {
      const ids = (await other.db.select({ id: savedScan.id }).from(savedScan)).map(({ id }) => id);
      expect([ids.includes(gone), ids.includes(damaged), ids.includes(second)]).toEqual([false, true, true]);
    });
    await source.db.delete(savedScan).where(eq(savedScan.id, damaged));
  });

  test('files of the operator’s texts and of tickets come back as they were; the bytes of one that are gone are told', async () => {
    const [admin, ada] = [await newPerson(app), await newPerson(app)];
    await source.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    const sendTo = async ({ cookie }: Person, path: string, payload: Buffer): Promise<string> => {
      const headers = { 'content-type': 'application/octet-stream' };
      return (await app.call({ method: 'POST', url: `/server/${path}`, payload, headers, cookie })).json().data.id;
    };
    const addPicture = (payload: Buffer) => sendTo(admin, 'admin/media?use=picture', payload);
    // As large as two pieces of the archive, with a part of its own.
    const large = Buffer.concat([png, randomBytes(3_000_000)]);
    const [picture, lost] = [await addPicture(large), await addPicture(png)];
    const body = `![A web](/server/media/${picture}) ![A net](/server/media/${lost})`;
    const text = { slug: 'pictures', author: 'Ada', versions: { en: { title: 'Pictures', summary: '', body } } };
    await app.call({ method: 'POST', url: '/server/admin/content/news', payload: text, cookie: admin.cookie });
    const file = await sendTo(ada, 'ticket-files?name=shot.png', png);
    const ask = { subject: 'A picture', category: 'problem', message: 'Look.', files: [file] };
    const ticket = (await app.call({ method: 'POST', url: '/server/tickets', payload: ask, cookie: ada.cookie })).json().data.id;
    rmSync(join(app.blobFolder, lost.slice(0, 2), lost));
    const { path, missing } = await back({ passphrase });
    expect(missing).toContain(lost);
    await restored(
      path,
      async (other) => {
        // A day later: what a text names stays.
        await sweepMedia(other.db, new Date(Date.now() + 2 * 86_400_000), 500);
        const read = await other.call({ url: `/server/media/${picture}` });
        expect([read.headers['content-type'], read.rawPayload.equals(large)]).toEqual(['image/png', true]);
        expect((await other.call({ url: `/server/media/${lost}` })).statusCode).toBe(404);
        const shot = await other.call({ url: `/server/tickets/${ticket}/file?file=${file}`, cookie: ada.cookie });
        expect(shot.rawPayload.equals(png)).toBe(true);
      },
      passphrase,
    );
    await source.db.delete(mediaFile).where(eq(mediaFile.id, lost));
  });

  test('an upload under way goes on after the restore', async () => {
    const person = await newPerson(app);
    const file = newScanFile(9_000);
    const { id } = (await start(app, person, file, { kind: 'last' })).json().data;
    await send(app, person, id, 0, file.subarray(0, 4_000));
    const { path } = await back({ passphrase });
    const finish = async (other: TestApp): Promise<void> => {
      const end = await send(other, person, id, 4_000, file.subarray(4_000));
      expect([end.statusCode, typeof end.headers['upload-scan']]).toEqual([204, 'string']);
    };
    await restored(path, finish, passphrase);
  });

  test('a campaign under way is paused by the restore, and one that waited for its time is a draft', async () => {
    const text = { author: 'Ada', versions: { en: { title: 'T', summary: '', body: 'B' } } };
    const item = { kind: 'campaign' as const, draft: text, live: text };
    const ahead = new Date(Date.now() + 3_600_000);
    await source.db.insert(contentItem).values([
      { ...item, id: 'running', slug: 'running', publishedAt: new Date() },
      { ...item, id: 'waiting', slug: 'waiting', publishedAt: ahead },
    ]);
    await source.db
      .insert(campaign)
      .values({ itemId: 'running', state: 'sending', holder: 'somebody', heldUntil: ahead, begunAt: new Date() });
    const { path } = await back();
    await source.db.delete(contentItem).where(eq(contentItem.kind, 'campaign'));
    await restored(path, async ({ db }) => {
      expect(await db.select().from(campaign)).toMatchObject([{ itemId: 'running', state: 'paused', holder: null }]);
      const [waiting] = await db.select().from(contentItem).where(eq(contentItem.id, 'waiting'));
      expect(waiting).toMatchObject({ live: null, publishedAt: null, draft: text });
    });
  });

  test('while people write, a backup has every row that was acknowledged before it began', async () => {
    const [acknowledged, scans] = [new Set<string>(), new Set<string>()];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const person = await newPerson(app);
        acknowledged.add(person.userId);
        scans.add(await store(app, person, newScanFile(), { kind: 'last' }));
        scans.delete(await store(app, person, newScanFile(), { kind: 'last' }));
        await sweep(source.db, folderBlobs(app.blobFolder), new Date());
      }
    })();
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(2);
    const before = [...acknowledged];
    const { path, files } = await back();
    isOver = true;
    await writing;
    expect(files).toBeGreaterThan(0);
    await restored(path, async (other) => {
      const kept = new Set((await other.db.select({ id: user.id }).from(user)).map(({ id }) => id));
      expect(before.filter((id) => !kept.has(id))).toEqual([]);
    });
  });

  test('in a folder each gets a name of its time, and as many stay as are asked for', async () => {
    const path = join(folder, 'all');
    mkdirSync(path);
    writeFileSync(join(path, 'notes.txt'), 'of somebody');
    const at = (minute: number) => () => new Date(Date.UTC(2026, 10, 22, 8, minute));
    for (const minute of [1, 2, 3]) await back({ path, isFolder: true, keep: 2, now: at(minute) });
    expect(readdirSync(path).sort()).toEqual([
      'notes.txt',
      'orbweaver-2026-11-22T08-02-00-000Z.backup',
      'orbweaver-2026-11-22T08-03-00-000Z.backup',
    ]);
  });
}
