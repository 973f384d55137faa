// The packages of other authors that Orbweaver runs with, from package-lock.json, as a notice by licence.
import { copyleftDictionaries } from '../dependencies.mjs';

const opening = `# Third-party packages

Orbweaver is under the MIT licence (LICENSE). It runs with the packages below, each under its own licence; npm fetches them at the install, and the text of each licence
lies in the package's folder of \`node_modules\`. Tools that only its development needs are not listed.
`;

const dictionaries = `
## Dictionaries under the GPL and LGPL

The dictionaries below are data in packages of their own. They are never part of Orbweaver's own files: no bundle holds them, a test looks for them in all that is
built, and they are read from the folder where npm put them. The install fetches them, so that spelling works in nine languages. \`ORBWEAVER_DICTIONARIES=free\`
in the environment of the install declines them; German, Italian and Arabic then say that no dictionary is installed.
`;

/** Markdown; the same for the same lock file. Throws for a package without a licence. */
export function thirdPartyNotice(lock) {
  const packages = Object.entries(lock.packages).flatMap(([path, { version, license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || link === true || dev === true) return [];
    if (!license) throw new Error(`no licence is known of ${name}`);
    return [{ name, version, license }];
  });
  const [separate, others] = [[], []];
  for (const each of packages) (copyleftDictionaries.includes(each.name) ? separate : others).push(each);
  if (separate.length !== copyleftDictionaries.length) throw new Error('a dictionary is not in the lock file');
  const byLicense = Map.groupBy(others, ({ license }) => license);
  const parts = [...byLicense].sort(([a], [b]) => (a < b ? -1 : 1)).map(([license, list]) => `\n## ${license}\n\n${linesOf(list)}`);
  const named = separate.map(({ name, version, license }) => `- ${name} ${version}: ${license}`).sort();
  return `${opening}${dictionaries}\n${named.join('\n')}\n${parts.join('')}`;
}

function linesOf(list) {
  const lines = list.map(({ name, version }) => `- ${name} ${version}\n`);
  return [...new Set(lines)].sort().join('');
}
