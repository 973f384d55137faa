/** Checks of sitemaps. */

import type { Check } from '../check.ts';
import { sitemapLastmodDrift } from './drift.ts';
import { sitemapPageAbsent, sitemapUrlDisallowed, sitemapUrlNoindex, sitemapUrlNon200, sitemapUrlNoncanonical } from './entries.ts';
import {
  sitemapInvalidXml,
  sitemapLastmodInvalid,
  sitemapPriorityChangefreq,
  sitemapTooLarge,
  sitemapUrlDuplicate,
  sitemapUrlInvalid,
  sitemapXsltStylesheet,
} from './faults.ts';
import { sitemapEmpty, sitemapMissing, sitemapNotInRobots, sitemapTooManyUrls, sitemapUnreachable } from './files.ts';
import { sitemapLastmodUniform } from './lastmod.ts';

export const sitemapChecks: readonly Check[] = [
  sitemapMissing,
  sitemapNotInRobots,
  sitemapUnreachable,
  sitemapInvalidXml,
  sitemapEmpty,
  sitemapTooManyUrls,
  sitemapTooLarge,
  sitemapUrlNon200,
  sitemapUrlNoindex,
  sitemapUrlDisallowed,
  sitemapUrlNoncanonical,
  sitemapUrlInvalid,
  sitemapUrlDuplicate,
  sitemapPageAbsent,
  sitemapLastmodInvalid,
  sitemapPriorityChangefreq,
  sitemapXsltStylesheet,
  sitemapLastmodUniform,
  sitemapLastmodDrift,
];
