/** Checks of accessibility basics. */
import type { Check } from '../check.ts';
import { a11yFrameTitle, a11yLabelMissing } from './forms.ts';
import { a11yLangMissing } from './language.ts';

export const accessibilityChecks: readonly Check[] = [a11yLangMissing, a11yLabelMissing, a11yFrameTitle];
