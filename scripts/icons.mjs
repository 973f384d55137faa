// `node scripts/icons.mjs`: writes the bodies of the icons in packages/ui/icon-names.json, from the installed Lucide set, into the file that the
// pages bundle. A name that the set does not know ends it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail, root } from './runtime.mjs';

const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json');
const names = JSON.parse(readFileSync(join(root, 'packages/ui/icon-names.json'), 'utf8')).sort();

function bodyOf(name) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (icon === undefined) fail(`the Lucide set has no icon ${name}.`);
  return icon.body;
}

const lines = names.map((name) => `  '${name}': '${bodyOf(name)}',`).join('\n');
writeFileSync(
  join(root, 'packages/ui/icon-bodies.generated.ts'),
  `/** Written by scripts/icons.mjs from the Lucide set (ISC licence): the icons that every page has at once. */\n` +
    `export const iconBodies: Readonly<Record<string, string>> = {\n${lines}\n};\n`,
);
