/** Checks of the meta keywords element and of keyword density. */
import type { Check } from '../check.ts';
import { competitionChecks } from './competition.ts';
import { densityChecks } from './density.ts';
import { mainWordChecks } from './main-word.ts';
import { metaChecks } from './meta.ts';

export const keywordsChecks: readonly Check[] = [...metaChecks, ...densityChecks, ...mainWordChecks, ...competitionChecks];
