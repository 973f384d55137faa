/** The results screen over a scan that the server reads: everything can be read, nothing changed. */
import '@orbweaver/ui/work-icons.ts';
import type { LookedAt } from '@orbweaver/scan/results/looked-at.ts';
import { absentViews } from '@orbweaver/store/views/absent-views.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type ResultsClient, ResultsProvider } from '../results/results-client.tsx';
import { keywordsNotRun, viewsNotRun } from '../scanner/scan-choices.ts';

interface StoredResultsProps {
  /** The same one for as long as the scan is. */
  readonly client: ResultsClient;
  readonly startUrl: string;
  /** Fetches the file, where that may be. */
  readonly copyButton?: ReactNode;
  /** Until there is something to show. */
  readonly waiting: ReactNode;
  readonly failed: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

export function StoredResults({ client, startUrl, copyButton, waiting, failed, children }: StoredResultsProps) {
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    setFault(null);
    client.ask('looked', null).then(setLooked, (error: unknown) => setFault({ error }));
  }, [client]);
  const value = useMemo(() => {
    if (looked === null) return null;
    const absent = absentViews(looked.absentFacts);
    return {
      client,
      version: 1,
      isGrowing: false,
      isElsewhere: true,
      copyButton,
      startUrl,
      actions: null,
      viewsNotRun: viewsNotRun(looked.categories, looked.readsTexts, absent),
      keywordsNotRun: keywordsNotRun(looked.categories),
      viewsNotGathered: new Set(absent),
      readsEnglishOnly: looked.readsEnglishOnly,
      segment: null,
    };
  }, [client, looked, startUrl, copyButton]);
  if (fault !== null) return failed(fault.error);
  if (value === null) return waiting;
  return <ResultsProvider value={value}>{children}</ResultsProvider>;
}
