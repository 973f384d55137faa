/** Checks of breadcrumb. */

import type { Check } from '../check.ts';
import { breadcrumbLinkBroken } from './targets.ts';
import { breadcrumbMarkupInvalid, breadcrumbMarkupMissing, breadcrumbMarkupVisibleMismatch, breadcrumbMissing } from './trail.ts';

export const breadcrumbChecks: readonly Check[] = [
  breadcrumbMissing,
  breadcrumbMarkupMissing,
  breadcrumbMarkupInvalid,
  breadcrumbMarkupVisibleMismatch,
  breadcrumbLinkBroken,
];
