/** Checks of international. */
import type { Check } from '../check.ts';
import { languageChecks } from './language.ts';

export const internationalChecks: readonly Check[] = [...languageChecks];
