/** Checks of mobile use. */
import type { Check } from '../check.ts';
import { mobileContentParity } from './parity.ts';
import { viewportInvalid, viewportMissing, viewportZoomBlocked } from './viewport.ts';

export const mobileChecks: readonly Check[] = [viewportMissing, viewportInvalid, viewportZoomBlocked, mobileContentParity];
