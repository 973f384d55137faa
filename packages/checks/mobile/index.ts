/** Checks of mobile use. */
import type { Check } from '../check.ts';
import { layoutChecks } from './layout.ts';
import { parityChecks } from './parity.ts';
import { viewportChecks } from './viewport.ts';

export const mobileChecks: readonly Check[] = [...viewportChecks, ...parityChecks, ...layoutChecks];
