/** Marks of names that the pages of a site have written (formats/name-filter.ts): positions below 2^24, three bytes each, little endian; one row a transaction that brought new ones. */
import type { Database } from './ports.ts';

const bytesEach = 3;

export function packMarks(positions: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(positions.length * bytesEach);
  positions.forEach((position, index) => {
    bytes[index * bytesEach] = position & 255;
    bytes[index * bytesEach + 1] = (position >>> 8) & 255;
    bytes[index * bytesEach + 2] = (position >>> 16) & 255;
  });
  return bytes;
}

/** Row by row; null where pages are stored whose names are not marked (files that an older version began). */
export function readMarks(database: Database): readonly Uint32Array[] | null {
  const rows: Uint32Array[] = [];
  for (const { id, marks } of database.prepare('SELECT id, marks FROM name_marks ORDER BY id').iterate()) {
    if (id === 0) return null;
    if (marks instanceof Uint8Array) rows.push(unpack(marks));
  }
  return rows;
}

function unpack(bytes: Uint8Array): Uint32Array {
  const positions = new Uint32Array(Math.floor(bytes.length / bytesEach));
  for (let index = 0, at = 0; index < positions.length; index++, at += bytesEach)
    positions[index] = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
  return positions;
}
