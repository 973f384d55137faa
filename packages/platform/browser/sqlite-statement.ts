/**
 * Prepared statements of sqlite-wasm for the store's port, on the bare functions of the WebAssembly module: its own statement class
 * costs four times as much a value. Statements of one text share a pool, so that none is left behind when its user forgets it.
 */
import type { SqlRow, SqlValue, Statement } from '@orbweaver/store/ports.ts';
import { type DeclaredType, fitsType } from '../declared-type.ts';

type Pointer = number;

/** The functions of SQLite's C API that are used, as WebAssembly exports them. */
export interface SqliteExports {
  sqlite3_malloc(bytes: number): Pointer;
  sqlite3_free(at: Pointer): void;
  sqlite3_bind_int(statement: Pointer, at: number, value: number): number;
  sqlite3_bind_int64(statement: Pointer, at: number, value: bigint): number;
  sqlite3_bind_double(statement: Pointer, at: number, value: number): number;
  sqlite3_bind_null(statement: Pointer, at: number): number;
  sqlite3_bind_text(statement: Pointer, at: number, value: Pointer, bytes: number, free: Pointer): number;
  sqlite3_bind_blob(statement: Pointer, at: number, value: Pointer, bytes: number, free: Pointer): number;
  sqlite3_bind_parameter_count(statement: Pointer): number;
  sqlite3_step(statement: Pointer): number;
  sqlite3_reset(statement: Pointer): number;
  sqlite3_clear_bindings(statement: Pointer): number;
  sqlite3_column_count(statement: Pointer): number;
  sqlite3_column_type(statement: Pointer, at: number): number;
  sqlite3_column_double(statement: Pointer, at: number): number;
  sqlite3_column_text(statement: Pointer, at: number): Pointer;
  sqlite3_column_blob(statement: Pointer, at: number): Pointer;
  sqlite3_column_bytes(statement: Pointer, at: number): number;
  sqlite3_changes(database: Pointer): number;
  sqlite3_last_insert_rowid(database: Pointer): bigint;
}

/** What statements need of their database. */
export interface StatementHome {
  readonly exports: SqliteExports;
  /** The module's memory as it is now; a view is lost whenever the memory grows. */
  heap(): Uint8Array<ArrayBuffer>;
  readonly database: Pointer;
  /** A new statement, the names of its columns and what they declare. Throws what `fault` makes. */
  prepare(sql: string): { readonly pointer: Pointer; readonly columns: readonly string[]; readonly types: readonly DeclaredType[] };
  /** The error for a result code. */
  fault(code: number): unknown;
  /** The error for a value that its column does not declare. */
  damaged(): unknown;
}

const row = 100;
const done = 101;
const types = { integer: 1, float: 2, text: 3, blob: 4 } as const;
/** SQLite copies the value before the call returns. */
const transient = -1;
const firstScratchBytes = 64 * 1024;
/** Scratch memory grown for a large value is given back above this. */
const keptScratchBytes = 1024 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Free statements of one SQL text. */
interface StatementPool {
  readonly sql: string;
  readonly free: Pointer[];
  readonly columns: readonly string[];
  readonly types: readonly DeclaredType[];
  readonly parameters: number;
}

export class StatementStore {
  readonly home: StatementHome;
  readonly #pools = new Map<string, StatementPool>();
  readonly #busy = new Set<Pointer>();
  #heap: Uint8Array<ArrayBuffer>;
  #scratch: Pointer;
  #scratchBytes = firstScratchBytes;

  constructor(home: StatementHome) {
    this.home = home;
    this.#heap = home.heap();
    this.#scratch = home.exports.sqlite3_malloc(firstScratchBytes);
  }

  statement(sql: string): Statement {
    let pool = this.#pools.get(sql);
    if (pool === undefined) {
      const { pointer, columns, types } = this.home.prepare(sql);
      pool = { sql, free: [pointer], columns, types, parameters: this.home.exports.sqlite3_bind_parameter_count(pointer) };
      this.#pools.set(sql, pool);
    }
    return new PooledStatement(this, pool);
  }

  /** Forgets all statements; closing the database finalizes them. */
  close(): void {
    this.#pools.clear();
    this.#busy.clear();
    this.home.exports.sqlite3_free(this.#scratch);
    this.#scratch = 0;
  }

  /** A statement with its values bound, not yet stepped. */
  begin(pool: StatementPool, values: readonly SqlValue[]): Pointer {
    const { exports } = this.home;
    const pointer = pool.free.pop() ?? this.home.prepare(pool.sql).pointer;
    this.#busy.add(pointer);
    if (values.length < pool.parameters) exports.sqlite3_clear_bindings(pointer);
    for (let at = 0; at < values.length; at++) {
      const code = this.#bind(pointer, at + 1, values[at] as SqlValue);
      if (code !== 0) {
        this.end(pool, pointer);
        throw this.home.fault(code);
      }
    }
    return pointer;
  }

  /** True when a row is there, false at the end. A fault ends the statement and is thrown. */
  step(pool: StatementPool, pointer: Pointer): boolean {
    const code = this.home.exports.sqlite3_step(pointer);
    if (code === row) return true;
    if (code === done) return false;
    const fault = this.home.fault(code);
    this.end(pool, pointer);
    throw fault;
  }

  end(pool: StatementPool, pointer: Pointer): void {
    if (!this.#busy.delete(pointer)) return;
    this.home.exports.sqlite3_reset(pointer);
    pool.free.push(pointer);
  }

  read(pool: StatementPool, pointer: Pointer): SqlRow {
    const { exports } = this.home;
    const count = exports.sqlite3_column_count(pointer);
    // A schema change since the statement was made may have changed them.
    if (count !== pool.columns.length) throw new Error(`"${pool.sql}" has other columns than before`);
    const found: SqlRow = {};
    for (let at = 0; at < count; at++) {
      const value = this.#column(pointer, at);
      if (!fitsType(pool.types[at] as DeclaredType, value)) throw this.home.damaged();
      found[pool.columns[at] as string] = value;
    }
    return found;
  }

  #bind(pointer: Pointer, at: number, value: SqlValue): number {
    const { exports } = this.home;
    if (typeof value === 'number') {
      if ((value | 0) === value) return exports.sqlite3_bind_int(pointer, at, value);
      if (Number.isSafeInteger(value)) return exports.sqlite3_bind_int64(pointer, at, BigInt(value));
      return exports.sqlite3_bind_double(pointer, at, value);
    }
    if (typeof value === 'string') return this.#bindText(pointer, at, value);
    if (value === null) return exports.sqlite3_bind_null(pointer, at);
    if (typeof value === 'bigint') return exports.sqlite3_bind_int64(pointer, at, value);
    if (!(value instanceof Uint8Array)) throw new TypeError(`a value of type ${typeof value} cannot be bound`);
    this.#reserve(value.length);
    this.#bytes().set(value, this.#scratch);
    const code = exports.sqlite3_bind_blob(pointer, at, this.#scratch, value.length, transient);
    this.#release();
    return code;
  }

  #bindText(pointer: Pointer, at: number, text: string): number {
    this.#reserve(text.length * 3);
    const heap = this.#bytes();
    const { written } = encoder.encodeInto(text, heap.subarray(this.#scratch, this.#scratch + this.#scratchBytes));
    const code = this.home.exports.sqlite3_bind_text(pointer, at, this.#scratch, written, transient);
    this.#release();
    return code;
  }

  #column(pointer: Pointer, at: number): SqlValue {
    const { exports } = this.home;
    switch (exports.sqlite3_column_type(pointer, at)) {
      case types.integer: {
        const value = exports.sqlite3_column_double(pointer, at);
        // Beyond 2^53: none that a scan writes.
        if (!Number.isSafeInteger(value)) throw this.home.damaged();
        return value;
      }
      case types.float:
        return exports.sqlite3_column_double(pointer, at);
      case types.text: {
        const start = exports.sqlite3_column_text(pointer, at);
        const bytes = exports.sqlite3_column_bytes(pointer, at);
        return decoder.decode(this.#bytes().subarray(start, start + bytes));
      }
      case types.blob: {
        const start = exports.sqlite3_column_blob(pointer, at);
        return this.#bytes().slice(start, start + exports.sqlite3_column_bytes(pointer, at));
      }
      default:
        return null;
    }
  }

  #bytes(): Uint8Array<ArrayBuffer> {
    if (this.#heap.byteLength === 0) this.#heap = this.home.heap();
    return this.#heap;
  }

  #reserve(bytes: number): void {
    if (bytes <= this.#scratchBytes) return;
    const { exports } = this.home;
    exports.sqlite3_free(this.#scratch);
    this.#scratch = exports.sqlite3_malloc(bytes);
    this.#scratchBytes = bytes;
    if (this.#scratch === 0) throw new RangeError(`no memory for a value of ${bytes} bytes`);
  }

  #release(): void {
    if (this.#scratchBytes <= keptScratchBytes) return;
    this.home.exports.sqlite3_free(this.#scratch);
    this.#scratch = this.home.exports.sqlite3_malloc(firstScratchBytes);
    this.#scratchBytes = firstScratchBytes;
  }
}

class PooledStatement implements Statement {
  readonly #store: StatementStore;
  readonly #pool: StatementPool;

  constructor(store: StatementStore, pool: StatementPool) {
    this.#store = store;
    this.#pool = pool;
  }

  run(...values: SqlValue[]): { changes: number; lastInsertRowid: number } {
    const { exports, database } = this.#store.home;
    const pointer = this.#store.begin(this.#pool, values);
    while (this.#store.step(this.#pool, pointer));
    this.#store.end(this.#pool, pointer);
    return { changes: exports.sqlite3_changes(database), lastInsertRowid: Number(exports.sqlite3_last_insert_rowid(database)) };
  }

  get(...values: SqlValue[]): SqlRow | undefined {
    const pointer = this.#store.begin(this.#pool, values);
    try {
      return this.#store.step(this.#pool, pointer) ? this.#store.read(this.#pool, pointer) : undefined;
    } finally {
      this.#store.end(this.#pool, pointer);
    }
  }

  all(...values: SqlValue[]): SqlRow[] {
    const rows: SqlRow[] = [];
    const pointer = this.#store.begin(this.#pool, values);
    try {
      while (this.#store.step(this.#pool, pointer)) rows.push(this.#store.read(this.#pool, pointer));
    } finally {
      this.#store.end(this.#pool, pointer);
    }
    return rows;
  }

  *iterate(...values: SqlValue[]): Iterable<SqlRow> & Generator<SqlRow> {
    const pointer = this.#store.begin(this.#pool, values);
    try {
      while (this.#store.step(this.#pool, pointer)) yield this.#store.read(this.#pool, pointer);
    } finally {
      this.#store.end(this.#pool, pointer);
    }
  }
}
