/** The button that lets the open scan go on on the server, and its dialog: what happens then, how far that is, and why it failed. */
import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ScanClient } from '../device-scan/client.ts';
import { callServer } from '../session/server-call.ts';
import { canGoToServer, continueOnServer, type HandOverStep, handOverSteps, refusalOfServer } from './continue-on-server.ts';
import { type Failed, ScanFailure } from './scan-failure.tsx';
import { uploadPercent } from './upload-line.tsx';

/** The server was asked, and nobody knows what it did. */
const lost = 'response-lost';
const lostCodes: ReadonlySet<string> = new Set(['unreachable', 'internal']);

interface ContinueProps {
  readonly client: ScanClient;
  readonly state: ScanState;
  readonly scan: StoredScan;
  /** The server has the scan. */
  readonly onHanded: () => void;
}

export function ContinueOnServer(props: ContinueProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useOffer(props);
  return (
    <>
      {isOffered && (
        <Button size="small" icon="server" onClick={() => setOpen(true)}>
          {t('scanner.to-server')}
        </Button>
      )}
      <Dialog title={t('scanner.to-server')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <HandOver {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** Where the plan has scans on the server, and this is the scan that the account keeps a copy of: the newest of the device. */
function useOffer({ client, state, scan }: ContinueProps): boolean {
  const id = canGoToServer(state, scan) ? scan.id : null;
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const [plan, scans] = await Promise.all([callServer('GET /server/server-scans'), client.call('list', null)]);
      if (isCurrent && plan.ok && plan.data.isInPlan && scans[0]?.id === id) setOffered(id);
    };
    ask().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [client, id]);
  return id !== null && offered === id;
}

function HandOver({ client, state, scan, onHanded, onClose }: ContinueProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const [step, setStep] = useState<HandOverStep | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const control = useRef<AbortController | null>(null);
  // Closed before the server was asked: the scan stays here, stopped.
  useEffect(() => () => control.current?.abort(), []);
  const run = async () => {
    const own = new AbortController();
    const { signal } = own;
    control.current = own;
    let reached = 'stopping' as HandOverStep;
    const onStep = (next: HandOverStep) => {
      reached = next;
      if (!signal.aborted) setStep(next);
    };
    setFailed(null);
    onStep('stopping');
    // A scan that runs is not stopped for what the server refuses anyway.
    const refused = state.activity === 'idle' ? null : await refusalOfServer(scan);
    const handed = refused ?? (signal.aborted ? null : await continueOnServer(client, scan, { signal, onStep }));
    if (handed?.ok) {
      onClose();
      showToast({ text: t(handed.data === 'server' ? 'scanner.to-server.done' : 'scanner.to-server.finished') });
      if (handed.data === 'server') onHanded();
      return;
    }
    if (signal.aborted) return;
    setStep(null);
    setFailed(handed !== null && reached === 'asking' && lostCodes.has(handed.code) ? { code: lost, values: {} } : handed);
  };
  return (
    <>
      <p className="text-14">{t('scanner.to-server.text')}</p>
      <ol className="grid gap-2 text-14">
        {handOverSteps.map((each) => (
          <Step key={each} of={each} now={step} state={state} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {step !== null && t(`scanner.to-server.${step}`)}
      </p>
      {failed !== null && (
        <div role="alert" className="grid gap-1">
          {failed.code === 'not-found' || failed.code === lost ? (
            <p className="text-14 text-error">{t(failed.code === lost ? 'scanner.to-server.lost' : 'scanner.to-server.use-over')}</p>
          ) : (
            <ScanFailure failed={failed} />
          )}
          {state.activity === 'idle' && failed.code !== lost && <p className="text-14">{t('scanner.to-server.kept')}</p>}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button data-focus kind="primary" isBusy={step !== null} onClick={() => void run()}>
          {t(failed === null ? 'scanner.to-server' : 'shell.retry')}
        </Button>
      </div>
    </>
  );
}

interface StepProps {
  readonly of: HandOverStep;
  /** null before the first one, and where one failed. */
  readonly now: HandOverStep | null;
  readonly state: ScanState;
}

function Step({ of, now, state: { upload, scan } }: StepProps) {
  const t = useTranslate();
  const isNow = of === now;
  const isOver = now !== null && handOverSteps.indexOf(of) < handOverSteps.indexOf(now);
  const isSent = isNow && of === 'sending' && upload !== null && upload.scanId === scan?.id;
  return (
    <li aria-current={isNow ? 'step' : undefined} className={`flex items-start gap-2 ${isNow ? 'font-semibold' : 'text-muted'}`}>
      <StepMark number={handOverSteps.indexOf(of) + 1} state={isOver ? 'over' : isNow ? 'now' : 'next'} />
      <span className="flex flex-wrap gap-x-2">
        {t(`scanner.to-server.${of}`)}
        {isSent && (
          <span className="font-normal text-muted tabular-nums">
            {t(`scanner.upload.${upload.status}`, { percent: uploadPercent(upload) })}
          </span>
        )}
      </span>
    </li>
  );
}

interface StepMarkProps {
  readonly number: number;
  readonly state: 'over' | 'now' | 'next';
}

/** The number is the list's own to readers. */
function StepMark({ number, state }: StepMarkProps) {
  const locale = useLocale();
  return (
    <span
      aria-hidden="true"
      className={`grid w-5 shrink-0 justify-items-center pt-0.5 tabular-nums ${state === 'next' ? '' : 'text-accent'}`}
    >
      {state === 'next' && `${new Intl.NumberFormat(locale).format(number)}.`}
      {state !== 'next' && (
        <Icon name={state === 'over' ? 'check' : 'loader-circle'} className={`mt-0.5 ${state === 'now' ? 'animate-spin' : ''}`} />
      )}
    </span>
  );
}
