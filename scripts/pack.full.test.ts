// The npm package as a stranger gets it: packed, installed into an empty folder, run on each Node that is here, used as a library.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { page, type SmallSite, serveSite } from '@orbweaver/cli/src/testing/small-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './runtime.mjs';

const megabyte = 1024 * 1024;
let folder = '';
let site: SmallSite;
/** What the site serves; a test that changes it has a part of its own. */
const paths: Record<string, string> = {
  '/': page('Start', ['/missing']),
  '/gate/': page('Gate', ['/gate/old']),
  '/gate/old': page('Old', []),
};
let packed = '';

/** Runs a program in the folder, off this thread: the site is served by it. */
async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { execFile } = await import('node:child_process');
  const cleaned = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(?:registry|cafile|proxy|https_proxy)$)|^NODE_(?!EXTRA_CA_CERTS$)|^INIT_CWD$/i.test(name),
    ),
  );
  return await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(command, args, { cwd: folder, env: { ...cleaned, ...env } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
  });
}

function bytesOf(path: string): number {
  const stat = statSync(path);
  return stat.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : stat.size;
}

/** A Node of the machine that is older than the package's runtime, or null. */
function olderNode(): string | null {
  const found = spawnSync('/usr/bin/env', ['-i', `PATH=/usr/local/bin:/usr/bin:/bin`, 'node', '-v'], { encoding: 'utf8' });
  return /^v2[0-3]\./.test(found.stdout ?? '') ? '/usr/local/bin:/usr/bin:/bin' : null;
}

const command = () => join(folder, 'node_modules/orbweaver/orbweaver.mjs');

beforeAll(async () => {
  const made = spawnSync(process.execPath, [join(root, 'scripts/pack.mjs')], { encoding: 'utf8' });
  packed = made.stdout.trim();
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-package-'));
  site = await serveSite(paths);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const installed = await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', packed]);
  expect(installed.err).toBe('');
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test('is at most 10 MB packed and 30 MB installed', () => {
  expect(bytesOf(packed)).toBeLessThan(10 * megabyte);
  expect(bytesOf(join(folder, 'node_modules'))).toBeLessThan(30 * megabyte);
});

test('scans a site on this Node', async () => {
  const scanned = await run(process.execPath, [command(), 'scan', `${site.origin}/`, '--out', 'here.scan']);
  expect(scanned.out).toContain('Saved to here.scan. Next: orbweaver issues here.scan');
  const issues = await run(process.execPath, [command(), 'issues', 'here.scan', '--severity', 'error']);
  expect(issues.out).toContain('link-internal-broken');
});

test.skipIf(olderNode() === null)('fetches Node 24 once where Node is older, into the cache folder', async () => {
  const env = { PATH: olderNode() ?? '', XDG_CACHE_HOME: join(folder, 'cache') };
  const first = await run('node', [command(), 'scan', `${site.origin}/`, '--out', 'older.scan'], env);
  expect(first.err).toContain('is older than 24; fetching');
  expect(first.out).toContain('Saved to older.scan');
  const second = await run('node', [command(), 'issues', 'older.scan'], env);
  expect(second.err).toBe('');
  expect(second.out).toContain('link-internal-broken');
});

test.each([
  ['scan', 'http://127.0.0.1:9/', '--grammar', 'harper.js'],
  ['scan', 'http://127.0.0.1:9/', '--spelling', 'hunspell-asm dictionary-en'],
])('%s %s %s names the packages to add', async (...args) => {
  const asked = await run(process.execPath, [command(), ...args.slice(0, 3)]);
  expect(asked).toMatchObject({ code: 3, err: expect.stringContaining(`npm install ${args[3]}\n`) });
});

test('tool image names the package to add', async () => {
  writeFileSync(join(folder, 'a.png'), '');
  const asked = await run(process.execPath, [command(), 'tool', 'image', 'a.png']);
  expect(asked).toMatchObject({ code: 3, err: expect.stringContaining('npm install sharp\n') });
});

const program = (origin: string) => `
import { AppError, openScan, scan, type ScanSummary } from 'orbweaver';
const summary: ScanSummary = await scan('${origin}/', { file: 'library.scan', options: { maxPages: 5 } });
using file = openScan('library.scan');
const broken: string[] = [...file.issues({ severities: ['error'] })].map(({ check }) => check);
const titles = [...file.rows('pages')].map(({ title }) => title);
let code = '';
try {
  openScan('nowhere.scan');
} catch (error) {
  if (error instanceof AppError) code = error.code;
}
console.log(JSON.stringify({ pages: summary.pages, broken, titles, code, score: file.score().score }));
`;

test('is a library whose types a strict program passes', async () => {
  writeFileSync(join(folder, 'use.ts'), program(site.origin));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom'];
  expect(await run(process.execPath, [tsc, ...flags, 'use.ts'])).toMatchObject({ code: 0, out: '' });
  const used = await run(process.execPath, ['use.ts']);
  expect(JSON.parse(used.out)).toMatchObject({ pages: 1, titles: ['Start'], code: 'file-not-found' });
  expect(JSON.parse(used.out).broken).toContain('link-internal-broken');
});

test('the example of a library passes a strict compiler and names the broken link', async () => {
  cpSync(join(root, 'examples/library/broken-links.ts'), join(folder, 'broken-links.ts'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--lib',
    'esnext,dom',
    '--typeRoots',
    join(root, 'node_modules/@types'),
  ];
  expect(await run(process.execPath, [tsc, ...flags, '--types', 'node', 'broken-links.ts'])).toMatchObject({ code: 0, out: '' });
  const told = await run(process.execPath, ['broken-links.ts', `${site.origin}/`]);
  expect(told).toMatchObject({ code: 1, out: `${site.origin}/ -> ${site.origin}/missing (404)\n1 pages, 1 broken links\n` });
});

/** Scripts of the action's steps, in their order. */
function actionScripts(): readonly string[] {
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  return [...text.matchAll(/^ {6}run: \|\n((?: {8}.*\n)+)/gm)].map(([, script = '']) => script.replace(/^ {8}/gm, ''));
}

/** The page that a part of the site begins with gets a link to nowhere; returns how to take it back. */
function breakPage(path: string): () => void {
  const sound = paths[path] as string;
  paths[path] = page('Gate', [`${path}old`, `${path}nowhere`]);
  return () => {
    paths[path] = sound;
  };
}

test('the action writes a baseline, then fails on a new error alone', async () => {
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    PACKAGE: packed,
    URL: `${site.origin}/gate/`,
    OPTIONS: '--folder-only --no-resources',
    BASELINE: 'action-baseline.json',
    FAIL_ON: 'new:error',
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
  };
  const runAction = async () => {
    const codes = [];
    for (const script of actionScripts()) codes.push((await run('bash', ['-e', '-o', 'pipefail', '-c', script], env)).code);
    return codes;
  };
  expect(await runAction()).toEqual([0, 0, 0]);
  const issues: readonly { readonly check: string }[] = JSON.parse(
    (await run(process.execPath, [command(), 'issues', 'orbweaver.scan', '--format', 'json'])).out,
  );
  const checks = Map.groupBy(issues, ({ check }) => check);
  const [title, counts, table = ''] = readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8').split('\n\n');
  expect([title, counts]).toEqual(['### Orbweaver', `${issues.length} issues of ${checks.size} checks`]);
  const [head, line, ...rows] = table.split('\n');
  expect([head, line]).toEqual(['| Severity | Check | Issues |', '| :-- | :-- | --: |']);
  const shown = rows.map((row) => row.match(/^\| (?:error|warning|opportunity|notice) \| ([a-z0-9-]+) \| (\d+) \|$/)?.slice(1) ?? [row]);
  expect(shown.toSorted()).toEqual([...checks].map(([check, found]) => [check, String(found.length)]).toSorted());
  expect(shown.length).toBeGreaterThan(3);
  expect(JSON.parse(readFileSync(join(folder, 'orbweaver.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  expect(await runAction()).toEqual([0, 0, 0]);
  const mend = breakPage('/gate/');
  expect(await runAction()).toEqual([0, 0, 1]);
  mend();
});

test('the gate of the examples does the same with the installed package', async () => {
  const gate = () =>
    run('bash', [join(root, 'examples/ci-gate/gate.sh'), `${site.origin}/gate/`], {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    });
  expect((await gate()).code).toBe(0);
  expect((await gate()).code).toBe(0);
  const mend = breakPage('/gate/');
  expect((await gate()).code).toBe(1);
  mend();
});

test('says that the library needs Node 24', async ({ skip }) => {
  const path = olderNode();
  if (path === null) return skip();
  const asked = await run('node', ['--input-type=module', '-e', "await import('orbweaver')"], { PATH: path });
  expect(asked.err).toContain('The library orbweaver needs Node 24 or newer; this is Node 20');
});
