// Parquet files of a real scan, read back: each dataset equals its rows, cell by cell.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import { datasets } from '@orbweaver/store/views/datasets.ts';
import { reportTables } from '@orbweaver/store/views/table/report-tables.ts';
import { parquetReadObjects, parquetSchema } from 'hyparquet';
import { parquetMetadata } from 'hyparquet/src/metadata.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { page, serveSite } from '../testing/small-site.ts';

let folder = '';
const hostile = '=1+1 "quoted" \u202e <script> \ud800 ñ 漢字 🕷';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-parquet-'));
  const site = await serveSite({
    '/': page('Home of all that is written', ['/a', '/gone', 'https://example.invalid/x']),
    '/a': page(hostile, ['/'], '<link rel="stylesheet" href="/a.css"><link rel="alternate" hreflang="de" href="/a">'),
    '/a.css': 'p { color: red }',
    '/robots.txt': 'User-agent: *\nDisallow: /private',
  });
  const { code } = await runHere(folder, 'scan', site.origin, '--out', 'site.scan', '--workers', '0', '--no-external');
  await site.close();
  expect(code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesOf = (path: string) => new Uint8Array(readFileSync(join(folder, path))).buffer;
/** As a table of values that JSON can show. */
const plain = (value: unknown) => (typeof value === 'bigint' || typeof value === 'boolean' ? Number(value) : (value ?? null));

test('every dataset is a file whose rows are those of the scan', async () => {
  expect(await runHere(folder, 'report', 'site.scan', '--format', 'parquet')).toMatchObject({ code: 0 });
  const database = openDatabase(join(folder, 'site.scan'), 'read');
  const tables = reportTables(database, { categoryOf });
  let cells = 0;
  for (const dataset of datasets) {
    const file = bytesOf(`site-parquet/${dataset.id}.parquet`);
    const columns = dataset.columnsOf(tables);
    const expected = Array.from(dataset.rows(tables), (row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.toWellFormed() : (cell ?? null))),
    );
    const rows = await parquetReadObjects({ file });
    expect([dataset.id, parquetSchema(parquetMetadata(file)).children.map(({ element }) => element.name)]).toEqual([
      dataset.id,
      columns.map(({ id }) => id),
    ]);
    expect([dataset.id, rows.map((row) => columns.map(({ id }) => plain(row[id])))]).toEqual([dataset.id, expected]);
    cells += expected.length * columns.length;
  }
  database.close();
  expect(cells).toBeGreaterThan(300);
});

test('one dataset is one file, also of more rows than a group has', async () => {
  const database = openDatabase(join(folder, 'site.scan'), 'write');
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45000)
    INSERT INTO robots(origin, status, error, text, faults) SELECT 'https://h' || i || '.test', 200, NULL, '', '[]' FROM n`);
  database.close();
  expect(await runHere(folder, 'report', 'site.scan', '--format', 'parquet', '--dataset', 'robots')).toMatchObject({ code: 0 });
  const file = bytesOf('site.parquet');
  const rows = await parquetReadObjects({ file });
  expect(rows).toHaveLength(45_001);
  expect(parquetMetadata(file).row_groups).toHaveLength(3);
  expect(new Set(rows.map((row) => Object.values(row)[0])).size).toBe(45_001);
});

test('what does not go together says so', async () => {
  expect(await runHere(folder, 'report', 'site.scan', '--format', 'parquet', '--lang', 'de')).toMatchObject({ code: 2 });
  expect(await runHere(folder, 'report', 'site.scan', '--format', 'parquet', '--out', '-')).toMatchObject({ code: 2 });
});
