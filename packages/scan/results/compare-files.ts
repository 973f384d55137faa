/** Two scan files compared: issues by cause, and pages. */
import type { Database } from '@orbweaver/store/ports.ts';
import { comparedScan, compareIssues, type IssueComparison } from '@orbweaver/store/views/compare.ts';
import { comparePages, type PageComparison } from '@orbweaver/store/views/compare-pages.ts';
import { comparedChecks } from './known-checks.ts';

export interface Comparison {
  readonly issues: IssueComparison;
  /** null with a baseline, which holds no pages. */
  readonly pages: PageComparison | null;
}

export function compareFiles(old: Database, now: Database): Comparison {
  const issues = compareIssues(comparedScan(old, comparedChecks), comparedScan(now, comparedChecks));
  return { issues, pages: comparePages(old, now, issues.samePages) };
}
