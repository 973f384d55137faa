/** Scan files of our own schema with rows that no scan writes: each command ends soon, with a result or with one sentence. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@orbweaver/model/errors.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { otherRows } from '@orbweaver/store/testing/hostile-files.ts';
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
  test.each(otherRows)('%s', { timeout: 120_000 }, async (name, sql) => {
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
