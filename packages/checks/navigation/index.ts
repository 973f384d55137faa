/** Checks of navigation. */
import type { Check } from '../check.ts';
import { consistencyChecks } from './consistency.ts';
import { menusChecks } from './menus.ts';
import { renderedChecks } from './rendered.ts';

export const navigationChecks: readonly Check[] = [...menusChecks, ...consistencyChecks, ...renderedChecks];
