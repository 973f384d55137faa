/** The scanner: the start card while nothing is open, else the progress strip over the results. */

import type { StorageRoom, StoredScan } from '@orbweaver/scan/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { type ResultActions, ResultsProvider } from '../results/results-client.tsx';
import { ResultsScreen } from '../results/results-screen.tsx';
import type { ScanClient } from '../scan/client.ts';
import { callWords } from '../session/call-words.ts';
import { useRootData } from '../session/use-root-data.ts';
import { beginScan, failureOf } from './begin-scan.ts';
import { ProgressStrip } from './progress-strip.tsx';
import { type ScanChoices, tabsNotRun } from './scan-choices.ts';
import { type ScanPurpose, scanPurposes } from './scan-purpose.ts';
import { StartCard } from './start-card.tsx';
import { StoredScanList } from './stored-scan-list.tsx';
import { type DeviceScan, isRunning, useDeviceScan } from './use-device-scan.ts';

const noSecrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

export function ScannerScreen({ purpose = scanPurposes.scanner }: { readonly purpose?: ScanPurpose }) {
  const { client, state } = useDeviceScan();
  if (client === null || state === null || state.scan === null) return <StartScreen client={client} state={state} purpose={purpose} />;
  return <OpenScreen client={client} state={state} purpose={purpose} />;
}

function StartScreen({ client, state, purpose }: DeviceScan & { readonly purpose: ScanPurpose }) {
  const t = useWords();
  const [parameters] = useSearchParams();
  const [choices, setChoices] = useState<ScanChoices>({ ...purpose.choices, address: parameters.get('url') ?? '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const { scans, room, reload } = useStoredScans(client);
  const [leaving, setLeaving] = useState<StoredScan | null>(null);
  const { revalidate } = useRevalidator();
  useNamedScan(client, state, scans, parameters);

  const say = useCallback(
    (failed: ReturnType<typeof failureOf>) => setFailure(<Failure code={failed.code} words={callWords(t, failed).message} />),
    [t],
  );
  const run = async (work: (client: ScanClient) => Promise<unknown>) => {
    if (client === null) return;
    setBusy(true);
    setFailure(null);
    await work(client).catch((error: unknown) => say(failureOf(error)));
    setBusy(false);
  };
  const start = (chosen: ScanChoices) =>
    run(async (device) => {
      const begun = await beginScan(device, chosen, purpose);
      if (!begun.ok) say(begun);
      await revalidate();
    });
  const discard = (scan: StoredScan) =>
    run(async (device) => {
      await device.call('discard', { id: scan.id });
      setLeaving(null);
      reload();
    });
  const notice = state?.storage === 'memory' && <p className="text-13 text-warning">{t('scanner.memory-only')}</p>;
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-4 px-4 py-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <StartCard
        purpose={purpose}
        choices={choices}
        onChange={setChoices}
        onStart={start}
        isBusy={isBusy || client === null}
        known={[...new Set(scans.map(({ startUrl }) => startUrl))]}
        failure={
          failure ?? (state?.fault ? <Failure code={state.fault.code} words={callWords(t, failureOfFault(state.fault)).message} /> : null)
        }
        notice={notice}
      />
      <div className="grid gap-4">
        {room !== null && <RoomWords room={room} />}
        <StoredScanList
          scans={scans}
          onOpen={({ id }) => run((device) => device.call('open', { id }))}
          onResume={({ id }) => run((device) => device.call('resume', { id, secrets: noSecrets }))}
          onDiscard={setLeaving}
        />
      </div>
      <Dialog title={t('scanner.discard-question')} isOpen={leaving !== null} onClose={() => setLeaving(null)}>
        <bdi dir="ltr" className="font-mono text-13">
          {leaving?.startUrl}
        </bdi>
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={() => setLeaving(null)}>
            {t('shell.cancel')}
          </Button>
          <Button kind="danger" onClick={() => leaving !== null && discard(leaving)}>
            {t('scanner.discard-now')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** A scan that the address names is opened: `scan` is one of this device, `saved` the account's copy of one. */
function useNamedScan(
  client: ScanClient | null,
  state: DeviceScan['state'],
  scans: readonly StoredScan[],
  parameters: URLSearchParams,
): void {
  const isIdle = state !== null && state.activity === 'idle' && state.fault === null;
  const named = scans.find(
    ({ id, uploadedAs }) => id === parameters.get('scan') || (uploadedAs !== null && uploadedAs === parameters.get('saved')),
  );
  const id = named?.id ?? null;
  useEffect(() => {
    // What fails is told by the state's fault.
    if (client !== null && isIdle && id !== null) client.call('open', { id }).catch(() => {});
  }, [client, isIdle, id]);
}

/** The address names the open scan, so that it can be reloaded and gone back to. */
function useScanInAddress(id: string | undefined, view: string | null): void {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('scan');
  useEffect(() => {
    if (id === undefined || id === named) return;
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('scan', id);
        if (view !== null && !next.has('view')) next.set('view', view);
        for (const name of ['url', 'saved']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [id, named, view, setParameters]);
}

function failureOfFault({ code, values }: { readonly code: string; readonly values: Readonly<Record<string, unknown>> }) {
  return { ok: false, code, values } as const;
}

function Failure({ code, words }: { readonly code: string; readonly words: string }) {
  const t = useWords();
  const isLimit = code === 'limit-reached' || code === 'full-website-limited';
  return (
    <p className="flex flex-wrap items-center gap-2 text-14 text-error">
      {words}
      {isLimit && (
        <Link to="/pricing" className="underline">
          {t('scanner.see-plans')}
        </Link>
      )}
    </p>
  );
}

function RoomWords({ room }: { readonly room: StorageRoom }) {
  const t = useWords();
  return (
    <section className="rounded-panel border border-line bg-surface p-4">
      <h2 className="text-14">{t('scanner.device')}</h2>
      <p className="text-13 text-muted">{t('scanner.room', { count: room.pages })}</p>
      <Link to="/user/test" className="text-13 underline">
        {t('scanner.device-test')}
      </Link>
    </section>
  );
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

interface OpenScreenProps {
  readonly client: ScanClient;
  readonly state: NonNullable<DeviceScan['state']>;
  readonly purpose: ScanPurpose;
}

function OpenScreen({ client, state, purpose }: OpenScreenProps) {
  const t = useWords();
  const { revalidate } = useRevalidator();
  const { scan, progress } = state;
  const [, setParameters] = useSearchParams();
  useScanInAddress(scan?.id, purpose.view);
  const isGrowing = isRunning(state);
  const version = isGrowing ? Math.floor((progress?.elapsedMs ?? 0) / 1000) : -1 - state.changes;
  const ask = useMemo(() => ({ ask: client.view.bind(client) }) as Parameters<typeof ResultsProvider>[0]['value']['client'], [client]);
  const actions = useActions(client, isGrowing ? undefined : scan?.id);
  const results = useMemo(
    () => ({ client: ask, version, isGrowing, startUrl: scan?.startUrl ?? '', actions, tabsNotRun: tabsNotRun(null) }),
    [ask, version, isGrowing, scan?.startUrl, actions],
  );
  useEffect(() => {
    if (!isGrowing) void revalidate();
  }, [isGrowing, revalidate]);
  const hasRows = (progress?.done ?? scan?.pages ?? 0) > 0 && state.activity !== 'starting';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ProgressStrip
        client={client}
        state={state}
        onNew={() => {
          setParameters({});
          void client.call('close', null);
        }}
        onResume={() => scan !== null && void client.call('resume', { id: scan.id, secrets: noSecrets }).catch(() => {})}
      />
      {state.pagesEnded && (
        <p className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 text-14 text-warning">
          {t('scanner.full-website')}
          <Link to="/pricing" className="underline">
            {t('scanner.see-plans')}
          </Link>
        </p>
      )}
      {progress?.notices.map(({ code, values }) => (
        <p key={`${code} ${JSON.stringify(values)}`} className="border-b border-line bg-surface px-4 py-2 text-13 text-warning">
          {t(`scanner.notice.${code}`, values)}
        </p>
      ))}
      {hasRows ? (
        <ResultsProvider value={results}>
          <ResultsScreen />
        </ResultsProvider>
      ) : (
        <p className="p-6 text-14 text-muted">{t('scanner.waiting')}</p>
      )}
    </div>
  );
}

/** What can be done with the open scan; null while it runs. */
function useActions(client: ScanClient, id: string | undefined): ResultActions | null {
  const author = useRootData()?.session?.name ?? '';
  return useMemo(() => {
    if (id === undefined) return null;
    return {
      author,
      ignore: (change) => client.call('ignore', change),
      listOthers: async () => (await client.call('list', null)).filter((scan) => scan.id !== id && scan.pages > 0),
      compare: (other) => client.call('compare', { id: other }),
    };
  }, [client, id, author]);
}
