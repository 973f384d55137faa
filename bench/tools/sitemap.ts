/**
 * `node bench/tools/sitemap.ts [addresses]`: sitemaps of 500,000 addresses by the command line, each in a fresh process: from a scan file whose
 * pages have images and language versions, from a plain list, and compressed. Prints the seconds and the highest resident memory (VmHWM).
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { migrate } from '@orbweaver/store/schema.ts';
import { writtenColumns } from '@orbweaver/store/table-columns.ts';
import { heapFlags } from '../../scripts/crawl-memory.mjs';

const self = fileURLToPath(import.meta.url);

if (process.argv[2] === '--run') await runCommand(process.argv.slice(3));
else compareInputs(Number(process.argv[2] ?? 500_000));

/** In the fresh process: one command line, then what it took, on standard error. */
async function runCommand(words: readonly string[]): Promise<void> {
  const { run } = await import('../../apps/cli/src/main.ts');
  const { processTerminal } = await import('../../apps/cli/src/terminal.ts');
  const code = await run(words, { ...processTerminal, out: () => {} });
  const peakKb = Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  process.stderr.write(JSON.stringify({ code, peakMb: Math.round(peakKb / 1024) }));
}

function compareInputs(count: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-bench-sitemap-'));
  try {
    const scan = join(folder, 'large.scan');
    const list = join(folder, 'large.txt');
    writeScan(scan, count);
    writeList(list, count);
    measure('scan', [scan], folder);
    measure('scan, gzip', [scan, '--gzip'], folder);
    measure('list', [list], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(name: string, words: readonly string[], folder: string): void {
  const out = join(folder, 'out');
  const begun = performance.now();
  const child = spawnSync(process.execPath, [...heapFlags, self, '--run', 'tool', 'sitemap', ...words, '--out', out], {
    encoding: 'utf8',
  });
  const seconds = (performance.now() - begun) / 1000;
  const told = /\{"code":.*\}$/.exec(child.stderr)?.[0];
  if (told === undefined) throw new Error(child.stderr);
  const { code, peakMb } = JSON.parse(told) as { readonly code: number; readonly peakMb: number };
  const files = readdirSync(out);
  const bytes = files.reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
  rmSync(out, { recursive: true });
  console.log(
    `${name.padEnd(12)} exit ${code}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s, VmHWM ${peakMb} MB`,
  );
}

function addressOf(number: number): string {
  return `https://shop.example.com/products/category-${number % 100}/a-product-with-a-name-${number}`;
}

/** Pages by number, each with two images and two language versions. */
function writeScan(path: string, count: number): void {
  const database = openDatabase(path, 'create');
  migrate(database);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const address = "'https://shop.example.com/products/category-' || (i % 100) || '/a-product-with-a-name-' || i";
  database.exec(`BEGIN;
    ${numbers} INSERT INTO ${writtenColumns('urls')} SELECT i, ${address}, 'page', 1 FROM n;
    ${numbers} INSERT INTO ${writtenColumns('urls')} SELECT ${count} + i, 'https://shop.example.com/images/' || i || '.jpg', 'image', 1 FROM n;
    INSERT INTO texts(id, text) VALUES (1, 'en'), (2, 'de');
    ${numbers} INSERT INTO ${writtenColumns('responses')} SELECT i, 'page', 200, NULL, 'text/html', 9000, 3000, 0, 10, 20, 1, NULL, NULL, 1, 0, NULL FROM n;
    ${numbers} INSERT INTO ${writtenColumns('pages')} SELECT i, 'A title', 1, 'A text', 1, 'A heading', 1, 'en', NULL, 0, 48, 300, 200, 9, 9, 900, 'aa', 'bb', NULL, x'' FROM n;
    ${numbers} INSERT INTO ${writtenColumns('discovery')} SELECT i, i, 'page', 2, 2, 1, NULL, 1, 1, 1 FROM n;
    ${numbers} INSERT INTO ${writtenColumns('images')} SELECT i, p, ${count} + 1 + (i + p) % ${count}, 1, 0, 10, 0 FROM n, (SELECT 0 AS p UNION SELECT 1);
    ${numbers} INSERT INTO ${writtenColumns('refs')} SELECT i, p, 1 + (i + p) % ${count}, 16, 10, p + 1 FROM n, (SELECT 0 AS p UNION SELECT 1);
    CREATE INDEX discovery_by_rank ON discovery(rank);
    INSERT INTO meta(key, value) VALUES ('state', '"complete"');
    COMMIT; PRAGMA journal_mode = DELETE;`);
  database.close();
}

function writeList(path: string, count: number): void {
  const handle = openSync(path, 'w');
  for (let from = 0; from < count; from += 10_000)
    writeSync(handle, `${Array.from({ length: Math.min(10_000, count - from) }, (_, at) => addressOf(from + at)).join('\n')}\n`);
  closeSync(handle);
}
