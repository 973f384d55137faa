/** Scan files that somebody else made: each command refuses them in a sentence, and leaves what is not ours as it was. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { page, serveSite } from './testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-hostile-file-'));

beforeAll(async () => {
  const site = await serveSite({ '/': page('Home', ['/a']), '/a': page('A', ['/']) });
  await runHere(folder, 'scan', site.origin, '--out', 'good.scan', '--workers', '0');
  await site.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n';

const altered: readonly (readonly [name: string, sql: string])[] = [
  ['an endless view in the place of pages', `ALTER TABLE pages RENAME TO gone; CREATE VIEW pages AS ${endless}`],
  ['an endless view in the place of meta', `DROP TABLE meta; CREATE VIEW meta AS SELECT i AS key, i AS value FROM (${endless})`],
  ['another view of issues', `DROP VIEW issues; CREATE VIEW issues AS ${endless}`],
  ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON ignores BEGIN DELETE FROM pages; END'],
  ['a table more', 'CREATE TABLE more(a)'],
  ['a table less', 'DROP TABLE refs'],
  ['a generated column', 'ALTER TABLE pages ADD COLUMN g AS (length(title)) VIRTUAL'],
  ['an index more', 'CREATE INDEX late ON urls(length(url))'],
  ['an index of that name on another column', 'DROP INDEX discovery_by_rank; CREATE INDEX discovery_by_rank ON discovery(kind)'],
  ['a thousand tables', Array.from({ length: 1000 }, (_, index) => `CREATE TABLE t${index}(a)`).join(';')],
];

const commands: readonly (readonly string[])[] = [
  ['issues', 'FILE'],
  ['report', 'FILE', '--format', 'json'],
  ['resume', 'FILE'],
  ['recheck', 'FILE'],
  ['ignore', 'FILE', '--check', 'title-missing', '--reason', 'x'],
  ['compare', 'FILE', 'FILE'],
];

/** Runs each command on the file in a folder of its own; what was said, and what became of the folder. */
async function refusals(name: string, make: (path: string) => void): Promise<void> {
  const place = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(place);
  const file = join(place, 'x.scan');
  make(file);
  const before = readFileSync(file);
  const files = readdirSync(place);
  for (const command of commands) {
    const { code, out, err } = await runHere(place, ...command.map((word) => (word === 'FILE' ? file : word)));
    expect({ command: command[0], code, out }).toEqual({ command: command[0], code: 3, out: '' });
    expect(err).not.toMatch(/Something went wrong|\n.*\n/);
    expect(err).toContain(file);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(place)).toEqual(files);
  }
}

describe('a scan file with another schema', () => {
  test.each(altered)('%s', async (name, sql) => {
    await refusals(name, (path) => {
      copyFileSync(join(folder, 'good.scan'), path);
      const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
      database.exec(sql);
      database.close();
    });
  });
});

describe('a file that is not ours', () => {
  test.each([
    ['empty', (path: string) => writeFileSync(path, '')],
    ['a text', (path: string) => writeFileSync(path, 'a letter to somebody, of more than a hundred characters, '.repeat(90))],
    ['a database of another program', (path: string) => foreign(path, 'CREATE TABLE t(a); INSERT INTO t VALUES (1)')],
    ['a database of another program with a log', (path: string) => foreign(path, 'PRAGMA journal_mode = WAL; CREATE TABLE t(a)')],
    ['an empty database', (path: string) => foreign(path, 'PRAGMA user_version = 1; PRAGMA user_version = 0')],
  ])('%s', (name, make) => refusals(name, make));
});

test('values of fifty megabytes are refused before they are read', async () => {
  const values = [
    [
      'csv',
      'texts',
      "UPDATE pages SET title = (SELECT group_concat(hex(zeroblob(1000000)), '') FROM (SELECT 1 FROM pages, pages, pages, pages, pages, pages))",
    ],
    ['csv', 'blocks', 'UPDATE blocks SET entries = zeroblob(100000000)'],
    ['json', 'options', "UPDATE meta SET value = hex(zeroblob(50000000)) WHERE key = 'options'"],
  ] as const;
  for (const [format, name, sql] of values) {
    const file = join(folder, `large-${name}.scan`);
    copyFileSync(join(folder, 'good.scan'), file);
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    const { code, err } = await runHere(folder, 'report', file, '--format', format, '--out', `${file}.${format}`);
    expect({ name, code }).toEqual({ name, code: 3 });
    expect(err).not.toContain('Something went wrong');
  }
});

/** Writes a database that was closed well. */
function foreign(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}
