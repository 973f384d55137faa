// The client's npm package as a stranger gets it: packed, installed into an empty folder, compiled against under strict rules, and run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './runtime.mjs';

let folder = '';
let packed = '';
const run = (command: string, args: readonly string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  packed = spawnSync(process.execPath, [join(root, 'scripts/pack-client.mjs')], { encoding: 'utf8' }).stdout.trim();
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-client-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const installed = run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', packed]);
  expect([installed.status, installed.stderr]).toEqual([0, '']);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('is small and has no install scripts', () => {
  expect(statSync(packed).size).toBeLessThan(100_000);
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/orbweaver-client/package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('scripts');
  expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch']);
});

test('passes a strict compiler, which knows a wrong call, and runs', { timeout: 300_000 }, () => {
  const program = (field: string) => `
import { Orbweaver, OrbweaverError } from 'orbweaver-client';
const fetch = async () => Response.json({ error: { code: 'key-invalid', data: {} } }, { status: 401 });
const orbweaver = new Orbweaver({ origin: 'http://127.0.0.1:9', key: 'x', fetch });
try {
  const scans = await orbweaver.scans();
  const first: string | undefined = scans[0]?.${field};
  console.log(first);
} catch (error) {
  if (error instanceof OrbweaverError) console.log(error.code);
}
`;
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom'];
  const compile = (name: string) => run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...flags, name]);
  writeFileSync(join(folder, 'right.ts'), program('title'));
  writeFileSync(join(folder, 'wrong.ts'), program('heading'));
  expect(compile('right.ts')).toMatchObject({ status: 0, stdout: '' });
  expect(compile('wrong.ts').stdout).toContain("Property 'heading' does not exist");
  expect(run(process.execPath, ['right.ts']).stdout.trim()).toBe('key-invalid');
});
