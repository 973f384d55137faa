/** Stripe's stand-in in a process of its own, for a product that is tested in a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { freePort, type ProductOptions } from './running-product.ts';

const program = new URL('../../server/src/testing/stripe/dev.ts', import.meta.url).href;

interface RunningStandIn {
  /** Of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): void;
}

/** Its events go to the product at this port. */
async function startStandIn(port: number): Promise<RunningStandIn> {
  const source = `const { startStripeFor } = await import(${JSON.stringify(program)});
    console.log(JSON.stringify(await startStripeFor('http://localhost:${port}')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { environment: JSON.parse(said.toString()) as Record<string, string>, stop: () => void child.kill() };
}

/** For a product that sells: the stand-in starts before it and ends after the tests. */
export function useStandIn(): () => Promise<Pick<ProductOptions, 'port' | 'env'>> {
  let standIn: RunningStandIn | undefined;
  afterAll(() => standIn?.stop());
  return async () => {
    const port = await freePort();
    standIn = await startStandIn(port);
    return { port, env: standIn.environment };
  };
}

/** What the stand-in has, newest first, as a program with the product's key is told: `askStandIn(env, 'invoices')`. */
export async function askStandIn<Row>(env: ProductOptions['env'], path: string): Promise<readonly Row[]> {
  const headers = { authorization: `Bearer ${env?.STRIPE_SECRET_KEY}` };
  const response = await fetch(`${env?.STRIPE_API}/v1/${path}`, { headers });
  if (!response.ok) throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { readonly data: readonly Row[] }).data;
}
