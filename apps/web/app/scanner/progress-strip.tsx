/** What a running scan is doing: phase, counts, speed, room, and its buttons. Screen readers hear one sentence every ten seconds. */
import { numberFormat } from '@orbweaver/i18n/formatters.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import { filesAndLinks, type Progress } from '@orbweaver/scan/progress.ts';
import type { ScanState } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ScanClient } from '../device-scan/client.ts';
import { ContinueOnServer } from './continue-on-server-button.tsx';
import { PaceControl } from './pace-control.tsx';
import { SaveScan } from './save-scan.tsx';
import { storedWords } from './stored-words.ts';
import { uploadPercent } from './upload-line.tsx';
import { isRunning } from './use-device-scan.ts';

interface StripProps {
  readonly client: ScanClient;
  readonly state: ScanState;
  readonly onNew: () => void;
  readonly onResume: () => void;
  /** A scan on the server goes on with this one. */
  readonly onHanded: () => void;
}

const phases = ['scanning', 'checking', 'results'] as const;
const spokenEveryMs = 10_000;

function useSpoken(sentence: string): string {
  const [spoken, setSpoken] = useState('');
  const latest = useRef(sentence);
  latest.current = sentence;
  useEffect(() => {
    const timer = setInterval(() => setSpoken(latest.current), spokenEveryMs);
    return () => clearInterval(timer);
  }, []);
  return spoken;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The site's pages, then its files and what it links to: those may take long, and no page waits for them. */
function countsOf(t: Translate, progress: Progress): string {
  const { pages, pagesWaiting, failed } = progress;
  const { checked, all } = filesAndLinks(progress);
  return [
    t('scanner.page-counts', { pages, waiting: pagesWaiting }),
    ...(failed === 0 ? [] : [t('scanner.failed-count', { failed })]),
    ...(all === 0 ? [] : [t('scanner.link-counts', { checked, all })]),
  ].join(' · ');
}

export function ProgressStrip({ client, state, onNew, onResume, onHanded }: StripProps) {
  const t = useTranslate();
  const number = numberFormat(useLocale());
  const { progress, scan } = state;
  const running = isRunning(state);
  const phase = running ? (progress?.phase ?? 'scanning') : 'results';
  const isPaused = isRunningPaused(state);
  const stateWords = stateOf(t, state, phase);
  const ended = scan === null || running ? '' : storedWords(t, scan);
  // What failed, and the files, are news of a run; afterwards the overview has them.
  const counts =
    state.rereading > 0
      ? t('scanner.rereading', { count: state.rereading })
      : progress === null || !running
        ? [t('scanner.pages', { count: scan?.pages ?? 0 }), ended].filter(Boolean).join(' · ')
        : countsOf(t, progress);
  const spoken = useSpoken(running ? counts : '');
  return (
    <div
      data-strip={`${state.activity} ${progress?.pages ?? scan?.pages ?? 0}`}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 text-13"
    >
      <ol className="flex items-center gap-2" aria-label={t('scanner.phases')}>
        {phases.map((each) => (
          <li
            key={each}
            aria-current={each === phase ? 'step' : undefined}
            className={each === phase ? 'font-semibold' : 'text-muted max-sm:hidden'}
          >
            <span className="flex items-center gap-1">
              {each === phase && <span aria-hidden="true" className="size-2 rounded-full bg-accent" />}
              {each === phase ? <span role="status">{stateWords}</span> : t(`scanner.phase.${each}`)}
            </span>
          </li>
        ))}
      </ol>
      <bdi dir="ltr" className="max-w-64 truncate font-mono">
        {scan?.startUrl}
      </bdi>
      <span className="tabular-nums">{counts}</span>
      {running && progress !== null && (
        <span className="text-muted tabular-nums">
          {progress.pagesPerSecond > 0 && `${t('scanner.speed', { speed: number.format(progress.pagesPerSecond) })} · `}
          {clock(progress.elapsedMs)}
        </span>
      )}
      {state.link === 'offline' && running && (
        <span className="flex items-center gap-1 text-warning">
          <Icon name="wifi-off" />
          {t('scanner.offline')}
        </span>
      )}
      {state.upload !== null && state.upload.scanId === scan?.id && <UploadWords client={client} state={state} />}
      <span className="grow" />
      <div className="flex flex-wrap gap-2">
        {scan !== null && <ContinueOnServer client={client} state={state} scan={scan} onHanded={onHanded} />}
        {running && state.isStopping ? null : running ? (
          <>
            <Button size="small" icon={isPaused ? 'play' : 'pause'} onClick={() => void client.call(isPaused ? 'unpause' : 'pause', null)}>
              {t(isPaused ? 'scanner.go-on' : 'scanner.pause')}
            </Button>
            {progress !== null && progress.phase === 'scanning' && (
              <PaceControl progress={progress} onPace={(pace) => void client.call('pace', pace)} />
            )}
            <Button size="small" icon="square" onClick={() => void client.call('stop', null)}>
              {t('scanner.stop')}
            </Button>
          </>
        ) : (
          <>
            {scan !== null && scan.state !== 'complete' && (
              <Button size="small" icon="play" onClick={onResume}>
                {t('scanner.continue')}
              </Button>
            )}
            {scan !== null && scan.pages > 0 && !scan.isShared && <SaveScan client={client} scan={scan} />}
            <Button size="small" icon="plus" onClick={onNew}>
              {t('scanner.new')}
            </Button>
          </>
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {running && spoken}
      </p>
    </div>
  );
}

function isRunningPaused(state: ScanState): boolean {
  return isRunning(state) && state.progress?.paused === true;
}

/** What the scan is doing: its phase, or that somebody paused or stopped it. */
function stateOf(t: Translate, state: ScanState, phase: Progress['phase']): string {
  if (isRunning(state) && state.isStopping) return t(state.activity === 'finishing' ? 'scanner.stopped-checking' : 'scanner.stopping');
  return isRunningPaused(state) ? t('scanner.paused') : t(`scanner.phase.${phase}`);
}

function UploadWords({ client, state }: Pick<StripProps, 'client' | 'state'>) {
  const t = useTranslate();
  const { upload } = state;
  if (upload === null) return null;
  return (
    <span className="flex items-center gap-2 text-muted">
      {t(`scanner.upload.${upload.status}`, { percent: uploadPercent(upload) })}
      {upload.status === 'failed' && (
        <Button size="small" onClick={() => void client.call('upload', null)}>
          {t('shell.retry')}
        </Button>
      )}
    </span>
  );
}
