// Builds what runs into dist/ and apps/web/build (docs/decisions/001): each part only when a source of it changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCheckSource, withoutTexts } from './check-texts.mjs';
import { installDependencies } from './dependencies.mjs';
import { buildExtension } from './extension.mjs';
import { numberMembers } from './number-members.mjs';
import { compressFiles } from './precompress.mjs';
import { fail, root, useRuntime } from './runtime.mjs';
import { writePlugin } from './wordpress.mjs';

const dist = join(root, 'dist');

/** Packages that find their files beside their code, or load engines that nobody asks for. */
const besideCode = [
  'css-tree',
  'html-minifier-next',
  'lighthouse',
  'lightningcss-wasm',
  'playwright-core',
  'sharp',
  'terser',
  'cspell-trie-lib',
  'harper.js',
  'hunspell-asm',
];

/** Folders of sources, what has to be there afterwards, and how it is made. */
const parts = {
  cli: {
    sources: ['packages', 'apps/cli'],
    results: ['dist/cli.mjs', 'dist/library.mjs', 'dist/page-worker.mjs', 'dist/writing-worker.mjs', 'dist/query-process.mjs'],
    make: () =>
      bundle(
        {
          cli: 'apps/cli/src/main.ts',
          library: 'apps/cli/src/library.ts',
          'page-worker': 'apps/cli/src/page-worker.ts',
          'writing-worker': 'apps/cli/src/writing-worker.ts',
          'query-process': 'apps/cli/src/mcp/query-process.ts',
        },
        besideCode,
      ),
  },
  server: {
    sources: ['packages', 'apps/server', 'apps/wordpress/orbweaver', 'apps/extension', 'scripts/extension'],
    results: [
      'dist/server.mjs',
      'dist/worker.mjs',
      'dist/backup.mjs',
      'dist/server-database-worker.mjs',
      'dist/server-tool-worker.mjs',
      'dist/server-writing-worker.mjs',
      'dist/server-scan-process.mjs',
      'dist/server-scan-reader.mjs',
      'dist/migrations',
      'dist/empty-database.tar.gz',
      'dist/orbweaver-wordpress.zip',
      'dist/orbweaver-extension-chrome.zip',
    ],
    make: makeServer,
  },
  web: {
    sources: ['packages', 'apps/web'],
    results: ['apps/web/build/server/index.js', 'apps/web/build/client'],
    make: makeWeb,
  },
};

const notSources = new Set(['node_modules', 'build', '.react-router', 'e2e', 'testing']);

/** Digest of name, size and time of every file that goes into a part. */
function digestSources(folders) {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!notSources.has(entry.name)) walk(path);
      } else if (!/\.test\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${path}\0${size}\0${mtimeMs}\n`);
      }
    }
  };
  for (const folder of folders) walk(join(root, folder));
  for (const file of ['package-lock.json', 'scripts/build.mjs', 'scripts/check-texts.mjs', 'scripts/number-members.mjs'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Makes the named parts where their sources changed since the last time. An installed package has no sources: what it holds is used as it is.
 */
export async function build({ only = ['cli'], force = false } = {}) {
  if (!existsSync(join(root, 'packages'))) return;
  for (const name of only) {
    const { sources, results, make } = parts[name];
    const digest = digestSources(sources);
    const stampPath = join(dist, `${name}.sha256`);
    const isMade = results.every((path) => existsSync(join(root, path)));
    if (!force && isMade && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === digest) continue;
    installDependencies();
    mkdirSync(dist, { recursive: true });
    rmSync(stampPath, { force: true });
    await make();
    writeFileSync(stampPath, digest);
  }
}

/** The server's dependencies stay packages: PGlite and the icon sets find their files beside their code. */
async function makeServer() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
  const external = [...besideCode, ...Object.keys(dependencies).filter((name) => !name.startsWith('@orbweaver/'))];
  await bundle(
    {
      server: 'apps/server/src/server.ts',
      worker: 'apps/server/src/worker.ts',
      backup: 'apps/server/src/backup/main.ts',
      'prepare-database': 'apps/server/src/db/prepare.ts',
      'server-database-worker': 'apps/server/src/db/server-database-worker.ts',
      'server-tool-worker': 'apps/server/src/tools/server-tool-worker.ts',
      'server-writing-worker': 'apps/server/src/tools/server-writing-worker.ts',
      'server-scan-process': 'apps/server/src/scans/server-scan-process.ts',
      'server-scan-reader': 'apps/server/src/scans/server-scan-reader.ts',
    },
    external,
  );
  rmSync(join(dist, 'migrations'), { recursive: true, force: true });
  cpSync(join(root, 'apps/server/src/db/migrations'), join(dist, 'migrations'), { recursive: true });
  prepareDatabase(dependencies['@electric-sql/pglite']);
  await writePlugin();
  await buildExtension();
}

/** The database of a first start, made anew where a migration or the engine changed. */
function prepareDatabase(engine) {
  const hash = createHash('sha256').update(engine);
  for (const name of readdirSync(join(dist, 'migrations')).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(dist, 'migrations', name)));
  }
  const digest = hash.digest('hex');
  const file = join(dist, 'empty-database.tar.gz');
  const stamp = join(dist, 'empty-database.sha256');
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const made = spawnSync(process.execPath, [join(dist, 'prepare-database.mjs'), file], { stdio: ['ignore', 'ignore', 2] });
  if (made.status !== 0) fail('the empty database could not be made.');
  writeFileSync(stamp, digest);
}

async function makeWeb() {
  process.stderr.write('orbweaver: building the pages once (a minute or so)\n');
  const logPath = join(dist, 'web-build.log');
  const log = openSync(logPath, 'w');
  const made = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (made.status !== 0) fail(`the web application could not be built. What the build said:\n\n${readFileSync(logPath, 'utf8')}`);
  await compressFiles(join(root, 'apps/web/build/client'));
}

/** The one part of undici that the fetcher uses: its whole index is twice the code, loaded again in each page worker. */
const undiciClient = {
  name: 'undici-client',
  setup(bundler) {
    bundler.onResolve({ filter: /^undici$/ }, () => ({ path: 'undici', namespace: 'undici-client' }));
    bundler.onLoad({ filter: /.*/, namespace: 'undici-client' }, () => ({
      contents: "export { default as Client } from 'undici/lib/dispatcher/client.js';",
      resolveDir: join(root, 'packages/platform'),
    }));
  },
};

const bareChecks = (path, source) => (isCheckSource(path) ? withoutTexts(source) : source);

/** Each entry point is one file, and what it imports only when asked is in parts beside it, named after the first one. */
async function bundle(entryPoints, external) {
  const { build: esbuild, stop } = await import('esbuild');
  const parcel = join(dist, `parcel-${process.pid}`);
  const partPrefix = `${Object.keys(entryPoints)[0]}-part-`;
  try {
    await esbuild({
      absWorkingDir: root,
      entryPoints,
      external,
      outdir: parcel,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      chunkNames: `${partPrefix}[hash]`,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      minifySyntax: true,
      sourcemap: 'external',
      legalComments: 'none',
      logLevel: 'error',
      plugins: [undiciClient, numberMembers([join(root, 'packages'), join(root, 'apps')], bareChecks)],
      // CommonJS packages inside an ES module bundle call require for node: modules.
      banner: { js: "import { createRequire as bundleRequire } from 'node:module';\nconst require = bundleRequire(import.meta.url);" },
    });
    for (const name of readdirSync(dist)) if (name.startsWith(partPrefix)) rmSync(join(dist, name));
    for (const name of readdirSync(parcel)) {
      if (name.endsWith('.mjs')) keepToAscii(join(parcel, name));
      renameSync(join(parcel, name), join(dist, name));
    }
  } catch {
    // esbuild has said what is wrong.
    fail('the sources could not be bundled.');
  } finally {
    rmSync(parcel, { recursive: true, force: true });
    // Its own process would stay beside the scan.
    await stop();
  }
}

/** One character beyond Latin-1, in a regular expression or a comment, and each thread would hold the whole file at two bytes a character. */
function keepToAscii(file) {
  const escaped = readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(file, escaped);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await useRuntime(import.meta.url);
  const names = process.argv.slice(2);
  await build({ only: names.length > 0 ? names : Object.keys(parts), force: true });
}
