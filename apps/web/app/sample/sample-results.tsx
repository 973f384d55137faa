/** The results screen over the sample scan, as in the application; what needs other scans, the site or an account has none. */
import '@orbweaver/ui/work-icons.ts';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type ResultActions, ResultsProvider } from '../results/results-client.tsx';
import { ResultsScreen } from '../results/results-screen.tsx';
import { useLocalePath } from '../site/locale-path.ts';
import { type SampleClient, startSampleClient } from './sample-client.ts';

/** Its spelling was checked, and the grammar of its English texts. */
const noKeywords: ReadonlySet<never> = new Set();
const notRun: ReadonlySet<string> = new Set();

interface SampleResultsProps {
  readonly startUrl: string;
  /** Until there is something to show. */
  readonly waiting: ReactNode;
}

export function SampleResults({ startUrl, waiting }: SampleResultsProps) {
  const [client, setClient] = useState<SampleClient | null>(null);
  useEffect(() => {
    const started = startSampleClient();
    setClient(started);
    return () => started.close();
  }, []);
  if (client === null) return waiting;
  return <Results client={client} startUrl={startUrl} />;
}

function Results({ client, startUrl }: { readonly client: SampleClient; readonly startUrl: string }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const [version, setVersion] = useState(1);
  const actions = useMemo<ResultActions>(
    () => ({
      author: t('sample.visitor'),
      async ignore(change) {
        const changed = await client.ignore(change);
        setVersion((now) => now + 1);
        return changed;
      },
      listOthers: async () => [],
      fetchOther: async () => '',
      compare: () => Promise.reject(new Error('there is no other scan')),
      listEarlier: async () => [],
      changesSince: () => Promise.reject(new Error('there is no other scan')),
      figuresBefore: async () => null,
      history: async () => [],
      runChecks: null,
      readSource: null,
      ticketPath: () => localePath('/signup'),
      rescan: null,
      gather: null,
      segments: null,
      traffic: null,
      speed: null,
    }),
    [client, localePath, t],
  );
  const value = useMemo(
    () => ({
      client,
      version,
      isGrowing: false,
      isElsewhere: false,
      startUrl,
      actions,
      viewsNotRun: notRun,
      viewsNotGathered: notRun,
      keywordsNotRun: noKeywords,
      readsEnglishOnly: true,
      segment: null,
    }),
    [client, version, startUrl, actions],
  );
  return (
    <ResultsProvider value={value}>
      <ResultsScreen />
      <ToastStack />
    </ResultsProvider>
  );
}
