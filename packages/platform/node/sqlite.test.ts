import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './sqlite.ts';

let folder = '';
let path = '';
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  path = join(folder, 'site.scan');
});

afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
  rmSync(folder, { recursive: true, force: true });
});

const fault = (code: string) => expect.objectContaining({ name: 'AppError', code });

function createWithRows(count: number): void {
  const database = openDatabase(path, 'create');
  database.exec('CREATE TABLE rows(id INTEGER PRIMARY KEY, text TEXT)');
  const insert = database.prepare('INSERT INTO rows(text) VALUES(?)');
  database.exec('BEGIN');
  for (let i = 0; i < count; i++) insert.run(`row ${i}`);
  database.exec('COMMIT');
  database.close();
}

/** A process of its own that opens the file for writing, runs `work` and says what it printed up to its first `enough` lines. */
function writerProcess(work: string, enough: number): Promise<number> {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'sqlite.ts'))};
    const database = openDatabase(process.argv[1], 'write');
    ${work}`;
  const args = ['--input-type=module', '-e', script, path];
  const started = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  return new Promise((resolve, reject) => {
    let lines = 0;
    started.stdout.on('data', (text: Buffer) => {
      lines += text.toString().split('\n').length - 1;
      if (lines >= enough) resolve(lines);
    });
    started.on('exit', () => reject(new Error('the writer ended early')));
  });
}

async function killChild(): Promise<void> {
  const dying = child as ChildProcess;
  dying.removeAllListeners('exit');
  const ended = new Promise((resolve) => dying.once('exit', resolve));
  dying.kill('SIGKILL');
  await ended;
}

describe('opening', () => {
  it('creates, writes, closes to one file, and reads again', () => {
    createWithRows(3);
    expect(readdirSync(folder)).toEqual(['site.scan']);
    const database = openDatabase(path, 'read');
    const all = database.prepare('SELECT id, text FROM rows ORDER BY id');
    expect(all.all().map((row) => row.text)).toEqual(['row 0', 'row 1', 'row 2']);
    expect([...all.iterate()].map((row) => row.id)).toEqual([1, 2, 3]);
    expect(database.prepare('SELECT text FROM rows WHERE id = ?').get(2)?.text).toBe('row 1');
    expect(database.prepare('SELECT text FROM rows WHERE id = ?').get(9)).toBeUndefined();
    database.close();
  });

  it('refuses to create over an existing file and leaves it alone', () => {
    writeFileSync(path, 'precious');
    expect(() => openDatabase(path, 'create')).toThrow(fault('file-exists'));
    expect(readFileSync(path, 'utf8')).toBe('precious');
  });

  it.each(['read', 'write'] as const)('%s: names a missing file, a folder and a foreign file', (mode) => {
    expect(() => openDatabase(path, mode)).toThrow(fault('file-not-found'));
    expect(existsSync(path)).toBe(false);
    expect(() => openDatabase(folder, mode)).toThrow(fault('file-unreadable'));
    writeFileSync(path, 'this is a text file and no database at all. '.repeat(100));
    expect(() => openDatabase(path, mode)).toThrow(fault('file-foreign'));
  });

  it('names a missing folder on create', () => {
    expect(() => openDatabase(join(folder, 'none', 'site.scan'), 'create')).toThrow(fault('file-not-found'));
  });

  it('does not write in read mode', () => {
    createWithRows(1);
    const database = openDatabase(path, 'read');
    expect(() => database.exec('DELETE FROM rows')).toThrow(fault('file-unreadable'));
    database.close();
  });

  it('names a damaged file when the damage is met', () => {
    createWithRows(5000);
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 8192, bytes.length - 4096);
    writeFileSync(path, bytes);
    const database = openDatabase(path, 'read');
    expect(() => database.prepare('SELECT sum(length(text)) AS n FROM rows').get()).toThrow(fault('file-damaged'));
    expect(() => [...database.prepare('SELECT text FROM rows').iterate()]).toThrow(fault('file-damaged'));
    database.close();
  });

  it('leaves a fault of our own SQL as it is', () => {
    const database = openDatabase(path, 'create');
    expect(() => database.prepare('SELECT * FROM absent')).toThrow(/no such table/);
    database.close();
  });
});

describe('one writer', () => {
  it('tells a second writer and a reader that the file is in use, in this process too', () => {
    createWithRows(1);
    const database = openDatabase(path, 'write');
    expect(() => openDatabase(path, 'write')).toThrow(fault('file-in-use'));
    expect(() => openDatabase(path, 'read')).toThrow(fault('file-in-use'));
    database.close();
    openDatabase(path, 'read').close();
  });

  it('lets any number of readers in beside each other, and no writer beside them while they read', () => {
    createWithRows(10);
    const readers = [openDatabase(path, 'read'), openDatabase(path, 'read')];
    expect(readers.map((reader) => reader.prepare('SELECT count(*) AS n FROM rows').get()?.n)).toEqual([10, 10]);
    for (const reader of readers) reader.close();
  });

  it('frees the lock when the process is killed, and keeps every committed batch', async () => {
    createWithRows(0);
    const work = `
      const insert = database.prepare('INSERT INTO rows(text) VALUES(?)');
      for (let batch = 1; ; batch++) {
        database.exec('BEGIN');
        for (let i = 0; i < 50; i++) insert.run('x'.repeat(500));
        database.exec('COMMIT');
        process.stdout.write(batch + '\\n');
      }`;
    const batches = await writerProcess(work, 200);
    expect(() => openDatabase(path, 'read')).toThrow(fault('file-in-use'));
    await killChild();
    for (const mode of ['read', 'write'] as const) {
      const database = openDatabase(path, mode);
      const count = Number(database.prepare('SELECT count(*) AS n FROM rows').get()?.n);
      expect(count).toBeGreaterThanOrEqual(batches * 50);
      expect(count % 50).toBe(0);
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
    }
    expect(readdirSync(folder)).toEqual(['site.scan']);
  });

  it('reads a file and the write-ahead log that a killed writer left, from a place that cannot be written', async () => {
    createWithRows(0);
    await writerProcess(`database.exec("INSERT INTO rows(text) VALUES('kept')"); console.log('done'); setInterval(() => {}, 1000);`, 1);
    await killChild();
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    for (const name of ['site.scan', 'site.scan-wal']) copyFileSync(join(folder, name), join(copy, name));
    const database = openDatabase(join(copy, 'site.scan'), 'read');
    expect(database.prepare('SELECT text FROM rows').all()).toEqual([{ text: 'kept' }]);
    database.close();
  });
});

/** A mounted file system of 400 KB; false where mounting is not permitted. */
function mountSmallDisk(at: string): boolean {
  mkdirSync(at);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('a full disk', () => {
  it('is named, and what was committed before stays readable', (context) => {
    const disk = join(folder, 'disk');
    if (!mountSmallDisk(disk)) return context.skip('mounting is not permitted here');
    try {
      const file = join(disk, 'site.scan');
      writeFileSync(join(disk, 'filler'), Buffer.alloc(150_000));
      const database = openDatabase(file, 'create');
      database.exec('CREATE TABLE rows(id INTEGER PRIMARY KEY, text TEXT)');
      const insert = database.prepare('INSERT INTO rows(text) VALUES(?)');
      let committed = 0;
      const fill = () => {
        for (;;) {
          insert.run('x'.repeat(2000));
          committed++;
        }
      };
      expect(fill).toThrow(fault('disk-full'));
      expect(committed).toBeGreaterThan(5);
      database.close();
      expect(() => openDatabase(join(disk, 'other.scan'), 'create')).toThrow(fault('disk-full'));
      rmSync(join(disk, 'filler'));
      const again = openDatabase(file, 'write');
      expect(again.prepare('SELECT count(*) AS n FROM rows').get()?.n).toBe(committed);
      again.close();
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
