/** Checks of hreflang. */
import type { Check } from '../check.ts';
import { hreflangNoReturn, hreflangReturnCodeConflict, hreflangSourceConflict, hreflangUnlinked } from './graph.ts';
import { hreflangLangMismatch, hreflangUrlMultipleLangs } from './language.ts';
import {
  hreflangDuplicate,
  hreflangInvalidCode,
  hreflangOutsideHead,
  hreflangRelativeUrl,
  hreflangSelfMissing,
  hreflangXdefaultMissing,
} from './set.ts';
import { hreflangBroken, hreflangToNoindexOrBlocked, hreflangToNoncanonical, hreflangToRedirect } from './targets.ts';

export const hreflangChecks: readonly Check[] = [
  hreflangInvalidCode,
  hreflangBroken,
  hreflangToRedirect,
  hreflangToNoindexOrBlocked,
  hreflangToNoncanonical,
  hreflangDuplicate,
  hreflangSelfMissing,
  hreflangXdefaultMissing,
  hreflangRelativeUrl,
  hreflangOutsideHead,
  hreflangNoReturn,
  hreflangReturnCodeConflict,
  hreflangSourceConflict,
  hreflangUnlinked,
  hreflangUrlMultipleLangs,
  hreflangLangMismatch,
];
