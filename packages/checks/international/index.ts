/** Checks of international. */
import type { Check } from '../check.ts';
import { i18nDirMissing, i18nLangInvalid, i18nLangTextMismatch } from './language.ts';

export const internationalChecks: readonly Check[] = [i18nLangInvalid, i18nLangTextMismatch, i18nDirMissing];
