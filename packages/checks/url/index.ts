/** Checks of URLs. */
import type { Check } from '../check.ts';
import { pathChecks } from './path.ts';
import { queryChecks } from './query.ts';
import { shapeChecks } from './shape.ts';
import { slashesChecks } from './slashes.ts';
import { variantsChecks } from './variants.ts';

export const urlChecks: readonly Check[] = [...shapeChecks, ...slashesChecks, ...queryChecks, ...pathChecks, ...variantsChecks];
