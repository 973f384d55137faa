/** All checks that are built, in the order of the catalogue's categories. */
import type { Check } from './check.ts';
import { descriptionChecks } from './description/index.ts';
import { headingsChecks } from './headings/index.ts';
import { keywordsChecks } from './keywords/index.ts';
import { redirectsChecks } from './redirects/index.ts';
import { responseChecks } from './response/index.ts';
import { titleChecks } from './title/index.ts';

export const allChecks: readonly Check[] = [
  ...responseChecks,
  ...redirectsChecks,
  ...titleChecks,
  ...descriptionChecks,
  ...keywordsChecks,
  ...headingsChecks,
];
