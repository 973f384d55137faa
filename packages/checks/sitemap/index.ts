/** Checks of sitemaps. */
import type { Check } from '../check.ts';
import { sitemapPageAbsent, sitemapUrlDisallowed, sitemapUrlNoindex, sitemapUrlNon200, sitemapUrlNoncanonical } from './entries.ts';
import { sitemapEmpty, sitemapInvalidXml, sitemapMissing, sitemapNotInRobots, sitemapTooManyUrls, sitemapUnreachable } from './files.ts';

export const sitemapChecks: readonly Check[] = [
  sitemapMissing,
  sitemapNotInRobots,
  sitemapUnreachable,
  sitemapInvalidXml,
  sitemapEmpty,
  sitemapTooManyUrls,
  sitemapUrlNon200,
  sitemapUrlNoindex,
  sitemapUrlDisallowed,
  sitemapUrlNoncanonical,
  sitemapPageAbsent,
];
