/** What the scans of a schedule found, run by run: the score, the errors and the warnings, each as a line of its own scale. */
import type { ScheduleHistory as History } from '@orbweaver/model/api/schedules.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { type CallFailure, callServer } from '../session/server-call.ts';
import { formatDay } from '../site/format.ts';
import { ScanFailure } from './scan-failure.tsx';

const [width, height] = [600, 60];
const lines = [
  { what: 'score', color: 'text-accent', icon: null },
  { what: 'errors', color: 'text-error', icon: 'octagon-x' },
  { what: 'warnings', color: 'text-warning', icon: 'triangle-alert' },
] as const;
type Line = (typeof lines)[number];

/** Asked for when it is unfolded. */
export function ScheduleHistory({ id }: { readonly id: string }) {
  const t = useTranslate();
  const [runs, setRuns] = useState<History['runs'] | null>(null);
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const load = async () => {
    const response = await callServer('GET /server/schedules/:id/history', { params: { id } });
    if (response.ok) setRuns(response.data.runs);
    setFailed(response.ok ? null : response);
  };
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1 text-13 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90" />
        {t('scanner.history.title')}
      </summary>
      {runs !== null && <HistoryLines runs={runs} />}
      <div role="alert" className="empty:hidden">
        {failed !== null && <ScanFailure failed={failed} />}
      </div>
    </details>
  );
}

export function HistoryLines({ runs }: { readonly runs: History['runs'] }) {
  const t = useTranslate();
  if (runs.length < 2) return <p className="text-13 text-muted">{t('scanner.history.none')}</p>;
  return (
    <div className="grid gap-3 pt-2">
      {lines.map((line) => (
        <HistoryLine key={line.what} line={line} runs={runs} />
      ))}
    </div>
  );
}

interface HistoryLineProps {
  readonly line: Line;
  readonly runs: History['runs'];
}

function HistoryLine({ line: { what, color, icon }, runs }: HistoryLineProps) {
  const t = useTranslate();
  const locale = useLocale();
  const name = t(`scanner.history.${what}`);
  const known = runs.flatMap((run, at) => {
    const value = run[what];
    return value === null ? [] : [{ at, id: run.scanId, value: Math.round(value), date: formatDay(locale, run.at) }];
  });
  const last = known.at(-1);
  if (last === undefined) return null;
  const most = what === 'score' ? 100 : Math.max(1, ...known.map(({ value }) => value));
  const points = known.map((point) => ({
    ...point,
    x: 6 + (point.at * (width - 12)) / (runs.length - 1),
    y: 6 + ((most - point.value) * (height - 12)) / most,
    words: t('scanner.history.point', { date: point.date, what: name, value: point.value }),
  }));
  return (
    <figure className="grid gap-1">
      <figcaption className="flex justify-between text-13">
        <span className="flex items-center gap-1">
          {icon !== null && <Icon name={icon} size={14} className={color} />}
          {name}
        </span>
        <span className="tabular-nums">{new Intl.NumberFormat(locale).format(last.value)}</span>
      </figcaption>
      {/* Time goes as the page is read. */}
      <svg viewBox={`0 0 ${width} ${height}`} className={`w-full rtl:-scale-x-100 ${color}`} aria-hidden="true">
        <path d={`M0 ${height - 6}H${width}`} className="stroke-line" />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
        {points.map(({ id, x, y, words }) => (
          <circle key={id} cx={x} cy={y} r="3" fill="currentColor">
            <title>{words}</title>
          </circle>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-12 text-muted">
        <span>{known[0]?.date}</span>
        <span>{last.date}</span>
      </p>
      <ol className="sr-only">
        {points.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ol>
    </figure>
  );
}
