/** The file of a backup: SQLite with the rows of every table as JSON and the stored files in pieces. Independent of the database it came from. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@orbweaver/model/errors.ts';

/** "OrbB". */
const applicationId = 0x4f726242;
const pieceBytes = 1 << 20;

export interface ArchiveWriter {
  readonly addRow: (table: string, row: object) => void;
  readonly addFile: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
  /** The file gets its name only now, when it is whole. */
  readonly finish: () => void;
  readonly giveUp: () => void;
}

export interface ArchiveReader {
  readonly schemaVersion: number;
  readonly rows: (table: string) => Iterable<Record<string, unknown>>;
  readonly fileKeys: () => readonly string[];
  readonly file: (key: string) => Iterable<Buffer>;
  readonly close: () => void;
}

/** Throws `file-exists`. */
export function writeArchive(path: string, schemaVersion: number): ArchiveWriter {
  if (existsSync(path)) throw new AppError('file-exists', { file: path });
  const parcel = `${path}.part`;
  rmSync(parcel, { force: true });
  const db = new DatabaseSync(parcel);
  db.exec(`pragma application_id = ${applicationId}; pragma user_version = ${schemaVersion};
    create table row (id integer primary key, name text not null, json text not null);
    create table piece (key text not null, position integer not null, bytes blob not null, primary key (key, position)) without rowid;
    begin`);
  const insertRow = db.prepare('insert into row (name, json) values (?, ?)');
  const insertPiece = db.prepare('insert into piece values (?, ?, ?)');
  return {
    addRow: (table, row) => void insertRow.run(table, JSON.stringify(row)),
    addFile: async (key, bytes) => {
      let position = 0;
      for await (const piece of bytes) {
        for (let at = 0; at < piece.length; at += pieceBytes) insertPiece.run(key, position++, piece.subarray(at, at + pieceBytes));
      }
    },
    finish: () => {
      db.exec('commit; create index row_name on row (name)');
      db.close();
      renameSync(parcel, path);
    },
    giveUp: () => {
      db.close();
      rmSync(parcel, { force: true });
    },
  };
}

/** Throws `file-not-found`, `backup-invalid`. */
export function readArchive(path: string): ArchiveReader {
  if (!existsSync(path)) throw new AppError('file-not-found', { file: path });
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const { application_id: id } = db.prepare('pragma application_id').get() as { application_id: number };
    const { integrity_check: state } = db.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (id !== applicationId || state !== 'ok') throw new AppError('backup-invalid', { file: path });
  } catch (error) {
    db.close();
    throw error instanceof AppError ? error : new AppError('backup-invalid', { file: path }, error);
  }
  const { user_version: schemaVersion } = db.prepare('pragma user_version').get() as { user_version: number };
  return {
    schemaVersion,
    *rows(table) {
      for (const { json } of db.prepare('select json from row where name = ? order by id').iterate(table)) yield JSON.parse(String(json));
    },
    fileKeys: () =>
      db
        .prepare('select distinct key from piece order by key')
        .all()
        .map(({ key }) => String(key)),
    *file(key) {
      for (const { bytes } of db.prepare('select bytes from piece where key = ? order by position').iterate(key))
        yield Buffer.from(bytes as Uint8Array);
    },
    close: () => db.close(),
  };
}
