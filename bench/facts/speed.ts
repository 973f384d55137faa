/**
 * Time of extractPage a page, for each folder of HTML files (gzipped ones too): of each page the quickest round, so that what else the
 * machine does stays out. With `--against` another copy of the repository reads each page in turn, and the facts of both are compared.
 * node --max-semi-space-size=4 bench/facts/speed.ts [--pages N] [--rounds N] [--against REPOSITORY] <folder>...
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { extractPage as ExtractPage } from '@orbweaver/facts/index.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { build } from 'esbuild';
import { numberMembers } from '../../scripts/number-members.mjs';
import { recordOf } from './record.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '8' },
    against: { type: 'string' },
  },
});

type Extract = typeof ExtractPage;

/** As it runs for users: in one bundle. Modules of their own read each other's constants anew each time, which costs a third more. */
async function extractorOf(repository: string): Promise<Extract> {
  const outfile = join(tmpdir(), `facts-${process.pid}-${repository === '' ? 'here' : 'there'}.mjs`);
  const root = repository === '' ? join(import.meta.dirname, '../..') : resolve(repository);
  await build({
    entryPoints: [join(root, 'packages/facts/index.ts')],
    bundle: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    outfile,
    plugins: [numberMembers([join(root, 'packages'), join(root, 'apps')])],
  });
  try {
    return ((await import(pathToFileURL(outfile).href)) as { extractPage: Extract }).extractPage;
  } finally {
    rmSync(outfile);
  }
}

function pagesOf(folder: string): FetchRecord[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html?(\.gz)?$/.test(path) && statSync(join(folder, path)).isFile())
    .sort();
  const step = Math.max(1, Math.floor(paths.length / Number(values.pages)));
  return paths
    .filter((_, index) => index % step === 0)
    .slice(0, Number(values.pages))
    .map((path) => {
      const bytes = readFileSync(join(folder, path));
      return recordOf(`https://bench.example/${path}`, path.endsWith('.gz') ? gunzipSync(bytes) : bytes, 'text/html; charset=utf-8');
    });
}

/** Reads a page; the milliseconds it took go to `best` where no round before was quicker. */
function measure(extract: Extract, pages: readonly FetchRecord[], at: number, best: Float64Array): void {
  const start = performance.now();
  extract(pages[at] as FetchRecord);
  best[at] = Math.min(best[at] as number, performance.now() - start);
}

function written(extract: Extract, page: FetchRecord): string {
  const { facts, text, mainText, wordHashes } = extract(page);
  return JSON.stringify([facts, text, mainText, [...wordHashes]]);
}

function mean(best: Float64Array): number {
  return best.reduce((sum, ms) => sum + ms, 0) / best.length;
}

const here = await extractorOf('');
const other = values.against === undefined ? null : await extractorOf(values.against);

for (const folder of positionals) {
  const pages = pagesOf(folder);
  const kilobytes = pages.reduce((sum, page) => sum + (page.body?.length ?? 0), 0) / pages.length / 1000;
  console.log(`${folder}: ${pages.length} pages of ${kilobytes.toFixed(1)} KB`);
  const mine = new Float64Array(pages.length).fill(Number.POSITIVE_INFINITY);
  const others = mine.slice();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (let at = 0; at < pages.length; at += 1) {
      measure(here, pages, at, mine);
      if (other !== null) measure(other, pages, at, others);
    }
  }
  console.log(`  ${mean(mine).toFixed(3)} ms a page`);
  if (other === null) continue;
  console.log(`  ${mean(others).toFixed(3)} ms there; ratio ${(mean(mine) / mean(others)).toFixed(3)}`);
  const different = pages.filter((page) => written(here, page) !== written(other, page));
  console.log(`  facts: ${different.length === 0 ? 'all equal' : `${different.length} different, first ${different[0]?.url}`}`);
}
