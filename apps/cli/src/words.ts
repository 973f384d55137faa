/** The words of the command line, in English for now. */
import { cliFiles, cliToolsFiles, errorsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import type { KeyOf } from '@orbweaver/i18n/keys.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';

/** Keys of the texts of commands and options. */
export type CliKey = KeyOf<'cli' | 'cli-tools'>;

export const t = await loadTranslate('en', [cliFiles, cliToolsFiles, errorsFiles]);
