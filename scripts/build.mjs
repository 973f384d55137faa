// Bundles each runnable into one file of dist/ (docs/decisions/001), only when a source changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './dependencies.mjs';
import { fail, root, useRuntime } from './runtime.mjs';

const dist = join(root, 'dist');
const stampPath = join(dist, 'sources.sha256');
const entries = { cli: 'apps/cli/src/main.ts', 'page-worker': 'apps/cli/src/page-worker.ts' };

/** Digest of name, size and time of every file that goes into a bundle. */
function digestSources() {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(path);
      } else if (!entry.name.endsWith('.test.ts')) {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${path}\0${size}\0${mtimeMs}\n`);
      }
    }
  };
  walk(join(root, 'packages'));
  walk(join(root, 'apps'));
  for (const file of ['package-lock.json', 'scripts/build.mjs']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Bundles to dist/ when sources changed since the last time. An installed package has no sources: its dist/ is used as it is. */
export async function build({ force = false } = {}) {
  if (!existsSync(join(root, 'packages'))) return;
  const digest = digestSources();
  const isFresh =
    existsSync(stampPath) &&
    readFileSync(stampPath, 'utf8') === digest &&
    Object.keys(entries).every((name) => existsSync(join(dist, `${name}.mjs`)));
  if (isFresh && !force) return;
  installDependencies();
  // esbuild has said what is wrong.
  await bundle(dist).catch(() => fail('the sources could not be bundled.'));
  writeFileSync(stampPath, digest);
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

async function bundle(folder) {
  const { build: esbuild, stop } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  const parcel = join(folder, `parcel-${process.pid}`);
  try {
    await esbuild({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: parcel,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      minifySyntax: true,
      sourcemap: 'external',
      legalComments: 'none',
      logLevel: 'error',
      plugins: [undiciClient],
      // CommonJS packages inside an ES module bundle call require for node: modules.
      banner: { js: "import { createRequire as bundleRequire } from 'node:module';\nconst require = bundleRequire(import.meta.url);" },
    });
    for (const name of readdirSync(parcel)) renameSync(join(parcel, name), join(folder, name));
  } finally {
    rmSync(parcel, { recursive: true, force: true });
    // Its own process would stay beside the scan.
    await stop();
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await useRuntime(import.meta.url);
  await build({ force: true });
}
