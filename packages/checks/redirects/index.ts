/** Checks of redirects. */

import type { Check } from '../check.ts';
import { redirectChain, redirectHttpsDowngrade, redirectLoop, redirectToError } from './chains.ts';
import { redirect302PermanentLooking, redirectList3xx, redirectMetaRefresh } from './listed.ts';
import { redirectHostMix } from './start-names.ts';
import { redirectToHome } from './to-home.ts';
import { redirectWithoutInlinks } from './unlinked.ts';

export const redirectsChecks: readonly Check[] = [
  redirect302PermanentLooking,
  redirectList3xx,
  redirectChain,
  redirectLoop,
  redirectToError,
  redirectMetaRefresh,
  redirectHttpsDowngrade,
  redirectToHome,
  redirectWithoutInlinks,
  redirectHostMix,
];
