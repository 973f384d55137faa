/** Checks of what internal URLs answer. */
import type { Check } from '../check.ts';
import { agentsChecks } from './agents.ts';
import { bodyChecks } from './body.ts';
import { kindChecks } from './kind.ts';
import { missingPagesChecks } from './missing-pages.ts';
import { rateLimitChecks } from './rate-limit.ts';
import { statusChecks } from './status.ts';

export const responseChecks: readonly Check[] = [
  ...statusChecks,
  ...rateLimitChecks,
  ...bodyChecks,
  ...kindChecks,
  ...agentsChecks,
  ...missingPagesChecks,
];
