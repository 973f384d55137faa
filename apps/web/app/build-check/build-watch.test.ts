import { afterEach, expect, test, vi } from 'vitest';
import { setScanOngoing } from '../session/ongoing-scan.ts';
import { buildCheckMs, needsNewDocument, readLatestBuild, watchBuild } from './build-watch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setScanOngoing(false);
});

test('the build is looked at every 3,600,000 ms', () => {
  expect(buildCheckMs).toBe(3_600_000);
});

test.each([
  [{ number: '17' }, '17'],
  [{}, null],
  [null, null],
])('a manifest %o names the build %s', async (manifest, number) => {
  expect(await readLatestBuild(async () => Response.json(manifest))).toBe(number);
});

test('no answer is no newer build', async () => {
  expect(await readLatestBuild(() => Promise.reject(new Error('offline')))).toBeNull();
  expect(await readLatestBuild(async () => new Response('gone', { status: 404 }))).toBeNull();
});

test('a newer build means a new document at the next navigation, never while a scan is ongoing', async () => {
  vi.useFakeTimers();
  let latest = '1';
  vi.stubGlobal('fetch', async () => Response.json({ number: latest }));
  watchBuild('1');
  await vi.advanceTimersByTimeAsync(buildCheckMs);
  expect(needsNewDocument()).toBe(false);
  latest = '2';
  await vi.advanceTimersByTimeAsync(buildCheckMs - 1);
  expect(needsNewDocument()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(needsNewDocument()).toBe(true);
  setScanOngoing(true);
  expect(needsNewDocument()).toBe(false);
});
