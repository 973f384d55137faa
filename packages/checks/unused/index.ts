/** Checks of what a site loads and does not need. */
import type { Check } from '../check.ts';
import { unusedCssSitewide } from './style-rules.ts';

export const unusedChecks: readonly Check[] = [unusedCssSitewide];
