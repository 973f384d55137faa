/** The site checker of the whole catalogue, run once at the end of a scan. */
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import { notBuilt, notBuiltReasons } from './not-built.ts';
import type { OutcomeCount } from './outcomes.ts';
import { type CheckOptions, isCategorySelected } from './settings.ts';
import { compileSiteChecks, type SiteChecker } from './site-runner.ts';

export type { SiteChecker, SiteIssue } from './site-runner.ts';

/** `checks` defaults to the whole catalogue; page checks in it are left to `createPageChecker`. */
export function createSiteChecker(options: CheckOptions & { readonly checks?: readonly Check[] }): SiteChecker {
  const checker = compileSiteChecks(options.checks ?? allChecks, options);
  if (options.checks !== undefined) return checker;
  const beyond = countBeyondCrawl(options);
  return { ...checker, takeCounts: () => [...checker.takeCounts(), ...beyond] };
}

/** Checks that need PageSpeed: a scan says that it did not test them, once each. */
function countBeyondCrawl({ categories }: CheckOptions): readonly OutcomeCount[] {
  const counts: OutcomeCount[] = [];
  for (const { id, category, reason } of notBuilt) {
    if (reason !== 'pagespeed' || !isCategorySelected(category, categories)) continue;
    counts.push({ check: id, passed: 0, failed: 0, notApplicable: 0, notTested: 1, reason: notBuiltReasons[reason] });
  }
  return counts;
}
