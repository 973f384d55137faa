/** Files that are made for a download and are gone with it: they are whole before the answer begins, and a slow reader keeps no process that makes them. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@orbweaver/model/errors.ts';
import type { Disk } from '../disk/disk.ts';

export interface MadeFile {
  readonly bytes: number;
  /** The file goes when it ends, or is ended. */
  readonly stream: Readable;
}

export interface ExportFolder {
  /**
   * `make` writes the file at the path. Throws 'storage-full' where `bytes`, about its size, have no room, 'server-busy' where the owner reads
   * too many, and what `make` throws.
   */
  readonly fill: (asked: { readonly owner: string; readonly bytes: number }, make: (path: string) => Promise<unknown>) => Promise<MadeFile>;
}

/** Files of one owner that are made or read at a time. */
const maxOpen = 4;

export function createExportFolder({ folder, disk }: { readonly folder: string; readonly disk: Disk }): ExportFolder {
  let emptied: Promise<unknown> | null = null;
  const open = new Map<string, number>();
  const take = (owner: string): (() => void) => {
    const held = open.get(owner) ?? 0;
    if (held >= maxOpen) throw new AppError('server-busy');
    open.set(owner, held + 1);
    return () => {
      const left = (open.get(owner) ?? 1) - 1;
      if (left === 0) open.delete(owner);
      else open.set(owner, left);
    };
  };
  return {
    async fill({ owner, bytes }, make) {
      const release = take(owner);
      const path = join(folder, randomUUID());
      const drop = async (): Promise<void> => {
        release();
        await rm(path, { force: true });
      };
      try {
        // What an earlier process left is nobody's.
        emptied ??= rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true }));
        await emptied;
        await disk.requireRoom(bytes);
        await make(path);
        const { size } = await stat(path);
        const stream = createReadStream(path);
        stream.once('close', () => void drop());
        return { bytes: size, stream };
      } catch (error) {
        await drop();
        throw error;
      }
    },
  };
}
