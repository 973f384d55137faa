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
  const program = `const { main } = await import(${JSON.stringify(new URL('../server.ts', import.meta.url).href)}); await main();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      PORT: String(port),
      ORBWEAVER_DATA: folder,
      LOG_LEVEL: 'warn',
      ORBWEAVER_WEB_BUILD: join(folder, 'none'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const deadline = Date.now() + startMs;
  while (!output.includes('Next: open')) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server does not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { origin: `http://localhost:${port}`, output: () => output, kill: (signal) => end(child, signal) };
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
