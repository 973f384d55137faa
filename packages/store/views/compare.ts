/**
 * Two scans, or a baseline and a scan, side by side: which findings are new, fixed or unchanged. Only what both looked at is compared, the
 * rest is counted, so that old = fixed + unchanged + left out, and now = new + unchanged + left out.
 */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { Fingerprinter, type IssueIdentity } from '../fingerprint.ts';
import { listIssues } from '../issues.ts';
import type { Database } from '../ports.ts';
import { compareScopes, readScope, type ScanScope, type ScopeDifference } from './compare-scope.ts';

export interface ComparedIssue extends IssueIdentity {
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  /** '' for the site. */
  readonly url: string;
  /** '' for a finding that is about nothing else than its URL. */
  readonly target: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** One side of a comparison. */
export interface ComparedScan {
  readonly scope: ScanScope;
  issues(): Iterable<ComparedIssue>;
  /** Fingerprints of the issues that are ignored. */
  ignored(): Iterable<string>;
  /** Was the URL answered? null where the side does not know (a baseline). */
  readonly hadResponse: ((url: string) => boolean) | null;
  /** Is the URL of those that the check looks at? null where the side does not know (a baseline). */
  readonly looksAt: ((check: string, url: string) => boolean) | null;
}

/** What a comparison asks of the catalogue. */
export interface ComparedChecks {
  readonly categoryOf: (check: string) => string;
  /** `html` or `indexable` where the check looks at such pages only (checks/check.ts). */
  readonly appliesTo: (check: string) => string | null;
}

/**
 * Why an issue was left out: its check did not look in both scans, its URL was not reached in both, it is ignored in one of them, it is about
 * times, or its page has become one that the check does not look at (noindex, a redirect), so that it no longer applies.
 */
export const leftOutReasons = ['check', 'page', 'ignored', 'timing', 'inapplicable'] as const;
export type LeftOut = Readonly<Record<(typeof leftOutReasons)[number], number>>;
export type SeverityCounts = Readonly<Record<Severity, number>>;

export interface CheckComparison {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  readonly new: number;
  readonly fixed: number;
  readonly unchanged: number;
}

export interface IssueComparison {
  readonly differences: readonly ScopeDifference[];
  /** See `ScopeComparison`. */
  readonly samePages: boolean;
  readonly new: readonly ComparedIssue[];
  readonly fixed: readonly ComparedIssue[];
  /** Of each check that both scans looked at and that found anything in one of them, worst first. */
  readonly checks: readonly CheckComparison[];
  readonly counts: { readonly new: SeverityCounts; readonly fixed: SeverityCounts; readonly unchanged: SeverityCounts };
  readonly leftOut: { readonly old: LeftOut; readonly now: LeftOut };
  readonly totals: { readonly old: number; readonly now: number };
}

/** One side from an open scan file; with `urlId` what it says of one URL. */
export function comparedScan(database: Database, checks: ComparedChecks, urlId?: number): ComparedScan {
  const response = database.prepare('SELECT 1 FROM responses WHERE url_id = ?');
  const page = database.prepare(`SELECT a.status, p.flags FROM responses a LEFT JOIN pages p ON p.url_id = a.url_id WHERE a.url_id = ?`);
  let ids: Map<string, number> | null = null;
  const idOf = (url: string) => {
    ids ??= new Map(Array.from(database.prepare('SELECT id, url FROM urls').iterate(), ({ id, url: each }) => [String(each), Number(id)]));
    return ids.get(url) ?? 0;
  };
  const filter = (ignored: boolean) => (urlId === undefined ? { ignored } : { ignored, urlId });
  const identified = function* (ignored: boolean): Iterable<ComparedIssue> {
    const fingerprinter = new Fingerprinter();
    for (const { check, severity, category, url, evidence, ...rest } of listIssues(database, checks.categoryOf, filter(ignored))) {
      const target = typeof evidence['target'] === 'string' ? evidence['target'] : '';
      yield { check, severity, category, url, target, evidence, ...fingerprinter.identify({ check, severity, url, evidence, ...rest }) };
    }
  };
  return {
    scope: readScope(database),
    issues: () => identified(false),
    *ignored() {
      for (const { fingerprint } of identified(true)) yield fingerprint;
    },
    hadResponse: (url) => response.get(idOf(url)) !== undefined,
    looksAt(check, url) {
      const wanted = checks.appliesTo(check);
      const row = wanted === 'html' || wanted === 'indexable' ? page.get(idOf(url)) : undefined;
      // A page without a response was removed, its findings with it.
      if (row === undefined) return true;
      const isHtml = row.status === 200 && row.flags !== null;
      return isHtml && (wanted === 'html' || (Number(row.flags) & pageFlags.indexable) !== 0);
    },
  };
}

export function compareIssues(old: ComparedScan, now: ComparedScan): IssueComparison {
  const { differences, samePages, comparesCheck } = compareScopes(old.scope, now.scope);
  const reach = (other: ComparedScan) => (url: string) => url === '' || samePages || other.hadResponse?.(url) !== false;
  const before = takeSide(old, comparesCheck, reach(now), new Set(now.ignored()));
  const after = takeSide(now, comparesCheck, reach(old), new Set(old.ignored()));
  const unchanged: ComparedIssue[] = [];
  for (const [fingerprint, issue] of after.issues) {
    if (!before.issues.delete(fingerprint)) continue;
    after.issues.delete(fingerprint);
    unchanged.push(issue);
  }
  // The only finding of its place is the same one, whatever its text is now: a title that is too long is still too long.
  const fixedByPlace = onlyOnes(before);
  for (const [place, issue] of onlyOnes(after)) {
    const same = fixedByPlace.get(place);
    if (same === undefined) continue;
    before.issues.delete(same.fingerprint);
    after.issues.delete(issue.fingerprint);
    unchanged.push(issue);
  }
  const gone = [...before.issues.values()];
  const fixed = gone.filter(({ check, url }) => now.looksAt?.(check, url) !== false);
  const added = [...after.issues.values()];
  return {
    differences,
    samePages,
    new: added,
    fixed,
    checks: countChecks({ new: added, fixed, unchanged }),
    counts: { new: countSeverities(added), fixed: countSeverities(fixed), unchanged: countSeverities(unchanged) },
    leftOut: { old: { ...before.leftOut, inapplicable: gone.length - fixed.length }, now: after.leftOut },
    totals: { old: before.total, now: after.total },
  };
}

interface Side {
  /** By fingerprint. */
  readonly issues: Map<string, ComparedIssue>;
  /** Issues per place, before any was matched. */
  readonly perPlace: ReadonlyMap<string, number>;
  readonly leftOut: LeftOut;
  readonly total: number;
}

function takeSide(
  scan: ComparedScan,
  comparesCheck: (check: string) => boolean,
  isReached: (url: string) => boolean,
  ignoredByOther: ReadonlySet<string>,
): Side {
  const issues = new Map<string, ComparedIssue>();
  const perPlace = new Map<string, number>();
  const leftOut = { check: 0, page: 0, ignored: 0, timing: 0, inapplicable: 0 };
  let total = 0;
  for (const issue of scan.issues()) {
    total++;
    if (timingChecks.has(issue.check)) leftOut.timing++;
    else if (!comparesCheck(issue.check)) leftOut.check++;
    else if (!isReached(issue.url) || !isReached(issue.target)) leftOut.page++;
    else if (ignoredByOther.has(issue.fingerprint)) leftOut.ignored++;
    else {
      issues.set(issue.fingerprint, issue);
      perPlace.set(issue.place, (perPlace.get(issue.place) ?? 0) + 1);
    }
  }
  return { issues, perPlace, leftOut, total };
}

/** What is left and was the only one of its place. A finding about a target is only ever the same for the same target. */
function onlyOnes({ issues, perPlace }: Side): Map<string, ComparedIssue> {
  const found = new Map<string, ComparedIssue>();
  for (const issue of issues.values()) if (issue.target === '' && perPlace.get(issue.place) === 1) found.set(issue.place, issue);
  return found;
}

function countChecks(lists: Readonly<Record<'new' | 'fixed' | 'unchanged', readonly ComparedIssue[]>>): CheckComparison[] {
  const counts = new Map<string, { -readonly [K in keyof CheckComparison]: CheckComparison[K] }>();
  for (const change of ['new', 'fixed', 'unchanged'] as const) {
    for (const { check, category, severity } of lists[change]) {
      const key = `${check} ${severity}`;
      const count = counts.get(key) ?? { check, category, severity, new: 0, fixed: 0, unchanged: 0 };
      count[change]++;
      counts.set(key, count);
    }
  }
  const rank = ({ severity }: CheckComparison) => severities.indexOf(severity);
  return [...counts.values()].sort((a, b) => rank(a) - rank(b) || b.new - a.new || b.fixed - a.fixed || (a.check < b.check ? -1 : 1));
}

function countSeverities(issues: readonly ComparedIssue[]): SeverityCounts {
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const { severity } of issues) counts[severity]++;
  return counts;
}
