/** Dictionary files of the installed packages, by language. They are read where they are installed and never become part of our own files: their licences differ. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Languages with a Hunspell dictionary. */
export const hunspellLanguages = ['en', 'fr', 'de', 'it', 'pt', 'ru', 'es', 'tr'] as const;
const packages: ReadonlyMap<string, string> = new Map([
  ...hunspellLanguages.map((language) => [language, `dictionary-${language}`] as const),
  ['ar', '@cspell/dict-ar/cspell-ext.json'],
]);

/** Languages whose dictionary is installed: those under the GPL and LGPL (it, de, ar) can be declined. */
export function installedLanguages(): readonly string[] {
  return [...packages.keys()].filter((language) => isInstalled(packages.get(language) ?? ''));
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

export function readHunspell(language: string): { readonly affixes: Uint8Array; readonly words: Uint8Array } {
  const folder = dirname(require.resolve(`dictionary-${language}`));
  return { affixes: readFileSync(join(folder, 'index.aff')), words: readFileSync(join(folder, 'index.dic')) };
}

/** The Arabic word list, as text that cspell-trie-lib reads. */
export function readArabic(): string {
  return gunzipSync(readFileSync(join(dirname(require.resolve('@cspell/dict-ar/cspell-ext.json')), 'ar.trie.gz'))).toString('utf8');
}
