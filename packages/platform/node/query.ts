/**
 * One query of somebody else's on an open scan file. SQLite itself refuses all but reading (its authorizer), rows and bytes are counted while
 * they are read, and memory has a limit. It cannot be interrupted: time is the business of the process that it runs in.
 */
import { constants, type SQLOutputValue } from 'node:sqlite';
import type { Database } from '@orbweaver/store/ports.ts';
import { connectionOf } from './sqlite.ts';

export interface QueryLimits {
  readonly maxRows: number;
  /** Characters of all cells together, and of one. */
  readonly maxChars: number;
  readonly maxCellChars: number;
}

/** Texts beyond the limit are cut, and end in `…`; a blob is told by its length, an integer beyond 2^53 is text. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** There are rows beyond a limit. */
  readonly isCut: boolean;
}

/** Bytes that sorting and joining may hold. */
const maxHeapBytes = 256_000_000;

const reading = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_FUNCTION, constants.SQLITE_RECURSIVE]);

/** Leaves the connection unable to do anything else. Throws Error with SQLite's words for what is no query, or more than one. */
export function runQuery(database: Database, sql: string, limits: QueryLimits): QueryResult {
  const connection = connectionOf(database);
  connection.exec(`PRAGMA hard_heap_limit = ${maxHeapBytes}; PRAGMA temp_store = MEMORY; PRAGMA query_only = ON`);
  connection.setAuthorizer((action) => (reading.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY));
  const statement = connection.prepare(sql);
  const rest = sql.slice(statement.sourceSQL.length).trim();
  if (rest !== '') throw new Error('one statement at a time');
  statement.setReturnArrays(true);
  statement.setReadBigInts(true);
  const columns = statement.columns().map(({ name }) => name);
  const rows: (string | number | null)[][] = [];
  let chars = 0;
  for (const values of statement.iterate() as unknown as Iterable<SQLOutputValue[]>) {
    const row = values.map((value) => cellOf(value, limits.maxCellChars));
    chars += row.reduce<number>((sum, cell) => sum + String(cell).length, 0);
    if (rows.length === limits.maxRows || (rows.length > 0 && chars > limits.maxChars)) return { columns, rows, isCut: true };
    rows.push(row);
  }
  return { columns, rows, isCut: false };
}

function cellOf(value: SQLOutputValue, maxChars: number): string | number | null {
  if (value === null) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return value.length > maxChars ? `${value.slice(0, maxChars - 1)}…` : value;
  return `[${value.byteLength} bytes]`;
}
