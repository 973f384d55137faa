/** Stripe's stand-in in a process of its own, for a product that is tested in a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = new URL('../../server/src/testing/stripe/dev.ts', import.meta.url).href;

export interface RunningStandIn {
  /** Of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): void;
}

/** Its events go to the product at this port. */
export async function startStandIn(port: number): Promise<RunningStandIn> {
  const source = `const { startStripeFor } = await import(${JSON.stringify(program)});
    console.log(JSON.stringify(await startStripeFor('http://localhost:${port}')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { environment: JSON.parse(said.toString()) as Record<string, string>, stop: () => void child.kill() };
}
