// `npm run soak [-- --minutes 60] [--kill-every 5]`: a server under hostile load for an hour, killed every five minutes and started again on its data. Prints a line a
// minute and at the end what was measured beside what is allowed; ends with 1 where something is above. Linux only: it reads /proc.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RunningProduct, startProduct } from '../../apps/web/e2e/running-product.ts';
import { readCeiling, serverFlags } from '../../scripts/supervise.mjs';
import { freePort } from '../attack/target.ts';
import type { FromLoad, Tally, ToLoad } from './messages.ts';
import { report } from './report.ts';
import { Watch } from './watch.ts';

const minuteMs = 60_000;
const readEveryMs = 500;
const verifyMs = 5 * minuteMs;
/** As scripts/serve.mjs sets them. */
const databaseFlags = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

class Load {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<FromLoad['kind'], (message: FromLoad) => void>();
  tally: Tally | null = null;

  constructor(port: number, folder: string) {
    const args = ['-n', '19', process.execPath, join(import.meta.dirname, 'load.ts'), String(port), folder];
    this.#child = spawn('nice', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.on('message', (message: FromLoad) => {
      if (message.kind === 'tally') this.tally = message.tally;
      this.#waiting.get(message.kind)?.(message);
    });
  }

  tell(message: ToLoad): void {
    this.#child.send(message);
  }

  /** Rejects when the load ends, or says nothing in time. */
  hear<K extends FromLoad['kind']>(kind: K): Promise<Extract<FromLoad, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the load never said ${kind}`)), verifyMs);
      this.#child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
      this.#waiting.set(kind, (message) => {
        clearTimeout(timer);
        resolve(message as Extract<FromLoad, { kind: K }>);
      });
    });
  }

  end(): void {
    this.#child.kill();
  }
}

interface Soak {
  readonly load: Load;
  readonly watch: Watch;
  readonly start: () => Promise<RunningProduct>;
  readonly lost: string[];
  facts: number;
  kills: number;
  /** Ends that nobody asked for. */
  crashes: number;
}

async function verified(soak: Soak, message: ToLoad): Promise<void> {
  const heard = soak.load.hear('verified');
  soak.load.tell(message);
  const { facts, lost } = await heard;
  soak.facts += facts;
  soak.lost.push(...lost);
}

async function restart(soak: Soak): Promise<RunningProduct> {
  soak.load.tell({ kind: 'down' });
  soak.watch.endLife();
  const server = await soak.start();
  await verified(soak, { kind: 'up' });
  return server;
}

async function kill({ pid }: RunningProduct): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function sayMinute(soak: Soak, minute: number, heldMb: number): void {
  const { watch, load, kills, lost } = soak;
  const { all } = watch;
  const tally = load.tally;
  const work = `${tally?.sessions} sessions, ${tally?.fetched} fetched, ${tally?.acknowledged} writes, ${tally?.tabPages} pages in tabs`;
  const memory = `${heldMb} MB now, ${watch.peakMb} at most`;
  console.log(`minute ${minute}: ${memory}, loop p99 ${all.percentile(0.99)} ms, ${work}, ${kills} kills, ${lost.length} lost`);
}

async function soakFor(
  soak: Soak,
  { minutes, killEvery }: { readonly minutes: number; readonly killEvery: number },
): Promise<RunningProduct> {
  let server = await soak.start();
  const working = soak.load.hear('working');
  soak.load.tell({ kind: 'up' });
  await working;
  const from = performance.now();
  let [said, nextKill] = [0, killEvery * minuteMs];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    const heldMb = soak.watch.read(server.pid);
    const now = performance.now() - from;
    if (heldMb === null) {
      soak.crashes++;
      console.log(`the server ended by itself after ${Math.round(now / 1_000)} s`);
      server = await restart(soak);
    }
    if (now / minuteMs >= said + 1) sayMinute(soak, ++said, heldMb ?? 0);
    if (now >= minutes * minuteMs) return server;
    if (now < nextKill) continue;
    await kill(server);
    soak.kills++;
    server = await restart(soak);
    nextKill = performance.now() - from + killEvery * minuteMs;
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' }, 'kill-every': { type: 'string', default: '5' } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-soak-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const watch = new Watch(join(folder, 'delays.json'));
  const load = new Load(port, data);
  const { allowHosts } = await load.hear('sites');
  const nodeArguments = [
    ...serverFlags(readCeiling(process.env['ORBWEAVER_MEMORY']) ?? 0),
    ...databaseFlags,
    `--import=${new URL('./loop-delay.ts', import.meta.url).href}`,
  ];
  const env = { HOST: '127.0.0.1', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ORBWEAVER_SOAK_DELAYS: watch.file };
  const start = async (): Promise<RunningProduct> => {
    const server = await startProduct({ data, port, allowHosts, nodeArguments, env });
    running = server.pid;
    process.kill(server.pid, 'SIGUSR2');
    return server;
  };
  const soak: Soak = { load, watch, start, lost: [], facts: 0, kills: 0, crashes: 0 };
  let running: number | null = null;
  const stop = (): void => {
    load.end();
    if (running !== null && isThere(running)) process.kill(running, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      process.exit(2);
    });
  }
  try {
    const server = await soakFor(soak, { minutes: Number(values.minutes), killEvery: Number(values['kill-every']) });
    await verified(soak, { kind: 'end' });
    watch.read(server.pid);
    watch.endLife();
  } finally {
    stop();
  }
  return report({ ...soak, tally: load.tally as Tally, delays: watch.delays, peakMb: watch.peakMb });
}

process.exit(await main());
