// Parquet files of Python's documentation, read by DuckDB: rows, sums and texts are those of the scan's own datasets. DuckDB is installed into a folder of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { categoryOf } from '@orbweaver/scan/results/known-checks.ts';
import { datasets } from '@orbweaver/store/views/datasets.ts';
import { reportTables } from '@orbweaver/store/views/table/report-tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDocs } from '../../../../bench/serve-docs.ts';
import { runHere } from '../testing/run-here.ts';

const slowMs = 600_000;

interface Duck {
  runAndReadAll(sql: string): Promise<{ getRowsJson(): unknown[][] }>;
}

let folder = '';
let duck: Duck;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-duckdb-'));
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  writeFileSync(join(packages, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '@duckdb/node-api@1.5.6-r.1'], { cwd: packages });
  const { DuckDBInstance } = createRequire(join(packages, 'package.json'))('@duckdb/node-api');
  duck = await (await DuckDBInstance.create(':memory:')).connect();
  const served = await serveDocs({ names: ['python'], port: 18_141, gzip: false });
  const start = served.sites[0]?.start ?? '';
  const scanned = await runHere(folder, 'scan', start, '--out', 'python.scan', '--no-external');
  await served.stop();
  expect(scanned.code, scanned.err).toBe(0);
  expect((await runHere(folder, 'report', 'python.scan', '--format', 'parquet')).code).toBe(0);
}, slowMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (id: string) => `'${join(folder, 'python-parquet', `${id}.parquet`)}'`;
const rowsOf = async (sql: string) => (await duck.runAndReadAll(sql)).getRowsJson();

test('DuckDB reads every dataset as the views have it', { timeout: slowMs }, async () => {
  const database = openDatabase(join(folder, 'python.scan'), 'read');
  const tables = reportTables(database, { categoryOf });
  let total = 0;
  for (const dataset of datasets) {
    const columns = dataset.columnsOf(tables);
    const list = columns.map(({ id, kind }) =>
      kind === 'flag' ? `CAST("${id}" AS INTEGER)` : kind === 'bytes' ? `CAST("${id}" AS DOUBLE)` : `"${id}"`,
    );
    const read = await rowsOf(
      `SELECT ${list.join(', ')} FROM read_parquet(${file(dataset.id)}, file_row_number = true) ORDER BY file_row_number`,
    );
    let at = 0;
    for (const row of dataset.rows(tables)) {
      const expected = row.map((cell) => (typeof cell === 'string' ? cell.toWellFormed() : (cell ?? null)));
      const got = read[at++]?.map((cell) => (cell === '-0.0' ? 0 : cell));
      // One comparison by text for all rows: a matcher for each would take minutes.
      if (JSON.stringify(got) !== JSON.stringify(expected)) expect([dataset.id, at, got]).toEqual([dataset.id, at, expected]);
    }
    expect([dataset.id, read.length]).toEqual([dataset.id, at]);
    total += at;
  }
  database.close();
  console.log(`${total} rows of ${datasets.length} datasets are equal`);
  expect(total).toBeGreaterThan(50_000);
});

test('the queries of docs/parquet.md run', { timeout: slowMs }, async () => {
  const text = readFileSync(new URL('../../../../docs/parquet.md', import.meta.url), 'utf8');
  const block = /```sql\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const queries = block.split(';').filter((query) => query.includes('SELECT'));
  expect(queries).toHaveLength(4);
  const found = await Promise.all(queries.map((query) => rowsOf(query.replaceAll("'scans/*/", `'${folder}/python-*/`))));
  // Python's documentation has no broken links of its own, and is one site.
  expect(found[1]).toHaveLength(1);
  expect(found[3]?.length).toBeGreaterThan(5);
});
