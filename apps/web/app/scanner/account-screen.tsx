/** A stored scan of the account as the server reads it. Its file comes to this device only where somebody asks for that. */
import type { ReachableScan } from '@orbweaver/model/api/scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanState } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { withFileName } from '../device-scan/fault.ts';
import { callServer } from '../session/server-call.ts';
import { useSidebarOfResults } from '../shell/use-folded-sidebar.ts';
import { formatBytes, formatDay } from '../site/format.ts';
import { createStoredClient } from '../stored-scan/stored-client.ts';
import { StoredResults } from '../stored-scan/stored-results.tsx';
import { failureOf } from './begin-scan.ts';
import { type Failed, ScanFailure } from './scan-failure.tsx';
import { ScanOpening } from './scan-opening.tsx';
import type { ScanPurpose } from './scan-purpose.ts';

interface AccountScreenProps {
  readonly client: ScanClient;
  /** null until the device has told it. */
  readonly state: ScanState | null;
  readonly scan: ReachableScan;
  readonly purpose: ScanPurpose;
  readonly results: ReactElement;
}

export function AccountScreen({ client, state, scan, purpose, results }: AccountScreenProps) {
  const t = useTranslate();
  useSidebarOfResults();
  const [, setParameters] = useSearchParams();
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [isLost, setLost] = useState(false);
  const locale = useLocale();
  const { id, bytes } = scan;
  const reader = useMemo(
    () =>
      createStoredClient(
        (question) => callServer('POST /server/scans/:id/ask', { params: { id }, body: question }),
        () => setLost(true),
      ),
    [id],
  );
  const copyButton = useMemo(() => {
    const fetchFile = async () => {
      setFailed(null);
      setFetching(true);
      await client.call('fetchSaved', { savedId: id }).catch((error: unknown) => setFailed(failureOf(error)));
      setFetching(false);
    };
    return (
      <Button size="small" icon="download" isBusy={isFetching} onClick={() => void fetchFile()}>
        {t('scanner.account.fetch', { size: formatBytes(locale, bytes) })}
      </Button>
    );
  }, [client, id, bytes, isFetching, locale, t]);
  const leave = async () => {
    // Another scan of this device would be shown then; one that runs is.
    await client.call('close', null).catch(() => {});
    setParameters({});
  };
  const received = isFetching ? (state?.download?.receivedBytes ?? null) : null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Strip scan={scan} copyButton={copyButton} onNew={() => void leave()} />
      {received !== null && (
        <p role="status" className="border-b border-line bg-surface px-4 py-2 text-13">
          {t('scanner.fetching', { megabytes: Math.round(received / 1_000_000) })}
        </p>
      )}
      {failed !== null && <Fault failed={failed} />}
      {isLost ? (
        <Unread purpose={purpose} failed={{ code: 'not-found', values: {} }} />
      ) : (
        <StoredResults
          client={reader}
          startUrl={scan.summary.url}
          copyButton={copyButton}
          waiting={<ScanOpening purpose={purpose} />}
          failed={(error) => <Unread purpose={purpose} failed={failureOf(named(error, scan.title))} />}
        >
          {results}
        </StoredResults>
      )}
    </div>
  );
}

function Fault({ failed }: { readonly failed: Failed }) {
  return (
    <div role="alert" className="border-b border-line bg-surface px-4 py-2">
      <ScanFailure failed={failed} />
    </div>
  );
}

/** In the place of the results. */
function Unread({ purpose, failed }: { readonly purpose: ScanPurpose; readonly failed: Failed }) {
  const t = useTranslate();
  return (
    <>
      <h1 className="sr-only">{t(purpose.title)}</h1>
      <Fault failed={failed} />
    </>
  );
}

interface StripProps {
  readonly scan: ReachableScan;
  readonly copyButton: ReactNode;
  readonly onNew: () => void;
}

function Strip({ scan: { title, summary }, copyButton, onNew }: StripProps) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 text-13">
      <span className="font-semibold">
        <bdi>{title}</bdi>
      </span>
      <bdi dir="ltr" className="max-w-64 truncate font-mono">
        {summary.url}
      </bdi>
      <span className="tabular-nums">
        {[
          t('scanner.pages', { count: summary.pages }),
          formatDay(locale, summary.startedAt),
          ...(summary.isComplete ? [] : [t('scanner.server.partial')]),
        ].join(' · ')}
      </span>
      <span className="grow basis-80 text-muted">{t('scanner.account.read')}</span>
      <div className="flex flex-wrap gap-2">
        {copyButton}
        <Button size="small" icon="plus" onClick={onNew}>
          {t('scanner.new')}
        </Button>
      </div>
    </div>
  );
}

/** The server ends what takes too long to read, as this device does. */
function named(error: unknown, title: string): unknown {
  const isSlow = error instanceof AppError && error.code === 'task-limit';
  return isSlow ? new AppError('file-unresponsive') : withFileName(error, title);
}
