/** The site checker of the whole catalogue, run once at the end of a scan. */
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import type { CheckOptions } from './settings.ts';
import { compileSiteChecks, type SiteChecker } from './site-runner.ts';

export type { SiteChecker, SiteIssue } from './site-runner.ts';

/** `checks` defaults to the whole catalogue; page checks in it are left to `createPageChecker`. */
export function createSiteChecker(options: CheckOptions & { readonly checks?: readonly Check[] }): SiteChecker {
  return compileSiteChecks(options.checks ?? allChecks, options);
}
