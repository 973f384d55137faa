/** Scan files of our own schema with rows that no scan writes: each command ends soon, with a result or with one sentence. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@orbweaver/model/errors.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
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
  ['URLs with ids below zero', 'UPDATE urls SET id = -id'],
  ['a URL with an id of nine digits', 'INSERT INTO urls SELECT 900000000, url, kind, internal FROM urls LIMIT 1'],
  ['a text with an id beyond 2^53', "INSERT INTO texts VALUES (9007199254740993, 'x')"],
  ['numbers beyond 2^53', 'UPDATE responses SET body_bytes = 9223372036854775807, transfer_bytes = 9223372036854775807'],
  ['words as status', "UPDATE responses SET status = 'OK'"],
  ['bytes as address', "UPDATE urls SET url = x'00ff' || randomblob(20) WHERE id > 1"],
  ['bytes as texts', 'UPDATE texts SET text = randomblob(9)'],
  ['bytes as titles', 'UPDATE pages SET title = randomblob(9), description = randomblob(9)'],
  ['words as numbers of links', "UPDATE links SET target_id = 'one', flags = 'two'"],
  ['words as ids of causes', "UPDATE cause_pages SET cause_id = 'one', url_id = 'two'"],
  ['texts where bytes belong', "UPDATE blocks SET entries = 'facts'; UPDATE pages SET edges = 'edges'; UPDATE inlinks SET sources = 'x'"],
  ['evidence that is no JSON', "UPDATE cause_pages SET evidence = 'no JSON'"],
  ['evidence that is a list', "UPDATE cause_pages SET evidence = '[1,2]'"],
  ['options that are no object', "UPDATE meta SET value = '7' WHERE key = 'options'"],
  ['options that are no JSON', "UPDATE meta SET value = '{' WHERE key = 'options'"],
  ['faults of robots.txt that are no list', "UPDATE robots SET faults = '7'"],
  ['hosts that are no list', "INSERT OR REPLACE INTO meta VALUES ('siteHosts', '{}')"],
  ['probes that are no probes', "INSERT OR REPLACE INTO meta VALUES ('probes', '[1]')"],
  ['pages read again that are none', "INSERT OR REPLACE INTO meta VALUES ('reread', '[{\"url\":7}]')"],
  ['an earlier scan of words', 'INSERT OR REPLACE INTO meta VALUES (\'earlier\', \'{"lost":"all"}\')'],
  ['faults of writing that are none', "INSERT OR REPLACE INTO meta VALUES ('writing', '[]')"],
];

const commands: readonly (readonly string[])[] = [
  ['issues', 'FILE', '--format', 'json'],
  ['report', 'FILE', '--format', 'json'],
  ['report', 'FILE', '--format', 'csv', '--out', 'FILE.csv'],
  ['report', 'FILE', '--format', 'xlsx', '--out', 'FILE.xlsx'],
  ['report', 'FILE', '--format', 'html', '--out', 'FILE.html'],
  ['compare', 'FILE', 'good.scan'],
  ['recheck', 'FILE'],
  ['resume', 'FILE'],
];

const allRows: TableQuery = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };

const tables = allViews.filter(({ rows }) => rows !== undefined && rows !== 'changes');

/** What each view throws that is no fault of the file. */
function viewFaults(file: string): unknown[] {
  const faults: unknown[] = [];
  const attempt = (view: string, read: () => unknown): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof AppError)) faults.push({ view, error: String(error instanceof Error ? error.stack : error).slice(0, 300) });
    }
  };
  attempt('open', () => {
    const database = openScanFile(openDatabase, file, 'read');
    const { session, response } = createViewReader(database);
    for (const view of tables) attempt(view.id, () => JSON.stringify([...session.exportRows(view.id, { query: allRows, except: [] })]));
    for (const kind of ['findings', 'checks', 'overview', 'details', 'ignores'] as const)
      attempt(kind, () => response({ kind, ask: null }));
    for (const kind of ['page', 'markup', 'source'] as const) attempt(kind, () => response({ kind, ask: { urlId: 1 } }));
    for (const kind of ['linksIn', 'linksOut', 'filesOf'] as const) attempt(kind, () => response({ kind, ask: { urlId: 1, limit: 9 } }));
    attempt('tree', () => response({ kind: 'tree', ask: { parentId: 0, from: 0, count: 9 } }));
    attempt('sitemapSource', () => response({ kind: 'sitemapSource', ask: { after: -1, count: 9 } }));
    database.close();
  });
  return faults;
}

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
      const isPlain = [0, 2, 3].includes(code) && !/Something went wrong|\n.*\n/.test(err);
      if (!isPlain || performance.now() - beganMs > maxMs) faults.push({ command: command.join(' '), code, err: err.slice(0, 300) });
    }
    expect([...faults, ...viewFaults(file)]).toEqual([]);
  });
});
