/** Scan files that somebody else made: each command refuses them in a sentence, and leaves what is not ours as it was. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brokenFiles, foreignDatabases, largeValues, otherSchemas } from '@orbweaver/store/testing/hostile-files.ts';
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
  test.each(otherSchemas)('%s', async (name, sql) => {
    await refusals(name, (path) => {
      copyFileSync(join(folder, 'good.scan'), path);
      const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
      database.exec(sql);
      database.close();
    });
  });
});

describe('a file that is not ours', () => {
  const files: readonly (readonly [name: string, make: (path: string) => void])[] = [
    ['empty', (path) => writeFileSync(path, '')],
    ['a text', (path) => writeFileSync(path, 'a letter to somebody, of more than a hundred characters, '.repeat(90))],
    ...foreignDatabases.map(([name, sql]) => [name, (path: string) => foreign(path, sql)] as const),
  ];
  test.each(files)('%s', (name, make) => refusals(name, make));
});

test('values of fifty megabytes are refused before they are read', async () => {
  const formats = { texts: 'csv', blocks: 'csv', options: 'json' };
  for (const [name, sql] of largeValues) {
    const format = formats[name as keyof typeof formats];
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

describe('a file with broken bytes', () => {
  // A page that no command reads may be broken without anybody's knowledge.
  test.each(brokenFiles)('%s', async (name, alter) => {
    const file = join(folder, `broken ${name}.scan`);
    const good = readFileSync(join(folder, 'good.scan'));
    for (const command of commands) {
      writeFileSync(file, alter(good));
      const began = performance.now();
      const { code, err } = await runHere(folder, ...command.map((word) => (word === 'FILE' ? file : word)));
      expect({ command: command[0], isPlain: [0, 2, 3].includes(code) && !/Something went wrong|\n.*\n/.test(err), err }).toMatchObject({
        isPlain: true,
      });
      expect(performance.now() - began).toBeLessThan(maxMs);
    }
  });
});

/** A file of a few pages that takes longer than this hangs. */
const maxMs = 20_000;

/** Writes a database that was closed well. */
function foreign(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}
