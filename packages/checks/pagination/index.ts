/** Checks of pagination. */
import type { Check } from '../check.ts';
import { seriesChecks } from './series.ts';

export const paginationChecks: readonly Check[] = [...seriesChecks];
