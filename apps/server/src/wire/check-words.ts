/** What the answers of the API call a check, in English. */
import { type WordsOfChecks, wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';

let loaded: Promise<WordsOfChecks> | null = null;

export function englishWords(): Promise<WordsOfChecks> {
  loaded ??= loadWords('en', [checkFiles]).then(wordsByCheck);
  return loaded;
}

export function wordsOfCheck(words: WordsOfChecks, check: string): { readonly check: string; readonly name: string; readonly fix: string } {
  const known = words.get(check);
  return { check, name: known?.name ?? check, fix: known?.fix ?? '' };
}
