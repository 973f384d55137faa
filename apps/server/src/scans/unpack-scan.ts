/** A stored scan's blob as a scan file on the disk, unread: it may be anything that unpacks. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '@orbweaver/model/errors.ts';
import type { BlobStore } from '../blobs/blob-store.ts';

interface PackedScan {
  readonly blobKey: string;
  readonly coding: string;
  /** As it is stored. */
  readonly bytes: number;
}

/** Answers its size. The file appears at `path` when it is whole. Throws 'too-large' and 'file-damaged'. */
export async function unpackScan(
  blobs: BlobStore,
  { blobKey, coding, bytes }: PackedScan,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
): Promise<number> {
  const part = `${path}.part`;
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new AppError('too-large', { limit: maxBytes }) : null, chunk);
    },
  });
  try {
    const unpacker = coding === 'gzip' ? createGunzip() : new PassThrough();
    await pipeline(blobs.read(blobKey, 0, bytes - 1), unpacker, counted, createWriteStream(part));
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw new AppError('file-damaged', {}, error);
    throw error;
  }
  await rename(part, path);
  return size;
}
