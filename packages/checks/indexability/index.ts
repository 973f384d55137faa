/** Checks of robots directives and robots.txt. */
import type { Check } from '../check.ts';
import { indexabilityChanged } from './changed.ts';
import {
  robotsConflictMetaHeader,
  robotsMaxImagePreview,
  robotsMetaMultiple,
  robotsMetaOutsideHead,
  robotsNoimageindex,
} from './conflicts.ts';
import { noarchiveList, nofollowList, noindexList, nosnippetList, robotsNoindexCanonicalMix } from './directives.ts';
import { noindexAndDisallowed, noindexImportant, robotsTxtBlocksResources } from './important.ts';
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
  robotsConflictMetaHeader,
  robotsMaxImagePreview,
  robotsNoimageindex,
  robotsMetaMultiple,
  robotsMetaOutsideHead,
  noindexImportant,
  noindexAndDisallowed,
  robotsTxtBlocksResources,
  indexabilityChanged,
];
