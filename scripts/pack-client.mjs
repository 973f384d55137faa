// Makes the npm package of the API's client in dist/packages-client, and packs it: `node scripts/pack-client.mjs`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, runNpm, useRuntime } from './runtime.mjs';

const folder = join(root, 'dist/packages-client');
const parcel = join(folder, 'orbweaver-client');
const source = join(root, 'packages/client');

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function compile() {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, incremental: false, tsBuildInfoFile: null, rewriteRelativeImportExtensions: true },
    ...{ target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', types: [], rootDir: source, outDir: parcel },
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files: [join(source, 'client.ts')], include: [] }),
  );
  const made = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: ['ignore', 2, 2] });
  rmSync(config);
  if (made.status !== 0) fail('the client could not be compiled.');
  // The compiler leaves the names in declarations as they are.
  const declaration = join(parcel, 'client.d.ts');
  writeFileSync(declaration, readFileSync(declaration, 'utf8').replaceAll("'./generated/api.ts'", "'./generated/api.js'"));
}

function writeManifest() {
  const { version, license } = readJson(join(root, 'package.json'));
  const manifest = {
    name: 'orbweaver-client',
    version,
    description: 'A typed client for the API of an Orbweaver server.',
    license,
    type: 'module',
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    files: ['client.js', 'client.d.ts', 'generated'],
    engines: { node: '>=20' },
    dependencies: readJson(join(source, 'package.json')).dependencies,
  };
  writeFileSync(join(parcel, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

await useRuntime(import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(parcel, { recursive: true });
compile();
writeManifest();
cpSync(join(root, 'LICENSE'), join(parcel, 'LICENSE'));
const code = runNpm(process.execPath, ['pack', '--pack-destination', folder, '--loglevel=error'], parcel);
const name = readdirSync(folder).find((each) => each.endsWith('.tgz'));
if (code !== 0 || name === undefined) fail('npm could not pack the package.');
process.stdout.write(`${join(folder, name)}\n`);
