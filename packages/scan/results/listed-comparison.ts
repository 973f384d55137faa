/** A comparison of two scans in numbers, with one list of what changed: for programs and assistants, which read the lists in parts. */
import type { ComparisonPart } from '@orbweaver/model/comparison-parts.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { textOfIdentity } from '@orbweaver/store/cause-words.ts';
import type { CauseChangeKind, SeverityCounts } from '@orbweaver/store/views/compare-causes.ts';
import type { FieldChange } from '@orbweaver/store/views/compare-pages.ts';
import type { ScopeDifference } from '@orbweaver/store/views/compare-scope.ts';
import type { Comparison } from './compare-files.ts';

export interface ComparisonQuestion {
  readonly part: ComparisonPart;
  /** Only this field of changed pages; null for all. */
  readonly field: string | null;
  readonly from: number;
  readonly count: number;
}

export interface ChangedIssue {
  readonly change: CauseChangeKind;
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  readonly url: string;
  readonly about: string | null;
  readonly findings: number;
}

export interface ListedComparison {
  readonly scopeDifferences: readonly ScopeDifference[];
  readonly issues: Readonly<Record<CauseChangeKind | 'unchanged', SeverityCounts>>;
  readonly pages: {
    readonly common: number;
    readonly changedFields: Readonly<Record<string, number>>;
    readonly added: number;
    readonly removed: number;
    readonly notCompared: number;
  };
  readonly rows: readonly (ChangedIssue | FieldChange | { readonly url: string })[];
  /** Of the list. */
  readonly total: number;
}

export function listComparison({ issues, pages }: Comparison, { part, field, from, count }: ComparisonQuestion): ListedComparison {
  const changes = pages?.changes ?? [];
  const lists = {
    issues: issues.causes.changes.map(
      ({ cause, rows, ...change }): ChangedIssue => ({
        ...change,
        about: cause === null ? null : textOfIdentity(change.check, cause),
        findings: rows,
      }),
    ),
    changed: changes.filter((change) => field === null || change.field === field),
    added: (pages?.added ?? []).map((url) => ({ url })),
    removed: (pages?.removed ?? []).map((url) => ({ url })),
  };
  const byField = Object.entries(Object.groupBy(changes, (change) => change.field));
  return {
    scopeDifferences: issues.differences,
    issues: issues.causes.counts,
    pages: {
      common: pages?.common ?? 0,
      changedFields: Object.fromEntries(byField.map(([name, list]) => [name, list?.length ?? 0])),
      added: lists.added.length,
      removed: lists.removed.length,
      notCompared: pages?.notCompared ?? 0,
    },
    rows: lists[part].slice(from, from + count),
    total: lists[part].length,
  };
}
