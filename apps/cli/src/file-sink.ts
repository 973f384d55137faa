/** A file as the sink of an export: written under another name and renamed when it is whole, so no half report is left behind. */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';

export interface FileSink extends ByteSink {
  /** Drops what was written, when the export failed. */
  discard(): void;
}

export function openFileSink(path: string): FileSink {
  const parcel = `${path}.${process.pid}.part`;
  const handle = openSync(parcel, 'w');
  let isOpen = true;
  return {
    write(bytes) {
      try {
        writeAll(handle, bytes);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        throw code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('disk-full', { path }, error) : error;
      }
    },
    close() {
      closeSync(handle);
      isOpen = false;
      renameSync(parcel, path);
    },
    discard() {
      if (isOpen) closeSync(handle);
      isOpen = false;
      rmSync(parcel, { force: true });
    },
  };
}

/** Standard output as a sink. */
export function stdoutSink(): FileSink {
  return { write: (bytes) => writeAll(1, bytes), close: () => {}, discard: () => {} };
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(handle, bytes, at);
    } catch (error) {
      // A pipe whose reader is slow: wait a moment and go on.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
