/** Checks of HTML. */
import type { Check } from '../check.ts';
import { htmlBaseInvalid, htmlCharsetMissing, htmlDoctypeMissing } from './document.ts';
import { htmlCommentsLarge, htmlDeprecatedTags, htmlDomSize, htmlDuplicateId, htmlSemanticLandmarks } from './elements.ts';
import { htmlHeadMissingOrMultiple, htmlInvalidInHead, htmlMetasInBody, htmlNoscriptImgInHead } from './head.ts';

import { htmlParseErrors } from './parse-errors.ts';

export const htmlChecks: readonly Check[] = [
  htmlDoctypeMissing,
  htmlCharsetMissing,
  htmlInvalidInHead,
  htmlNoscriptImgInHead,
  htmlHeadMissingOrMultiple,
  htmlMetasInBody,
  htmlBaseInvalid,
  htmlDuplicateId,
  htmlDeprecatedTags,
  htmlDomSize,
  htmlCommentsLarge,
  htmlSemanticLandmarks,
  htmlParseErrors,
];
