/** What every blob store has to do: in a folder, and in a bucket. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BucketServer, bucketKeys, startBucket } from '../testing/bucket-server.ts';
import type { BlobStore } from './blob-store.ts';
import { bucketBlobs } from './bucket-blobs.ts';
import { folderBlobs } from './folder-blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-blobs-'));
let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => folderBlobs(folder)],
  ['a bucket', () => bucketBlobs({ url: bucket.url, ...bucketKeys })],
])('%s', (_name, open) => {
  const file = randomBytes(20_000_000);
  const whole = (store: BlobStore, key: string, end: number) => buffer(store.read(key, 0, end));
  const send = (store: BlobStore, key: string, offset: number, end: number, maxBytes = Number.MAX_SAFE_INTEGER) =>
    store.append(key, offset, Readable.from([file.subarray(offset, end)]), maxBytes);

  test('a file goes up in pieces and comes down whole or in part', async () => {
    const [store, key] = [open(), randomUUID()];
    await store.create(key);
    expect(await send(store, key, 0, 9_000_000)).toBe(9_000_000);
    expect(await store.append(key, 9_000_000, Readable.from(file.subarray(9_000_000).subarray(0, 0)), 10)).toBe(9_000_000);
    expect(await send(store, key, 9_000_000, file.length)).toBe(file.length);
    expect((await whole(store, key, file.length - 1)).equals(file)).toBe(true);
    expect((await buffer(store.read(key, 8_999_990, 9_000_010))).equals(file.subarray(8_999_990, 9_000_011))).toBe(true);
    const { sha256, head } = await store.digest(key);
    expect(sha256).toBe(createHash('sha256').update(file).digest('hex'));
    expect(head.equals(file.subarray(0, 16))).toBe(true);
  });

  test('what stood behind the offset is gone, more than the limit is not taken', async () => {
    const [store, key] = [open(), randomUUID()];
    await store.create(key);
    await send(store, key, 0, 3_000);
    await send(store, key, 3_000, 9_000);
    await send(store, key, 3_000, 5_000);
    expect(await send(store, key, 5_000, 9_000, 1_000)).toBe(6_000);
    expect((await whole(store, key, 5_999)).equals(file.subarray(0, 6_000))).toBe(true);
  });

  test('what is removed is gone; what never was is no fault', async () => {
    const [store, key] = [open(), randomUUID()];
    await store.create(key);
    await send(store, key, 0, 3_000);
    await store.remove(key);
    await store.remove(key);
    await expect(store.create('../outside')).rejects.toThrow('not a key');
    expect(bucket.names().filter((name) => name.startsWith(key))).toEqual([]);
  });
});

test('a wrong secret is refused and told', async () => {
  const store = bucketBlobs({ url: bucket.url, ...bucketKeys, secretKey: 'another' });
  await expect(store.append(randomUUID(), 0, Readable.from([Buffer.from('x')]), 10)).rejects.toThrow('403');
});

test('a store that is too busy, breaks or loses the connection is asked again, and at last told of', async () => {
  const store = bucketBlobs({ url: bucket.url, ...bucketKeys, pauseMs: 1 });
  const key = randomUUID();
  bucket.faults.push(503, 500, null, 429);
  expect(await store.append(key, 0, Readable.from([Buffer.from('words')]), 10)).toBe(5);
  bucket.faults.push(503);
  expect((await buffer(store.read(key, 1, 2))).toString()).toBe('or');
  bucket.faults.push(...Array.from({ length: 6 }, () => 503));
  await expect(buffer(store.read(key, 0, 4))).rejects.toThrow('503 to GET: <Error><Code>SlowDown');
  expect(bucket.faults).toEqual([]);
  const asked = bucket.requests.length;
  bucket.faults.push(403);
  await expect(store.remove(key)).rejects.toThrow('403');
  expect(bucket.requests.length).toBe(asked + 1);
});

test('the token of a session goes with each request', async () => {
  const store = bucketBlobs({ url: bucket.url, ...bucketKeys, sessionToken: 'some/hours+==' });
  const asked = bucket.requests.length;
  await store.append(randomUUID(), 0, Readable.from([Buffer.from('words')]), 10);
  const tokens = bucket.requests.slice(asked).map(({ headers }) => headers['x-amz-security-token']);
  expect(tokens).toEqual(['some/hours+==', 'some/hours+==']);
});
