import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScanPlace, type ScanPlace } from './scan-place.ts';

const [one, other] = ['0e2b7c9a-31d4-4f6e-9a55-6d8f0b1c2e3f', '7f1c1f0e-8a3b-4d7c-b2a4-0f9e8d7c6b5a'];
let dataFolder: string;
const open: ScanPlace[] = [];

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'orbweaver-places-'));
});

afterEach(() => {
  for (const place of open.splice(0)) place.release();
  rmSync(dataFolder, { recursive: true, force: true });
});

function place(databaseUrl: string | null = 'postgres://somewhere'): ScanPlace {
  const opened = openScanPlace({ dataFolder, databaseUrl });
  open.push(opened);
  return opened;
}

const write = (path: string): string => {
  writeFileSync(path, 'x');
  return path;
};

test('processes on one data folder have places of their own, and one that starts again finds the one that was left', () => {
  const [first, second] = [place(), place()];
  expect(first.id).not.toBe(second.id);
  expect(first.newFile(one, 1).path).not.toBe(second.newFile(one, 1).path);
  first.release();
  open.shift();
  expect(place().id).toBe(first.id);
});

test('the file that was begun last has gone furthest', async () => {
  const here = place();
  expect(await here.findFile(one)).toBeNull();
  for (const tries of [2, 10, 9]) write(here.newFile(one, tries).path);
  write(`${here.newFile(one, 11).path}.part`);
  write(here.newFile(other, 12).path);
  expect(await here.findFile(one)).toMatchObject(here.newFile(one, 10));
});

test('a file of a version that did not say its try is found', async () => {
  const here = place(null);
  const path = write(join(dataFolder, 'server-scans', `${one}.scan`));
  expect(await here.findFile(one)).toMatchObject({ path, begunIn: 0 });
});

test('files of scans that ended go, with what lies beside them; those of others, and of scans that begin meanwhile, stay', async () => {
  const here = place();
  const ended = write(here.newFile(one, 1).path);
  const beside = write(`${ended}-wal`);
  const older = write(join(dataFolder, 'server-scans', `${one}.scan`));
  const begun = here.newFile(other, 1).path;
  const foreign = write(place().newFile(one, 1).path);
  await here.removeEnded(async () => {
    write(begun);
    return new Set();
  });
  expect([ended, beside, older, begun, foreign].map((path) => existsSync(path))).toEqual([false, false, false, true, true]);
});

test('all files of one scan go', async () => {
  const here = place();
  const [mine, rest] = [write(here.newFile(one, 3).path), write(here.newFile(other, 3).path)];
  await here.removeFiles(one);
  expect([existsSync(mine), existsSync(rest)]).toEqual([false, true]);
});
