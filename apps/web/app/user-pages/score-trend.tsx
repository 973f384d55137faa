/** The scores of the stored scans, oldest first, as a line of dots; nothing below two scores. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../site/format.ts';
import { Panel } from './page-frame.tsx';

const width = 600;
const height = 120;

export function ScoreTrend({ scans }: { readonly scans: readonly SavedScan[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const scored = scans
    .flatMap(({ id, summary }) => (summary.score === null ? [] : [{ id, score: summary.score, startedAt: summary.startedAt }]))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt))
    .slice(-20);
  if (scored.length < 2) return null;
  const points = scored.map((point, at) => ({
    ...point,
    x: 8 + (at * (width - 16)) / (scored.length - 1),
    y: 8 + ((100 - point.score) * (height - 16)) / 100,
    words: t('dashboard.trend.point', { date: formatDay(locale, point.startedAt), score: Math.round(point.score) }),
  }));
  return (
    <Panel title={t('dashboard.trend.title')}>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full text-accent" aria-hidden="true" preserveAspectRatio="none">
        <path d={`M0 ${height - 8}H${width}M0 8H${width}`} className="stroke-line" />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
        {points.map(({ id, x, y, words }) => (
          <circle key={id} cx={x} cy={y} r="4" fill="currentColor">
            <title>{words}</title>
          </circle>
        ))}
      </svg>
      <ol className="sr-only">
        {points.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ol>
    </Panel>
  );
}
