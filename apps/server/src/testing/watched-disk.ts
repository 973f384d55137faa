/**
 * A disk that forgets: beside each write, sync, rename and removal below a folder it keeps what a power cut would leave. Only what was synced is sure:
 * bytes by their file's sync, names by their folder's; of the rest any part can have reached the disk, in any order, sector by sector. The real disk is
 * not told to sync meanwhile: that takes a test most of its time.
 */
import type { PathLike } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';

const require = createRequire(import.meta.url);
const fs: typeof import('node:fs') = require('node:fs');
const promises: typeof import('node:fs/promises') = require('node:fs/promises');

export interface WatchedDisk {
  /** Lays what a power cut now would leave into a new folder; `keep` says of each unsynced piece whether it reached the disk. */
  readonly cut: (target: string, keep: () => boolean) => void;
  /** Called before each change and each sync; null = nobody. */
  onOperation: (() => void) | null;
  readonly stop: () => void;
}

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };
type Renaming = ReadonlyArray<readonly [name: string, entry: Entry | null]>;

class WatchedFile {
  synced: Buffer = Buffer.alloc(0);
  changes: Change[] = [];
}

class WatchedFolder {
  synced = new Map<string, Entry>();
  changes: Renaming[] = [];
  entries = new Map<string, Entry>();

  change(...renaming: Renaming): void {
    this.changes.push(renaming);
    rename(this.entries, renaming);
  }
}

type Entry = WatchedFile | WatchedFolder;

const sectorBytes = 512;
const originals = { ...fs };
const promisesOriginals = { ...promises };
const patchedNames = [
  'openSync',
  'closeSync',
  'writeSync',
  'writeFileSync',
  'ftruncateSync',
  'truncateSync',
  'fsyncSync',
  'mkdirSync',
  'renameSync',
  'unlinkSync',
  'rmdirSync',
  'rmSync',
] as const;
const patchedPromises = ['open', 'mkdir', 'rename', 'rm'] as const;

/** `root` has to be there; what is in it is taken as synced. Of the thread's whole `node:fs`: one at a time. */
export function watchDisk(root: string): WatchedDisk {
  const top = readSynced(resolve(root)) as WatchedFolder;
  const opened = new Map<number, Entry>();
  const watched: { onOperation: (() => void) | null } = { onOperation: null };
  const about = (): void => watched.onOperation?.();
  patchFolders(root, top, about);
  patchFiles({ find: (path) => find(root, top, path), opened, about });
  patchHandles({ find: (path) => find(root, top, path), opened, about });
  syncBuiltinESMExports();
  return Object.assign(watched, {
    cut: (target: string, keep: () => boolean) => lay(top, target, keep),
    stop: () => {
      for (const name of patchedNames) Object.assign(fs, { [name]: originals[name] });
      for (const name of patchedPromises) Object.assign(promises, { [name]: promisesOriginals[name] });
      syncBuiltinESMExports();
    },
  });
}

function readSynced(path: string): Entry {
  if (!originals.statSync(path).isDirectory()) {
    const file = new WatchedFile();
    file.synced = originals.readFileSync(path);
    return file;
  }
  const folder = new WatchedFolder();
  for (const name of originals.readdirSync(path)) folder.entries.set(name, readSynced(join(path, name)));
  folder.synced = new Map(folder.entries);
  return folder;
}

/** The folder of a path below the root and the path's last name; null = not below the root. */
function place(root: string, top: WatchedFolder, path: PathLike): { folder: WatchedFolder; name: string } | null {
  const parts = relative(root, resolve(String(path))).split(sep);
  const name = parts.pop();
  if (name === undefined || name === '' || name === '..' || parts[0] === '..') return null;
  let folder: Entry = top;
  for (const part of parts) {
    const next: Entry | undefined = folder instanceof WatchedFolder ? folder.entries.get(part) : undefined;
    if (next === undefined) return null;
    folder = next;
  }
  return folder instanceof WatchedFolder ? { folder, name } : null;
}

function find(root: string, top: WatchedFolder, path: PathLike): Entry | null {
  if (resolve(String(path)) === resolve(root)) return top;
  const found = place(root, top, path);
  return found?.folder.entries.get(found.name) ?? null;
}

/** Names: files that come to be, folders, renames, removals. */
function patchFolders(root: string, top: WatchedFolder, about: () => void): void {
  const at = (path: PathLike) => place(root, top, path);
  const add = (path: PathLike): void => {
    const found = at(path);
    if (found === null || found.folder.entries.has(found.name)) return;
    found.folder.change([found.name, originals.statSync(path).isDirectory() ? new WatchedFolder() : new WatchedFile()]);
  };
  const addAll = (path: PathLike): void => {
    const parts = relative(root, resolve(String(path))).split(sep);
    if (parts[0] !== '..') for (let end = 1; end <= parts.length; end++) add(join(root, ...parts.slice(0, end)));
  };
  const remove = (path: PathLike): void => {
    const found = at(path);
    if (found?.folder.entries.has(found.name)) found.folder.change([found.name, null]);
  };
  const move = (from: PathLike, to: PathLike): void => {
    const [old, next] = [at(from), at(to)];
    const entry = old?.folder.entries.get(old.name);
    if (old === null || next === null || entry === undefined) return;
    if (old.folder === next.folder) old.folder.change([old.name, null], [next.name, entry]);
    else {
      old.folder.change([old.name, null]);
      next.folder.change([next.name, entry]);
    }
  };
  const after = <T extends unknown[], R>(act: (...given: T) => R, note: (...given: T) => void) => {
    return (...given: T): R => {
      about();
      const result = act(...given);
      if (result instanceof Promise) return result.then((value) => [value, note(...given)][0]) as R;
      note(...given);
      return result;
    };
  };
  const noteOpen = (path: PathLike): void => {
    if (originals.existsSync(path)) add(path);
  };
  Object.assign(fs, {
    openSync: after(originals.openSync, noteOpen),
    mkdirSync: after(originals.mkdirSync, addAll),
    renameSync: after(originals.renameSync, move),
    unlinkSync: after(originals.unlinkSync, remove),
    rmdirSync: after(originals.rmdirSync, remove),
    rmSync: after(originals.rmSync, remove),
  });
  Object.assign(promises, {
    open: after(promisesOriginals.open, noteOpen),
    mkdir: after(promisesOriginals.mkdir, addAll),
    rename: after(promisesOriginals.rename, move),
    rm: after(promisesOriginals.rm, remove),
  });
}

interface Watching {
  readonly find: (path: PathLike) => Entry | null;
  /** Of open files, by their numbers. */
  readonly opened: Map<number, Entry>;
  readonly about: () => void;
}

/** Bytes: what is written, cut off and synced through numbers of open files. */
function patchFiles({ find, opened, about }: Watching): void {
  const { openSync } = fs;
  const note = (entry: Entry | null | undefined, change: Change): void => {
    if (entry instanceof WatchedFile) entry.changes.push(change);
  };
  Object.assign(fs, {
    openSync: (...given: Parameters<typeof openSync>) => {
      const number = openSync(...given);
      const entry = find(given[0]);
      if (entry !== null) opened.set(number, entry);
      if (originals.fstatSync(number).size === 0 && entry instanceof WatchedFile && entry.synced.length > 0) note(entry, { size: 0 });
      return number;
    },
    closeSync: (number: number) => {
      opened.delete(number);
      originals.closeSync(number);
    },
    writeSync: (number: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
      about();
      const written = originals.writeSync(number, bytes, offset, length, position);
      if (opened.has(number)) note(opened.get(number), { at: position, bytes: Buffer.from(bytes.slice(offset, offset + written)) });
      return written;
    },
    writeFileSync: (path: string, content: string | Uint8Array, options: object) => {
      const number = fs.openSync(path, 'w', (options as { mode?: number }).mode);
      const bytes = Buffer.from(content as string);
      fs.writeSync(number, bytes, 0, bytes.length, 0);
      fs.closeSync(number);
    },
    ftruncateSync: (number: number, size: number) => {
      about();
      originals.ftruncateSync(number, size);
      note(opened.get(number), { size });
    },
    truncateSync: (path: string, size: number) => {
      about();
      originals.truncateSync(path, size);
      note(find(path), { size });
    },
    fsyncSync: (number: number) => {
      about();
      const entry = opened.get(number);
      if (entry !== undefined) markSynced(entry);
    },
  });
}

/** The same through handles. */
function patchHandles({ find, about }: Watching): void {
  const { open } = promises;
  Object.assign(promises, {
    open: async (...given: Parameters<typeof open>) => {
      const handle = await open(...given);
      const entry = find(given[0]);
      if (entry !== null) watchHandle(handle, entry, about);
      return handle;
    },
  });
}

function watchHandle(handle: FileHandle, entry: Entry, about: () => void): void {
  const { write, truncate, writeFile } = handle;
  const note = (change: Change): void => {
    if (entry instanceof WatchedFile) entry.changes.push(change);
  };
  Object.assign(handle, {
    write: async (bytes: Uint8Array, offset: number, length: number, position: number) => {
      about();
      const done = await write.apply(handle, [bytes, offset, length, position] as unknown as Parameters<typeof write>);
      note({ at: position, bytes: Buffer.from(bytes.slice(offset, offset + done.bytesWritten)) });
      return done;
    },
    writeFile: async (content: string) => {
      about();
      await writeFile.call(handle, content);
      note({ at: 0, bytes: Buffer.from(content) });
    },
    truncate: async (size: number) => {
      about();
      await truncate.call(handle, size);
      note({ size });
    },
    sync: async () => {
      about();
      markSynced(entry);
    },
  });
}

function markSynced(entry: Entry): void {
  if (entry instanceof WatchedFolder) entry.synced = new Map(entry.entries);
  else entry.synced = applied(entry.synced, entry.changes);
  entry.changes = [];
}

function rename(entries: Map<string, Entry>, renaming: Renaming): void {
  for (const [name, entry] of renaming) {
    if (entry === null) entries.delete(name);
    else entries.set(name, entry);
  }
}

function applied(synced: Buffer, changes: readonly Change[]): Buffer {
  const end = changes.reduce((most, change) => Math.max(most, 'size' in change ? change.size : change.at + change.bytes.length), 0);
  let bytes = synced;
  let size = synced.length;
  if (end > bytes.length) bytes = Buffer.concat([synced, Buffer.alloc(end - synced.length)]);
  for (const change of changes) {
    if ('size' in change) {
      bytes.fill(0, change.size);
      size = change.size;
    } else {
      change.bytes.copy(bytes, change.at);
      size = Math.max(size, change.at + change.bytes.length);
    }
  }
  return size === bytes.length ? bytes : Buffer.from(bytes.subarray(0, size));
}

function lay(entry: Entry, path: string, keep: () => boolean): void {
  if (entry instanceof WatchedFile) {
    const kept = entry.changes.flatMap((change) => ('size' in change ? [change] : inSectors(change))).filter(() => keep());
    originals.writeFileSync(path, kept.length === 0 ? entry.synced : applied(Buffer.from(entry.synced), kept), { mode: 0o600 });
    return;
  }
  originals.mkdirSync(path, { mode: 0o700 });
  const entries = new Map(entry.synced);
  for (const renaming of entry.changes) if (keep()) rename(entries, renaming);
  for (const [name, each] of entries) lay(each, join(path, name), keep);
}

function inSectors({ at, bytes }: { readonly at: number; readonly bytes: Buffer }): Change[] {
  const sectors: Change[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + sectorBytes - ((at + from) % sectorBytes));
    sectors.push({ at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return sectors;
}
