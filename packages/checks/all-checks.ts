/** All checks that are built, in the order of the catalogue's categories. */
import type { Check } from './check.ts';
import { titleChecks } from './title/index.ts';

export const allChecks: readonly Check[] = [...titleChecks];
