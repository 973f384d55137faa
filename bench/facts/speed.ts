/** Times extractPage alone on a folder of HTML files. Usage: node bench/facts/speed.ts FOLDER [max files] [rounds] */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractPage } from '@orbweaver/facts/index.ts';
import { recordOf } from './record.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: node bench/facts/speed.ts FOLDER [max files] [rounds]');
  process.exit(2);
}
const maxFiles = Number(process.argv[3] ?? 2000);
const rounds = Number(process.argv[4] ?? 3);

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .sort();
const step = Math.max(1, Math.floor(paths.length / maxFiles));
const records = paths
  .filter((_, index) => index % step === 0)
  .slice(0, maxFiles)
  .map((path) => recordOf(`https://bench.example/${path}`, readFileSync(join(folder, path)), 'text/html; charset=utf-8'));
const bytes = records.reduce((sum, record) => sum + (record.body?.length ?? 0), 0);

for (let round = 1; round <= rounds; round += 1) {
  const start = process.cpuUsage();
  const wall = performance.now();
  let links = 0;
  let words = 0;
  let handedOver = 0;
  for (const record of records) {
    const { facts } = extractPage(record);
    links += facts.links.length;
    words += facts.text.words;
    if (facts.document.handedOver !== null) handedOver += 1;
  }
  const ms = performance.now() - wall;
  const cpu = process.cpuUsage(start);
  const n = records.length;
  console.log(
    `round ${round}: ${n} pages, ${(bytes / n / 1000).toFixed(1)} KB, ${(links / n).toFixed(0)} links, ${(words / n).toFixed(0)} words a page: ` +
      `${(ms / n).toFixed(3)} ms a page wall, ${((cpu.user + cpu.system) / 1000 / n).toFixed(3)} ms CPU, ${(bytes / 1e6 / (ms / 1000)).toFixed(0)} MB/s, ` +
      `handed over ${handedOver}`,
  );
}
