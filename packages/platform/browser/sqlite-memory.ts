/** A database in the memory of a worker, from the bytes of its file; nothing is written back. */
import type { Database } from '@orbweaver/store/ports.ts';
import { loadSqlite, type RawDatabase, type Sqlite, wrapDatabase } from './sqlite.ts';

export async function openBytes(wasmUrl: string, bytes: ArrayBuffer, path: string): Promise<Database> {
  const sqlite = await loadSqlite(wasmUrl);
  return wrapDatabase(sqlite, deserialize(sqlite, new Uint8Array(bytes)), path, 'read');
}

/** A connection that owns a copy of the bytes. */
export function deserialize(sqlite: Sqlite, bytes: Uint8Array<ArrayBuffer>): RawDatabase {
  const raw = new sqlite.oo1.DB();
  const at = sqlite.wasm.allocFromTypedArray(bytes);
  const flags = sqlite.capi.SQLITE_DESERIALIZE_FREEONCLOSE + sqlite.capi.SQLITE_DESERIALIZE_RESIZEABLE;
  sqlite.capi.sqlite3_deserialize(raw.pointer as never, 'main', at, bytes.byteLength, bytes.byteLength, flags);
  return raw as never;
}
