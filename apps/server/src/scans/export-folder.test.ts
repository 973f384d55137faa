import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '@orbweaver/model/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Disk } from '../disk/disk.ts';
import { createExportFolder } from './export-folder.ts';

let folder = '';
const disk = { requireRoom: async () => {} } as unknown as Disk;
const asked = { owner: 'a', bytes: 10 };
const write = async (path: string): Promise<void> => writeFileSync(path, 'url\r\n');

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'orbweaver-exports-')), 'exports');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is read whole, and is gone with its reader', async () => {
  const { bytes, stream } = await createExportFolder({ folder, disk }).fill(asked, write);
  expect([bytes, await text(stream)]).toEqual([5, 'url\r\n']);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test('a reader that goes leaves nothing', async () => {
  const { stream } = await createExportFolder({ folder, disk }).fill(asked, write);
  stream.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test('what is made in vain leaves nothing, and its error is told', async () => {
  const exports = createExportFolder({ folder, disk });
  const fail = async (path: string): Promise<void> => {
    writeFileSync(path, 'half');
    throw new AppError('too-large', { limit: 4 });
  };
  await expect(exports.fill(asked, fail)).rejects.toMatchObject({ code: 'too-large' });
  expect(readdirSync(folder)).toEqual([]);
});

test('one owner has four at a time, and another one waits for nobody', async () => {
  const exports = createExportFolder({ folder, disk });
  const made = [];
  for (let at = 0; at < 4; at++) made.push(await exports.fill(asked, write));
  await expect(exports.fill(asked, write)).rejects.toMatchObject({ code: 'server-busy' });
  const other = await exports.fill({ ...asked, owner: 'b' }, write);
  made[0]?.stream.destroy();
  await expect.poll(() => readdirSync(folder).length).toBe(4);
  const again = await exports.fill(asked, write);
  for (const { stream } of [...made, other, again]) stream.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test('what an earlier process left is removed', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'old'), 'x');
  const { stream } = await createExportFolder({ folder, disk }).fill(asked, write);
  expect(existsSync(join(folder, 'old'))).toBe(false);
  stream.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
