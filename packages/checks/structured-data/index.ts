/** Checks of structured data. */
import type { Check } from '../check.ts';
import { jsonLdChecks } from './json-ld.ts';
import { renderedChecks } from './rendered.ts';
import { siteWideChecks } from './site-wide.ts';
import { valuesChecks } from './values.ts';
import { visibleChecks } from './visible.ts';
import { vocabularyChecksChecks } from './vocabulary-checks.ts';

export const structuredDataChecks: readonly Check[] = [
  ...jsonLdChecks,
  ...vocabularyChecksChecks,
  ...valuesChecks,
  ...siteWideChecks,
  ...visibleChecks,
  ...renderedChecks,
];
