/** Checks of navigation. */

import type { Check } from '../check.ts';
import { navInconsistent } from './consistency.ts';
import { navKeyPageMissing, navLinksProblem, navMissing, navTooManyItems } from './menus.ts';

export const navigationChecks: readonly Check[] = [navMissing, navLinksProblem, navTooManyItems, navKeyPageMissing, navInconsistent];
