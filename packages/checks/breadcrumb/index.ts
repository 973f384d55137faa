/** Checks of breadcrumb. */
import type { Check } from '../check.ts';
import { breadcrumbMarkupInvalid, breadcrumbMarkupMissing, breadcrumbMarkupVisibleMismatch, breadcrumbMissing } from './trail.ts';

export const breadcrumbChecks: readonly Check[] = [
  breadcrumbMissing,
  breadcrumbMarkupMissing,
  breadcrumbMarkupInvalid,
  breadcrumbMarkupVisibleMismatch,
];
