/** Folders of scans where the browser stores no files: they live in this worker's memory until they are removed. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Database, OpenDatabase } from '@orbweaver/store/ports.ts';
import type { ScanFolder } from './scan-folder.ts';
import { type RawDatabase, type Sqlite, sqliteFault, wrapDatabase } from './sqlite.ts';
import { deserialize } from './sqlite-memory.ts';

export interface MemoryFolders {
  /** The folder of that name; a new name gets a new one. */
  open(name: string): ScanFolder;
  remove(name: string): Promise<void>;
}

export function createMemoryFolders(sqlite: Sqlite): MemoryFolders {
  const folders = new Map<string, ScanFolder>();
  return {
    open(name) {
      const folder = folders.get(name) ?? createFolder(sqlite, () => folders.delete(name));
      folders.set(name, folder);
      return folder;
    },
    async remove(name) {
      await folders.get(name)?.remove();
    },
  };
}

function createFolder(sqlite: Sqlite, forget: () => void): ScanFolder {
  const files = new Map<string, RawDatabase>();
  const openDatabase: OpenDatabase = (path, mode) => {
    const known = files.get(path);
    if (mode === 'create' && known !== undefined) throw new AppError('file-exists', { path });
    if (mode !== 'create' && known === undefined) throw new AppError('file-not-found', { path });
    const raw = known ?? (new sqlite.oo1.DB(':memory:') as unknown as RawDatabase);
    files.set(path, raw);
    const lasting: RawDatabase = {
      pointer: raw.pointer,
      exec: (sql) => raw.exec(sql),
      prepare: (sql) => raw.prepare(sql),
      close: () => {},
    };
    const database = wrapDatabase(sqlite, lasting, path, 'create');
    dropTemporary(database);
    return database;
  };
  return {
    openDatabase,
    async importFile(path, nextPart) {
      const raw = readable(sqlite, path, await joined(nextPart));
      files.get(path)?.close();
      files.set(path, raw);
    },
    release: () => {},
    async remove() {
      for (const raw of files.values()) raw.close();
      files.clear();
      forget();
    },
  };
}

async function joined(nextPart: () => Promise<Uint8Array | null>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await nextPart(); part !== null; part = await nextPart()) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The bytes are foreign: what is no database is told as damaged. */
function readable(sqlite: Sqlite, path: string, bytes: Uint8Array<ArrayBuffer>): RawDatabase {
  // Without a write-ahead log beside it (SQLite file format, section 1.3.3).
  bytes.fill(1, 18, 20);
  try {
    const raw = deserialize(sqlite, bytes);
    raw.exec('SELECT count(*) FROM sqlite_schema');
    return raw;
  } catch (error) {
    throw sqliteFault(path, error);
  }
}

/** What a connection made for itself ends with it, and here the connection lasts. */
function dropTemporary(database: Database): void {
  for (const { type, name } of database.prepare("SELECT type, name FROM sqlite_temp_schema WHERE type IN ('view', 'table')").all())
    database.exec(`DROP ${type} temp.${name}`);
}
