/** Scans on the server: how far each one is, and the way to its results. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '../session/server-call.ts';
import { formatDay } from '../site/format.ts';
import { savedScanPath } from '../user-pages/saved-scan-path.ts';
import { ScanFailure } from './scan-failure.tsx';
import type { ServerScans } from './use-server-scans.ts';

/** Ended ones beside those under way: the saved scans have all. */
const endedShown = 3;

interface ServerScanListProps extends Pick<ServerScans, 'scans' | 'stop' | 'keep'> {
  /** Of a project whose scans one only reads. */
  readonly isReadOnly?: boolean;
}

export function ServerScanList({ scans, stop, keep, isReadOnly = false }: ServerScanListProps) {
  const t = useTranslate();
  const isOver = ({ finishedAt }: ServerScan) => finishedAt !== null;
  const shown = [...scans.filter((scan) => !isOver(scan)), ...scans.filter(isOver).slice(0, endedShown)];
  if (shown.length === 0) return null;
  return (
    <section className="rounded-panel border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-14">{t('scanner.server.list')}</h2>
      <ul>
        {shown.map((scan) => (
          <Item key={scan.id} scan={scan} isReadOnly={isReadOnly} onStop={() => stop(scan.id)} onKeep={() => keep(scan)} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly scan: ServerScan;
  readonly isReadOnly: boolean;
  readonly onStop: () => Promise<CallFailure | null>;
  readonly onKeep: () => Promise<CallFailure | null>;
}

function Item({ scan, isReadOnly, onStop, onKeep }: ItemProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<CallFailure | null>) => {
    setBusy(true);
    setFailed(await work());
    setBusy(false);
  };
  const { state, stored, finishedAt, progress } = scan;
  const isRunning = finishedAt === null && state !== 'waiting';
  const until = stored?.expiresAt ?? null;
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <bdi dir="ltr" className="truncate font-mono text-13">
        {scan.url}
      </bdi>
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        {isRunning && <Icon name="loader-circle" className="animate-spin text-accent" />}
        <span>{stateWords(t, scan)}</span>
        {isRunning && progress !== null && (
          <span className="tabular-nums">{t('scanner.page-counts', { pages: progress.pages, waiting: progress.pagesWaiting })}</span>
        )}
        {finishedAt !== null && <span>{formatDay(locale, finishedAt)}</span>}
        {scan.summary !== null && <span>{t('scanner.pages', { count: scan.summary.pages })}</span>}
      </p>
      {scan.isBlocked && scan.fault?.code !== 'site-blocks' && <p className="text-13 text-warning">{t('scanner.server.blocked')}</p>}
      {scan.fault !== null && (state === 'failed' || scan.fault.code === 'site-blocks') && <ScanFailure failed={scan.fault} />}
      {until !== null && <p className="text-13 text-warning">{t('scanner.server.held', { date: formatDay(locale, until) })}</p>}
      {failed !== null && (
        <div role="alert">
          <ScanFailure failed={failed} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {stored !== null && (
          <Link to={savedScanPath(scan.id)} className={buttonClass('secondary', 'small')}>
            <Icon name="eye" />
            {t('scanner.open')}
          </Link>
        )}
        {until !== null && !isReadOnly && (
          <Button size="small" icon="bookmark" isBusy={isBusy} onClick={() => void run(onKeep)}>
            {t('scanner.server.keep')}
          </Button>
        )}
        {finishedAt === null && state !== 'stopping' && !isReadOnly && (
          <Button size="small" icon="square" isBusy={isBusy} onClick={() => void run(onStop)}>
            {t('scanner.stop')}
          </Button>
        )}
      </div>
    </li>
  );
}

function stateWords(t: Translate, { state, progress, summary, stored }: ServerScan): string {
  if (state === 'done' && stored === null) return t('scanner.server.gone');
  if (state === 'done') return t(summary?.isComplete === false ? 'scanner.server.partial' : 'scanner.server.done');
  if (state === 'stopping' || (state === 'running' && progress !== null && progress.phase !== 'scanning'))
    return t('scanner.server.checking');
  if (state === 'running') return t('scanner.phase.scanning');
  return t(`scanner.server.${state}`);
}
