/**
 * node:sqlite as the store's Database. A writer holds its file alone (`locking_mode=EXCLUSIVE`, a lock of the operating system that
 * ends with the process) and writes through a WAL, so a killed scan keeps every committed batch; while it runs, readers are told 'file-in-use'.
 */
import { closeSync, existsSync, openSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import type { Database, OpenDatabase, OpenMode, SqlRow, SqlValue, Statement } from '@orbweaver/store/ports.ts';
import { type DeclaredType, declaredType, fitsType, isValueFault } from '../declared-type.ts';
import { zlibCodec } from './deflate.ts';

/** Primary result codes of SQLite. */
const codesBySqlite: Readonly<Record<number, ErrorCode>> = {
  5: 'file-in-use', // BUSY
  6: 'file-in-use', // LOCKED
  8: 'file-unreadable', // READONLY
  10: 'file-unreadable', // IOERR
  11: 'file-damaged', // CORRUPT
  13: 'disk-full', // FULL
  14: 'file-unreadable', // CANTOPEN
  18: 'file-damaged', // TOOBIG: beyond what is read of one value
  15: 'file-in-use', // PROTOCOL: the lock is being fought over
  26: 'file-foreign', // NOTADB
};

const codesBySystem = lookup<ErrorCode>({
  EEXIST: 'file-exists',
  ENOENT: 'file-not-found',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
});

/** IOERR_WRITE, IOERR_FSYNC, IOERR_SHMSIZE: a full disk that SQLite does not tell from a broken one. */
const failedWrites = new Set([778, 1034, 4874]);

/** Longest text or blob that a reader takes out of a file. */
const maxStoredBytes = 64_000_000;

/** As store/inflate.ts has it. */
const maxInflatedBytes = 256_000_000;

export const openDatabase: OpenDatabase = (path, mode) => {
  if (mode === 'create') createFile(path);
  else requireFile(path);
  try {
    return openFile(path, mode);
  } catch (error) {
    if (mode === 'create') unlinkSync(path);
    throw error;
  }
};

/** Makes the empty file, never over another one. */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o644));
  } catch (error) {
    throw systemFault(path, error);
  }
}

function requireFile(path: string): void {
  try {
    if (!statSync(path).isFile()) throw new AppError('file-unreadable', { path });
    closeSync(openSync(path, 'r'));
  } catch (error) {
    throw error instanceof AppError ? error : systemFault(path, error);
  }
}

/** SQLite then takes no lock and makes no file beside it. Only where no log lies beside it: that would not be read. */
function untouchedUrl(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

function openFile(path: string, mode: OpenMode): Database {
  const location = mode === 'inspect' && !existsSync(`${path}-wal`) ? untouchedUrl(path) : path;
  const isReader = mode === 'read' || mode === 'inspect';
  const options = { readOnly: isReader, timeout: 0, ...(isReader ? { limits: { length: maxStoredBytes } } : {}) };
  const hadIndex = existsSync(`${path}-shm`);
  const database = guard(path, () => new DatabaseSync(location, options));
  try {
    guard(path, () => {
      database.enableDefensive(true);
      database.exec('PRAGMA trusted_schema = OFF');
      if (isReader) database.prepare('SELECT count(*) FROM sqlite_schema').get();
      else database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT');
    });
    // Left by a reader of a killed scan; the holder of the lock keeps its index in memory.
    if (mode === 'write') rmSync(`${path}-shm`, { force: true });
  } catch (error) {
    database.close();
    throw error;
  }
  return databaseOf(path, database, () => {
    if (mode === 'inspect' && !hadIndex) rmSync(`${path}-shm`, { force: true });
  });
}

/** A scan that lives as long as nobody closes it, in no file. */
export function openMemoryDatabase(): Database {
  return databaseOf(':memory:', new DatabaseSync(':memory:'), () => {});
}

const connections = new WeakMap<Database, DatabaseSync>();

/** What stands behind a Database of this module. Throws TypeError for any other. */
export function connectionOf(database: Database): DatabaseSync {
  const connection = connections.get(database);
  if (connection === undefined) throw new TypeError('not a database of node:sqlite');
  return connection;
}

function databaseOf(path: string, database: DatabaseSync, whenClosed: () => void): Database {
  const port: Database = {
    exec: (sql) => guard(path, () => database.exec(sql)),
    prepare: (sql) =>
      new GuardedStatement(
        path,
        guard(path, () => database.prepare(sql)),
      ),
    close() {
      guard(path, () => database.close());
      whenClosed();
    },
    inflate: (bytes) => zlibCodec.inflate(bytes, maxInflatedBytes),
  };
  connections.set(port, database);
  return port;
}

/** Values in the order of the columns. */
type SqlValues = readonly SqlValue[];

/** Columns of a result. */
interface ResultShape {
  readonly path: string;
  readonly names: readonly string[];
  readonly types: readonly DeclaredType[];
}

/**
 * node:sqlite's own statement, its faults named, and each value held to what its column declares. Rows are read as arrays and named here: the
 * objects that node:sqlite makes are dictionaries, twice as dear to make and slow to read.
 */
class GuardedStatement implements Statement {
  readonly #path: string;
  readonly #statement: StatementSync;
  #known: ResultShape | null = null;

  constructor(path: string, statement: StatementSync) {
    this.#path = path;
    this.#statement = statement;
    statement.setReturnArrays(true);
  }

  run(...values: SqlValue[]): { changes: number; lastInsertRowid: number } {
    try {
      return this.#statement.run(...(values as SQLInputValue[])) as { changes: number; lastInsertRowid: number };
    } catch (error) {
      throw sqliteFault(this.#path, error);
    }
  }

  get(...values: SqlValue[]): SqlRow | undefined {
    try {
      const row = this.#statement.get(...(values as SQLInputValue[])) as SqlValues | undefined;
      return row === undefined ? undefined : rowOf(this.#shape(), row);
    } catch (error) {
      throw sqliteFault(this.#path, error);
    }
  }

  all(...values: SqlValue[]): SqlRow[] {
    try {
      const rows = this.#statement.all(...(values as SQLInputValue[])) as unknown as SqlValues[];
      const shape = this.#shape();
      return rows.map((row) => rowOf(shape, row));
    } catch (error) {
      throw sqliteFault(this.#path, error);
    }
  }

  iterate(...values: SqlValue[]): Iterable<SqlRow> {
    try {
      const rows = this.#statement.iterate(...(values as SQLInputValue[])) as unknown as Iterator<SqlValues>;
      return new GuardedRows(this.#shape(), rows);
    } catch (error) {
      throw sqliteFault(this.#path, error);
    }
  }

  #shape(): ResultShape {
    if (this.#known === null) {
      const columns = this.#statement.columns();
      this.#known = { path: this.#path, names: columns.map(({ name }) => name), types: columns.map(({ type }) => declaredType(type)) };
    }
    return this.#known;
  }
}

/** All rows of a statement get their fields in one order, so that they have one shape. */
function rowOf({ path, names, types }: ResultShape, values: SqlValues): SqlRow {
  const row: Record<string, SqlValue> = {};
  for (let at = 0; at < names.length; at++) {
    const value = values[at] as SqlValue;
    if (!fitsType(types[at] as DeclaredType, value)) throw new AppError('file-damaged', { path });
    row[names[at] as string] = value;
  }
  return row;
}

/** An iterator by hand: a generator around node:sqlite's own costs half as much again per row. */
class GuardedRows implements IterableIterator<SqlRow> {
  readonly #shape: ResultShape;
  readonly #rows: Iterator<SqlValues>;

  constructor(shape: ResultShape, rows: Iterator<SqlValues>) {
    this.#shape = shape;
    this.#rows = rows;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<SqlRow> {
    try {
      const { done, value } = this.#rows.next();
      return done === true ? { done, value: undefined } : { done: false, value: rowOf(this.#shape, value) };
    } catch (error) {
      throw sqliteFault(this.#shape.path, error);
    }
  }

  return(): IteratorResult<SqlRow> {
    this.#rows.return?.();
    return { done: true, value: undefined };
  }
}

function guard<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw sqliteFault(path, error);
  }
}

/** The AppError for a fault of the file; a fault of ours (bad SQL, a broken constraint) stays what it is. */
function sqliteFault(path: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code: name, errcode: extended } = error as { code?: unknown; errcode?: unknown };
  // An integer beyond 2^53: none that a scan writes.
  if (name === 'ERR_OUT_OF_RANGE') return new AppError('file-damaged', { path }, error);
  if (typeof extended !== 'number') return error;
  if (extended === 1 && isValueFault(error.message)) return new AppError('file-damaged', { path }, error);
  const code = failedWrites.has(extended) ? 'disk-full' : codesBySqlite[extended & 255];
  return code === undefined ? error : new AppError(code, { path }, error);
}

function systemFault(path: string, error: unknown): AppError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new AppError(codesBySystem[code] ?? 'file-unreadable', { path }, error);
}
