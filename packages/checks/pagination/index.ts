/** Checks of pagination. */
import type { Check } from '../check.ts';
import { paginationBroken, paginationCanonicalFirst, paginationLinkMissing, paginationNoindex, paginationSequenceError } from './series.ts';

export const paginationChecks: readonly Check[] = [
  paginationLinkMissing,
  paginationCanonicalFirst,
  paginationBroken,
  paginationNoindex,
  paginationSequenceError,
];
