/** Raw inflate of what a scan file holds: the runtime's own where it has one, which is quicker. Throws when the bytes are damaged. */
import { Inflate, inflateSync } from 'fflate';
import type { Database } from './ports.ts';

/** More than any block of a scan holds; what inflates to more was made to exhaust the memory of its readers. */
const maxInflatedBytes = 256_000_000;

/** Deflate makes of one byte at most so many. */
const maxRatio = 1032;
const pieceBytes = 16_384;

export function inflate(database: Database, bytes: Uint8Array): Uint8Array {
  return database.inflate?.(bytes) ?? inflateBounded(bytes, maxInflatedBytes);
}

/** Throws a RangeError for what inflates to more than `limit` bytes, before they are made. */
export function inflateBounded(bytes: Uint8Array, limit: number): Uint8Array {
  if (bytes.length * maxRatio > limit) assertInflatedLength(bytes, limit);
  return inflateSync(bytes);
}

function assertInflatedLength(bytes: Uint8Array, limit: number): void {
  let length = 0;
  const counter = new Inflate((piece) => {
    length += piece.length;
  });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    counter.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
    if (length > limit) throw new RangeError(`inflates to more than ${limit} bytes`);
  }
}
