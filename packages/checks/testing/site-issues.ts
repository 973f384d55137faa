/** A site to the findings of all checks of a checker, each check's read before the next one's turn. */
import type { SiteChecker, SiteIssue } from '../site-runner.ts';
import type { SiteView } from '../site-view.ts';

export function siteIssues(checker: SiteChecker, site: SiteView): readonly SiteIssue[] {
  return Array.from(checker.turns(site), (issues) => [...issues]).flat();
}
