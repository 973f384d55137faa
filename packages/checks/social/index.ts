/** Checks of what is shown where pages are shared. */
import type { Check } from '../check.ts';
import { ogImageAltMissing, ogImageBroken, ogImageSize } from './images.ts';
import { ogDescriptionMissing, ogDuplicateTags, ogIncomplete, ogMissing, ogTitleTooLong } from './open-graph.ts';
import { twitterCardInvalid, twitterCardMissing } from './twitter.ts';

export const socialChecks: readonly Check[] = [
  ogMissing,
  ogIncomplete,
  ogDescriptionMissing,
  ogTitleTooLong,
  ogDuplicateTags,
  ogImageBroken,
  ogImageSize,
  ogImageAltMissing,
  twitterCardMissing,
  twitterCardInvalid,
];
