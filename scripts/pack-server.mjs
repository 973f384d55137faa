// Makes the npm package of the server in dist/packages-server, and packs it: `node scripts/pack-server.mjs`.
import { chmodSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { fail, root, runNpm, useRuntime } from './runtime.mjs';

const folder = join(root, 'dist/packages-server');
const parcel = join(folder, 'orbweaver-server');
const web = 'apps/web/build';
/** Large, or another's to install: what needs one says so. */
const optional = [
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
const runScripts = ['runtime', 'supervise', 'serve', 'work', 'follow-parent'];

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Files of dist/ that belong to the server, and the folder of migrations. */
function serverFiles() {
  const isOne = (name) =>
    /^(?:server[\w.-]*|worker|backup)\.mjs$/.test(name) ||
    ['migrations', 'empty-database.tar.gz', 'orbweaver-wordpress.zip', 'orbweaver-extension-chrome.zip'].includes(name);
  return readdirSync(join(root, 'dist')).filter(isOne);
}

/** Pinned packages that the copied code imports. */
function imported() {
  const manifests = ['packages', 'apps'].flatMap((kind) => globSync(join(root, kind, '*/package.json')));
  const pins = Object.assign({}, ...manifests.map((path) => readJson(path).dependencies ?? {}));
  const code = [...globSync(join(parcel, 'dist/*.mjs')), ...globSync(join(parcel, web, 'server/**/*.js'))];
  const names = new Set();
  for (const path of code)
    for (const [, name] of readFileSync(path, 'utf8').matchAll(
      /(?:\bfrom ?|\bimport ?\(?|\bresolve\()["']((?:@[\w.-]+\/)?[\w.-]+)[^"']*["']/g,
    ))
      names.add(name);
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(pins, name) && !name.startsWith('@orbweaver/'))
      .sort()
      .map((name) => [name, pins[name]]),
  );
}

function writeManifest() {
  const { version, license } = readJson(join(root, 'package.json'));
  const { dependencies: own } = readJson(join(root, 'apps/server/package.json'));
  const all = { ...imported(), ...Object.fromEntries(Object.entries(own).filter(([name]) => !name.startsWith('@orbweaver/'))) };
  const part = (isWanted) => Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(optional.includes(name))));
  const peers = part((isOptional) => isOptional);
  const manifest = {
    name: 'orbweaver-server',
    version,
    description: 'The web application of Orbweaver, a website SEO crawler and toolkit, with its database, API and scans.',
    license,
    type: 'module',
    bin: { 'orbweaver-server': 'orbweaver-server.mjs' },
    files: ['dist', 'apps', 'scripts', 'orbweaver-server.mjs', 'THIRD-PARTY.md'],
    engines: { node: '>=20' },
    dependencies: part((isOptional) => !isOptional),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(parcel, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

await useRuntime(import.meta.url);
await build({ only: ['server', 'web'] });
rmSync(folder, { recursive: true, force: true });
mkdirSync(parcel, { recursive: true });
for (const name of serverFiles()) cpSync(join(root, 'dist', name), join(parcel, 'dist', name), { recursive: true });
// The build for the server repeats the browser's WebAssembly, which nothing there reads.
const isNeeded = (path) => !path.endsWith('.map') && !(path.endsWith('.wasm') && path.startsWith(join(root, web, 'server')));
cpSync(join(root, web), join(parcel, web), { recursive: true, filter: isNeeded });
for (const name of runScripts) cpSync(join(root, `scripts/${name}.mjs`), join(parcel, `scripts/${name}.mjs`));
cpSync(join(root, 'apps/server/package'), parcel, { recursive: true });
chmodSync(join(parcel, 'orbweaver-server.mjs'), 0o755);
for (const name of ['LICENSE', 'THIRD-PARTY.md']) cpSync(join(root, name), join(parcel, name));
writeManifest();
const code = runNpm(process.execPath, ['pack', '--pack-destination', folder, '--loglevel=error'], parcel);
const name = readdirSync(folder).find((each) => each.endsWith('.tgz'));
if (code !== 0 || name === undefined) fail('npm could not pack the package.');
process.stdout.write(`${join(folder, name)}\n`);
