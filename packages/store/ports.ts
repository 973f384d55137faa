/** Port of the store: the SQLite that a runtime offers. Synchronous; one connection, one owner. */

export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

/** Throws AppError 'file-damaged' for a value of another type than its column declares, and for an integer beyond 2^53. */
export interface Statement {
  run(...values: SqlValue[]): { changes: number; lastInsertRowid: number };
  get(...values: SqlValue[]): SqlRow | undefined;
  all(...values: SqlValue[]): SqlRow[];
  /** Rows one by one; the statement must not be used again before the loop ends. */
  iterate(...values: SqlValue[]): Iterable<SqlRow>;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
  /** Raw inflate, where the runtime has a quicker one than the store's own (store/inflate.ts). Throws when the bytes are damaged. */
  inflate?(bytes: Uint8Array): Uint8Array;
}

export type OpenMode = 'create' | 'write' | 'read' | 'inspect';

/**
 * Opens a scan file. `create` refuses an existing file; `write` takes an exclusive lock that ends with the process
 * (throws AppError 'file-in-use' when another holds it); `read` never writes. `inspect` reads too, and leaves the file and its folder as they
 * are whatever the file turns out to be. Throws AppError 'file-not-found',
 * 'file-unreadable', 'disk-full'.
 */
export type OpenDatabase = (path: string, mode: OpenMode) => Database;
