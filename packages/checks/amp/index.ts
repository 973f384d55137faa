/** Checks of amp. */
import type { Check } from '../check.ts';
import { pagesChecks } from './pages.ts';
import { pairsChecks } from './pairs.ts';

export const ampChecks: readonly Check[] = [...pagesChecks, ...pairsChecks];
