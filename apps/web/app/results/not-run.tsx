/** A view whose checks were off when the scan ran: they can run on what it stored. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { NamedView } from './named-view.tsx';
import { useResults } from './results-client.tsx';

export function NotRun({ view }: { readonly view: string }) {
  const t = useTranslate();
  const { actions } = useResults();
  const [isBusy, setBusy] = useState(false);
  const runChecks = actions?.runChecks ?? null;
  const run = async () => {
    setBusy(true);
    try {
      await runChecks?.(view);
    } catch {
      showToast({ text: t('results.failed'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <NamedView view={view}>
      <EmptyState
        icon="circle-dashed"
        title={t('results.not-run', { view: wordsOfCode(t, `results.view.${view}`, view) })}
        actions={
          runChecks && (
            <Button icon="play" isBusy={isBusy} onClick={() => void run()}>
              {t('results.run-checks')}
            </Button>
          )
        }
      >
        {t(runChecks ? 'results.run-checks-hint' : 'results.not-run-hint')}
      </EmptyState>
    </NamedView>
  );
}
