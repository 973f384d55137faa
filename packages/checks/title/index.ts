/** Checks of the title. */
import type { Check } from '../check.ts';
import { titleBoilerplate } from './boilerplate.ts';
import { titleBelowRecommended, titleTooLong, titleTooShort } from './length.ts';
import { titleEmpty, titleMissing, titleMultiple, titleOutsideHead } from './presence.ts';
import { titleDuplicate, titleSameAsH1 } from './repetition.ts';
import { titlePixelWidth } from './width.ts';
import { titleGeneric, titlePlaceholder, titleSameAsDescription } from './wording.ts';

export const titleChecks: readonly Check[] = [
  titleMissing,
  titleEmpty,
  titleTooShort,
  titleTooLong,
  titleBelowRecommended,
  titleMultiple,
  titleDuplicate,
  titleSameAsH1,
  titleOutsideHead,
  titlePixelWidth,
  titleGeneric,
  titleSameAsDescription,
  titlePlaceholder,
  titleBoilerplate,
];
