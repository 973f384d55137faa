/** Checks of accessibility basics. */
import type { Check } from '../check.ts';
import { contrastChecks } from './contrast.ts';
import { formsChecks } from './forms.ts';
import { languageChecks } from './language.ts';
import { markupChecks } from './markup.ts';

export const accessibilityChecks: readonly Check[] = [...languageChecks, ...formsChecks, ...markupChecks, ...contrastChecks];
