// Rounds in, one table out: medians, and how many times ours differs from each other crawler.
import type { Cost } from './measure.ts';

export interface Round {
  readonly cost: Cost;
  readonly requests: number;
  readonly distinct: number;
  /** Pages of the site that were asked for. */
  readonly pages: number;
}

export interface Row {
  readonly name: string;
  readonly what: string;
  readonly pagesPerSecond: number;
  readonly cpuMsPerPage: number;
  /** The largest process. */
  readonly peakMb: number;
  readonly requests: number;
  readonly requestsPerDistinct: number;
  /** Share of the reachable pages that were asked for. */
  readonly completeness: number;
  readonly wallSeconds: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

export function summarise(name: string, what: string, rounds: readonly Round[], reachable: number): Row {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  return {
    name,
    what,
    pagesPerSecond: of(({ pages, cost }) => pages / cost.wallSeconds),
    cpuMsPerPage: of(({ pages, cost }) => (1000 * cost.cpuSeconds) / Math.max(1, pages)),
    peakMb: of(({ cost }) => cost.peakBytes / 1e6),
    requests: of(({ requests }) => requests),
    requestsPerDistinct: of(({ requests, distinct }) => requests / Math.max(1, distinct)),
    completeness: of(({ pages }) => pages / reachable),
    wallSeconds: of(({ cost }) => cost.wallSeconds),
  };
}

const columns: readonly (readonly [string, (row: Row) => string])[] = [
  ['crawler', (row) => row.name],
  ['pages/s', (row) => row.pagesPerSecond.toFixed(0)],
  ['CPU ms/page', (row) => row.cpuMsPerPage.toFixed(3)],
  ['peak MB', (row) => row.peakMb.toFixed(0)],
  ['requests', (row) => row.requests.toFixed(0)],
  ['per address', (row) => row.requestsPerDistinct.toFixed(3)],
  ['complete', (row) => `${(100 * row.completeness).toFixed(1)} %`],
  ['wall s', (row) => row.wallSeconds.toFixed(1)],
  ['what', (row) => row.what],
];

/** A Markdown table. */
export function tableLines(rows: readonly Row[]): string[] {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, show]) => show(row)))];
  const widths = columns.map((_, n) => Math.max(...cells.map((line) => (line[n] as string).length)));
  const lines = cells.map((line) => `| ${line.map((cell, n) => cell.padEnd(widths[n] as number)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0] as string, rule, ...lines.slice(1)];
}

/** Ours against each other crawler; empty without ours. */
export function ratioLines(rows: readonly Row[]): string[] {
  const ours = rows.find((row) => row.name === 'ours') ?? rows.find((row) => row.name === 'ours-1');
  if (ours === undefined || ours.pagesPerSecond === 0) return [];
  const others = rows.filter((row) => row !== ours && row.pagesPerSecond > 0);
  return others.map((row) => {
    const speed = (ours.pagesPerSecond / row.pagesPerSecond).toFixed(2);
    const cpu = (ours.cpuMsPerPage / row.cpuMsPerPage).toFixed(2);
    return `${ours.name} against ${row.name}: ${speed} x the pages per second, ${cpu} x the CPU per page`;
  });
}
