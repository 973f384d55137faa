/** Checks of URLs. */
import type { Check } from '../check.ts';
import { urlFolderDeep, urlRepetitivePath } from './path.ts';
import { urlInternalSearch, urlParametersMany, urlSensitiveData, urlTrackingOrSession } from './query.ts';
import { urlMultipleSlashes, urlNonAscii, urlSpace, urlTooLong, urlUnderscore, urlUppercase } from './shape.ts';
import { urlCaseOrSlashDuplicate, urlCrawlTrap } from './variants.ts';

export const urlChecks: readonly Check[] = [
  urlTooLong,
  urlUppercase,
  urlUnderscore,
  urlSpace,
  urlMultipleSlashes,
  urlNonAscii,
  urlParametersMany,
  urlTrackingOrSession,
  urlRepetitivePath,
  urlInternalSearch,
  urlCaseOrSlashDuplicate,
  urlFolderDeep,
  urlSensitiveData,
  urlCrawlTrap,
];
