/** The results screen over a scan that a link opened. */
import type { SharedScan } from '@orbweaver/model/api/share-links.ts';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { type ReactNode, useMemo } from 'react';
import { ResultsScreen } from '../results/results-screen.tsx';
import { callServer } from '../session/server-call.ts';
import { createStoredClient } from '../stored-scan/stored-client.ts';
import { StoredResults } from '../stored-scan/stored-results.tsx';

interface SharedResultsProps {
  readonly shared: SharedScan;
  readonly onLost: () => void;
  /** Until there is something to show. */
  readonly waiting: ReactNode;
  readonly failed: ReactNode;
}

export function SharedResults({ shared: { pass, startUrl }, onLost, waiting, failed }: SharedResultsProps) {
  const client = useMemo(
    () => createStoredClient((question) => callServer('POST /server/share/ask', { body: { pass, ...question } }), onLost),
    [pass, onLost],
  );
  return (
    <StoredResults client={client} startUrl={startUrl} waiting={waiting} failed={() => failed}>
      <ResultsScreen />
      <ToastStack />
    </StoredResults>
  );
}
