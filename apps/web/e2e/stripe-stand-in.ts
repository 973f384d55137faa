/** Stripe's stand-in in a process of its own, for a product that is tested in a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { freePort, type ProductOptions } from './running-product.ts';

const program = new URL('../../server/src/testing/stripe/dev.ts', import.meta.url).href;

interface RunningStandIn {
  /** Of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves its clock to a moment, in seconds. */
  advance(to: number): void;
  stop(): void;
}

/** Its events go to the product at this port. */
async function startStandIn(port: number, now?: number): Promise<RunningStandIn> {
  const source = `const { startStripeFor } = await import(${JSON.stringify(program)});
    const { environment, advance } = await startStripeFor('http://localhost:${port}', ${now});
    console.log(JSON.stringify(environment));
    const { createInterface } = await import('node:readline');
    createInterface({ input: process.stdin }).on('line', (line) => advance(Number(line)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    environment: JSON.parse(said.toString()) as Record<string, string>,
    advance: (to) => void child.stdin.write(`${to}\n`),
    stop: () => void child.kill(),
  };
}

export interface StandInOfTests {
  /** Starts it, before the product; options of the product. */
  start(): Promise<Pick<ProductOptions, 'port' | 'env'>>;
  /** Moves its clock to a moment, in seconds. */
  advance(to: number): void;
}

/** For a product that sells: it ends after the tests. `now`: where its clock begins, in seconds; the machine's where absent. */
export function useStandIn(now?: number): StandInOfTests {
  let standIn: RunningStandIn | undefined;
  afterAll(() => standIn?.stop());
  return {
    async start() {
      const port = await freePort();
      standIn = await startStandIn(port, now);
      return { port, env: standIn.environment };
    },
    advance: (to) => standIn?.advance(to),
  };
}

/** What the stand-in has, newest first, as a program with the product's key is told: `askStandIn(env, 'invoices')`. */
export async function askStandIn<Row>(env: ProductOptions['env'], path: string): Promise<readonly Row[]> {
  const headers = { authorization: `Bearer ${env?.STRIPE_SECRET_KEY}` };
  const response = await fetch(`${env?.STRIPE_API}/v1/${path}`, { headers });
  if (!response.ok) throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { readonly data: readonly Row[] }).data;
}
