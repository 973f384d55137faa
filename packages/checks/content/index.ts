/** Checks of the main text. */
import type { Check } from '../check.ts';
import { amountChecks } from './amount.ts';
import { damageChecks } from './damage.ts';
import { datesChecks } from './dates.ts';
import { nearDuplicatesChecks } from './near-duplicates.ts';
import { readabilityChecks } from './readability.ts';
import { repetitionChecks } from './repetition.ts';
import { writingChecks } from './writing.ts';

export const contentChecks: readonly Check[] = [
  ...amountChecks,
  ...repetitionChecks,
  ...damageChecks,
  ...readabilityChecks,
  ...datesChecks,
  ...nearDuplicatesChecks,
  ...writingChecks,
];
