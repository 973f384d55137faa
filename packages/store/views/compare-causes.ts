/** Two scans by what is mended once: causes that are new or gone, and those that are found in more or in fewer places than before. */
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { isFamilyIdentity } from '../family-causes.ts';

export type SeverityCounts = Readonly<Record<Severity, number>>;

export const causeChanges = ['new', 'fixed', 'gained', 'lost'] as const;
export type CauseChangeKind = (typeof causeChanges)[number];

/** A cause that can gain places and lose others is listed with both. */
export interface CauseChange {
  readonly change: CauseChangeKind;
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  /** Names it in any scan of the site; null for a fault of its page alone. */
  readonly cause: string | null;
  /** Of its first finding that is new or gone. */
  readonly url: string;
  /** Findings that are new or gone. */
  readonly rows: number;
}

export interface CauseComparison {
  /** New ones first, worst first, most findings first. */
  readonly changes: readonly CauseChange[];
  readonly counts: Readonly<Record<CauseChangeKind | 'unchanged', SeverityCounts>>;
  /** Causes with no change, by check and severity. */
  readonly unchanged: readonly Pick<CauseChange, 'check' | 'severity' | 'category'>[];
}

type About = Pick<CauseChange, 'check' | 'severity' | 'category' | 'url' | 'cause'>;

interface Sides {
  /** All findings of a scan that are compared. */
  readonly before: readonly About[];
  readonly after: readonly About[];
  readonly fixed: readonly About[];
  readonly added: readonly About[];
}

export function compareCauses({ before, after, fixed, added }: Sides): CauseComparison {
  const [old, now] = [byCause(before), byCause(after)];
  const [gone, come] = [byCause(fixed), byCause(added)];
  const changes = [
    ...changesOf(come, (key, rows) => (old.has(key) || rows < (now.get(key)?.rows ?? 0) ? 'gained' : 'new')),
    ...changesOf(gone, (key, rows) => (now.has(key) || rows < (old.get(key)?.rows ?? 0) ? 'lost' : 'fixed')),
  ];
  const unchanged = [...now].filter(([key]) => !come.has(key) && !gone.has(key)).map(([, { first }]) => first);
  const counts = {
    ...Object.fromEntries(causeChanges.map((change) => [change, countSeverities(changes.filter((each) => each.change === change))])),
  };
  return {
    changes: changes.sort(inOrder),
    counts: { ...(counts as Record<CauseChangeKind, SeverityCounts>), unchanged: countSeverities(unchanged) },
    unchanged: unchanged.map(({ check, severity, category }) => ({ check, severity, category })),
  };
}

export function countSeverities(issues: readonly { readonly severity: Severity }[]): SeverityCounts {
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const { severity } of issues) counts[severity]++;
  return counts;
}

type Causes = ReadonlyMap<string, { readonly first: About; readonly rows: number }>;

function byCause(issues: readonly About[]): Causes {
  const causes = new Map<string, { first: About; rows: number }>();
  for (const issue of issues) {
    const known = causes.get(keyOf(issue));
    if (known === undefined) causes.set(keyOf(issue), { first: issue, rows: 1 });
    else {
      known.rows++;
      // Told by its worst finding: only a family has findings of several severities.
      if (severities.indexOf(issue.severity) < severities.indexOf(known.first.severity)) known.first = issue;
    }
  }
  return causes;
}

function keyOf({ check, severity, cause, url }: About): string {
  if (cause !== null && isFamilyIdentity(cause)) return JSON.stringify([cause]);
  return JSON.stringify(cause === null ? [check, severity, url] : [check, severity, cause, true]);
}

function changesOf(causes: Causes, changeOf: (key: string, rows: number) => CauseChangeKind): CauseChange[] {
  return Array.from(causes, ([key, { first, rows }]) => {
    const { check, severity, category, cause, url } = first;
    return { change: changeOf(key, rows), check, severity, category, cause, url, rows };
  });
}

function inOrder(a: CauseChange, b: CauseChange): number {
  const place = ({ change, severity }: CauseChange) => causeChanges.indexOf(change) * severities.length + severities.indexOf(severity);
  return place(a) - place(b) || b.rows - a.rows || (a.check < b.check ? -1 : a.check > b.check ? 1 : 0);
}
