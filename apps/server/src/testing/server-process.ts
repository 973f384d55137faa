/** The server as a process of its own, to be killed by tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ServerProcess {
  readonly origin: string;
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** A limit for what hangs, generous to a machine that does much else. */
const startMs = 240_000;

/** Returns when it listens; throws with its words when it ends before. */
export async function startServerProcess(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const own = { PORT: String(port), ORBWEAVER_WEB_BUILD: join(folder, 'none'), ...environment };
  const started = startProcess('../server.ts', '', { ORBWEAVER_DATA: folder, ...own });
  await started.says('Next: open');
  return { origin: `http://localhost:${port}`, ...started };
}

/** Returns at once: a worker can be killed before it works. */
export function startWorkerProcess(
  folder: string,
  concurrency: number,
  environment: Readonly<Record<string, string>>,
): Omit<ServerProcess, 'origin'> {
  return startProcess('../worker.ts', JSON.stringify(['--concurrency', String(concurrency)]), { ORBWEAVER_DATA: folder, ...environment });
}

function startProcess(module: string, given: string, environment: Readonly<Record<string, string>>) {
  const program = `const { main } = await import(${JSON.stringify(new URL(module, import.meta.url).href)}); await main(${given});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  return {
    output: () => output,
    kill: (signal: NodeJS.Signals) => end(child, signal),
    async says(words: string): Promise<void> {
      const deadline = Date.now() + startMs;
      while (!output.includes(words)) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output}`);
        if (Date.now() > deadline) {
          child.kill('SIGKILL');
          throw new Error(`the server does not start: ${output}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** The newest link in the outbox of a data folder. */
export function linkInOutbox(folder: string): string | undefined {
  const outbox = join(folder, 'outbox');
  const newest = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : readFileSync(join(outbox, newest), 'utf8').match(/^https?:\/\/\S+/m)?.[0];
}
