/**
 * Names and bytes that a power cut leaves in place. fsync(2) of a file says nothing of the entry that names it: the folder is synced as well.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Windows opens no folder for syncing, and writes its entries through. */
const canSyncFolders = process.platform !== 'win32';
const syncsAtOnce = 16;

/** Returns when the entries of a folder are on disk. A folder that is gone has none. */
export function syncFolderSync(path: string): void {
  if (!canSyncFolders) return;
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** As `syncFolderSync`, beside the event loop. */
export async function syncFolder(path: string): Promise<void> {
  if (canSyncFolders) await syncPath(path);
}

async function syncPath(path: string): Promise<void> {
  const opened = await open(path, canSyncFolders ? 'r' : 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Returns when these files and folders are on disk: many at once, since a disk takes several in the time of one. */
export async function syncAll(paths: readonly string[]): Promise<void> {
  const left = paths.values();
  const work = async (): Promise<void> => {
    for (const path of left) await (canSyncFolders || statSync(path).isFile() ? syncPath(path) : undefined);
  };
  await Promise.all(Array.from({ length: syncsAtOnce }, work));
}

/** Makes a folder for this user alone, with those above it, all of them on disk. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  for (const each of madeBetween(first, path)) await syncFolder(dirname(each));
}

/** As `makeFolder`, at once. */
export function makeFolderSync(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const each of madeBetween(first, path)) syncFolderSync(dirname(each));
}

/** Writes a whole file for this user alone: after a power cut it is there as given, or as it was before. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const parcel = `${path}.part`;
  const file = await open(parcel, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(parcel, path);
  await syncFolder(dirname(path));
}

/** `path` and its ancestors up to the first that was made; none when nothing was. */
function madeBetween(first: string | undefined, path: string): string[] {
  if (first === undefined) return [];
  const made = [resolve(path)];
  for (let at = resolve(path); at !== resolve(first) && at !== dirname(at); at = dirname(at)) made.push(dirname(at));
  return made;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
