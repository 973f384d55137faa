// `npm run extension` builds the browser extension for Chrome and Edge into dist/, the same bytes from the same sources (docs/extension.md); `npm run build`
// makes the same files for the server, which offers the one for Chrome.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installDependencies } from './dependencies.mjs';
import { bundleScripts, bundleStyles } from './extension/bundle.mjs';
import { localeFiles } from './extension/locales.mjs';
import { browsers, manifestOf, originsOf } from './extension/manifest.mjs';
import { packFiles } from './extension/pack.mjs';
import { root, useRuntime } from './runtime.mjs';

const app = join(root, 'apps/extension');
const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
const icons = [16, 32, 48, 128].map((size) => `icons/${size}.png`);

/**
 * All files of a package but its manifest, by name. `origins`: installations whose bridge is in the manifest.
 * @param {{ origins?: readonly string[] }} options
 */
async function filesOf({ origins = [] }) {
  const files = new Map();
  for (const [name, bytes] of await bundleScripts(app, origins)) files.set(name, bytes);
  for (const [name, bytes] of await bundleStyles(app)) files.set(name, bytes);
  for (const [name, bytes] of localeFiles(root)) files.set(name, bytes);
  for (const page of ['panel/panel.html', 'permit/permit.html']) files.set(page.split('/')[1], readFileSync(join(app, 'src', page)));
  for (const icon of icons) files.set(icon, readFileSync(join(app, icon)));
  return files;
}

/**
 * Builds both packages; returns the paths written. `unpacked`: a folder for one that a browser can load as it is.
 * @param {{ origins?: readonly string[], testHosts?: boolean, out?: string, unpacked?: string | null }} options
 */
export async function buildExtension({ origins = [], testHosts = false, out = join(root, 'dist'), unpacked = null } = {}) {
  const files = await filesOf({ origins });
  mkdirSync(out, { recursive: true });
  const written = [];
  for (const browser of browsers) {
    const manifest = manifestOf({ version, origins, testHosts, browser });
    const all = new Map([['manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)], ...files]);
    const path = join(out, `orbweaver-extension-${browser}.zip`);
    writeFileSync(path, await packFiles(all));
    written.push(path);
    if (unpacked === null || browser !== 'chrome') continue;
    rmSync(unpacked, { recursive: true, force: true });
    for (const [name, bytes] of all) {
      mkdirSync(dirname(join(unpacked, name)), { recursive: true });
      writeFileSync(join(unpacked, name), bytes);
    }
  }
  return written;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await useRuntime(import.meta.url);
  installDependencies();
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      unpacked: { type: 'string' },
      'test-hosts': { type: 'boolean', default: false },
    },
  });
  const written = await buildExtension({
    origins: originsOf(values.origin),
    testHosts: values['test-hosts'],
    ...(values.out === undefined ? {} : { out: resolve(values.out) }),
    unpacked: values.unpacked === undefined ? null : resolve(values.unpacked),
  });
  for (const path of written) console.log(path);
}
