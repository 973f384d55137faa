import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { openDisk } from '../disk/disk.ts';
import { createScanCache, type StoredFile } from './scan-cache.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-cache-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const blobs = () => folderBlobs(join(folder, 'blobs'));
let caches = 0;
const cacheOf = (limits: { readonly maxBytes?: number; readonly maxFileBytes?: number }) =>
  createScanCache({ folder: join(folder, `cache-${++caches}`), blobs: blobs(), disk: openDisk(folder, 0), ...limits });

async function put(text: string, isPacked = true): Promise<StoredFile> {
  const blobKey = randomUUID();
  const bytes = isPacked ? gzipSync(text) : Buffer.from(text);
  await blobs().create(blobKey);
  await blobs().append(blobKey, 0, Readable.from([bytes]), bytes.length);
  return { blobKey, bytes: bytes.length, coding: isPacked ? 'gzip' : 'identity' };
}

const same = async (path: string): Promise<string> => path;

test('a file is unpacked once for all who ask at a time', async () => {
  const cache = cacheOf({});
  const file = await put('x'.repeat(10_000));
  const paths = await Promise.all([1, 2, 3].map(() => cache.use(file, same)));
  expect(new Set(paths).size).toBe(1);
  expect(readFileSync(paths[0] as string, 'utf8')).toBe('x'.repeat(10_000));
  expect(readFileSync(await cache.use(await put('abc', false), same), 'utf8')).toBe('abc');
});

test('beyond its size the file used longest ago goes, and none that is in use', async () => {
  const cache = cacheOf({ maxBytes: 2_500 });
  const files = [];
  for (const letter of ['a', 'b', 'c']) files.push(await put(letter.repeat(1_000)));
  const [a, b, c] = files as [StoredFile, StoredFile, StoredFile];
  const held = Promise.withResolvers<void>();
  const inUse = cache.use(a, async (path) => {
    await held.promise;
    return path;
  });
  const second = await cache.use(b, same);
  const third = await cache.use(c, same);
  expect([existsSync(second), existsSync(third)]).toEqual([false, true]);
  held.resolve();
  const first = await inUse;
  expect(existsSync(first)).toBe(true);
});

test('a file that unpacks beyond the limit, or is damaged, is refused and leaves nothing', async () => {
  const cache = cacheOf({ maxFileBytes: 5_000 });
  const bomb = await put('x'.repeat(100_000));
  await expect(cache.use(bomb, same)).rejects.toMatchObject({ code: 'too-large' });
  const damaged = await put('no gzip at all', false);
  await expect(cache.use({ ...damaged, coding: 'gzip' }, same)).rejects.toMatchObject({ code: 'file-damaged' });
  expect(existsSync(join(folder, `cache-${caches}`, `${bomb.blobKey}.scan.part`))).toBe(false);
});
