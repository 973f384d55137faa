/** Above the view of PageSpeed: what it takes to measure, a button that does, how far it is, and what kept pages from being measured. */
import type { SpeedPage } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useResults } from './results-client.tsx';
import { SpeedFaults } from './speed-faults.tsx';
import { endSpeedRun, startSpeedRun, useSpeedRun } from './speed-run.ts';
import { useSpeedMeasurers } from './use-speed-measurers.ts';

export function PageSpeedBar() {
  const t = useTranslate();
  const speed = useResults().actions?.speed ?? null;
  const run = useSpeedRun(speed?.scanId ?? '');
  const measurers = useSpeedMeasurers(speed !== null);
  const pages = useSample(speed);
  if (speed === null || measurers === null) return null;
  const [by] = measurers;
  const isRunning = run !== null && !run.isOver;
  return (
    <div className="grid shrink-0 gap-2 border-b border-line bg-surface px-3 py-2 text-13 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {!measurers.includes('google') && (
          <p>
            {t('results.speed.no-key')}{' '}
            <Link to="/user/profile#pagespeed" className="link">
              {t('results.speed.to-profile')}
            </Link>
          </p>
        )}
        {by !== undefined && !isRunning && (
          <Button
            size="small"
            icon="gauge"
            disabled={pages.length === 0}
            onClick={() => startSpeedRun({ scanId: speed.scanId, pages, by, save: speed.save })}
          >
            {t(`results.speed.measure.${by}`, { count: pages.length })}
          </Button>
        )}
        {by !== undefined && !isRunning && <span className="text-muted">{t(`results.speed.note.${by}`)}</span>}
        {isRunning && (
          <>
            <progress
              value={run.done}
              max={run.total}
              aria-label={t('results.speed.running', { done: run.done, total: run.total })}
              className="h-1.5 w-40 accent-accent"
            />
            <span aria-hidden="true">{t('results.speed.running', { done: run.done, total: run.total })}</span>
            <Button size="small" onClick={endSpeedRun}>
              {t('results.speed.stop')}
            </Button>
          </>
        )}
      </div>
      {run !== null && run.faults.length > 0 && <SpeedFaults faults={run.faults} />}
    </div>
  );
}

function useSample(speed: { sample(): Promise<readonly SpeedPage[]> } | null): readonly SpeedPage[] {
  const [pages, setPages] = useState<readonly SpeedPage[]>([]);
  useEffect(() => {
    let isGone = false;
    speed?.sample().then(
      (found) => {
        if (!isGone) setPages(found);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [speed]);
  return pages;
}
