// Makes the npm package of the command line in dist/packages/orbweaver, and packs it into a .tgz beside it: `node scripts/pack.mjs`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from './build.mjs';
import { fail, root, runNpm, useRuntime } from './runtime.mjs';

const packages = join(root, 'dist/packages');
const parcel = join(packages, 'orbweaver');

/** Bundled by no one, since it finds its data beside its code. */
const needed = ['css-tree'];
/** Large, or under another licence: commands that need one name it. */
const optional = [
  'axe-core',
  'cspell-trie-lib',
  'harper.js',
  'html-minifier-next',
  'hunspell-asm',
  'lighthouse',
  'lightningcss-wasm',
  'playwright-core',
  'sharp',
  'terser',
];

/** The versions that the workspaces pin. */
function pinnedVersions(names) {
  const manifests = ['facts', 'checks', 'formats', 'tools', 'platform'].map((name) => join(root, 'packages', name, 'package.json'));
  const pins = Object.assign({}, ...manifests.map((path) => JSON.parse(readFileSync(path, 'utf8')).dependencies));
  return Object.fromEntries(names.map((name) => [name, pins[name] ?? fail(`no package of the project pins ${name}.`)]));
}

function writeManifest() {
  const { version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name: 'orbweaver',
    version,
    description,
    license,
    keywords: ['seo', 'crawler', 'audit', 'broken-links', 'sitemap'],
    type: 'module',
    bin: { orbweaver: 'orbweaver.mjs' },
    exports: { '.': { types: './types/apps/cli/src/library.d.ts', default: './index.mjs' } },
    files: ['dist', 'scripts', 'types', 'orbweaver.mjs', 'index.mjs', 'THIRD-PARTY.md'],
    engines: { node: '>=20' },
    dependencies: pinnedVersions(needed),
    peerDependencies: pinnedVersions(optional),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(parcel, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copyBundle() {
  const entries = ['cli.mjs', 'library.mjs', 'page-worker.mjs', 'writing-worker.mjs', 'query-process.mjs'];
  const names = readdirSync(join(root, 'dist')).filter((name) => entries.includes(name) || /^cli-part-.*\.mjs$/.test(name));
  for (const name of names) cpSync(join(root, 'dist', name), join(parcel, 'dist', name));
  for (const name of ['runtime.mjs', 'follow-parent.mjs', 'crawl-memory.mjs'])
    cpSync(join(root, 'scripts', name), join(parcel, 'scripts', name));
  cpSync(join(root, 'apps/cli/package'), parcel, { recursive: true });
  for (const name of ['LICENSE', 'THIRD-PARTY.md']) cpSync(join(root, name), join(parcel, name));
}

/** Declarations of the library and of what they name, with relative imports in place of workspace names. */
function writeTypes() {
  const made = join(packages, 'types');
  const config = join(packages, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false, tsBuildInfoFile: null },
    ...{
      outDir: made,
      rootDir: root,
      typeRoots: [join(root, 'node_modules/@types')],
      paths: { '@orbweaver/*': [join(root, 'packages/*')] },
    },
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files: [join(root, 'apps/cli/src/library.ts')], include: [] }),
  );
  const tsc = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: ['ignore', 2, 2] });
  if (tsc.status !== 0) fail('the declarations of the library could not be made.');
  copyDeclarations(made, 'apps/cli/src/library.ts');
  rmSync(made, { recursive: true });
  rmSync(config);
}

/** A declaration file and those that it imports, each once. `source` is its path in the project. */
function copyDeclarations(made, source) {
  const waiting = [source];
  const seen = new Set(waiting);
  for (const path of waiting) {
    const text = readFileSync(join(made, path.replace(/\.ts$/, '.d.ts')), 'utf8');
    const moved = text.replace(/(from |import\()(['"])((?:@orbweaver\/|\.)[^'"]+)\.ts\2/g, (_, before, quote, name) => {
      const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : name.replace('@orbweaver/', 'packages/');
      if (!seen.has(`${target}.ts`)) waiting.push(`${target}.ts`);
      seen.add(`${target}.ts`);
      const relative = posix.relative(posix.dirname(path), target);
      return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}.js${quote}`;
    });
    const copy = join(parcel, 'types', path.replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, moved);
  }
}

/** Makes the folder and the packed file. Returns the path of the file. */
export async function pack() {
  await build({ only: ['cli'] });
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(parcel, { recursive: true });
  copyBundle();
  writeManifest();
  writeTypes();
  const code = runNpm(process.execPath, ['pack', '--pack-destination', packages, '--loglevel=error'], parcel);
  const name = readdirSync(packages).find((each) => each.endsWith('.tgz'));
  if (code !== 0 || name === undefined || !existsSync(join(packages, name))) fail('npm could not pack the package.');
  return join(packages, name);
}

await useRuntime(import.meta.url);
process.stdout.write(`${await pack()}\n`);
