/** A scan as a report has it: its summary, and its issues by cause. Plain data, so that it crosses to a page or a server. */
import { causeLines, type StoredCause } from '../cause-list.ts';
import type { Database } from '../ports.ts';
import { type ReportSummary, reportSummary, type SummaryOptions } from './report-summary.ts';

export interface ScanReport {
  readonly summary: ReportSummary;
  /** Worst first, then those found most often; at most `maxCauses`. */
  readonly causes: readonly StoredCause[];
  /** Of the checks that found something. */
  readonly categories: Readonly<Record<string, string>>;
}

/** More are no list that anybody reads. */
export const maxCauses = 20_000;

export function scanReport(database: Database, options: SummaryOptions): ScanReport {
  const summary = reportSummary(database, options);
  const lines = causeLines(database, options.categoryOf, { most: Number.POSITIVE_INFINITY });
  return {
    summary,
    causes: lines.flatMap(({ listed }) => listed).slice(0, maxCauses),
    categories: Object.fromEntries(summary.checks.map(({ check, category }) => [check, category])),
  };
}
