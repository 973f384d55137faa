/** Scripts and styles of the extension: esbuild for both, Tailwind for what stands in the sources. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isCheckSource, withoutTexts } from '../check-texts.mjs';
import { numberMembers } from '../number-members.mjs';
import { root } from '../runtime.mjs';

const bareChecks = (path, source) => (isCheckSource(path) ? withoutTexts(source) : source);

/** What pages and workers load as modules; parts that they share or load later stand beside them. */
const modules = {
  panel: 'src/panel/main.tsx',
  permit: 'src/permit/main.tsx',
  'analysis-worker': 'src/page/analysis-worker.ts',
  background: 'src/background.ts',
};

/** @returns {Promise<[name: string, bytes: Uint8Array][]>} */
export async function bundleScripts(app, origins) {
  const { build, stop } = await import('esbuild');
  const shared = {
    absWorkingDir: app,
    outdir: app,
    write: false,
    bundle: true,
    platform: 'browser',
    target: 'chrome126',
    minify: true,
    // What runs inside pages is handed over as a text: nothing outside of it may be named.
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ORIGINS: JSON.stringify(origins) },
    plugins: [numberMembers([join(root, 'packages'), join(root, 'apps')], bareChecks)],
  };
  try {
    const pages = await build({ ...shared, entryPoints: modules, format: 'esm', splitting: true, chunkNames: 'parts/[hash]' });
    // A content script is no module.
    const bridge = await build({ ...shared, entryPoints: { bridge: 'src/bridge.ts' }, format: 'iife' });
    return [...pages.outputFiles, ...bridge.outputFiles].map(({ path, contents }) => [path.slice(app.length + 1), contents]);
  } finally {
    // Its own process would stay.
    await stop();
  }
}

/** @returns {Promise<[name: string, bytes: Uint8Array][]>} */
export async function bundleStyles(app) {
  const { build, stop } = await import('esbuild');
  try {
    const fonts = await build({
      absWorkingDir: app,
      entryPoints: { fonts: 'src/panel/fonts.css' },
      outdir: app,
      write: false,
      bundle: true,
      minify: true,
      loader: { '.woff2': 'file' },
      assetNames: 'fonts/[name]',
      logLevel: 'error',
    });
    const files = fonts.outputFiles.map(({ path, contents }) => [path.slice(app.length + 1), contents]);
    return [...files, ['panel.css', new TextEncoder().encode(await tailwind(join(app, 'src/panel/panel.css')))]];
  } finally {
    await stop();
  }
}

async function tailwind(path) {
  const { compile, optimize } = await import('@tailwindcss/node');
  const { Scanner } = await import('@tailwindcss/oxide');
  const base = join(path, '..');
  const compiler = await compile(readFileSync(path, 'utf8'), { base, from: basename(path), onDependency: () => {} });
  const scanner = new Scanner({ sources: compiler.sources });
  return optimize(compiler.build(scanner.scan()), { minify: true }).code;
}
