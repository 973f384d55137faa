/** Checks of robots directives and robots.txt. */
import type { Check } from '../check.ts';
import { changedChecks } from './changed.ts';
import { conflictsChecks } from './conflicts.ts';
import { directivesChecks } from './directives.ts';
import { importantChecks } from './important.ts';
import { renderedChecks } from './rendered.ts';
import { robotsTxtChecks } from './robots-txt.ts';

export const indexabilityChecks: readonly Check[] = [
  ...directivesChecks,
  ...robotsTxtChecks,
  ...conflictsChecks,
  ...importantChecks,
  ...changedChecks,
  ...renderedChecks,
];
