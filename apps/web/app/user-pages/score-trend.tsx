/** The scores of the stored scans, a line of dots for each site that has two or more, oldest first. */

import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../site/format.ts';
import { Panel } from './page-frame.tsx';
import { type SiteScores, scoresBySite } from './scores-by-site.ts';

const width = 600;
const height = 120;

export function ScoreTrend({ scans }: { readonly scans: readonly SavedScan[] }) {
  const t = useTranslate();
  const sites = scoresBySite(scans);
  if (sites.length === 0) return null;
  return (
    <Panel title={t('dashboard.trend.title')}>
      <div className="grid gap-5">
        {sites.map((site) => (
          <SiteTrend key={site.host} site={site} />
        ))}
      </div>
    </Panel>
  );
}

function SiteTrend({ site: { host, scores } }: { readonly site: SiteScores }) {
  const t = useTranslate();
  const locale = useLocale();
  const points = scores.map((point, at) => ({
    ...point,
    x: 8 + (at * (width - 16)) / (scores.length - 1),
    y: 8 + ((100 - point.score) * (height - 16)) / 100,
    words: t('dashboard.trend.point', { date: formatDay(locale, point.startedAt), score: Math.round(point.score) }),
  }));
  return (
    <figure className="grid gap-1">
      <figcaption className="url text-13">
        <bdi dir="ltr">{host}</bdi>
      </figcaption>
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
    </figure>
  );
}
