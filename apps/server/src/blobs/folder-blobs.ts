/** The blob store in a folder: `ab/abcdef…`, written through to the disk before a size is returned. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@orbweaver/model/errors.ts';
import { saysDiskFull } from '../disk/disk.ts';
import { makeFolder, syncFolder } from '../disk/sync.ts';
import type { BlobStore } from './blob-store.ts';

const headBytes = 16;

export function folderBlobs(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error(`not a key of a blob: ${key}`);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    create: async (key) => {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const file = await open(path, 'a', 0o600);
      await file.close();
      // Also where the file is there: who made it may have been killed before its name was on disk.
      for (const each of [dirname(path), folder, dirname(folder)]) await syncFolder(each);
    },
    append: (key, offset, stream, maxBytes) => append(pathOf(key), offset, stream, maxBytes),
    read: (key, start, end) => createReadStream(pathOf(key), { start, end }),
    digest: async (key) => {
      const hash = createHash('sha256');
      let head = Buffer.alloc(0);
      for await (const piece of createReadStream(pathOf(key), { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes)]);
        hash.update(piece);
      }
      return { sha256: hash.digest('hex'), head: head.subarray(0, headBytes) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function append(path: string, offset: number, stream: Readable, maxBytes: number): Promise<number> {
  const file = await open(path, 'r+');
  let end = offset;
  try {
    // Bytes behind the acknowledged offset may be of a piece that never got its response.
    await file.truncate(offset);
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        const room = offset + maxBytes - end;
        if (room <= 0) break;
        const kept = piece.length > room ? piece.subarray(0, room) : piece;
        end += await writeAll(file, kept, end);
      }
    } catch (error) {
      if (saysDiskFull(error)) throw new AppError('storage-full', {}, error);
      // The connection broke off: what arrived stays.
      if (!isBrokenOff(error)) throw error;
    }
    await file.sync();
    return end;
  } finally {
    await file.close();
  }
}

/** One write can take less than it was given: before a disk is full it takes what fits. */
async function writeAll(file: FileHandle, bytes: Buffer, offset: number): Promise<number> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
  return bytes.length;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isBrokenOff(error: unknown): boolean {
  return ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE'].includes(String(codeOf(error)));
}
