/** Checks of canonicals. */
import type { Check } from '../check.ts';
import { canonicalFragment, canonicalHttpHttps, canonicalRelative } from './address.ts';
import {
  canonicalEmpty,
  canonicalHeaderHtmlConflict,
  canonicalMismatch,
  canonicalMissing,
  canonicalMultiple,
  canonicalOutsideHead,
} from './presence.ts';
import { canonicalOgUrlConflict } from './share-url.ts';
import { canonicalDuplicateTarget } from './shared-target.ts';
import { canonicalFormDrift, canonicalSitemapConflict } from './site-wide.ts';
import { canonicalChain, canonicalTo4xx5xx, canonicalToDisallowed, canonicalToNoindex, canonicalToRedirect } from './targets.ts';
import { canonicalCrossDomain, canonicalInvalidAttributes, canonicalUnlinkedTarget } from './targets-more.ts';

export const canonicalsChecks: readonly Check[] = [
  canonicalMissing,
  canonicalEmpty,
  canonicalMultiple,
  canonicalDuplicateTarget,
  canonicalMismatch,
  canonicalHeaderHtmlConflict,
  canonicalTo4xx5xx,
  canonicalToRedirect,
  canonicalToNoindex,
  canonicalToDisallowed,
  canonicalChain,
  canonicalRelative,
  canonicalFragment,
  canonicalHttpHttps,
  canonicalOutsideHead,
  canonicalOgUrlConflict,
  canonicalSitemapConflict,
  canonicalFormDrift,
  canonicalCrossDomain,
  canonicalInvalidAttributes,
  canonicalUnlinkedTarget,
];
