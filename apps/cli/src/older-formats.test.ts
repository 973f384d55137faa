/** Scan files of older formats: each command says of their issues what it says of the same scan in the present format. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { fileVersion, formatVersion } from '@orbweaver/store/schema.ts';
import { writeOlderFormat } from '@orbweaver/store/testing/older-format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { page, serveSite } from './testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-older-formats-'));
const versions = [1, 2, 3, 4];
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  site = await serveSite({ '/': page('Home', ['/a', '/b', '/gone']), '/a': page('A', ['/']), '/b': page('A', ['/a']) });
  const { code } = await runHere(folder, 'scan', site.origin, '--out', 'now.scan', '--workers', '0', '--no-probes');
  expect(code).toBe(0);
  const scan = openScanFile(openDatabase, join(folder, 'now.scan'), 'read');
  for (const version of versions) {
    const older = openDatabase(join(folder, `format-${version}.scan`), 'create');
    writeOlderFormat(older, version, scan);
    sealFile(older);
    older.close();
  }
  scan.close();
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Commands that only read, without the file. Those that count by cause know less of an older file, until it is checked again. */
const readers: readonly (readonly [command: string, ...rest: string[]])[] = [
  ['issues', '--format', 'json'],
  ['issues', '--ignored', '--format', 'json'],
  ['report', '--format', 'json', '--stable'],
  ['report', '--format', 'sarif'],
  ['ignore', '--list', '--json'],
];

async function said(file: string, [command, ...rest]: readonly string[]): Promise<string> {
  const { code, out } = await runHere(folder, command as string, file, ...rest, ...(command === 'report' ? ['--out', '-'] : []));
  expect({ command, code }).toEqual({ command, code: 0 });
  return out.replaceAll(file, 'FILE');
}

/** Link scores came with format 9. */
const withoutScores = (text: string) => text.replaceAll(/"linkScore":[\d.]+/g, '"linkScore":null');

function versionOf(file: string): number {
  const database = openDatabase(join(folder, file), 'read');
  const version = fileVersion(database);
  database.close();
  return version;
}

function copyOf(version: number, name: string): string {
  const file = `${name}-${version}.scan`;
  copyFileSync(join(folder, `format-${version}.scan`), join(folder, file));
  return file;
}

const issuesOf = async (file: string): Promise<{ check: string }[]> => JSON.parse(await said(file, ['issues', '--format', 'json']));
/** What a file of this format can be checked for again: near duplicates are found in what format 3 brought. */
const foundAgain = async (file: string, version: number) =>
  (await issuesOf(file)).filter(({ check }) => version >= 3 || check !== 'content-near-duplicate');

describe.each(versions)('a scan file of format %d', (version) => {
  const file = `format-${version}.scan`;

  test.each(readers.map((words) => [words.join(' '), words] as const))('%s', async (_, words) => {
    const before = readFileSync(join(folder, file));
    expect(await said(file, words)).toBe(withoutScores(await said('now.scan', words)));
    expect(readFileSync(join(folder, file)).equals(before)).toBe(true);
  });

  test('compare finds no change in either direction', async () => {
    for (const files of [
      [file, 'now.scan'],
      ['now.scan', file],
    ]) {
      const { code, out } = await runHere(folder, 'compare', ...files, '--fail-on', 'new:error', '--json');
      expect({ code, new: JSON.parse(out).issues.new, fixed: JSON.parse(out).issues.fixed }).toEqual({ code: 0, new: [], fixed: [] });
    }
  });

  test('ignore brings it up to date', async () => {
    const copy = copyOf(version, 'ignore');
    const all = await issuesOf(copy);
    const check = all[0]?.check ?? '';
    expect((await runHere(folder, 'ignore', copy, '--check', check, '--reason', 'known')).code).toBe(0);
    expect(versionOf(copy)).toBe(formatVersion);
    expect(await issuesOf(copy)).toEqual(all.filter((each) => each.check !== check));
  });

  test('recheck brings it up to date and finds the same', async () => {
    const copy = copyOf(version, 'recheck');
    expect((await runHere(folder, 'recheck', copy)).code).toBe(0);
    expect(versionOf(copy)).toBe(formatVersion);
    expect(await foundAgain(copy, version)).toEqual(await foundAgain('now.scan', version));
  });

  test('resume leaves a complete one as it is, and goes on with a stopped one', async () => {
    const copy = copyOf(version, 'resume');
    const before = readFileSync(join(folder, copy));
    expect((await runHere(folder, 'resume', copy)).code).not.toBe(0);
    expect(versionOf(copy)).toBe(version);
    expect(readFileSync(join(folder, copy)).length).toBe(before.length);
    const database = openDatabase(join(folder, copy), 'write');
    database.exec("UPDATE meta SET value = 'stopped' WHERE key = 'state'");
    sealFile(database);
    database.close();
    expect((await runHere(folder, 'resume', copy, '--workers', '0')).code).toBe(0);
    expect(versionOf(copy)).toBe(formatVersion);
    expect(await foundAgain(copy, version)).toEqual(await foundAgain('now.scan', version));
  });
});

test('a table of a newer format in an older file is refused', async () => {
  copyFileSync(join(folder, 'now.scan'), join(folder, 'mixed.scan'));
  const database = openDatabase(join(folder, 'mixed.scan'), 'write');
  database.exec('PRAGMA user_version = 1');
  database.close();
  expect(await runHere(folder, 'issues', 'mixed.scan')).toMatchObject({ code: 3, err: expect.stringContaining('tables or views') });
});

test.each([3, 4])('a file of format %d has the causes of a new one once it is checked again', async (version) => {
  const file = copyOf(version, 'causes');
  expect((await runHere(folder, 'recheck', file)).code).toBe(0);
  expect(await said(file, ['issues'])).toBe(await said('now.scan', ['issues']));
});
