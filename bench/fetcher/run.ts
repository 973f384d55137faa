/**
 * `node bench/fetcher/run.ts [--pages 2000] [--rounds 3] [--port 18300]`: our fetcher beside a bare undici `dispatch` loop, 32
 * connections to nginx on loopback, each client in a process of its own. Prints requests/s, CPU per request and VmHWM.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startNginx } from '../nginx.ts';
import { type ClientResult, clientNames } from './clients.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '18300' },
  },
});
const pageCount = Number(values.pages);
const port = Number(values.port);

/** 16 KB of HTML with 40 links, different on each page, the same on each run. */
function pageText(index: number): string {
  let seed = index * 7919 + 1;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const words = (count: number) => Array.from({ length: count }, () => `w${next(3000)}`).join(' ');
  const link = () => `<p>${words(45)} <a href="/p${next(pageCount)}.html">${words(3)}</a></p>`;
  return `<!doctype html><html lang="en"><head><title>${words(6)}</title></head><body>${Array.from({ length: 40 }, link).join('\n')}</body></html>`;
}

function runClient(name: string, rounds: number): ClientResult {
  const args = [join(import.meta.dirname, 'clients.ts'), name, String(port), String(pageCount), String(rounds)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  return JSON.parse(stdout) as ClientResult;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'fetcher-bench-'));
const root = join(folder, 'root');
mkdirSync(root);
for (let i = 0; i < pageCount; i++) {
  const text = pageText(i);
  writeFileSync(join(root, `p${i}.html`), text);
  writeFileSync(join(root, `p${i}.html.gz`), gzipSync(text));
}
const nginx = await startNginx([{ port, root, log: join(folder, 'visits.log'), directives: 'gzip_static on;' }], folder);
try {
  const results = new Map<string, ClientResult[]>(clientNames.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const name of clientNames) results.get(name)?.push(runClient(name, 8));
  }
  console.log(`${pageCount} pages, best of 8 walks, median of ${values.rounds} processes: requests/s, CPU µs per request, VmHWM MB`);
  for (const [name, runs] of results) {
    const of = (key: keyof ClientResult) => median(runs.map((run) => run[key])).toFixed(0);
    console.log(
      `${name.padEnd(32)} ${of('requestsPerSecond').padStart(7)} ${of('cpuMicrosPerRequest').padStart(5)} ${of('peakMegabytes').padStart(5)}`,
    );
  }
} finally {
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
}
