/** Checks of HTML. */
import type { Check } from '../check.ts';
import { documentChecks } from './document.ts';
import { elementsChecks } from './elements.ts';
import { headChecks } from './head.ts';
import { parseErrorsChecks } from './parse-errors.ts';

export const htmlChecks: readonly Check[] = [...documentChecks, ...headChecks, ...elementsChecks, ...parseErrorsChecks];
