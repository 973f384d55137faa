/** What became of one page from one scan to a later one: its fields, and its findings that are new or gone. */
import type { Severity } from '@orbweaver/model/severity.ts';
import type { Database } from '../ports.ts';
import { type ComparedChecks, type ComparedIssue, comparedScan, compareIssues } from './compare.ts';
import { comparePage, type FieldChange } from './compare-pages.ts';

export interface FindingChange {
  readonly check: string;
  readonly severity: Severity;
  readonly evidence: Readonly<Record<string, unknown>>;
}

export interface PageChanges {
  /** null where one of the two scans did not read the page. */
  readonly fields: readonly Omit<FieldChange, 'url'>[] | null;
  readonly new: readonly FindingChange[];
  readonly fixed: readonly FindingChange[];
  readonly unchanged: number;
  /** Findings that only one of the scans looked for. */
  readonly leftOut: number;
}

/** null where the earlier scan did not meet the address. */
export function pageChanges(old: Database, now: Database, url: string, checks: ComparedChecks): PageChanges | null {
  const [oldId, nowId] = [idOf(old, url), idOf(now, url)];
  if (oldId === null || nowId === null) return null;
  const fields = comparePage(old, now, [oldId, nowId]);
  const found = compareIssues(comparedScan(old, checks, oldId), comparedScan(now, checks, nowId));
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);
  return {
    fields: fields?.map(({ field, before, after }) => ({ field, before, after })) ?? null,
    new: found.new.map(findingOf),
    fixed: found.fixed.map(findingOf),
    unchanged: sum(found.counts.unchanged),
    leftOut: sum(found.leftOut.old) + sum(found.leftOut.now),
  };
}

function findingOf({ check, severity, evidence }: ComparedIssue): FindingChange {
  return { check, severity, evidence };
}

function idOf(database: Database, url: string): number | null {
  const row = database.prepare('SELECT id FROM urls WHERE url = ?').get(url);
  return row === undefined ? null : Number(row.id);
}
