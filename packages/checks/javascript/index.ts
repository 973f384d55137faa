/** Checks of scripts. */
import type { Check } from '../check.ts';
import { jsBlockedRobots, jsBroken, jsFileLarge, jsRedirected } from './files.ts';

export const javascriptChecks: readonly Check[] = [jsBroken, jsRedirected, jsBlockedRobots, jsFileLarge];
