/** Checks of links, their targets and the pages they leave out. */
import type { Check } from '../check.ts';
import { pageInlinksOnlyNofollow, pageOrphan } from './inlinks.ts';
import { anchorEmpty, linkInternalNofollow, linkMalformed, linkNotCrawlable, pageLinksCrowded } from './markup.ts';
import {
  linkExternalBroken,
  linkExternalToRedirect,
  linkInternalBroken,
  linkToDisallowed,
  linkToNoncanonical,
  linkToRedirect,
} from './targets.ts';

export const linksChecks: readonly Check[] = [
  linkInternalBroken,
  linkExternalBroken,
  linkToRedirect,
  linkExternalToRedirect,
  linkToNoncanonical,
  linkToDisallowed,
  pageOrphan,
  pageInlinksOnlyNofollow,
  linkInternalNofollow,
  pageLinksCrowded,
  anchorEmpty,
  linkNotCrawlable,
  linkMalformed,
];
