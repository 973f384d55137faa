// `npm run bench -- [--site synthetic-10000] [--only ours,crawlee] [--runs 3] [--port 18120] [--ours "..."] [--gzip] [--json]`
// Runs the crawlers one after another on one site, several rounds, and prints medians; visits are counted in the server's own log.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchSite, openSite } from './bench-sites.ts';
import { type Contender, contenders, defaultOurs } from './contenders.ts';
import { measure } from './measure.ts';
import { type Round, type Row, ratioLines, summarise, tableLines } from './summary.ts';
import { cacheFolder } from './synthetic/serve.ts';
import { countVisits, logSize } from './visits.ts';

async function oneRound(contender: Contender, site: BenchSite, paths: string, limitSeconds: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-bench-'));
  const job = { start: site.start, folder, paths };
  const offset = logSize(site.log);
  const env = contender.env?.(job) ?? {};
  const cost = await measure({ argv: contender.command(job), cwd: folder, env, limitSeconds });
  const visits = countVisits(site.log, offset);
  rmSync(folder, { recursive: true, force: true });
  const pages = site.pages.filter((path) => visits.byAddress.has(path)).length;
  return { cost, requests: visits.requests, distinct: visits.byAddress.size, pages };
}

// Not `npm ci`: it refuses a lock file when a registry lacks an optional package of some other platform.
const installWords = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the peers below bench/ where that was not done yet. */
function installPeers(chosen: readonly Contender[]): void {
  if (!chosen.some(({ isPackage }) => isPackage === true) || existsSync(join(import.meta.dirname, 'node_modules'))) return;
  console.error('installing the peers in bench/');
  const done = spawnSync('npm', installWords, { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error('npm install in bench/ failed');
}

function warn(name: string, { cost, pages }: Round): void {
  if (cost.cutShort) console.error(`${name}: stopped after ${cost.wallSeconds.toFixed(0)} s`);
  else if (cost.exitCode !== 0 || pages === 0)
    console.error(`${name}: exit code ${cost.exitCode}, ${pages} pages\n${cost.output.slice(-800)}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: 'synthetic-10000' },
      only: { type: 'string', default: '' },
      runs: { type: 'string', default: '3' },
      port: { type: 'string', default: '18120' },
      ours: { type: 'string', default: defaultOurs },
      limit: { type: 'string', default: '900' },
      gzip: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const names = values.only === '' ? [] : values.only.split(',');
  const chosen = contenders(values.ours).filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0)
    throw new Error(
      `--only takes: ${contenders('')
        .map(({ name }) => name)
        .join(', ')}`,
    );
  installPeers(chosen);
  const site = await openSite(values.site, Number(values.port), values.gzip);
  const rounds = new Map<string, Round[]>(chosen.map(({ name }) => [name, []]));
  try {
    mkdirSync(cacheFolder, { recursive: true });
    const paths = join(cacheFolder, `paths-${values.port}.txt`);
    writeFileSync(paths, site.pages.join('\n'));
    for (let run = 0; run < Number(values.runs); run++) {
      for (const contender of chosen) {
        const round = await oneRound(contender, site, paths, Number(values.limit));
        warn(contender.name, round);
        rounds.get(contender.name)?.push(round);
        if (!values.json) console.error(`${contender.name} ${run + 1}: ${round.cost.wallSeconds.toFixed(1)} s, ${round.pages} pages`);
      }
    }
  } finally {
    await site.stop();
  }
  const rows: Row[] = chosen.map(({ name, what }) => summarise(name, what, rounds.get(name) ?? [], site.pages.length));
  if (values.json) console.log(JSON.stringify({ site: values.site, pages: site.pages.length, runs: Number(values.runs), rows }, null, 2));
  else
    console.log(
      [`${values.site}: ${site.pages.length} pages, medians of ${values.runs}`, '', ...tableLines(rows), '', ...ratioLines(rows)].join(
        '\n',
      ),
    );
}

await main();
