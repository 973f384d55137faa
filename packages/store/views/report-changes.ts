/** What a client reads about two scans of a site: their figures side by side, and the causes that are gone, new, or back. Plain data. */

import type { Place } from '@orbweaver/model/place.ts';
import { maxChangedCauses } from '@orbweaver/model/report-sections.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { partsOfIdentity } from '../cause-words.ts';
import { isFamilyIdentity } from '../family-causes.ts';
import type { Database } from '../ports.ts';
import { type ComparedChecks, comparedScan, compareIssues } from './compare.ts';
import type { CauseChange } from './compare-causes.ts';
import { type FigureChanges, figureChanges } from './scan-figures.ts';

export interface ChangedCause {
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  /** Where it stands on each page, if it is one that pages share. */
  readonly place?: Place | null | undefined;
  /** What it is about, where its check does not say it all. */
  readonly about: string;
  /** Of its first finding; '' for the site. */
  readonly url: string;
  /** Findings that are gone or new. */
  readonly rows: number;
}

export interface ChangeList {
  /** All of them, also those that are not listed. */
  readonly count: number;
  /** Worst first. */
  readonly listed: readonly ChangedCause[];
}

export interface ReportChanges {
  /** When the earlier scan ended, else began; ISO 8601. */
  readonly since: string | null;
  readonly figures: Pick<FigureChanges, 'before' | 'now'>;
  /** In what the scans differ, by field: only what both looked at is compared. */
  readonly differences: readonly string[];
  readonly fixed: ChangeList;
  readonly added: ChangeList;
  /** New since the earlier scan, but known to a scan before it. */
  readonly returned: ChangeList;
  /** Known causes that are found in more places, and in fewer. */
  readonly gained: number;
  readonly lost: number;
}

/** `older`: a scan from before `old`, which tells what comes back from what is new; null where there is none. */
export function reportChanges(old: Database, now: Database, options: { checks: ComparedChecks; older: Database | null }): ReportChanges {
  const { checks, older } = options;
  const { changes } = compareIssues(comparedScan(old, checks), comparedScan(now, checks)).causes;
  const { before, now: after, differences } = figureChanges(old, now);
  const known = older === null ? new Set<string>() : causesOfScan(older, checks);
  const of = (change: CauseChange['change']) => changes.filter((each) => each.change === change);
  const come = Map.groupBy(of('new'), (cause) => known.has(keyOf(cause)));
  const meta = (key: string) => old.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
  const since = meta('finishedAt') ?? meta('startedAt');
  return {
    since: typeof since === 'string' ? since : null,
    figures: { before, now: after },
    differences: differences.map(({ field }) => field),
    fixed: listOf(of('fixed')),
    added: listOf(come.get(false) ?? []),
    returned: listOf(come.get(true) ?? []),
    gained: of('gained').length,
    lost: of('lost').length,
  };
}

function listOf(causes: readonly CauseChange[]): ChangeList {
  const listed = causes.slice(0, maxChangedCauses).map(({ check, severity, category, cause, url, rows }) => {
    return { check, severity, category, ...(cause === null ? { about: '' } : partsOfIdentity(cause)), url, rows };
  });
  return { count: causes.length, listed };
}

function causesOfScan(database: Database, checks: ComparedChecks): Set<string> {
  const keys = new Set<string>();
  for (const issue of comparedScan(database, checks).issues()) keys.add(keyOf(issue));
  return keys;
}

/** As a comparison tells causes apart. */
function keyOf({ check, cause, url }: Pick<CauseChange, 'check' | 'cause' | 'url'>): string {
  if (cause !== null && isFamilyIdentity(cause)) return JSON.stringify([cause]);
  return JSON.stringify(cause === null ? [check, url] : [check, cause, true]);
}
