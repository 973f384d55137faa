/** Checks of robots directives and robots.txt. */
import type { Check } from '../check.ts';
import { noarchiveList, nofollowList, noindexList, nosnippetList, robotsNoindexCanonicalMix } from './directives.ts';
import {
  disallowList,
  robotsTxtBlocksAll,
  robotsTxtError,
  robotsTxtMissing,
  robotsTxtSyntax,
  robotsTxtTooLarge,
  robotsTxtUnsupported,
  robotsTxtWrongType,
} from './robots-txt.ts';

export const indexabilityChecks: readonly Check[] = [
  noindexList,
  nofollowList,
  noarchiveList,
  nosnippetList,
  disallowList,
  robotsNoindexCanonicalMix,
  robotsTxtMissing,
  robotsTxtError,
  robotsTxtWrongType,
  robotsTxtSyntax,
  robotsTxtTooLarge,
  robotsTxtBlocksAll,
  robotsTxtUnsupported,
];
