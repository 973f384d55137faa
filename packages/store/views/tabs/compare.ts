/** A comparison with an earlier scan as a table: new and fixed findings, changed fields, added and removed pages, a row each. */
import { severities } from '@orbweaver/model/severity.ts';
import type { ComparedIssue, IssueComparison } from '../compare.ts';
import { comparedFields, type PageComparison } from '../compare-pages.ts';
import { choiceColumn, textColumn } from '../table/column.ts';
import { GrowingTexts } from '../table/texts.ts';
import type { Tab } from './tab.ts';

export const compareTabId = 'compare';
export const changeKinds = ['new', 'fixed', 'changed', 'added', 'removed'] as const;

interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly url: string;
  readonly check: string | null;
  /** 1 error to 4 opportunity; 0 for what is no finding. */
  readonly severity: number;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export function compareTab(issues: IssueComparison, pages: PageComparison): Tab {
  const changes = listChanges(issues, pages);
  return {
    id: compareTabId,
    needs: [],
    build({ database }) {
      const size = changes.length;
      const texts = new GrowingTexts();
      const column = (id: string, kind: 'url' | 'text', textOf: (change: Change) => string | null) => {
        const indexes = Uint32Array.from(changes, (change) => texts.add(textOf(change)));
        return textColumn(id, kind, size, texts, (row) => indexes[row] as number);
      };
      const choice = (id: string, choices: readonly string[], indexOf: (change: Change) => number) =>
        choiceColumn(id, size, choices, (row) => indexOf(changes[row] as Change));
      const ids = idsOf(database, new Set(changes.map(({ url }) => url)));
      const change = (row: number) => changes[row] as Change;
      return {
        size,
        columns: [
          column('url', 'url', ({ url }) => url || null),
          choice('change', changeKinds, ({ kind }) => changeKinds.indexOf(kind)),
          column('check', 'text', ({ check }) => check),
          choice('severity', severities, ({ severity }) => severity - 1),
          choice('field', comparedFields, ({ field }) => comparedFields.indexOf(field as never)),
          column('before', 'text', ({ before }) => before),
          column('after', 'text', ({ after }) => after),
        ],
        lists: changeKinds.map((kind) => ({ id: kind, has: (row) => change(row).kind === kind })),
        order: Uint32Array.from({ length: size }, (_, row) => row),
        keyOf: (row) => row,
        urlIdOf: (row) => ids.get(change(row).url) ?? 0,
        targetIdOf: () => 0,
        severityOf: (row) => (change(row).kind === 'new' ? change(row).severity : 0),
        rowsWithCheck: (check) => (row) => change(row).check === check,
        issuesOf: () => [],
      };
    },
  };
}

function listChanges(issues: IssueComparison, pages: PageComparison): Change[] {
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

function idsOf(database: Parameters<Tab['build']>[0]['database'], wanted: ReadonlySet<string>): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { id, url } of database.prepare('SELECT id, url FROM urls').iterate()) {
    if (wanted.has(String(url))) ids.set(String(url), Number(id));
  }
  return ids;
}
