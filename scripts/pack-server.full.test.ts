// The server's npm package as a stranger gets it: packed, installed into an empty folder, serving pages, and as a worker beside a PostgreSQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, type PostgresServer, startPostgres } from '@orbweaver/server/src/testing/postgres-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './runtime.mjs';

const port = 19_470;
const binaries = findPostgres();
let folder = '';
let packed = '';
let database: PostgresServer | null = null;
const started: ChildProcess[] = [];

const own = (name: string): string => join(folder, 'node_modules/orbweaver-server', name);

/** Starts a command of the package, and resolves to what it said until `text` was among it, or until it ended. */
async function say(args: readonly string[], env: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [own('orbweaver-server.mjs'), ...args], { cwd: folder, env: { PATH, HOME, ...env } });
  started.push(child);
  let said = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        said += String(bytes);
        if (said.includes(text)) resolve();
      });
    child.on('exit', () => resolve());
  });
  return said;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

beforeAll(async () => {
  packed = spawnSync(process.execPath, [join(root, 'scripts/pack-server.mjs')], { encoding: 'utf8' }).stdout.trim();
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-server-package-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const arguments_ = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', packed];
  const installed = spawnSync('npm', arguments_, { cwd: folder, encoding: 'utf8' });
  expect([installed.status, installed.stderr]).toEqual([0, '']);
  if (binaries !== null) database = startPostgres(binaries, port + 1);
}, 600_000);
afterAll(async () => {
  for (const child of started) await end(child);
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('has no install scripts; its sizes', () => {
  expect(JSON.parse(readFileSync(own('package.json'), 'utf8'))).not.toHaveProperty('scripts');
  const installed = Number(spawnSync('du', ['-sk', join(folder, 'node_modules')], { encoding: 'utf8' }).stdout.split('\t')[0]);
  console.log(`packed ${(statSync(packed).size / 1e6).toFixed(1)} MB, installed ${(installed / 1e3).toFixed(0)} MB`);
});

test('serves pages with everything embedded', async () => {
  const env = { PORT: String(port), ORBWEAVER_DATA: join(folder, 'data'), SMTP_URL: '' };
  expect(await say(['serve'], env, `http://localhost:${port}`)).toContain(`http://localhost:${port}`);
  const home = await fetch(`http://localhost:${port}/`);
  expect(home.status).toBe(200);
  const text = await home.text();
  expect(text).toContain('<h1');
  const script = /src="(\/[^"]+\.js)"|href="(\/[^"]+\.js)"/.exec(text)?.slice(1).find(Boolean) ?? '';
  expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
});

test('a worker says what it needs', async () => {
  expect(await say(['worker'], {}, 'never')).toContain('DATABASE_URL');
  expect(await say(['worker', '--concurrency', 'many'], {}, 'never')).toContain('--concurrency');
  expect(await say(['work'], {}, 'never')).toContain('there is no command work');
});

test.skipIf(binaries === null)('a worker waits for scans beside a server', { timeout: 120_000 }, async () => {
  const shared = { DATABASE_URL: database?.newDatabase('shared') ?? '', ORBWEAVER_DATA: join(folder, 'shared') };
  const served = await say(['serve'], { ...shared, PORT: String(port + 2), ORBWEAVER_SCANS_AT_ONCE: '0' }, `http://localhost:${port + 2}`);
  expect(served).toContain(`http://localhost:${port + 2}`);
  expect(await say(['worker', '--concurrency', '2'], shared, 'Ctrl-C')).toContain('Orbweaver runs scans from the queue here.');
  const worker = started.at(-1);
  await end(worker);
  expect(worker?.exitCode).toBe(0);
});
