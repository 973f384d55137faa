/** Checks of the meta description. */
import type { Check } from '../check.ts';
import { lengthChecks } from './length.ts';
import { presenceChecks } from './presence.ts';
import { renderedChecks } from './rendered.ts';
import { repetitionChecks } from './repetition.ts';
import { wordingChecks } from './wording.ts';

export const descriptionChecks: readonly Check[] = [
  ...presenceChecks,
  ...lengthChecks,
  ...repetitionChecks,
  ...wordingChecks,
  ...renderedChecks,
];
