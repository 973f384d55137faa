/** Checks of the title. */
import type { Check } from '../check.ts';
import { boilerplateChecks } from './boilerplate.ts';
import { lengthChecks } from './length.ts';
import { presenceChecks } from './presence.ts';
import { renderedChecks } from './rendered.ts';
import { repetitionChecks } from './repetition.ts';
import { wordingChecks } from './wording.ts';

export const titleChecks: readonly Check[] = [
  ...presenceChecks,
  ...lengthChecks,
  ...repetitionChecks,
  ...wordingChecks,
  ...boilerplateChecks,
  ...renderedChecks,
];
