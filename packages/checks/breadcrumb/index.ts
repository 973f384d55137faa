/** Checks of breadcrumb. */
import type { Check } from '../check.ts';
import { breadcrumbMissing } from './missing.ts';
import { targetsChecks } from './targets.ts';
import { trailChecks } from './trail.ts';

export const breadcrumbChecks: readonly Check[] = [breadcrumbMissing, ...trailChecks, ...targetsChecks];
