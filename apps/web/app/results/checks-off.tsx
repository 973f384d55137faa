/** Offers the checks that are off unless asked for: they can run on what the scan has stored. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { viewsNotRun as viewsOff } from '../scanner/scan-choices.ts';
import { useResults } from './results-client.tsx';
import { useRunChecks } from './use-run-checks.ts';
import type { ViewChange } from './view-state.ts';

/** Spelling and grammar cannot run afterwards. */
const offByDefault = [...viewsOff(null, true)];

export function ChecksOff({ change }: { readonly change: (change: ViewChange) => void }) {
  const t = useTranslate();
  const { viewsNotRun, viewsNotGathered } = useResults();
  const { run, isBusy } = useRunChecks();
  const views = offByDefault.filter((view) => viewsNotRun.has(view) && !viewsNotGathered.has(view));
  if (run === null || views.length === 0) return null;
  return (
    <section aria-labelledby="checks-off-title" className="grid content-start justify-items-start gap-2 text-13">
      <h2 id="checks-off-title" className="text-14 font-semibold">
        {t('results.checks-off')}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {views.map((view) => (
          <li key={view}>
            <button type="button" className="hover:underline" onClick={() => change({ view })}>
              {wordsOfCode(t, `results.view.${view}`, view)}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted print:hidden">{t('results.run-checks-hint')}</p>
      <Button size="small" icon="play" className="print:hidden" isBusy={isBusy} onClick={() => run(views)}>
        {t('results.run-checks-off')}
      </Button>
    </section>
  );
}
