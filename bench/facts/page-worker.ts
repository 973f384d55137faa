/**
 * Times what a page worker does with a response, without network and owner: inflate, facts, checks, packing, block.
 * Usage: node bench/facts/page-worker.ts FOLDER [max pages] [rounds] [inflate | facts | read | all]   (FOLDER holds .html.gz or .html files)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { Dictionary } from '@orbweaver/scan/dictionary.ts';
import { ResponseReader } from '@orbweaver/scan/response-reader.ts';
import { ResultBatcher } from '@orbweaver/scan/result-batcher.ts';
import { recordOf } from './record.ts';

const [folder, maxPages = '3000', rounds = '4', what = 'all'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node bench/facts/page-worker.ts FOLDER [max pages] [rounds] [inflate | facts | read | all]');
  process.exit(2);
}
const origin = 'http://127.0.0.1:18100/';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.html(\.gz)?$/.test(path))
  .sort();
const step = Math.max(1, Math.floor(files.length / Number(maxPages)));
const pages = files
  .filter((_, index) => index % step === 0)
  .slice(0, Number(maxPages))
  .map((path) => ({ url: origin + path.replace(/\.gz$/, ''), bytes: readFileSync(join(folder, path)), isGzip: path.endsWith('.gz') }));

function recordFor({ url, bytes, isGzip }: (typeof pages)[number]): FetchRecord {
  const record = recordOf(url, isGzip ? gunzipSync(bytes) : bytes, 'text/html; charset=utf-8');
  return { ...record, transferBytes: bytes.length };
}

for (let round = 1; round <= Number(rounds); round += 1) {
  const reader = new ResponseReader({ ...defaultScanOptions, startUrl: origin }, []);
  const dictionary = new Dictionary();
  const platform = {
    codec: zlibCodec,
    clock: systemClock,
    createFetcher: () => {
      throw new Error('No network here.');
    },
  };
  const batcher = new ResultBatcher(
    reader,
    platform,
    () => {},
    () => true,
  );
  const cpu = process.cpuUsage();
  const start = performance.now();
  pages.forEach((page, index) => {
    const record = recordFor(page);
    if (what === 'facts') extractPage(record);
    else if (what === 'read') reader.read({ record, mode: 0, attempts: 1, rendering: null }, dictionary);
    else if (what === 'all') batcher.add({ id: index + 1, mode: 0, attempts: 1, earlier: [], record, rendering: null });
  });
  const ms = (performance.now() - start) / pages.length;
  const used = process.cpuUsage(cpu);
  console.log(`${what} ${round}: ${ms.toFixed(3)} ms a page, ${((used.user + used.system) / 1000 / pages.length).toFixed(3)} ms CPU`);
}
