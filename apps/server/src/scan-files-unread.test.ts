/** Scan files are opened by the processes that run or read one scan, and nowhere else: nothing that reads them is in the server, or in its other threads and processes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const entries = [
  'server.ts',
  'worker.ts',
  'backup/main.ts',
  'db/server-database-worker.ts',
  'tools/server-tool-worker.ts',
  'tools/server-writing-worker.ts',
];

/** Files of ours that end up in a program that starts here. */
async function sourcesOf(entryPoints: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir: 'unwritten',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@orbweaver': join(root, 'packages') },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

const readers = ['packages/store/open-scan-file.ts', 'packages/platform/node/sqlite.ts', 'packages/store/views/result-session.ts'];

test('no program of the server but the process of a scan has what reads scan files', async () => {
  const inputs = await sourcesOf(entries.map((entry) => `apps/server/src/${entry}`));
  expect(inputs.length).toBeGreaterThan(200);
  expect(readers.filter((reader) => inputs.includes(reader))).toEqual([]);
  const usesSqlite = inputs.filter((input) => /from 'node:sqlite'/.test(readFileSync(join(root, input), 'utf8')));
  // Archives of backups, and the lock of the data folder.
  expect(usesSqlite.sort()).toEqual(['apps/server/src/backup/archive.ts', 'apps/server/src/db/folder-lock.ts']);
});

test.each(['apps/cli/src/main.ts', 'apps/server/src/scans/server-scan-process.ts'])('%s, which reads them, is seen to', async (entry) => {
  const inputs = await sourcesOf([entry]);
  expect(readers.filter((reader) => inputs.includes(reader))).toEqual(readers);
});
