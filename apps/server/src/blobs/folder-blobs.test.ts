/** What the folder says is stored is on its disk: after the power went, and when the disk is full. */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxTransport } from '../mail/outbox.ts';
import { watchDisk } from '../testing/watched-disk.ts';
import { folderBlobs } from './folder-blobs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-blobs-'));
  mkdirSync(join(folder, 'disk'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a piece that was acknowledged is there after the power went, with its name', async () => {
  mkdirSync(join(folder, 'disk/data'));
  const disk = watchDisk(join(folder, 'disk'));
  try {
    const [blobs, key, bytes] = [folderBlobs(join(folder, 'disk/data/scans')), randomUUID(), randomBytes(100_000)];
    await blobs.create(key);
    expect(await blobs.append(key, 0, Readable.from([bytes.subarray(0, 60_000)]), 100_000)).toBe(60_000);
    expect(await blobs.append(key, 60_000, Readable.from([bytes.subarray(60_000)]), 40_000)).toBe(100_000);
    disk.cut(join(folder, 'left'), () => false);
    expect(readFileSync(join(folder, 'left/data/scans', key.slice(0, 2), key)).equals(bytes)).toBe(true);
  } finally {
    disk.stop();
  }
});

test('a mail that was delivered to the outbox is there after the power went', async () => {
  const disk = watchDisk(join(folder, 'disk'));
  try {
    const outbox = outboxTransport(join(folder, 'disk/outbox'));
    const letter = { id: randomUUID(), from: 'a@example.com', recipient: 'b@example.com', replyTo: null, subject: 'Hello', body: 'words' };
    await outbox.deliver(letter);
    disk.cut(join(folder, 'left'), () => false);
    const [name = ''] = readdirSync(join(folder, 'left/outbox'));
    expect(readFileSync(join(folder, 'left/outbox', name), 'utf8')).toContain('words');
  } finally {
    disk.stop();
  }
});

test.skipIf(process.platform === 'win32')('a disk that takes half a piece is full: the piece is not acknowledged', () => {
  const program = `import { Readable } from 'node:stream';
    import { folderBlobs } from ${JSON.stringify(new URL('./folder-blobs.ts', import.meta.url).href)};
    const [blobs, key] = [folderBlobs(${JSON.stringify(folder)}), '${randomUUID()}'];
    await blobs.create(key);
    const end = blobs.append(key, 0, Readable.from([Buffer.alloc(10_000)]), 20_000);
    console.log(await end.catch((error) => error.code));`;
  // No file may grow beyond eight blocks of 1,024 bytes.
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', 'ulimit -f 8; exec "$@"', 'bash', process.execPath, '--input-type=module', '-e', program],
    {
      encoding: 'utf8',
    },
  );
  expect([stdout.trim(), stderr]).toEqual(['storage-full', '']);
});
