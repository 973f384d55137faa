// `node scripts/icons.mjs`: writes the bodies of the icons in packages/ui/icon-names.json, from the installed Lucide set, into the files that the
// pages bundle. A name that the set does not know ends it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail, root } from './runtime.mjs';

const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json');
const lists = JSON.parse(readFileSync(join(root, 'packages/ui/icon-names.json'), 'utf8'));

function bodyOf(name) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (icon === undefined) fail(`the Lucide set has no icon ${name}.`);
  return icon.body;
}

/** A module that exports the bodies of some icons under a name. */
function writeBodies(file, constant, purpose, names) {
  const lines = [...names].sort().map((name) => `  '${name}': '${bodyOf(name)}',`);
  const head = `/** Written by scripts/icons.mjs from the Lucide set (ISC licence): ${purpose}. */`;
  const text = [head, `export const ${constant}: Readonly<Record<string, string>> = {`, ...lines, '};', ''].join('\n');
  writeFileSync(join(root, 'packages/ui', file), text);
}

writeBodies('icon-bodies.generated.ts', 'iconBodies', 'the icons that every page has at once', lists['every-page']);
writeBodies('work-icon-bodies.generated.ts', 'workIconBodies', 'the icons of the pages where people work', lists.work);
