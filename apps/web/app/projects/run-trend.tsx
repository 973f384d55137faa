/** The scores of a project's last scans, oldest first, as a small line beside its row; the number stands in the row itself. */
import type { ProjectRun } from '@orbweaver/model/api/projects.ts';

const [width, height] = [96, 24];

export function RunTrend({ runs }: { readonly runs: readonly ProjectRun[] }) {
  const scores = runs.flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length < 2) return <span aria-hidden="true">–</span>;
  const points = scores.map((score, at) => `${2 + (at * (width - 4)) / (scores.length - 1)},${2 + ((100 - score) * (height - 4)) / 100}`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="text-accent rtl:-scale-x-100" aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
