/**
 * sqlite-wasm as the store's Database, in a worker of a browser. A writer works through a WAL that it holds alone
 * (`locking_mode=EXCLUSIVE` needs no shared memory), so a killed tab keeps every committed batch.
 */
import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';
import type { Database, OpenMode } from '@orbweaver/store/ports.ts';
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { declaredType, isValueFault } from '../declared-type.ts';
import { type SqliteExports, StatementStore } from './sqlite-statement.ts';

export type Sqlite = Sqlite3Static;

/** Primary result codes of SQLite. A full origin shows as an I/O error of the file that could not grow. */
const codesBySqlite: Readonly<Record<number, ErrorCode>> = {
  5: 'file-in-use', // BUSY
  6: 'file-in-use', // LOCKED
  8: 'file-unreadable', // READONLY
  10: 'disk-full', // IOERR
  11: 'file-damaged', // CORRUPT
  13: 'disk-full', // FULL
  14: 'file-unreadable', // CANTOPEN
  18: 'file-damaged', // TOOBIG: beyond what is read of one value
  15: 'file-in-use', // PROTOCOL
  26: 'file-foreign', // NOTADB
};

/** Longest text or blob that a reader takes out of a file. */
const maxStoredBytes = 64_000_000;

let loading: Promise<Sqlite> | null = null;

/** The module, compiled once a worker. `wasmUrl` is where its `sqlite3.wasm` lies. */
export function loadSqlite(wasmUrl: string): Promise<Sqlite> {
  const init = sqlite3InitModule as unknown as (options: {
    locateFile: (name: string) => string;
    print: () => void;
    printErr: () => void;
  }) => Promise<Sqlite>;
  loading ??= init({ locateFile: () => wasmUrl, print: () => {}, printErr: () => {} });
  return loading;
}

/** The part of sqlite-wasm's database object that is used. */
export interface RawDatabase {
  readonly pointer: number | undefined;
  exec(sql: string): unknown;
  prepare(sql: string): { readonly pointer: number; readonly columnCount: number; getColumnNames(): string[] };
  close(): void;
}

/** `path` is for the words of errors. */
export function wrapDatabase(sqlite: Sqlite, raw: RawDatabase, path: string, mode: OpenMode): Database {
  const exports = sqlite.wasm.exports as unknown as SqliteExports;
  const pointer = raw.pointer as number;
  const named = (error: unknown): unknown => sqliteFault(path, error);
  const store = new StatementStore({
    exports,
    heap: () => sqlite.wasm.heap8u() as Uint8Array<ArrayBuffer>,
    database: pointer,
    prepare(sql) {
      const statement = guard(named, () => raw.prepare(sql));
      const columns = statement.columnCount === 0 ? [] : statement.getColumnNames();
      const types = columns.map((_, at) =>
        declaredType(sqlite.capi.sqlite3_column_decltype(statement.pointer as never, at) as string | null),
      );
      return { pointer: statement.pointer, columns, types };
    },
    damaged: () => new AppError('file-damaged', { path }),
    fault(code) {
      const extended = sqlite.capi.sqlite3_extended_errcode(pointer as never);
      return named(Object.assign(new Error(sqlite.capi.sqlite3_errmsg(pointer as never) as string), { resultCode: extended || code }));
    },
  });
  const database: Database = {
    exec: (sql) => void guard(named, () => raw.exec(sql)),
    prepare: (sql) => store.statement(sql),
    close() {
      store.close();
      guard(named, () => raw.close());
    },
  };
  try {
    const { capi } = sqlite;
    capi.sqlite3_db_config(pointer as never, capi.SQLITE_DBCONFIG_DEFENSIVE, 1, 0 as never);
    database.exec('PRAGMA trusted_schema = OFF');
    if (mode === 'read' || mode === 'inspect') capi.sqlite3_limit(pointer as never, capi.SQLITE_LIMIT_LENGTH, maxStoredBytes);
    if (mode === 'read' || mode === 'inspect') database.exec('PRAGMA query_only = ON; SELECT count(*) FROM sqlite_schema');
    else database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    raw.close();
    throw error;
  }
  return database;
}

function guard<T>(named: (error: unknown) => unknown, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw named(error);
  }
}

/** The AppError for a fault of the file; a fault of ours (bad SQL, a broken constraint) stays what it is. */
export function sqliteFault(path: string, error: unknown): unknown {
  const extended = (error as { resultCode?: unknown } | null)?.resultCode;
  if (typeof extended !== 'number') return error;
  if (extended === 1 && isValueFault((error as Error).message)) return new AppError('file-damaged', { path }, error);
  const code = codesBySqlite[extended & 255];
  return code === undefined ? error : new AppError(code, { path }, error);
}
