import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { hasDatabase, readPrepared, unpackDatabase } from './prepared.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-prepared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function entry(path: string, type: '0' | '5', text = ''): Buffer {
  const head = Buffer.alloc(512);
  head.write(path, 0);
  head.write(text.length.toString(8).padStart(11, '0'), 124);
  head.write(type, 156);
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)]);
}

function archive(name: string, ...entries: Buffer[]): string {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)])));
  return file;
}

const good = archive('good', entry('/base', '5'), entry('/base/1', '0', 'x'.repeat(700)), entry('/PG_VERSION', '0', '18'));

test('files and folders are unpacked where there is no database yet', async () => {
  const target = join(folder, 'database');
  expect(hasDatabase(target)).toBe(false);
  await unpackDatabase(target, readFileSync(good));
  expect(readFileSync(join(target, 'base/1'), 'utf8')).toBe('x'.repeat(700));
  expect([hasDatabase(target), statSync(target).mode & 0o777, statSync(join(target, 'base/1')).mode & 0o777]).toEqual([true, 0o700, 0o600]);
  await expect(unpackDatabase(target, readFileSync(good))).rejects.toMatchObject({ code: 'ENOTEMPTY' });
});

test('nothing half unpacked stands in the place of a database, and no path leaves it', async () => {
  const target = join(folder, 'damaged');
  await expect(unpackDatabase(target, gzipSync(entry('/PG_VERSION', '0', '18').subarray(0, 512)))).rejects.toThrow('damaged archive');
  expect(existsSync(target)).toBe(false);
  await unpackDatabase(target, readFileSync(archive('climber', entry('../../outside', '0', 'x'))));
  expect(readdirSync(target)).toEqual(['outside']);
});

test('the build may have left none', () => {
  expect(readPrepared(join(folder, 'missing'))).toBe(null);
  expect(readPrepared(good)).toEqual(readFileSync(good));
});
