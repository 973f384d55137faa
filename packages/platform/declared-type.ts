/**
 * What a column of a scan file declares, as a test of its values: SQLite itself keeps a text in an integer column when it is told to. For
 * results that are columns; those of expressions declare nothing.
 */
import type { SqlValue } from '@orbweaver/store/ports.ts';

export type DeclaredType = 'integer' | 'real' | 'text' | 'blob' | 'any';

/** `declared` is the type's name as the schema has it; null for an expression. */
export function declaredType(declared: string | null): DeclaredType {
  switch (declared) {
    case 'INTEGER':
      return 'integer';
    case 'REAL':
      return 'real';
    case 'TEXT':
      return 'text';
    case 'BLOB':
      return 'blob';
    default:
      return 'any';
  }
}

/** NULL fits every type: an outer join makes it of any column. */
export function fitsType(type: DeclaredType, value: SqlValue): boolean {
  if (type === 'any' || value === null) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'text') return typeof value === 'string';
  return type === 'real' ? typeof value === 'number' : value instanceof Uint8Array;
}

/** What SQLite says where its own functions are given such a value: a text that is no JSON, bytes in it, a sum beyond 64 bits. */
const valueFaults = /malformed JSON|JSON cannot hold BLOB values|integer overflow/;

/** For errors with SQLite's general result code, which is that of bad SQL too. */
export function isValueFault(message: string): boolean {
  return valueFaults.test(message);
}
