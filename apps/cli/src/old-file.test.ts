/** Scan files of older formats, made by the statements of their time: each command that reads opens them, and going on brings them up to date. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applicationId, checkScanFile, fileVersion, formatVersion } from '@orbweaver/store/schema.ts';
import { formatSteps } from '@orbweaver/store/testing/old-formats.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { page, serveSite } from './testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-old-file-'));
const good = join(folder, 'good.scan');
const versions = formatSteps.map((_, index) => index + 1);

beforeAll(async () => {
  const site = await serveSite({ '/': page('Home', ['/a', '/gone']), '/a': page('A', ['/']) });
  await runHere(folder, 'scan', site.origin, '--out', 'good.scan', '--workers', '0');
  await site.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of that format with the rows of a new scan, as far as it has tables and columns for them. */
function oldFile(version: number, name: string, state = 'complete'): string {
  const path = join(folder, `${name}-${version}.scan`);
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  for (const step of formatSteps.slice(0, version)) database.exec(step);
  database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}; ATTACH '${good}' AS good`);
  for (const { name: table } of database.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all()) {
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info('${table}', 'main')`)
      .all()
      .map((column) => column.name);
    database.exec(`INSERT OR REPLACE INTO main.${table}(${columns}) SELECT ${columns} FROM good.${table}`);
  }
  database.exec(`UPDATE main.meta SET value = '${state}' WHERE key = 'state'`);
  if (state === 'complete') database.exec('CREATE INDEX main.discovery_by_rank ON discovery(rank)');
  database.exec('DETACH good');
  database.close();
  return path;
}

function versionOf(path: string): number {
  const database = new DatabaseSync(path);
  try {
    checkScanFile(database as never);
    return fileVersion(database as never);
  } finally {
    database.close();
  }
}

describe('a scan file of an older format', () => {
  test('each format is known by its statements', () => {
    expect(formatSteps).toHaveLength(formatVersion);
  });

  test.each(versions)('format %i is read: issues, report and comparison as of a new file', async (version) => {
    const file = oldFile(version, 'read');
    for (const command of [
      ['issues', 'FILE', '--format', 'json'],
      ['report', 'FILE', '--format', 'json', '--stable'],
    ]) {
      const of = (path: string) => runHere(folder, ...command.map((word) => (word === 'FILE' ? path : word)));
      const [old, now] = [await of(file), await of(good)];
      expect({ command, ...old }).toEqual({ command, ...now });
    }
    expect(await runHere(folder, 'compare', file, good)).toMatchObject({ code: 0 });
    expect(versionOf(file)).toBe(version);
  });

  test.each(versions)('format %i is brought up to date by what writes', async (version) => {
    const rechecked = oldFile(version, 'recheck');
    expect(await runHere(folder, 'recheck', rechecked)).toMatchObject({ code: 0, err: '' });
    const ignored = oldFile(version, 'ignore');
    expect(await runHere(folder, 'ignore', ignored, '--check', 'title-missing', '--reason', 'x')).toMatchObject({ code: 0 });
    expect([versionOf(rechecked), versionOf(ignored)]).toEqual([formatVersion, formatVersion]);
  });

  test.each(versions)('format %i goes on', async (version) => {
    const file = oldFile(version, 'resume', 'stopped');
    const { code, err } = await runHere(folder, 'resume', file);
    expect({ code, err: err.includes('Something went wrong') }).toEqual({ code: 0, err: false });
    expect(versionOf(file)).toBe(formatVersion);
  });

  test('a table of a newer format in an older file is refused', async () => {
    const file = join(folder, 'mixed.scan');
    copyFileSync(good, file);
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 1');
    database.close();
    expect(await runHere(folder, 'issues', file)).toMatchObject({ code: 3, err: expect.stringContaining('tables or views') });
  });
});
