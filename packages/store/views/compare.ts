/**
 * Two scans, or a baseline and a scan, side by side: which findings are new, fixed or unchanged. Only what both looked at is compared, the
 * rest is counted, so that old = fixed + unchanged + left out, and now = new + unchanged + left out.
 */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { readIdentities } from '../causes.ts';
import { readFamilyCauses } from '../family-causes.ts';
import type { FindingCount } from '../finding-count.ts';
import { Fingerprinter, type IssueIdentity } from '../fingerprint.ts';
import { listIssues } from '../issues.ts';
import type { Database } from '../ports.ts';
import { type CauseChangeKind, type CauseComparison, compareCauses, countSeverities, type SeverityCounts } from './compare-causes.ts';
import { compareScopes, readScope, type ScanScope, type ScopeDifference } from './compare-scope.ts';

export interface ComparedIssue extends IssueIdentity {
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  /** '' for the site. */
  readonly url: string;
  /** '' for a finding that is about nothing else than its URL. */
  readonly target: string;
  /** Names its cause in any scan of the site; null for a fault of its page alone, and in baselines from before causes. */
  readonly cause: string | null;
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
  /** `html`, `indexable`, or `not-noindex` for HTML without noindex, where the check looks at such pages only (checks/check.ts). */
  readonly appliesTo: (check: string) => string | null;
}

/** Pages with these flags are looked at, by what a check applies to. */
const flagsOfPages = {
  html: () => true,
  indexable: (flags: number) => (flags & pageFlags.indexable) !== 0,
  'not-noindex': (flags: number) => (flags & pageFlags.noindex) === 0,
};

/**
 * Why an issue was left out: its check did not look in both scans, its URL was not reached in both, it is ignored in one of them, it is about
 * times, or its page has become one that the check does not look at (noindex, a redirect), so that it no longer applies.
 */
export const leftOutReasons = ['check', 'page', 'ignored', 'timing', 'inapplicable'] as const;
export type LeftOut = Readonly<Record<(typeof leftOutReasons)[number], number>>;

export interface CheckComparison {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  /** Causes that are new, and all new findings, those of known causes too; likewise fixed. */
  readonly new: FindingCount;
  readonly fixed: FindingCount;
  readonly unchanged: FindingCount;
  /** Known causes that are found in more places, or in fewer. */
  readonly gained: number;
  readonly lost: number;
}

export interface IssueComparison {
  readonly differences: readonly ScopeDifference[];
  /** See `ScopeComparison`. */
  readonly samePages: boolean;
  readonly new: readonly ComparedIssue[];
  readonly fixed: readonly ComparedIssue[];
  /** Of each check that both scans looked at and that found anything in one of them, worst first. */
  readonly checks: readonly CheckComparison[];
  readonly causes: Omit<CauseComparison, 'unchanged'>;
  /** Finding by finding. */
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
    const families = readFamilyCauses(database).map(({ id, identity }): [number, string] => [id, identity]);
    const identities = new Map([...readIdentities(database), ...families]);
    for (const { check, severity, category, url, evidence, ...rest } of listIssues(database, checks.categoryOf, filter(ignored))) {
      const target = typeof evidence['target'] === 'string' ? evidence['target'] : '';
      const cause = identities.get(rest.cause) ?? null;
      yield {
        check,
        severity,
        category,
        url,
        target,
        cause,
        evidence,
        ...fingerprinter.identify({ check, severity, url, evidence, ...rest }),
      };
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
      const looks = wanted === null ? undefined : ownValue(flagsOfPages, wanted);
      const row = looks === undefined ? undefined : page.get(idOf(url));
      // A page without a response was removed, its findings with it.
      if (looks === undefined || row === undefined) return true;
      return row.status === 200 && row.flags !== null && looks(Number(row.flags));
    },
  };
}

export function compareIssues(old: ComparedScan, now: ComparedScan): IssueComparison {
  const { differences, samePages, comparesCheck } = compareScopes(old.scope, now.scope);
  const reach = (other: ComparedScan) => (url: string) => url === '' || samePages || other.hadResponse?.(url) !== false;
  const before = takeSide(old, comparesCheck, reach(now), new Set(now.ignored()));
  const after = takeSide(now, comparesCheck, reach(old), new Set(old.ignored()));
  const all = { before: [...before.issues.values()], after: [...after.issues.values()] };
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
  const gone = Map.groupBy(before.issues.values(), ({ check, url }) => now.looksAt?.(check, url) !== false);
  const [fixed, inapplicable] = [gone.get(true) ?? [], new Set(gone.get(false))];
  const added = [...after.issues.values()];
  const { unchanged: sameCauses, ...causes } = compareCauses({
    before: all.before.filter((issue) => !inapplicable.has(issue)),
    after: all.after,
    fixed,
    added,
  });
  return {
    differences,
    samePages,
    new: added,
    fixed,
    causes,
    checks: countChecks({ new: added, fixed, unchanged }, [...causes.changes, ...sameCauses]),
    counts: { new: countSeverities(added), fixed: countSeverities(fixed), unchanged: countSeverities(unchanged) },
    leftOut: { old: { ...before.leftOut, inapplicable: inapplicable.size }, now: after.leftOut },
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

type CountedCause = Pick<CheckComparison, 'check' | 'category' | 'severity'> & { readonly change?: CauseChangeKind };

function countChecks(
  lists: Readonly<Record<'new' | 'fixed' | 'unchanged', readonly ComparedIssue[]>>,
  causes: readonly CountedCause[],
): CheckComparison[] {
  const counts = new Map<string, CheckComparison & Record<'gained' | 'lost', number>>();
  const zero = () => ({ causes: 0, rows: 0 }) as { -readonly [K in keyof FindingCount]: FindingCount[K] };
  const countOf = ({ check, category, severity }: CountedCause) => {
    const made = { check, category, severity, new: zero(), fixed: zero(), unchanged: zero(), gained: 0, lost: 0 };
    const known = counts.get(`${check} ${severity}`) as typeof made | undefined;
    if (known === undefined) counts.set(`${check} ${severity}`, made);
    return known ?? made;
  };
  for (const change of ['new', 'fixed', 'unchanged'] as const) for (const issue of lists[change]) countOf(issue)[change].rows++;
  for (const cause of causes) {
    const change = cause.change ?? 'unchanged';
    if (change === 'gained' || change === 'lost') countOf(cause)[change]++;
    else countOf(cause)[change].causes++;
  }
  const rank = ({ severity }: CheckComparison) => severities.indexOf(severity);
  return [...counts.values()].sort(
    (a, b) => rank(a) - rank(b) || b.new.rows - a.new.rows || b.fixed.rows - a.fixed.rows || (a.check < b.check ? -1 : 1),
  );
}
