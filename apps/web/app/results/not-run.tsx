/** A view whose checks were off when the scan ran: they can run on what it stored, or on what is read now where the scan left it out. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { writingView } from '@orbweaver/store/views/writing.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { NamedView } from './named-view.tsx';
import { useResults } from './results-client.tsx';
import { useRunChecks } from './use-run-checks.ts';

export function NotRun({ view }: { readonly view: string }) {
  const { viewsNotGathered } = useResults();
  return viewsNotGathered.has(view) ? <NotGathered view={view} /> : <ChecksNotRun view={view} />;
}

function ChecksNotRun({ view }: { readonly view: string }) {
  const t = useTranslate();
  const checks = useRunChecks();
  // Texts are kept by scans that read them.
  const run = view === writingView.id ? null : checks.run;
  const { isBusy } = checks;
  return (
    <NamedView view={view}>
      <EmptyState
        icon="circle-dashed"
        title={t('results.not-run', { view: wordsOfCode(t, `results.view.${view}`, view) })}
        actions={
          run && (
            <Button icon="play" isBusy={isBusy} onClick={() => run([view])}>
              {t('results.run-checks')}
            </Button>
          )
        }
      >
        {t(run ? 'results.run-checks-hint' : 'results.not-run-hint')}
      </EmptyState>
    </NamedView>
  );
}

function NotGathered({ view }: { readonly view: string }) {
  const t = useTranslate();
  const { actions } = useResults();
  const gather = actions?.gather ?? null;
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await gather?.(view).finally(() => setBusy(false));
  };
  return (
    <NamedView view={view}>
      <EmptyState
        icon="circle-dashed"
        title={t('results.not-gathered', { view: wordsOfCode(t, `results.view.${view}`, view) })}
        actions={
          gather && (
            <Button icon="download" isBusy={isBusy} onClick={() => void begin()}>
              {t('results.gather')}
            </Button>
          )
        }
      >
        {t(gather ? 'results.gather-hint' : 'results.not-gathered-hint')}
      </EmptyState>
    </NamedView>
  );
}
