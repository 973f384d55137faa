/** Bundles browser entries for tests: the scan's workers under the addresses that Vite would give them, SQLite's module beside them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const wasmPath = createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm');

const viteNotions: Plugin = {
  name: 'vite-notions',
  setup(bundler) {
    bundler.onResolve({ filter: /\.wasm\?url$/ }, () => ({ path: 'sqlite3.wasm', namespace: 'address' }));
    bundler.onLoad({ filter: /.*/, namespace: 'address' }, () => ({ contents: "export default '/sqlite3.wasm';" }));
    bundler.onLoad({ filter: /app\/device-scan\/[a-z-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/new URL\('\.\/([a-z-]+)\.ts', import\.meta\.url\)/g, "'/$1.js'"),
      loader: 'ts',
    }));
  },
};

/** Entry files by name, as `{ '/name.js': code }`; `alias` replaces modules. */
export async function bundle(
  entries: readonly string[],
  alias: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => join(folder, entry)),
    outdir: '/',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    minifySyntax: true,
    logLevel: 'error',
    alias,
    plugins: [viteNotions],
    define: { 'import.meta.env.DEV': 'false' },
    entryNames: '[name]',
  });
  const files = new Map<string, Uint8Array>(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, contents]));
  return files.set('/sqlite3.wasm', readFileSync(wasmPath));
}
