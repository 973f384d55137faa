/** A site to the findings of all checks of a checker, each check's read before the next one's turn. */
import type { SiteChecker, SiteIssue } from '../site-runner.ts';
import type { SiteQuestions } from '../site-view.ts';

export function siteIssues(checker: SiteChecker, site: SiteQuestions): readonly SiteIssue[] {
  return Array.from(checker.turns(site), (issues) => [...issues]).flat();
}
