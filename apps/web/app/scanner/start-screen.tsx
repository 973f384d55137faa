/** Before a scan: the start card, what this device can hold, and the scans that it holds. */
import type { AlertsChange } from '@orbweaver/model/alerts.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';
import type { SavedAs, StorageRoom, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { callServer } from '../session/server-call.ts';
import { beginScan, failureOf, resumeScan } from './begin-scan.ts';
import { choicesAgain } from './choices-again.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { ProjectLine } from './project-line.tsx';
import { offerScheme, type ScanChoices } from './scan-choices.ts';
import { type Failed, ScanFailure } from './scan-failure.tsx';
import { ScanOpening } from './scan-opening.tsx';
import type { ScanPurpose } from './scan-purpose.ts';
import { ScheduleList } from './schedule-list.tsx';
import { momentWords } from './schedule-words.ts';
import { ServerScanList } from './server-scan-list.tsx';
import { StartCard } from './start-card.tsx';
import { StoredScanList } from './stored-scan-list.tsx';
import { UploadLine } from './upload-line.tsx';
import { useAskedSecrets } from './use-asked-secrets.tsx';
import type { DeviceScan } from './use-device-scan.ts';
import { useExtension } from './use-extension.ts';
import { useNamedScan } from './use-named-scan.ts';
import { useSchedules } from './use-schedules.ts';
import { useServerScans } from './use-server-scans.ts';
import { useStartChoices } from './use-start-choices.ts';

interface StartScreenProps extends DeviceScan {
  readonly purpose: ScanPurpose;
  /** Why the scan that the address names is not shown. */
  readonly lack: Failed | null;
}

export function StartScreen({ client, state, purpose, lack }: StartScreenProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [parameters] = useSearchParams();
  const isScanner = purpose.id === 'scanner';
  const { choices, setChoices, ofProject, settled } = useStartChoices({
    plain: purpose.choices,
    address: addressOf(parameters.get('url') ?? ''),
    takesSettings: isScanner && !parameters.has('updates'),
  });
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { scans, room, reload } = useStoredScans(client);
  const [leaving, setLeaving] = useState<StoredScan | null>(null);
  /** Asked to be deleted, and can still be taken back. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const asked = useAskedSecrets();
  const server = useServerScans();
  const scheduled = useSchedules();
  const extension = useExtension();
  const updates = useUpdated(parameters.get('updates'));
  useChoicesAgain(updates?.id ?? null, setChoices);
  const isOpening = useNamedScan({ client, state, scans, parameters, onFailed: setFailed });

  const run = async (work: (client: ScanClient) => Promise<unknown>) => {
    if (client === null) return;
    setBusy(true);
    setFailed(null);
    await work(client).catch((error: unknown) => setFailed(failureOf(error)));
    setBusy(false);
  };
  const start = (chosen: ScanChoices) =>
    run(async (device) => {
      const begun = await beginScan(device, { ...(await settled(chosen)), purpose, extension: extension?.choice ?? null, updates });
      if (!begun.ok) setFailed(begun);
      await revalidate();
    });
  /** What the project had rendered stays off where the plan has none of that. */
  const onServer = async (chosen: ScanChoices): Promise<ScanChoices> => {
    const { choices: found } = await settled(chosen);
    return server.canRender ? found : { ...found, render: 'off' };
  };
  const startOnServer = async (chosen: ScanChoices) => {
    setBusy(true);
    const failure = await server.start(await onServer(chosen));
    setFailed(failure);
    setBusy(false);
    if (failure === null) showToast({ text: t('scanner.server.started') });
  };
  const schedule = async (chosen: ScanChoices, rule: ScheduleRule, alerts: AlertsChange) => {
    setBusy(true);
    const added = await scheduled.add(await onServer(chosen), rule, alerts);
    setFailed(added.ok ? null : added);
    setBusy(false);
    if (added.ok && added.data.nextRunAt !== null)
      showToast({ text: t('scanner.schedule.saved', { when: momentWords(locale, added.data.nextRunAt) }) });
  };
  const resume = (scan: StoredScan) =>
    run(async (device) => {
      const secrets = await asked.ask(scan);
      if (secrets === null) return;
      const resumed = await resumeScan(device, scan, secrets);
      if (!resumed.ok) setFailed(resumed);
    });
  const shown = scans.filter(({ id }) => !gone.has(id));
  const failure = failed ?? lack ?? state?.fault ?? null;
  const receivedBytes = state?.download?.receivedBytes ?? null;
  if (isOpening) return <ScanOpening purpose={purpose} />;
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-4 px-4 py-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <StartCard
        purpose={purpose}
        choices={choices}
        onChange={setChoices}
        onStart={start}
        onServer={server.isInPlan && isScanner ? startOnServer : null}
        canRender={server.canRender}
        onSchedule={scheduled.isInPlan && isScanner ? schedule : null}
        extension={extension}
        isBusy={isBusy || client === null || receivedBytes !== null}
        known={[...new Set(shown.map(({ startUrl }) => startUrl))]}
        failure={failure && <ScanFailure failed={failure} />}
        notice={
          <>
            {isScanner && !parameters.has('updates') && <ProjectLine {...ofProject} />}
            {updates !== null && <p className="text-14 wrap-anywhere">{t('scanner.updates', { title: updates.title })}</p>}
            {state?.storage === 'memory' && <p className="text-13 text-warning">{t('scanner.memory-only')}</p>}
          </>
        }
      />
      <div className="grid gap-4">
        {receivedBytes !== null && (
          <p role="status" className="rounded-panel border border-line bg-surface p-4 text-14">
            {t('scanner.fetching', { megabytes: Math.round(receivedBytes / 1_000_000) })}
          </p>
        )}
        {state?.upload && <UploadLine upload={state.upload} />}
        <ServerScanList {...server} />
        <ScheduleList {...scheduled} />
        {room !== null && <RoomPanel room={room} />}
        <StoredScanList
          scans={shown}
          onOpen={({ id }) => run((device) => device.call('open', { id }))}
          onResume={resume}
          onDiscard={setLeaving}
        />
        <p className="text-14">
          <Link className="link" to="/sample">
            {t('scanner.see-sample')}
          </Link>
        </p>
      </div>
      {asked.dialog}
      <DiscardDialog
        scan={leaving}
        onClose={() => setLeaving(null)}
        onHide={(id, isHidden) =>
          setGone((before) => {
            const next = new Set(before);
            if (isHidden) next.add(id);
            else next.delete(id);
            return next;
          })
        }
        onDiscard={(id) =>
          run(async (device) => {
            await device.call('discard', { id });
            reload();
          })
        }
      />
    </div>
  );
}

/** What the home page passed on, with the scheme that most sites have where none was typed: one press starts the scan. */
function addressOf(typed: string): string {
  return offerScheme(typed) ?? typed;
}

/** The measured room, beside what a device of some memory usually handles. */
function RoomPanel({ room }: { readonly room: StorageRoom }) {
  const t = useTranslate();
  const used = room.quotaBytes === 0 ? 0 : Math.min(1, room.usedBytes / room.quotaBytes);
  return (
    <section className="grid gap-2 rounded-panel border border-line bg-surface p-4">
      <h2 className="text-14">{t('scanner.device')}</h2>
      <p className="text-14">{t('scanner.room', { count: room.pages })}</p>
      <meter className="h-1.5 w-full" min={0} max={1} high={0.8} value={used} aria-label={t('scanner.room-used')} />
      <p className="text-13 text-muted">{t(room.isMeasured ? 'scanner.room-measured' : 'scanner.room-guessed')}</p>
      <p className="text-13 text-muted">{t('scanner.guidance')}</p>
      <Link to="/user/test" className="text-13 underline">
        {t('scanner.device-test')}
      </Link>
    </section>
  );
}

/** The saved scan that the next one is to update; null where the address names none that this account keeps. */
function useUpdated(id: string | null): SavedAs | null {
  const [saved, setSaved] = useState<SavedAs | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setSaved(null);
    if (id !== null)
      void callServer('GET /server/scans/:id', { params: { id } }).then((found) => {
        if (isCurrent && found.ok && found.data.role === 'owner' && found.data.isKept) setSaved({ id, title: found.data.title });
      });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return saved;
}

/** The scan that is made again begins with its own choices; the address stays the one that is asked for. */
function useChoicesAgain(id: string | null, setChoices: Dispatch<SetStateAction<ScanChoices>>): void {
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void callServer('POST /server/scans/:id/ask', { params: { id }, body: { kind: 'options', ask: null } }).then((answer) => {
      if (!isCurrent || !answer.ok) return;
      const again = choicesAgain(answer.data.response as ScanOptions);
      setChoices(({ address, secrets }) => ({ ...again, address: address === '' ? again.address : address, secrets }));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, setChoices]);
}

function useStoredScans(client: ScanClient | null) {
  const [scans, setScans] = useState<readonly StoredScan[]>([]);
  const [room, setRoom] = useState<StorageRoom | null>(null);
  const reload = useCallback(() => {
    if (client === null) return;
    client.call('list', null).then(setScans, () => {});
    client.call('room', null).then(setRoom, () => {});
  }, [client]);
  useEffect(reload, [reload]);
  return { scans, room, reload };
}
