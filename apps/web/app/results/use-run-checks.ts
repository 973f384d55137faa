/** Runs checks that were off on what the scan has stored. */
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useResults } from './results-client.tsx';

interface RunChecks {
  readonly isBusy: boolean;
  /** Runs the checks of these views; null where they cannot run. */
  readonly run: ((views: readonly string[]) => void) | null;
}

export function useRunChecks(): RunChecks {
  const t = useTranslate();
  const runChecks = useResults().actions?.runChecks ?? null;
  const [isBusy, setBusy] = useState(false);
  if (runChecks === null) return { isBusy, run: null };
  const start = async (views: readonly string[]) => {
    setBusy(true);
    try {
      await runChecks(views);
    } catch {
      showToast({ text: t('results.failed'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: (views) => void start(views) };
}
