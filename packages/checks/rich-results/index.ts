/** Checks of rich results. */

import type { Check } from '../check.ts';
import { richAuthorNamePolluted, richExpired, richProductNoOffer, richRatingRange, richRatingSelfServing } from './ratings.ts';
import { richOpportunity, richRecommendedMissing, richRetiredType } from './recommended.ts';
import { richRequiredMissing } from './required.ts';
import { richRatingSitewide } from './sitewide-rating.ts';

export const richResultsChecks: readonly Check[] = [
  richRequiredMissing,
  richRecommendedMissing,
  richRetiredType,
  richOpportunity,
  richRatingRange,
  richRatingSelfServing,
  richExpired,
  richProductNoOffer,
  richAuthorNamePolluted,
  richRatingSitewide,
];
