/** Checks of amp. */

import type { Check } from '../check.ts';
import { ampDisallowedHtml, ampNoCanonical, ampStructureInvalid } from './pages.ts';
import { ampContentMismatch, ampNon200OrNoindex, ampNoReturnLink } from './pairs.ts';

export const ampChecks: readonly Check[] = [
  ampNoCanonical,
  ampStructureInvalid,
  ampDisallowedHtml,
  ampNoReturnLink,
  ampNon200OrNoindex,
  ampContentMismatch,
];
