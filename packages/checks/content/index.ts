/** Checks of the main text. */
import type { Check } from '../check.ts';
import { contentRepeatedWords, contentThin } from './amount.ts';
import { contentMojibake, contentPlaceholder, contentTextHtmlRatio } from './damage.ts';
import { contentDatesDisagree } from './dates.ts';
import { contentNearDuplicate } from './near-duplicates.ts';
import { contentReadability } from './readability.ts';
import { contentExactDuplicate } from './repetition.ts';
import { contentGrammar, contentSpelling } from './writing.ts';

export const contentChecks: readonly Check[] = [
  contentThin,
  contentExactDuplicate,
  contentRepeatedWords,
  contentPlaceholder,
  contentMojibake,
  contentTextHtmlRatio,
  contentReadability,
  contentDatesDisagree,
  contentNearDuplicate,
  contentSpelling,
  contentGrammar,
];
