/** Checks of URLs. */
import type { Check } from '../check.ts';
import { pathChecks } from './path.ts';
import { queryChecks } from './query.ts';
import { shapeChecks } from './shape.ts';
import { variantsChecks } from './variants.ts';

export const urlChecks: readonly Check[] = [...shapeChecks, ...queryChecks, ...pathChecks, ...variantsChecks];
