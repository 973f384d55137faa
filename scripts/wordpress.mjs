// `npm run wordpress` packs the WordPress plugin into dist/orbweaver-wordpress.zip, the same bytes from the same sources; with `--origin URL` the settings page
// has that installation's address in it. `npm run build` makes the same file for the server, which puts its own origin in when somebody downloads it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './dependencies.mjs';
import { fail, root, useRuntime } from './runtime.mjs';

const folder = join(root, 'apps/wordpress/orbweaver');
/** The first moment that a zip file can tell, in whatever zone it is made. */
const epoch = new Date(1980, 0, 1);

/** Bytes of the zip file. */
export async function packPlugin(origin = '') {
  const { zipSync } = await import('fflate');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const files = paths.map((path) => [
    `orbweaver/${path}`,
    path === 'installation.json' ? new TextEncoder().encode(`${JSON.stringify({ origin })}\n`) : readFileSync(join(folder, path)),
  ]);
  files.push(['orbweaver/LICENSE', readFileSync(join(root, 'LICENSE'))]);
  return zipSync(Object.fromEntries(files), { mtime: epoch, level: 9 });
}

export async function writePlugin(origin = '') {
  const path = join(root, 'dist/orbweaver-wordpress.zip');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(path, await packPlugin(origin));
  return path;
}

function readOrigin(args) {
  if (args.length === 0) return '';
  const [name, value] = args;
  const url = URL.parse(value ?? '');
  if (name !== '--origin' || args.length !== 2 || url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    fail('node scripts/wordpress.mjs [--origin https://orbweaver.example]');
  return url.origin;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await useRuntime(import.meta.url);
  installDependencies();
  process.stdout.write(`${await writePlugin(readOrigin(process.argv.slice(2)))}\n`);
}
