/** What changed since an earlier scan, a row each: new and fixed findings, changed fields, added and removed pages. */
import { severities } from '@orbweaver/model/severity.ts';
import type { ComparedIssue, IssueComparison } from '../compare.ts';
import type { PageComparison } from '../compare-pages.ts';

export const changeKinds = ['new', 'fixed', 'changed', 'added', 'removed'] as const;

export interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly url: string;
  readonly check: string | null;
  /** 1 error to 4 opportunity; 0 for what is no finding. */
  readonly severity: number;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export function listChanges(issues: IssueComparison, pages: PageComparison): Change[] {
  const none = { check: null, severity: 0, field: null, before: null, after: null };
  const worstFirst = (list: readonly ComparedIssue[]) =>
    list.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const finding = (kind: 'new' | 'fixed', issue: ComparedIssue): Change => {
    const said = evidenceText(issue);
    return {
      ...{ kind, url: issue.url, check: issue.check, severity: severities.indexOf(issue.severity) + 1, field: null },
      ...{ before: kind === 'fixed' ? said : null, after: kind === 'new' ? said : null },
    };
  };
  return [
    ...worstFirst(issues.new).map((issue) => finding('new', issue)),
    ...worstFirst(issues.fixed).map((issue) => finding('fixed', issue)),
    ...pages.changes.map(({ url, field, before, after }): Change => {
      return { ...none, kind: 'changed', url, field, before: textOf(before), after: textOf(after) };
    }),
    ...pages.added.map((url): Change => ({ ...none, kind: 'added', url })),
    ...pages.removed.map((url): Change => ({ ...none, kind: 'removed', url })),
  ];
}

/** What was found: the text, else the target. */
function evidenceText({ evidence, target }: ComparedIssue): string | null {
  const { value } = evidence;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : target || null;
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
