/** Checks of performance. */
import type { Check } from '../check.ts';
import { connectionsChecks } from './connections.ts';
import { pageSpeedChecks } from './page-speed.ts';

export const performanceChecks: readonly Check[] = [...pageSpeedChecks, ...connectionsChecks];
