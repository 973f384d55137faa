/** Checks of accessibility basics. */

import type { Check } from '../check.ts';
import { a11yFrameTitle, a11yLabelMissing } from './forms.ts';
import { a11yLangMissing } from './language.ts';
import {
  a11yAriaHiddenFocus,
  a11yAriaInvalid,
  a11yButtonName,
  a11yListStructure,
  a11yTabindexPositive,
  a11yVideoCaptions,
} from './markup.ts';

export const accessibilityChecks: readonly Check[] = [
  a11yLangMissing,
  a11yLabelMissing,
  a11yFrameTitle,
  a11yButtonName,
  a11yAriaInvalid,
  a11yAriaHiddenFocus,
  a11yListStructure,
  a11yTabindexPositive,
  a11yVideoCaptions,
];
