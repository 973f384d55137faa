/** Above the view of PageSpeed: what it takes to measure, a button that does, how far it is, and what kept pages from being measured. */
import type { SpeedPage } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callServer } from '../session/server-call.ts';
import { useResults } from './results-client.tsx';
import { endSpeedRun, type RunFault, startSpeedRun, useSpeedRun } from './speed-run.ts';

export function PageSpeedBar() {
  const t = useTranslate();
  const speed = useResults().actions?.speed ?? null;
  const run = useSpeedRun(speed?.scanId ?? '');
  const hasKey = useHasKey();
  const pages = useSample(speed);
  if (speed === null || hasKey === null) return null;
  const isRunning = run !== null && !run.isOver;
  return (
    <div className="grid shrink-0 gap-2 border-b border-line bg-surface px-3 py-2 text-13 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {!hasKey && (
          <p>
            {t('results.speed.no-key')}{' '}
            <Link to="/user/profile#pagespeed" className="link">
              {t('results.speed.to-profile')}
            </Link>
          </p>
        )}
        {hasKey && !isRunning && (
          <Button
            size="small"
            icon="gauge"
            disabled={pages.length === 0}
            onClick={() => startSpeedRun({ scanId: speed.scanId, pages, save: speed.save })}
          >
            {t('results.speed.measure', { count: pages.length })}
          </Button>
        )}
        {hasKey && !isRunning && <span className="text-muted">{t('results.speed.note')}</span>}
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
      {run !== null && run.faults.length > 0 && <Faults faults={run.faults} />}
    </div>
  );
}

/** Each kind once, with how many pages it met and the first of Google's words. */
function Faults({ faults }: { readonly faults: readonly RunFault[] }) {
  const t = useTranslate();
  const kinds = Map.groupBy(faults, ({ fault }) => fault);
  return (
    <ul role="alert" className="grid gap-1 text-error">
      {Array.from(kinds, ([fault, of]) => (
        <li key={fault}>
          {t(`results.speed.fault.${fault}`)} {fault === 'page' && <bdi dir="ltr">{of.map(({ url }) => url).join(', ')}</bdi>}
          {of[0]?.detail && (
            <bdi dir="ltr" lang="en" className="block text-12 text-muted">
              {of[0].detail}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether the account has a key; null until that is known. */
function useHasKey(): boolean | null {
  const [hasKey, setHasKey] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    void callServer('GET /server/user/stateData').then((result) => {
      if (!isGone && result.ok) setHasKey(Boolean(result.data.google_api));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return hasKey;
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
