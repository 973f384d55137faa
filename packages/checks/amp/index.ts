/** Checks of amp. */
import type { Check } from '../check.ts';
import { ampDisallowedHtml, ampNoCanonical, ampStructureInvalid } from './pages.ts';

export const ampChecks: readonly Check[] = [ampNoCanonical, ampStructureInvalid, ampDisallowedHtml];
