/** Dictionary files of the installed packages, by language. They are read where they are installed and never become part of our own files: their licences differ. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@orbweaver/model/errors.ts';
import { type DictionaryFiles, hunspellLanguages } from '../../writing/speller.ts';

const require = createRequire(import.meta.url);
const unzip = promisify(gunzip);

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

export const installedFiles: DictionaryFiles = {
  async hunspell(language) {
    const [affixes, words] = await Promise.all([readPart(language, 'affixes'), readPart(language, 'words')]);
    return { affixes, words };
  },
  arabic: async () => (await readPart('ar', 'trie')).toString('utf8'),
};

/** Parts of a dictionary: two files for Hunspell, one list for Arabic. */
type DictionaryPart = 'affixes' | 'words' | 'trie';

/** Throws AppError 'not-found' for what is not installed, and for a part that the language has not. */
export async function readPart(language: string, part: DictionaryPart): Promise<Buffer> {
  const isArabic = language === 'ar';
  if (!installedLanguages().includes(language) || isArabic !== (part === 'trie')) throw new AppError('not-found');
  if (isArabic) return unzip(await readFile(join(dirname(require.resolve('@cspell/dict-ar/cspell-ext.json')), 'ar.trie.gz')));
  const folder = dirname(require.resolve(`dictionary-${language}`));
  return readFile(join(folder, part === 'words' ? 'index.dic' : 'index.aff'));
}
