/** Scan files of our own schema with rows that no scan writes: each command ends soon, with a result or with one sentence. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { page, serveSite } from './testing/small-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-hostile-rows-'));

beforeAll(async () => {
  const site = await serveSite({ '/': page('Home', ['/a', '/gone']), '/a': page('A', ['/']) });
  await runHere(folder, 'scan', site.origin, '--out', 'good.scan', '--workers', '0');
  await site.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows: readonly (readonly [name: string, sql: string])[] = [
  ['pages with ids below zero', 'UPDATE pages SET url_id = -url_id'],
  ['numbers where words belong', 'UPDATE pages SET title = 7, content_hash = 7, lang = 1.5'],
  ['a cycle of redirects', 'UPDATE responses SET status = 301, redirect_to_id = (url_id % (SELECT max(id) FROM urls)) + 1'],
  ['redirects to themselves', 'UPDATE responses SET status = 301, redirect_to_id = url_id'],
  ['a cycle of canonical pages', 'UPDATE pages SET canonical_id = (url_id % (SELECT max(id) FROM urls)) + 1'],
  ['a cycle of discovery', 'UPDATE discovery SET depth = -1, rank = -rank, found_on_id = (url_id % (SELECT max(id) FROM urls)) + 1'],
  ['links to ids that do not exist', 'UPDATE links SET target_id = 4000000000, text_id = -5, href_id = 99999, offset = -1'],
  ['noise as edges', 'UPDATE pages SET edges = randomblob(5000)'],
  ['noise as facts', 'UPDATE blocks SET entries = randomblob(5000)'],
  ['noise as inlinks', 'UPDATE inlinks SET sources = randomblob(5000)'],
  ['fifty megabytes of inlinks', 'UPDATE inlinks SET sources = zeroblob(50000000)'],
  ['an address that is none', "UPDATE urls SET url = 'javascript:' || id"],
];

const commands: readonly (readonly string[])[] = [
  ['issues', 'FILE', '--format', 'json'],
  ['report', 'FILE', '--format', 'json'],
  ['report', 'FILE', '--format', 'csv', '--out', 'FILE.csv'],
  ['report', 'FILE', '--format', 'xlsx', '--out', 'FILE.xlsx'],
  ['report', 'FILE', '--format', 'html', '--out', 'FILE.html'],
  ['compare', 'FILE', 'good.scan'],
  ['recheck', 'FILE'],
];

/** A tampered file of a few pages that takes longer than this hangs. */
const maxMs = 20_000;

describe('a scan file with rows that no scan writes', () => {
  test.each(rows)('%s', { timeout: 120_000 }, async (name, sql) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.scan`);
    const faults: unknown[] = [];
    for (const command of commands) {
      copyFileSync(join(folder, 'good.scan'), file);
      const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
      database.exec(sql);
      database.close();
      const beganMs = performance.now();
      const { code, err } = await runHere(folder, ...command.map((word) => word.replace('FILE', file)));
      const isPlain = (code === 0 || code === 3) && !/Something went wrong|\n.*\n/.test(err);
      if (!isPlain || performance.now() - beganMs > maxMs) faults.push({ command: command.join(' '), code, err: err.slice(0, 300) });
    }
    expect(faults).toEqual([]);
  });
});
