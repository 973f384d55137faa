/**
 * An embedded database that the build made, empty and migrated: a first start unpacks it instead of making one, which took 700 MB of memory more. Where
 * the build left none (the sources, a test), the database is made as ever.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Beside the bundle in `dist/`. */
const preparedFile = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url));

/** Unpacks the prepared database where there is no folder yet. Interrupted, it begins again. */
export function unpackPrepared(folder: string, file = preparedFile): void {
  if (existsSync(folder) || !existsSync(file)) return;
  const parcel = `${folder}.unpacking`;
  rmSync(parcel, { recursive: true, force: true });
  mkdirSync(parcel, { recursive: true, mode: 0o700 });
  for (const { path, isFolder, bytes } of readTar(gunzipSync(readFileSync(file)))) {
    const target = join(parcel, normalize(`/${path}`));
    mkdirSync(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
    if (!isFolder) writeFileSync(target, bytes, { mode: 0o600 });
  }
  chmodSync(parcel, 0o700);
  renameSync(parcel, folder);
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
