/** The page checker of the whole catalogue, for page workers. */
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import { compilePageChecks, type PageChecker } from './page-runner.ts';
import type { CheckOptions } from './settings.ts';

export type { PageChecker, PageFinding, PageReport } from './page-runner.ts';

/** `checks` defaults to the whole catalogue; site checks in it are left to `createSiteChecker`. */
export function createPageChecker(options: CheckOptions & { readonly checks?: readonly Check[] }): PageChecker {
  return compilePageChecks(options.checks ?? allChecks, options);
}
