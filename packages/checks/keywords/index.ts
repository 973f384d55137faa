/** Checks of the meta keywords element and of keyword density. */
import type { Check } from '../check.ts';
import { keywordDensityHigh } from './density.ts';
import { keywordsMetaMultiple, keywordsMetaPresent } from './meta.ts';

export const keywordsChecks: readonly Check[] = [keywordsMetaPresent, keywordsMetaMultiple, keywordDensityHigh];
