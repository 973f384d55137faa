/** Checks of rich results. */
import type { Check } from '../check.ts';
import { richRequiredMissing } from './required.ts';

export const richResultsChecks: readonly Check[] = [richRequiredMissing];
