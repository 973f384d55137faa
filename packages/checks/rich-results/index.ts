/** Checks of rich results. */
import type { Check } from '../check.ts';
import { ratingsChecks } from './ratings.ts';
import { recommendedChecks } from './recommended.ts';
import { requiredChecks } from './required.ts';
import { sitewideRatingChecks } from './sitewide-rating.ts';

export const richResultsChecks: readonly Check[] = [...requiredChecks, ...recommendedChecks, ...ratingsChecks, ...sitewideRatingChecks];
