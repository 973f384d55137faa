/** The overview: score, what to fix first, pages by status and by what keeps them out of search results. Every figure names its rows. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { fixFirst } from './fix-first.ts';
import { type Score, scoreOf } from './score.ts';
import type { ScanTables } from './table/scan-tables.ts';
import { viewOfFinding } from './view-findings.ts';

export interface CheckCount {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  readonly issues: number;
  /** Distinct URLs. */
  readonly urls: number;
}

export interface Figure {
  /** A list of the details view. */
  readonly list: string;
  readonly count: number;
}

export interface Overview {
  readonly score: Score;
  readonly pages: number;
  readonly urls: number;
  readonly severities: Readonly<Record<Severity, number>>;
  /** By impact x affected URLs x confidence, at most five. */
  readonly fixFirst: readonly CheckCount[];
  readonly checks: readonly CheckCount[];
  readonly byStatus: readonly Figure[];
  readonly byIndexability: readonly Figure[];
}

export function overviewOf(tables: ScanTables): Overview {
  const { pages, urls } = tables;
  const checks = countChecks(tables);
  return {
    score: scoreOf(tables),
    pages: pages.ids.length,
    urls: urls.size - 1,
    severities: Object.fromEntries(
      severities.map((severity) => [severity, sumOf(checks.filter((each) => each.severity === severity))]),
    ) as Record<Severity, number>,
    fixFirst: fixFirst(checks, 5),
    checks,
    byStatus: statusFigures(tables),
    byIndexability: indexabilityFigures(tables),
  };
}

/** Worst first, then by URLs. */
export function countChecks({ issues }: ScanTables): CheckCount[] {
  const counts = issues.kinds.map(() => ({ issues: 0, urls: new Set<number>() }));
  for (let number = 0; number < issues.ids.length; number++) {
    const count = counts[issues.kindOf[number] as number];
    if (count === undefined) continue;
    count.issues++;
    count.urls.add(issues.urlIds[number] as number);
  }
  return issues.kinds
    .flatMap((kind, id) => {
      const count = counts[id];
      if (kind === undefined || count === undefined || count.issues === 0) return [];
      const { check, category, severity } = kind;
      return [{ check, category, severity: severities[severity - 1] as Severity, issues: count.issues, urls: count.urls.size }];
    })
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.urls - a.urls || (a.check < b.check ? -1 : 1));
}

export interface ViewFindings {
  readonly view: string;
  readonly errors: number;
  readonly warnings: number;
  readonly findings: number;
}

/** How many findings are counted at each view; those without any are absent. */
export function findingsByView(tables: ScanTables): ViewFindings[] {
  const counts = new Map<string, { errors: number; warnings: number; findings: number }>();
  for (const { check, category, severity, issues } of countChecks(tables)) {
    const view = viewOfFinding(check, category);
    const count = counts.get(view) ?? { errors: 0, warnings: 0, findings: 0 };
    if (severity === 'error') count.errors += issues;
    if (severity === 'warning') count.warnings += issues;
    count.findings += issues;
    counts.set(view, count);
  }
  return Array.from(counts, ([view, count]) => ({ view, ...count }));
}

function sumOf(counts: readonly CheckCount[]): number {
  return counts.reduce((sum, { issues }) => sum + issues, 0);
}

function statusFigures({ urls }: ScanTables): Figure[] {
  const counts = new Map<string, number>();
  for (let id = 1; id < urls.size; id++) {
    const status = urls.status[id] as number;
    const list = (urls.error[id] as number) >= 0 ? 'no-answer' : status < 200 ? null : `status-${Math.min(5, Math.floor(status / 100))}xx`;
    if (list !== null) counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  return ['status-2xx', 'status-3xx', 'status-4xx', 'status-5xx', 'no-answer'].map((list) => ({ list, count: counts.get(list) ?? 0 }));
}

function indexabilityFigures({ pages, urls }: ScanTables): Figure[] {
  let [indexable, noindex, disallow] = [0, 0, 0];
  for (const row of pages.ids.keys()) {
    if (urls.internal[pages.ids[row] as number] !== 1) continue;
    const flags = pages.number('flags', row);
    if ((flags & pageFlags.indexable) !== 0) indexable++;
    if ((flags & pageFlags.noindex) !== 0) noindex++;
  }
  for (let id = 1; id < urls.size; id++) if (urls.notFetched[id] === 0 && urls.internal[id] === 1) disallow++;
  return [
    { list: 'indexable', count: indexable },
    { list: 'noindex', count: noindex },
    { list: 'disallow', count: disallow },
  ];
}
