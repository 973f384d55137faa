/** Scores of stored scans by site, oldest first. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { bySite } from './by-site.ts';

interface ScoreAt {
  readonly id: string;
  readonly score: number;
  readonly startedAt: string;
}

export interface SiteScores {
  readonly host: string;
  readonly scores: readonly ScoreAt[];
}

const mostScores = 20;

/** Sites with less than two scores have no trend. */
export function scoresBySite(scans: readonly SavedScan[]): readonly SiteScores[] {
  const scored = scans.filter(({ summary }) => summary.score !== null);
  return bySite(scored).flatMap(({ host, newest, earlier }) => {
    if (earlier.length === 0) return [];
    const scores = [newest, ...earlier.slice(0, mostScores - 1)].map(({ id, summary }) => ({
      ...{ id, score: summary.score ?? 0, startedAt: summary.startedAt },
    }));
    return [{ host, scores: scores.toReversed() }];
  });
}
