/** The product's real server in a process of its own, and the way into it: sign up, confirm through the outbox, sign in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const root = join(import.meta.dirname, '../../..');
const bundle = join(root, 'dist/server.mjs');

/** The server is built; CI must have it. */
export const hasServer = existsSync(bundle) || process.env.CI === 'true';

/** How long a test waits for what should come at once: a limit for what hangs, generous to a machine that does much else. */
export const patienceMs = 200_000;

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const account: Account = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };

export interface ProductOptions {
  /** Folder of its data; it may be new. */
  readonly data: string;
  /** `host:port` that may be scanned though it is this machine. */
  readonly allowHosts: readonly string[];
  /** A free one where absent. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of node, such as `--cpu-prof`. */
  readonly nodeArguments?: readonly string[];
}

export interface RunningProduct {
  readonly origin: string;
  readonly data: string;
  readonly pid: number;
  /** The code that makes an account the administrator of a fresh installation. */
  readonly setupCode: string;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    ORBWEAVER_DATA: options.data,
    ORBWEAVER_WEB_BUILD: join(root, 'apps/web/build'),
    ORBWEAVER_ALLOW_HOSTS: options.allowHosts.join(','),
    ...options.env,
  };
  const main = `import { main } from ${JSON.stringify(bundle)}; await main();`;
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), '--input-type=module', '--eval', main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await untilItRuns(child);
  return {
    origin: `http://localhost:${port}`,
    data: options.data,
    pid: child.pid as number,
    setupCode: /Set-up\s+(\S+)/.exec(said)?.[1] ?? '',
    stop: () => stopChild(child),
  };
}

/** What the server said until it ran. */
function untilItRuns(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer) => {
      said = (said + piece).slice(-20_000);
      if (said.includes('stops the server')) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** The link in the newest mail of the outbox to that address. */
export async function confirmationLink(data: string, email = account.email): Promise<string> {
  const outbox = join(data, 'outbox');
  const deadline = Date.now() + patienceMs;
  for (;;) {
    // What is still being written has another ending.
    const names = existsSync(outbox)
      ? readdirSync(outbox)
          .filter((name) => name.endsWith('.eml'))
          .sort()
      : [];
    const newest = names.map((name) => readFileSync(join(outbox, name), 'utf8')).findLast((mail) => mail.includes(email));
    const link = newest === undefined ? null : linkOf(newest);
    if (link !== null) return link;
    if (Date.now() > deadline) throw new Error('no mail with a link in the outbox');
    await new Promise((settle) => setTimeout(settle, 50));
  }
}

function linkOf(mail: string): string | null {
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /http:\/\/\S+\/account\/\S+/.exec(text)?.[0] ?? null;
}

export async function signUp(page: Page, { origin, data }: RunningProduct, person = account): Promise<void> {
  await page.goto(`${origin}/signup`, { waitUntil: 'networkidle' });
  for (const [name, value] of Object.entries(person)) await page.fill(`input[name=${name}]`, value);
  await page.check('input[type=checkbox]');
  await page.click('button[type=submit]');
  await page.goto(await confirmationLink(data, person.email), { waitUntil: 'networkidle' });
  // The link signs in; from here on the tests do that themselves.
  await page.waitForURL(/\/user/, { waitUntil: 'commit', timeout: patienceMs });
  await page.context().clearCookies();
}

export async function signIn(page: Page, { origin }: RunningProduct, { email, password } = account): Promise<void> {
  await page.goto(`${origin}/signin`, { waitUntil: 'networkidle' });
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForURL(/\/user/, { waitUntil: 'commit', timeout: patienceMs });
}
