/** Checks of links, their targets and the pages they leave out. */
import type { Check } from '../check.ts';
import { addressesChecks } from './addresses.ts';
import { fragmentsChecks } from './fragments.ts';
import { inlinksChecks } from './inlinks.ts';
import { localFilesChecks } from './local-files.ts';
import { markupChecks } from './markup.ts';
import { linkInternalNofollow } from './nofollow.ts';
import { pageLinksChecks } from './page-links.ts';
import { targetsChecks } from './targets.ts';
import { wordingChecks } from './wording.ts';

export const linksChecks: readonly Check[] = [
  ...targetsChecks,
  ...inlinksChecks,
  linkInternalNofollow,
  ...markupChecks,
  ...wordingChecks,
  ...addressesChecks,
  ...pageLinksChecks,
  ...fragmentsChecks,
  ...localFilesChecks,
];
