/** Checks of style sheets. */
import type { Check } from '../check.ts';
import { cssFontDisplay, cssUnminified } from './contents.ts';
import { cssBlockedRobots, cssBroken, cssDuplicate, cssFileLarge, cssRedirected } from './files.ts';
import { cssInlineLarge, cssRenderBlocking, cssTooMany } from './loading.ts';

export const cssChecks: readonly Check[] = [
  cssBroken,
  cssRedirected,
  cssBlockedRobots,
  cssFileLarge,
  cssDuplicate,
  cssTooMany,
  cssRenderBlocking,
  cssInlineLarge,
  cssUnminified,
  cssFontDisplay,
];
