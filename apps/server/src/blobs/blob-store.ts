/** Files of accounts, by key. One implementation is a folder; a bucket of an object store can be another. */
import type { Readable } from 'node:stream';

export interface BlobStore {
  /** Makes the file empty, unless it is there. */
  readonly create: (key: string) => Promise<void>;
  /**
   * Writes the stream at `offset`, what stood behind it is gone. Returns the file's new size when all that arrived is on disk, also where the
   * stream broke off; more than `maxBytes` is not taken. Throws `storage-full`.
   */
  readonly append: (key: string, offset: number, stream: Readable, maxBytes: number) => Promise<number>;
  /** Bytes from `start` to `end`, both included. */
  readonly read: (key: string, start: number, end: number) => Readable;
  /** Hex SHA-256 of the whole file, and its first bytes. */
  readonly digest: (key: string) => Promise<{ readonly sha256: string; readonly head: Buffer }>;
  /** Gone or never there is fine. */
  readonly remove: (key: string) => Promise<void>;
}
