/** Room on the disk of the data folder: what is free, and a reserve that nothing that is stored may take. */
import { statfs } from 'node:fs/promises';
import { AppError } from '@orbweaver/model/errors.ts';

export interface DiskState {
  /** For this user; null = the file system does not say. */
  readonly freeBytes: number | null;
  readonly reserveBytes: number;
  readonly isFull: boolean;
}

export interface Disk {
  readonly state: () => Promise<DiskState>;
  /** Throws `storage-full` where the reserve would be touched by `bytes` more. */
  readonly requireRoom: (bytes: number) => Promise<void>;
}

export function openDisk(folder: string, reserveBytes: number): Disk {
  const free = (): Promise<number | null> =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
  return {
    state: async () => {
      const freeBytes = await free();
      return { freeBytes, reserveBytes, isFull: freeBytes !== null && freeBytes < reserveBytes };
    },
    requireRoom: async (bytes) => {
      const freeBytes = await free();
      if (freeBytes !== null && freeBytes - bytes < reserveBytes) throw new AppError('storage-full');
    },
  };
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether a failure, or what caused it, is that a disk is full: by the system's codes, or PostgreSQL's (53100). */
export function saysDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if ('code' in each && fullCodes.has(String(each.code))) return true;
  return false;
}
