/** A scan file out of an open database in parts of a megabyte, never whole in memory: page after page through SQLite's `dbpage` table. */
import type { Database } from '@orbweaver/store/ports.ts';

const partBytes = 1024 * 1024;

export interface FileParts {
  readonly bytes: number;
  /** The part that begins at `offset`, a multiple of `partBytes`; empty behind the end. */
  part(offset: number): Uint8Array<ArrayBuffer>;
  readonly partBytes: number;
}

/** The file must not be written while its parts are read. */
export function openFileParts(database: Database): FileParts {
  const pageBytes = pragma(database, 'page_size');
  const pages = pragma(database, 'page_count');
  const perPart = partBytes / pageBytes;
  const select = database.prepare('SELECT pgno, data FROM sqlite_dbpage WHERE pgno >= ? AND pgno < ? ORDER BY pgno');
  return {
    bytes: pages * pageBytes,
    partBytes,
    part(offset) {
      const first = offset / pageBytes + 1;
      const count = Math.max(0, Math.min(perPart, pages - first + 1));
      const part = new Uint8Array(count * pageBytes);
      for (const row of select.iterate(first, first + count)) part.set(row.data as Uint8Array, (Number(row.pgno) - first) * pageBytes);
      // A file without a write-ahead log beside it says so in its header (SQLite file format, section 1.3.3).
      if (first === 1 && count > 0) part.fill(1, 18, 20);
      return part;
    },
  };
}

function pragma(database: Database, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}
