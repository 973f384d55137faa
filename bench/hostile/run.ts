// `node bench/hostile/run.ts [--only name,name] [--pages 12] [--workers 2] [--allowed 150]`: scans sites that try to fill a crawler's memory, each by the command
// line in a process of its own, and prints the highest resident memory beside that of a plain site of as many pages (and URLs, where a site is about those). Ends with 1 where one is over.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from '../measure.ts';
import { type Attack, attacks, plainSite, serve } from './sites.ts';

interface Settings {
  readonly pages: number;
  readonly workers: string;
  readonly ours: readonly string[];
}

const megabyte = 1024 * 1024;

async function scan(attack: Attack, { pages, workers, ours }: Settings) {
  const server = await serve(attack, pages);
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-hostile-'));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const more = ['--out', join(folder, 'site.scan'), '--workers', workers, '--rate', '0', '--no-external', '--timeout', '6'];
  const cost = await measure({ argv: [...ours, 'scan', url, ...more], cwd: folder, limitSeconds: 280 });
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
  return cost;
}

const twinOf = ({ plainTwin }: Attack): Attack => plainTwin ?? plainSite;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      pages: { type: 'string', default: '12' },
      workers: { type: 'string', default: '2' },
      allowed: { type: 'string', default: '150' },
    },
  });
  const chosen = attacks.filter(({ name }) => values.only === '' || values.only.split(',').includes(name));
  const ours = [process.execPath, join(import.meta.dirname, '../../scripts/orbweaver.mjs')];
  const settings = { pages: Number(values.pages), workers: values.workers, ours };
  // The first run builds the command, which takes more memory than a small scan.
  await scan(plainSite, settings);
  const plainPeaks = new Map<Attack, number>();
  for (const site of new Set([plainSite, ...chosen.map(twinOf)])) {
    const { peakBytes } = await scan(site, settings);
    plainPeaks.set(site, peakBytes);
    console.log(`${site.name}: ${Math.round(peakBytes / megabyte)} MB`);
  }
  const moreThan = (site: Attack, bytes: number) => Math.round((bytes - (plainPeaks.get(site) as number)) / megabyte);
  let over = 0;
  for (const attack of chosen) {
    const { peakBytes, wallSeconds, exitCode, cutShort, output } = await scan(attack, settings);
    const twin = twinOf(attack);
    const more = moreThan(twin, peakBytes);
    const isOver = more > Number(values.allowed) || cutShort || exitCode !== 0;
    if (isOver) over++;
    const beside = twin === plainSite ? '' : ` than ${twin.name} (${moreThan(plainSite, peakBytes)} MB more than plain)`;
    const end = cutShort ? ', not ended' : exitCode === 0 ? '' : `, exit code ${exitCode}: ${output.slice(-300)}`;
    console.log(`${attack.name}: ${more} MB more${beside}, ${wallSeconds.toFixed(1)} s${end}${isOver ? '  OVER' : ''}`);
  }
  console.log(`${over} of ${chosen.length} over ${values.allowed} MB`);
  process.exitCode = over === 0 ? 0 : 1;
}

await main();
