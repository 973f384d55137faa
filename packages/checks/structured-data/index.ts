/** Checks of structured data. */

import type { Check } from '../check.ts';
import { sdJsonParseError } from './json-ld.ts';
import { sdCoverageOutlier, sdUrlBroken } from './site-wide.ts';
import { sdOutdatedVocabulary, sdUrlMismatch, sdValueType } from './values.ts';
import { sdNotVisible } from './visible.ts';
import { sdMissing, sdNoContextType, sdPropertyUnknown, sdTypeUnknown } from './vocabulary-checks.ts';

export const structuredDataChecks: readonly Check[] = [
  sdJsonParseError,
  sdMissing,
  sdNoContextType,
  sdTypeUnknown,
  sdPropertyUnknown,
  sdValueType,
  sdUrlMismatch,
  sdOutdatedVocabulary,
  sdUrlBroken,
  sdCoverageOutlier,
  sdNotVisible,
];
