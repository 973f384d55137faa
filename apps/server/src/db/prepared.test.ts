import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { unpackPrepared } from './prepared.ts';

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

test('files and folders are unpacked where there is no database yet', () => {
  const target = join(folder, 'database');
  unpackPrepared(target, good);
  expect(readFileSync(join(target, 'base/1'), 'utf8')).toBe('x'.repeat(700));
  writeFileSync(join(target, 'PG_VERSION'), 'mine');
  unpackPrepared(target, good);
  expect(readFileSync(join(target, 'PG_VERSION'), 'utf8')).toBe('mine');
});

test('nothing half unpacked stands in the place of a database, and no path leaves it', () => {
  const target = join(folder, 'damaged');
  const cut = archive('cut', entry('/PG_VERSION', '0', '18').subarray(0, 512));
  writeFileSync(cut, gzipSync(entry('/PG_VERSION', '0', '18').subarray(0, 512)));
  expect(() => unpackPrepared(target, cut)).toThrow('damaged archive');
  expect(existsSync(target)).toBe(false);
  unpackPrepared(target, archive('climber', entry('../../outside', '0', 'x')));
  expect(readdirSync(target)).toEqual(['outside']);
});

test('without a prepared one there is nothing to do', () => {
  unpackPrepared(join(folder, 'none'), join(folder, 'missing'));
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
