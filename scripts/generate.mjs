// `node scripts/generate.mjs` writes what is made from declarations: the notice of other authors' packages, a page for each check and an index in docs/checks, the checks' English words in
// packages/i18n/messages/en/checks, the links to their sources in packages/model/generated, the modules of packages/i18n/generated, and the types of packages/client. A test tells when it was forgotten.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPages, checkSources } from './generate/check-pages.mjs';
import { clientTypes } from './generate/client-types.mjs';
import { thirdPartyNotice } from './generate/third-party.mjs';
import { wordpressTemplate } from './generate/wordpress-template.mjs';
import { areaFiles, areaTypes, checkWords, englishWords, namesBeside } from './generate/words.mjs';

const root = join(import.meta.dirname, '..');
const messages = 'packages/i18n/messages';
const modules = 'packages/i18n/generated';
const client = 'packages/client/generated';
const model = 'packages/model/generated';
const plugin = 'apps/wordpress/orbweaver';

/** What only this script writes into: a file there that it does not write is left over. */
export const generatedFolders = ['docs/checks', `${messages}/en/checks`, modules, client, model];

/** Text of each generated file by its path from the root, in a fixed order; the same for the same declarations. */
export async function generatedFiles() {
  const { listChecks } = await import('../packages/checks/catalogue.ts');
  const { allChecks } = await import('../packages/checks/all-checks.ts');
  const { locales } = await import('../packages/i18n/locales.ts');
  const files = new Map();
  for (const [name, text] of checkPages(listChecks(), allChecks)) files.set(`docs/checks/${name}`, text);
  files.set(`${model}/check-sources.json`, checkSources(allChecks));
  files.set('THIRD-PARTY.md', thirdPartyNotice(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))));
  const byCategory = Map.groupBy(allChecks, ({ category }) => category);
  for (const [category, checks] of byCategory) files.set(`${messages}/en/checks/${category}.json`, englishWords(checks));
  const { checkFamilies } = await import('../packages/model/check-families.ts');
  const { causePhrases } = await import('../packages/model/cause-phrases.ts');
  files.set(
    `${messages}/en/checks/families.json`,
    namesBeside(
      'family',
      checkFamilies.filter(({ name }) => name !== null),
    ),
  );
  files.set(`${messages}/en/checks/causes.json`, namesBeside('cause', causePhrases));
  const notice = 'Written by `node scripts/generate.mjs` from the entries in packages/checks; do not edit by hand.';
  files.set(`${messages}/en/checks/README.md`, `${notice}\n`);
  const languages = locales.map(({ id }) => id);
  const categories = [...byCategory.keys(), 'causes', 'families'].sort();
  for (const language of languages) files.set(`${modules}/check-words-${language}.ts`, checkWords(language, categories));
  const areas = readdirSync(join(root, messages, 'en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  files.set(`${modules}/areas.ts`, areaTypes(areas));
  files.set(`${modules}/area-files.ts`, areaFiles(areas, languages));
  files.set(`${client}/api.ts`, await clientTypes());
  files.set(
    `${plugin}/languages/orbweaver.pot`,
    wordpressTemplate(pluginSources(), JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
  );
  return files;
}

/** Its files with texts for people. */
function pluginSources() {
  const names = readdirSync(join(root, plugin), { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  return new Map(names.filter((name) => /\.(?:php|js)$/.test(name)).map((name) => [name, readFileSync(join(root, plugin, name), 'utf8')]));
}

async function write() {
  const files = await generatedFiles();
  for (const folder of generatedFolders) {
    mkdirSync(join(root, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder))) if (!files.has(`${folder}/${name}`)) rmSync(join(root, folder, name));
  }
  for (const [path, text] of files) {
    const isThere = readdirSync(join(root, dirname(path))).includes(path.slice(dirname(path).length + 1));
    if (!isThere || readFileSync(join(root, path), 'utf8') !== text) writeFileSync(join(root, path), text);
  }
  console.log(`${files.size} files are up to date.`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await write();
