/** Checks of links, their targets and the pages they leave out. */

import type { Check } from '../check.ts';
import { linkHttpOnHttps, linkLocalhostPrivate, linkMailtoTelInvalid, linkTrackingParamsInternal } from './addresses.ts';
import { linkFragmentMissing } from './fragments.ts';
import { linkToNoindex, pageInlinksOnlyNofollow, pageMixedFollowInlinks, pageOrphan, pageSingleInlink } from './inlinks.ts';
import { anchorEmpty, linkInternalNofollow, linkMalformed, linkNotCrawlable, pageLinksCrowded } from './markup.ts';
import { linkExternalFollowedMany, pageDeadEnd } from './page-links.ts';
import {
  linkExternalBroken,
  linkExternalToRedirect,
  linkInternalBroken,
  linkToDisallowed,
  linkToNoncanonical,
  linkToRedirect,
} from './targets.ts';
import { anchorGeneric, anchorTooLong } from './wording.ts';

export const linksChecks: readonly Check[] = [
  linkInternalBroken,
  linkExternalBroken,
  linkToRedirect,
  linkExternalToRedirect,
  linkToNoncanonical,
  linkToDisallowed,
  pageOrphan,
  pageSingleInlink,
  pageInlinksOnlyNofollow,
  pageMixedFollowInlinks,
  linkToNoindex,
  linkInternalNofollow,
  pageLinksCrowded,
  anchorEmpty,
  linkNotCrawlable,
  linkMalformed,
  anchorGeneric,
  anchorTooLong,
  linkLocalhostPrivate,
  linkHttpOnHttps,
  linkTrackingParamsInternal,
  linkMailtoTelInvalid,
  pageDeadEnd,
  linkExternalFollowedMany,
  linkFragmentMissing,
];
