/** Checks of accessibility basics. */
import type { Check } from '../check.ts';
import { a11yLangMissing } from './language.ts';

export const accessibilityChecks: readonly Check[] = [a11yLangMissing];
