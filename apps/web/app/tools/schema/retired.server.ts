/** Rich results that Google has ended, each with what became of it: in the words of the check that finds their markup. */
import { retiredFeatures } from '@orbweaver/formats/schema-org/retired.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import type { LocaleId } from '@orbweaver/i18n/locales.ts';

export async function readRetired(locale: LocaleId): Promise<readonly { readonly name: string | null; readonly fate: string }[]> {
  const words = wordsByCheck(await loadWords(locale, [checkFiles]));
  return retiredFeatures.map(({ name, fate }) => ({ name, fate: words.get(fate)?.name ?? '' }));
}
