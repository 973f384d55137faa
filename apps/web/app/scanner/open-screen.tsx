/** An open scan: what it is doing, what should be known of it, and its results as they come. */

import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { absentViews } from '@orbweaver/store/views/absent-views.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { earlierOf } from '../device-scan/earlier-of.ts';
import { type ResultActions, ResultsProvider } from '../results/results-client.tsx';
import { useSame } from '../results/use-same.ts';
import { callServer } from '../session/server-call.ts';
import { useRootData } from '../session/use-root-data.ts';
import { useSidebarOfResults } from '../shell/use-folded-sidebar.ts';
import { newTicketPath } from '../tickets/ticket-about.ts';
import { gatherView, rescanPages, resumeScan } from './begin-scan.ts';
import { hasRows } from './has-rows.ts';
import { listOthers } from './list-others.ts';
import { ProgressStrip } from './progress-strip.tsx';
import { keywordsNotRun, viewsNotRun } from './scan-choices.ts';
import { type Failed, ScanFailure } from './scan-failure.tsx';
import { ScanNotices } from './scan-notices.tsx';
import type { ScanPurpose } from './scan-purpose.ts';
import { type AskSecrets, useAskedSecrets } from './use-asked-secrets.tsx';
import { isRunning } from './use-device-scan.ts';
import { useScanInAddress } from './use-named-scan.ts';
import { useScanView } from './use-scan-view.ts';
import { useSpeedAfterScan } from './use-speed-after-scan.ts';

interface OpenScreenProps {
  readonly client: ScanClient;
  readonly state: ScanState;
  readonly scan: StoredScan;
  readonly purpose: ScanPurpose;
  readonly results: ReactElement;
}

export function OpenScreen({ client, state, scan, purpose, results: screen }: OpenScreenProps) {
  const t = useTranslate();
  useSidebarOfResults();
  const { revalidate } = useRevalidator();
  const { readsTexts, readsEnglishOnly, segment } = state;
  const categories = useSame(state.categories);
  const absentFacts = useSame(state.absentFacts);
  const { isLeaving, leave } = useLeaving(client);
  const [failed, setFailed] = useState<Failed | null>(null);
  const failure = failed ?? state.fault;
  useScanInAddress(isLeaving ? undefined : scan.id, purpose.view);
  const isRunningNow = isRunning(state);
  const isRereading = state.rereading > 0;
  const isGrowing = isRunningNow && !isRereading;
  const view = useScanView(client, state);
  const asked = useAskedSecrets();
  const actions = useActions({ client, scan, isGrowing: isRunningNow, askSecrets: asked.ask, onFailed: setFailed });
  const results = useMemo(
    () => ({
      ...view,
      isGrowing,
      isElsewhere: false,
      startUrl: scan.startUrl,
      actions,
      viewsNotRun: viewsNotRun(categories, readsTexts, absentViews(absentFacts)),
      keywordsNotRun: keywordsNotRun(categories),
      viewsNotGathered: new Set(absentViews(absentFacts)),
      readsEnglishOnly,
      segment,
    }),
    [view, isGrowing, scan.startUrl, actions, categories, absentFacts, readsTexts, readsEnglishOnly, segment],
  );
  useSpeedAfterScan({
    speed: actions?.speed ?? null,
    isGrowing,
    isComplete: scan.state === 'complete',
    isOn: !results.viewsNotRun.has('pagespeed'),
  });
  useEffect(() => {
    if (!isRunningNow) void revalidate();
  }, [isRunningNow, revalidate]);
  const resume = async () => {
    setFailed(null);
    const secrets = await asked.ask(scan);
    if (secrets === null) return;
    const resumed = await resumeScan(client, scan, secrets);
    if (!resumed.ok) setFailed(resumed);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ProgressStrip client={client} state={state} onNew={leave} onResume={() => void resume()} onHanded={leave} />
      {failure !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2">
          <ScanFailure failed={failure} />
          {failure.code === 'scan-runs' && (
            <Button size="small" icon="server" onClick={leave}>
              {t('scanner.server.show')}
            </Button>
          )}
        </div>
      )}
      {asked.dialog}
      <ScanNotices client={client} state={state} />
      {hasRows(state, scan) ? (
        <ResultsProvider value={results} importing={state.importing}>
          {screen}
        </ResultsProvider>
      ) : (
        <div className="p-6">
          <h1 className="sr-only">{t(purpose.title)}</h1>
          <p className="pb-4 text-14 text-muted">{t(isRunningNow ? 'scanner.waiting' : 'scanner.nothing-read')}</p>
          {isRunningNow && <SkeletonRows rows={8} label={t('shell.loading')} />}
        </div>
      )}
    </div>
  );
}

/** Closes the scan once the address no longer names it: a named scan would be opened again. */
function useLeaving(client: ScanClient) {
  const [parameters, setParameters] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const isNamed = parameters.has('scan') || parameters.has('saved');
  useEffect(() => {
    if (isLeaving && !isNamed) void client.call('close', null);
  }, [client, isLeaving, isNamed]);
  const leave = () => {
    setLeaving(true);
    setParameters({});
  };
  return { isLeaving, leave };
}

interface ActionParts {
  readonly client: ScanClient;
  readonly scan: StoredScan;
  readonly isGrowing: boolean;
  readonly askSecrets: AskSecrets;
  readonly onFailed: (failed: Failed | null) => void;
}

/** What can be done with the open scan; null while it runs. */
function useActions({ client, scan, isGrowing, askSecrets, onFailed }: ActionParts): ResultActions | null {
  const author = useRootData()?.session?.name ?? '';
  const { id, startUrl, startedAt, state, hadSecrets, extension, mode } = scan;
  const savedTitle = scan.savedAs?.title;
  return useMemo(() => {
    if (isGrowing) return null;
    const rescan = async (urls: readonly string[]): Promise<void> => {
      onFailed(null);
      const secrets = await askSecrets({ startUrl, hadSecrets });
      if (secrets === null) return;
      const begun = await rescanPages(client, { startUrl, extension }, { urls, secrets });
      if (!begun.ok) onFailed(begun);
    };
    const gather = async (view: string): Promise<void> => {
      onFailed(null);
      const secrets = await askSecrets({ startUrl, hadSecrets });
      if (secrets === null) return;
      const begun = await gatherView(client, { startUrl, mode, extension }, { view, secrets });
      if (!begun.ok) onFailed(begun);
    };
    return {
      author,
      ignore: (change) => client.call('ignore', change),
      listOthers: () => listOthers(client, id),
      fetchOther: async (savedId) => (await client.call('fetchBeside', { savedId })).id,
      compare: (other) => client.call('compare', { id: other }),
      listEarlier: async () => earlierOf(await client.call('list', null), { id, startUrl, startedAt }),
      changesSince: (other) => client.call('changesSince', { id: other }),
      figuresBefore: () => client.call('figuresBefore', null),
      history: (urlId) => client.call('history', { urlId }),
      runChecks: state === 'crawling' ? null : async (views) => void (await client.call('runChecks', { views })),
      segments: {
        show: async (name) => void (await client.call('segment', { name })),
        list: () => client.call('segments', null),
        keep: async (lines) => void (await client.call('keepSegments', { lines })),
      },
      traffic: {
        import: (files) => client.call('importTraffic', files),
        end: async () => void (await client.call('endImport', null)),
      },
      speed: {
        scanId: id,
        sample: () => client.call('speedSample', null),
        save: async (urlId, reports) => void (await client.call('saveSpeed', { urlId, reports })),
      },
      readSource: (url) => callServer('POST /server/tools/page-source', { body: { url } }),
      ticketPath: (page) => newTicketPath({ page, scan: savedTitle ?? URL.parse(startUrl)?.host ?? startUrl }),
      rescan: state === 'complete' ? rescan : null,
      gather: state === 'complete' ? gather : null,
    };
  }, [client, id, startUrl, startedAt, hadSecrets, extension, mode, savedTitle, state, author, isGrowing, askSecrets, onFailed]);
}
