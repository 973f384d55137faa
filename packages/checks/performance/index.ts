/** Checks of performance. */

import type { Check } from '../check.ts';
import { perfPreconnectMissing } from './connections.ts';
import { perfHtmlWeight, perfLcpNotDiscoverable, perfPageWeight, perfRequestsMany, perfResponseSlow, perfTtfbSlow } from './page-speed.ts';

export const performanceChecks: readonly Check[] = [
  perfTtfbSlow,
  perfResponseSlow,
  perfPageWeight,
  perfHtmlWeight,
  perfRequestsMany,
  perfLcpNotDiscoverable,
  perfPreconnectMissing,
];
