/**
 * CPU time of a scan with each preset of the web app, as a share of one with its usual checks: the whole scan in one thread, on the synthetic site
 * without a network. By turns, after one round that is not counted. `node bench/presets/cost.ts [--pages 1500] [--rounds 5]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { startScan } from '@orbweaver/scan/scan.ts';
import { type SiteResponse, shuffledSite } from '@orbweaver/scan/testing/shuffled-site.ts';
import { applyPreset, defaultChoices, optionsOf, presets } from '../../apps/web/app/scanner/scan-choices.ts';
import { createSyntheticSite } from '../../fixtures/sites/synthetic/site.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1500' }, rounds: { type: 'string', default: '5' } } });
const origin = 'http://site.test';
const site = createSyntheticSite({ pages: Number(values.pages), origin });
const answers = new Map<string, SiteResponse>();
const usual = { ...defaultChoices, address: `${origin}/` };
const choices = new Map([['usual', usual], ...presets.map((preset) => [preset, applyPreset(usual, preset)] as const)]);

function answerOf(path: string): SiteResponse {
  let answer = answers.get(path);
  if (answer === undefined) {
    const { body, ...rest } = site.answer(path);
    answer = { ...rest, body: typeof body === 'string' ? new TextEncoder().encode(body) : body };
    answers.set(path, answer);
  }
  return answer;
}

/** Seconds of CPU. */
async function cost(name: string): Promise<number> {
  const chosen = choices.get(name);
  if (chosen === undefined) throw new Error(name);
  const options = { ...optionsOf(chosen, null), workers: 0, rate: 0 };
  const { createFetcher } = shuffledSite({ seed: 1, soon: setImmediate, response: answerOf });
  const platform = { createFetcher, codec: zlibCodec, clock: systemClock, openDatabase, startWorkers: null, timestamp: () => '' };
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-presets-'));
  const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
  const before = process.cpuUsage();
  await startScan({ options, secrets, platform, file: join(folder, 'site.scan') }).done;
  const { user, system } = process.cpuUsage(before);
  rmSync(folder, { recursive: true });
  return (user + system) / 1e6;
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const shares = new Map<string, number[]>();
for (let round = 0; round <= Number(values.rounds); round++) {
  const seconds = new Map<string, number>();
  for (const name of choices.keys()) seconds.set(name, await cost(name));
  const whole = seconds.get('usual') ?? 1;
  console.log([...seconds].map(([name, each]) => `${name} ${each.toFixed(2)} s ${(each / whole).toFixed(2)}`).join(', '));
  if (round > 0) for (const [name, each] of seconds) shares.set(name, [...(shares.get(name) ?? []), each / whole]);
}
for (const [name, each] of shares) console.log(`${name}: ${median(each).toFixed(2)}`);
