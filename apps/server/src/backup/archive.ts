/**
 * The file of a backup: SQLite with the rows of every table as JSON, the stored files in pieces, and a list of both to check them by. Independent of
 * the database it came from. With a passphrase each row and piece is sealed; the names of tables and the sizes stay readable.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@orbweaver/model/errors.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { syncFolder } from '../disk/sync.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { createSealing, newSalt, unsealed } from './sealing.ts';

/** "OrbB". */
const applicationId = 0x4f726242;
const pieceBytes = 1 << 20;

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup holds: rows by table, files by key. */
export interface Manifest {
  readonly rows: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, StoredFile>>;
}

export interface ArchiveWriter {
  readonly addRow: (table: string, row: object) => void;
  /** Returns what was read; nothing of it is kept when the stream breaks off. */
  readonly addFile: (key: string, bytes: AsyncIterable<Buffer>) => Promise<StoredFile>;
  /** All of it is on disk, in `partPath` still. */
  readonly close: () => Manifest;
  readonly partPath: string;
  /** The file gets its name. */
  readonly finish: () => Promise<void>;
  readonly giveUp: () => void;
}

export interface ArchiveReader {
  readonly schemaVersion: number;
  /** null = written by a version that made none. */
  readonly manifest: Manifest | null;
  readonly rows: (table: string) => Iterable<Record<string, unknown>>;
  readonly fileKeys: () => readonly string[];
  readonly file: (key: string) => Iterable<Buffer>;
  readonly close: () => void;
}

/** `passphrase` null = not sealed. Throws `file-exists`. */
export function writeArchive(path: string, schemaVersion: number, passphrase: string | null): ArchiveWriter {
  if (existsSync(path)) throw new AppError('file-exists', { file: path });
  const partPath = `${path}.part`;
  const db = createPart(partPath, schemaVersion);
  const salt = passphrase === null ? null : newSalt();
  const sealing = passphrase === null || salt === null ? unsealed : createSealing(passphrase, salt);
  const insertMeta = db.prepare('insert into meta values (?, ?)');
  const insertRow = db.prepare('insert into row (name, json) values (?, ?)');
  const insertPiece = db.prepare('insert into piece values (?, ?, ?)');
  if (salt !== null) insertMeta.run('salt', salt);
  const rows = lookup<number>();
  const files = lookup<StoredFile>();
  return {
    partPath,
    addRow: (table, row) => {
      const json = JSON.stringify(row);
      insertRow.run(table, salt === null ? json : sealing.seal(Buffer.from(json), `row ${table}`));
      rows[table] = (rows[table] ?? 0) + 1;
    },
    addFile: async (key, stream) => {
      db.exec('savepoint file');
      const hash = createHash('sha256');
      let [position, bytes] = [0, 0];
      try {
        for await (const part of stream) {
          hash.update(part);
          bytes += part.length;
          for (let at = 0; at < part.length; at += pieceBytes) {
            insertPiece.run(key, position, sealing.seal(part.subarray(at, at + pieceBytes), `piece ${key} ${position}`));
            position++;
          }
        }
      } catch (error) {
        db.exec('rollback to file; release file');
        throw error;
      }
      db.exec('release file');
      const stored = { bytes, sha256: hash.digest('hex') };
      if (bytes > 0) files[key] = stored;
      return stored;
    },
    close: () => {
      const manifest: Manifest = { rows, files };
      insertMeta.run('manifest', sealing.seal(Buffer.from(JSON.stringify(manifest)), 'manifest'));
      db.exec('commit; create index row_name on row (name)');
      db.close();
      return manifest;
    },
    finish: async () => {
      renameSync(partPath, path);
      await syncFolder(dirname(path));
    },
    giveUp: () => {
      if (db.isOpen) db.close();
      for (const each of [partPath, `${partPath}-journal`]) rmSync(each, { force: true });
    },
  };
}

/** For this user alone, before a byte is in it; SQLite's journal beside it gets the same rights. */
function createPart(path: string, schemaVersion: number): DatabaseSync {
  for (const each of [path, `${path}-journal`]) rmSync(each, { force: true });
  closeSync(openSync(path, 'wx', 0o600));
  const db = new DatabaseSync(path);
  db.exec(`pragma application_id = ${applicationId}; pragma user_version = ${schemaVersion};
    create table meta (name text primary key, value blob not null) without rowid;
    create table row (id integer primary key, name text not null, json not null);
    create table piece (key text not null, position integer not null, bytes blob not null, primary key (key, position)) without rowid;
    begin`);
  return db;
}

/** Throws `file-not-found`, `backup-invalid`, and `backup-sealed` for a passphrase that is missing or another. */
export function readArchive(path: string, passphrase: string | null): ArchiveReader {
  if (!existsSync(path)) throw new AppError('file-not-found', { file: path });
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const { application_id: id } = db.prepare('pragma application_id').get() as { application_id: number };
    const { integrity_check: state } = db.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (id !== applicationId || state !== 'ok') throw new AppError('backup-invalid', { file: path });
    const { sealing, manifest } = openSealed(db, path, passphrase);
    const { user_version: schemaVersion } = db.prepare('pragma user_version').get() as { user_version: number };
    return { schemaVersion, manifest, ...readers(db, sealing), close: () => db.close() };
  } catch (error) {
    db.close();
    throw error instanceof AppError ? error : new AppError('backup-invalid', { file: path }, error);
  }
}

function openSealed(db: DatabaseSync, path: string, passphrase: string | null): { sealing: Sealing; manifest: Manifest | null } {
  const hasMeta = db.prepare("select 1 from sqlite_schema where name = 'meta'").get() !== undefined;
  if (!hasMeta) return { sealing: unsealed, manifest: null };
  const read = (name: string) => db.prepare('select value from meta where name = ?').get(name)?.['value'] as Uint8Array | undefined;
  const salt = read('salt');
  if (salt !== undefined && passphrase === null) throw new AppError('backup-sealed', { file: path });
  const sealing = salt === undefined ? unsealed : createSealing(passphrase as string, salt);
  let json: Buffer;
  try {
    json = sealing.unseal(read('manifest') ?? new Uint8Array(), 'manifest');
  } catch (error) {
    throw new AppError('backup-sealed', { file: path }, error);
  }
  return { sealing, manifest: JSON.parse(json.toString()) as Manifest };
}

function readers(db: DatabaseSync, sealing: Sealing): Pick<ArchiveReader, 'rows' | 'fileKeys' | 'file'> {
  return {
    *rows(table) {
      for (const { json } of db.prepare('select json from row where name = ? order by id').iterate(table)) {
        yield JSON.parse(typeof json === 'string' ? json : sealing.unseal(json as Uint8Array, `row ${table}`).toString());
      }
    },
    fileKeys: () =>
      db
        .prepare('select distinct key from piece order by key')
        .all()
        .map(({ key }) => String(key)),
    *file(key) {
      for (const { bytes, position } of db.prepare('select bytes, position from piece where key = ? order by position').iterate(key))
        yield sealing.unseal(bytes as Uint8Array, `piece ${key} ${position}`);
    },
  };
}
