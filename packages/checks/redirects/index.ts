/** Checks of redirects. */
import type { Check } from '../check.ts';
import { chainsChecks } from './chains.ts';
import { listedChecks } from './listed.ts';
import { renderedChecks } from './rendered.ts';
import { startNamesChecks } from './start-names.ts';
import { toHomeChecks } from './to-home.ts';
import { unlinkedChecks } from './unlinked.ts';

export const redirectsChecks: readonly Check[] = [
  ...listedChecks,
  ...chainsChecks,
  ...toHomeChecks,
  ...unlinkedChecks,
  ...startNamesChecks,
  ...renderedChecks,
];
