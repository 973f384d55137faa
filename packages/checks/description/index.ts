/** Checks of the meta description. */
import type { Check } from '../check.ts';
import { descriptionOutsideRecommended, descriptionTooLong, descriptionTooShort } from './length.ts';
import { descriptionMissing, descriptionMultiple, descriptionOutsideHead } from './presence.ts';
import { descriptionDuplicate } from './repetition.ts';
import { descriptionPixelWidth, descriptionPlaceholder } from './width.ts';

export const descriptionChecks: readonly Check[] = [
  descriptionMissing,
  descriptionTooShort,
  descriptionTooLong,
  descriptionOutsideRecommended,
  descriptionMultiple,
  descriptionDuplicate,
  descriptionOutsideHead,
  descriptionPixelWidth,
  descriptionPlaceholder,
];
