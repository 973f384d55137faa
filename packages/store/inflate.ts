/** Raw inflate of what a scan file holds: the runtime's own where it has one, which is quicker. Throws when the bytes are damaged. */
import { inflateSync } from 'fflate';
import type { Database } from './ports.ts';

export function inflate(database: Database, bytes: Uint8Array): Uint8Array {
  return database.inflate?.(bytes) ?? inflateSync(bytes);
}
