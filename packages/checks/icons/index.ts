/** Checks of icons. */
import type { Check } from '../check.ts';
import { faviconChecks } from './favicon.ts';
import { logoChecks } from './logo.ts';

export const iconsChecks: readonly Check[] = [...faviconChecks, ...logoChecks];
