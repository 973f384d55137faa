/**
 * An embedded database that the build made, empty and migrated: a first start unpacks it instead of making one, which took 700 MB of memory more.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { makeFolderSync, syncAll, syncFolder } from '../disk/sync.ts';

/** Beside the bundle in `dist/`. */
const preparedFile = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url));

/** What the build made; null = nothing. */
export function readPrepared(file = preparedFile): Uint8Array | null {
  return existsSync(file) ? readFileSync(file) : null;
}

export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** Unpacks a packed database into a folder that is not there yet, or empty. The folder gets its name when all of it is on disk; interrupted, it begins again. */
export async function unpackDatabase(folder: string, packed: Uint8Array): Promise<void> {
  const parcel = `${folder}.unpacking`;
  rmSync(parcel, { recursive: true, force: true });
  makeFolderSync(parcel);
  const folders = new Set([parcel]);
  const files: string[] = [];
  for (const { path, isFolder, bytes } of readTar(gunzipSync(packed))) {
    const target = join(parcel, normalize(`/${path}`));
    const within = isFolder ? target : dirname(target);
    mkdirSync(within, { recursive: true, mode: 0o700 });
    for (let at = within; !folders.has(at); at = dirname(at)) folders.add(at);
    if (isFolder) continue;
    writeFileSync(target, bytes, { mode: 0o600 });
    files.push(target);
  }
  await syncAll([...files, ...folders]);
  renameSync(parcel, folder);
  await syncFolder(dirname(folder));
}

interface TarEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly bytes: Uint8Array;
}

const block = 512;

/** Files and folders of an ustar archive (POSIX.1-1988). */
function* readTar(archive: Buffer): Generator<TarEntry> {
  const text = (at: number, length: number): string => archive.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    const [name, prefix, type] = [text(at, 100), text(at + 345, 155), text(at + 156, 1)];
    const start = at + block;
    if (!Number.isSafeInteger(size) || start + size > archive.length) throw new Error(`damaged archive at byte ${at}`);
    yield { path: prefix === '' ? name : `${prefix}/${name}`, isFolder: type === '5', bytes: archive.subarray(start, start + size) };
    at = start + Math.ceil(size / block) * block;
  }
}
