/** Checks of scripts. */
import type { Check } from '../check.ts';
import { jsUnminified } from './contents.ts';
import { jsBlockedRobots, jsBroken, jsDuplicateLibrary, jsFileLarge, jsRedirected } from './files.ts';
import { jsFragmentRouting, jsRenderBlocking, jsThirdPartyWeight } from './loading.ts';

export const javascriptChecks: readonly Check[] = [
  jsBroken,
  jsRedirected,
  jsBlockedRobots,
  jsFileLarge,
  jsRenderBlocking,
  jsFragmentRouting,
  jsThirdPartyWeight,
  jsDuplicateLibrary,
  jsUnminified,
];
