/** The figures of a whole scan that are set beside those of the scan before: score, pages, findings by severity. */
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { Database } from '../ports.ts';
import { checkTallies, toldTallies } from './check-tallies.ts';
import type { SeverityCounts } from './compare-causes.ts';
import { compareScopes, readScope, type ScopeDifference } from './compare-scope.ts';
import { scoreFrom } from './score.ts';

export interface ScanFigures {
  readonly score: number | null;
  readonly pages: number;
  /** By cause. */
  readonly severities: SeverityCounts;
}

export interface FigureChanges {
  readonly before: ScanFigures;
  readonly now: ScanFigures;
  /** Where the scans differ in scope, so do their figures. */
  readonly differences: readonly ScopeDifference[];
}

export function figureChanges(old: Database, now: Database): FigureChanges {
  return { before: figuresOf(old), now: figuresOf(now), differences: compareScopes(readScope(old), readScope(now)).differences };
}

export function scoreOfScan(database: Database): number | null {
  return figuresOf(database).score;
}

function figuresOf(database: Database): ScanFigures {
  const { pages, checks } = checkTallies(database, () => '');
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const { severity, causes } of toldTallies(database, () => '')) counts[severity] += causes;
  const read = Number(database.prepare('SELECT count(*) AS n FROM pages').get()?.n);
  return { score: scoreFrom(pages, checks).score, pages: read, severities: counts };
}
