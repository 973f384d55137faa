/** Checks of the meta keywords element and of keyword density. */
import type { Check } from '../check.ts';
import { keywordCannibalisation } from './competition.ts';
import { keywordDensityHigh } from './density.ts';
import { keywordMainAbsentInTitleH1 } from './main-word.ts';
import { keywordsMetaMultiple, keywordsMetaPresent } from './meta.ts';

export const keywordsChecks: readonly Check[] = [
  keywordsMetaPresent,
  keywordsMetaMultiple,
  keywordDensityHigh,
  keywordMainAbsentInTitleH1,
  keywordCannibalisation,
];
