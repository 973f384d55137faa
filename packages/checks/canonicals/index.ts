/** Checks of canonicals. */
import type { Check } from '../check.ts';
import { addressChecks } from './address.ts';
import { presenceChecks } from './presence.ts';
import { renderedChecks } from './rendered.ts';
import { shareUrlChecks } from './share-url.ts';
import { sharedTargetChecks } from './shared-target.ts';
import { siteWideChecks } from './site-wide.ts';
import { targetsChecks } from './targets.ts';
import { targetsMoreChecks } from './targets-more.ts';

export const canonicalsChecks: readonly Check[] = [
  ...presenceChecks,
  ...sharedTargetChecks,
  ...targetsChecks,
  ...addressChecks,
  ...shareUrlChecks,
  ...siteWideChecks,
  ...targetsMoreChecks,
  ...renderedChecks,
];
