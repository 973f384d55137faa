/** Checks of the headings h1 to h6. */
import type { Check } from '../check.ts';
import { h1Duplicate, h1Empty, h1Missing, h1Multiple } from './h1.ts';
import { headingTooLong, headingTooShort } from './length.ts';
import { h1Hidden, h1NotFirst, h1OnlyImageAlt, h2Missing, headingLevelSkip } from './outline.ts';
import { headingDuplicateOnPage, headingEmpty } from './sections.ts';

export const headingsChecks: readonly Check[] = [
  h1Missing,
  h1Multiple,
  h1Empty,
  headingTooShort(1),
  headingTooLong(1),
  h1Duplicate,
  ...([2, 3, 4, 5, 6] as const).flatMap((level) => [
    headingTooShort(level),
    headingTooLong(level),
    headingEmpty(level),
    headingDuplicateOnPage(level),
  ]),
  h1NotFirst,
  h1Hidden,
  h1OnlyImageAlt,
  h2Missing,
  headingLevelSkip,
];
