/** The results screen over a scan that a link opened: everything can be read, nothing changed. */
import '@orbweaver/ui/work-icons.ts';
import type { SharedScan } from '@orbweaver/model/api/share-links.ts';
import type { LookedAt } from '@orbweaver/scan/results/looked-at.ts';
import { absentViews } from '@orbweaver/store/views/absent-views.ts';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ResultsProvider } from '../results/results-client.tsx';
import { ResultsScreen } from '../results/results-screen.tsx';
import { keywordsNotRun, viewsNotRun } from '../scanner/scan-choices.ts';
import { createSharedClient } from './shared-client.ts';

interface SharedResultsProps {
  readonly shared: SharedScan;
  readonly onLost: () => void;
  /** Until there is something to show. */
  readonly waiting: ReactNode;
  readonly failed: ReactNode;
}

export function SharedResults({ shared: { pass, startUrl }, onLost, waiting, failed }: SharedResultsProps) {
  const [looked, setLooked] = useState<LookedAt | 'failed' | null>(null);
  const client = useMemo(() => createSharedClient(pass, onLost), [pass, onLost]);
  useEffect(() => {
    client.ask('looked', null).then(setLooked, () => setLooked('failed'));
  }, [client]);
  const value = useMemo(() => {
    if (looked === null || looked === 'failed') return null;
    const absent = absentViews(looked.absentFacts);
    return {
      client,
      version: 1,
      isGrowing: false,
      startUrl,
      actions: null,
      viewsNotRun: viewsNotRun(looked.categories, looked.readsTexts, absent),
      keywordsNotRun: keywordsNotRun(looked.categories),
      viewsNotGathered: new Set(absent),
      readsEnglishOnly: looked.readsEnglishOnly,
      segment: null,
    };
  }, [client, looked, startUrl]);
  if (looked === 'failed') return failed;
  if (value === null) return waiting;
  return (
    <ResultsProvider value={value}>
      <ResultsScreen />
      <ToastStack />
    </ResultsProvider>
  );
}
