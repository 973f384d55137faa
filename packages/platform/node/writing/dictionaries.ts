/** Dictionary files of the installed packages, by language. They are read where they are installed and never become part of our own files: their licences differ. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Languages with a Hunspell dictionary. */
export const hunspellLanguages = ['en', 'fr', 'de', 'it', 'pt', 'ru', 'es', 'tr'] as const;
export const spellingLanguages: readonly string[] = [...hunspellLanguages, 'ar'];

export function readHunspell(language: string): { readonly affixes: Uint8Array; readonly words: Uint8Array } {
  const folder = dirname(require.resolve(`dictionary-${language}`));
  return { affixes: readFileSync(join(folder, 'index.aff')), words: readFileSync(join(folder, 'index.dic')) };
}

/** The Arabic word list, as text that cspell-trie-lib reads. */
export function readArabic(): string {
  return gunzipSync(readFileSync(join(dirname(require.resolve('@cspell/dict-ar/cspell-ext.json')), 'ar.trie.gz'))).toString('utf8');
}
