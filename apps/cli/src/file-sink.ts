/** A file as the sink of an export: written under another name and renamed when it is whole, so no half report is left behind. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import type { ByteSink } from '@orbweaver/exports/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { writeAll } from './terminal.ts';

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
