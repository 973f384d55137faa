/** What is told of a segment in a list of them: its pages, score and issues, as its overview has them. */
import { severities } from '@orbweaver/model/severity.ts';
import { countTold } from '../issues.ts';
import type { Database } from '../ports.ts';
import { readToldCauses } from '../told-causes.ts';
import { checkTallies } from './check-tallies.ts';
import { scoreFrom } from './score.ts';

export interface SegmentFigures {
  /** Of the score. */
  readonly pages: number;
  /** null where nothing was tested. */
  readonly score: number | null;
  readonly issues: Readonly<Record<(typeof severities)[number], number>>;
}

/** Of the segment that the connection is cut to. */
export function segmentFigures(database: Database, categoryOf: (check: string) => string): SegmentFigures {
  const { pages, checks } = checkTallies(database, categoryOf);
  const counts = countTold(database, categoryOf, { filter: {}, told: readToldCauses(database) });
  const issuesOf = (severity: string) => counts.filter((each) => each.severity === severity).reduce((sum, { causes }) => sum + causes, 0);
  const issues = Object.fromEntries(severities.map((each) => [each, issuesOf(each)])) as unknown as SegmentFigures['issues'];
  return { pages, score: scoreFrom(pages, checks).score, issues };
}
