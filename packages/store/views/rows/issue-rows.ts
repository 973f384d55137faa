/** Every finding of every check: in tables the worst first, in reports the site's own first, then page by page. */
import { countedAt } from '@orbweaver/model/check-families.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { listIssues, type StoredIssue } from '../../issues.ts';
import { readToldCauses, type ToldCause, type ToldCauses } from '../../told-causes.ts';
import { choiceField, computedField, numberField, textField } from '../table/field.ts';
import type { IssueKind } from '../table/issue-columns.ts';
import { sortByRank } from '../table/order.ts';
import type { RowReader, Rows } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { GrowingTexts } from '../table/texts.ts';
import { addressField } from './about-url.ts';

/** Longest evidence of one cell; a spreadsheet's cell holds 32,767 characters. */
const maxEvidenceChars = 32_000;
/** Findings of one part of a report. */
const partIssues = 100;

export const issueRows = {
  needs: [],
  read(tables: RowTables) {
    const { issues, options } = tables;
    const numbers = worstFirst(tables);
    const number = (row: number) => numbers[row] as number;
    const urlId = (row: number) => issues.urlIds[number(row)] as number;
    const severity = (row: number) => issues.severityAt(number(row));
    const names = new GrowingTexts();
    const named = (read: (kind: IssueKind) => string | null) => {
      const ids = issues.kinds.map((kind) => names.add(kind === undefined ? null : read(kind)));
      return () => textField(names, (row) => ids[issues.kindOf[number(row)] as number] ?? 0);
    };
    return {
      size: numbers.length,
      isOrdered: true,
      keyOf: (row: number) => issues.ids[number(row)] as number,
      urlIdOf: urlId,
      findings: {
        severityOf: severity,
        rowsWithCheck: (check: string) => (row: number) => issues.kindAt(number(row)).check === check,
        issuesOf: (row: number) => [number(row)],
      },
      fields: {
        url: () => addressField(tables, urlId),
        check: named(({ check }) => check),
        severity: () => choiceField(severities, (row) => severity(row) - 1),
        category: named(({ category }) => category),
        /** At which it is counted. */
        view: named(({ check, category }) => options.viewOf?.(check, category) ?? null),
        evidence: () => computedField((row) => cutEvidence(issues.issue(number(row)).evidence)),
        ...evidenceFields((row) => issues.issue(number(row)).evidence),
        group: () => computedField((row) => issues.issue(number(row)).group),
        issue: () => numberField((row) => issues.causeIds[number(row)] as number),
        /** Check and severity at which it is counted: not its own where it is told with findings of others. */
        counted: () => computedField((row) => countedAt(issues.toldAt(number(row)) ?? ownOf(issues.kindAt(number(row))))),
      },
    };
  },
  *parts({ database, options }: RowTables) {
    const told = readToldCauses(database);
    let part: StoredIssue[] = [];
    for (const issue of listIssues(database, options.categoryOf)) {
      if (part.push(issue) < partIssues) continue;
      yield listedRows(part, options, told);
      part = [];
    }
    yield listedRows(part, options, told);
  },
} satisfies RowReader;

/** Numbers of the findings, worst first, then in the order of their pages, the site's own first. */
function worstFirst({ issues, urls }: RowTables): Uint32Array {
  const size = issues.ids.length;
  const ranks = new Uint32Array(size);
  const weights = new Uint32Array(size);
  const numbers = new Uint32Array(size);
  for (let number = 0; number < size; number++) {
    const urlId = issues.urlIds[number] as number;
    numbers[number] = number;
    ranks[number] = urlId === 0 ? 0 : (urls.rank[urlId] ?? 0);
    weights[number] = issues.severityAt(number);
  }
  return sortByRank(sortByRank(numbers, ranks, false), weights, false);
}

function listedRows(issues: readonly StoredIssue[], { viewOf }: RowTables['options'], told: ToldCauses) {
  const issue = (row: number) => issues[row] as StoredIssue;
  const text = (read: (issue: StoredIssue) => string | null) => () => computedField((row) => read(issue(row)));
  return {
    size: issues.length,
    isOrdered: true,
    keyOf: (row) => row,
    urlIdOf: (row) => issue(row).urlId,
    fields: {
      url: text(({ url }) => url || null),
      check: text(({ check }) => check),
      severity: text(({ severity }) => severity),
      category: text(({ category }) => category),
      view: text(({ check, category }) => viewOf?.(check, category) ?? null),
      evidence: text(({ evidence }) => cutEvidence(evidence)),
      ...evidenceFields((row) => issue(row).evidence),
      group: text(({ group }) => group),
      issue: () => numberField((row) => issue(row).cause),
      counted: text((each) => countedAt(told.get(each.cause) ?? each)),
    },
  } satisfies Rows;
}

function ownOf({ check, severity }: IssueKind): Pick<ToldCause, 'check' | 'severity'> {
  return { check, severity: severities[severity - 1] as Severity };
}

/** Parts of evidence that have columns of their own where the rows are those of one check. */
function evidenceFields(of: (row: number) => StoredIssue['evidence']) {
  const numeric = (name: string) => () =>
    numberField((row) => {
      const value = ownValue(of(row), name);
      return typeof value === 'number' ? value : null;
    });
  const text = (name: string) => () =>
    computedField((row) => {
      const value = ownValue(of(row), name);
      return typeof value === 'string' ? value : null;
    });
  return {
    value: numeric('value'),
    bytes: numeric('bytes'),
    pages: numeric('pages'),
    count: numeric('count'),
    rule: text('rule'),
    target: text('target'),
  };
}

function cutEvidence(evidence: StoredIssue['evidence']): string {
  return JSON.stringify(evidence).slice(0, maxEvidenceChars);
}
