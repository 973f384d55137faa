/** What is done since the scan before: the checks that find nothing any more, each number a door to what was fixed. */

import type { FixesSince } from '@orbweaver/scan/results/protocol.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { useScanTime } from '../../results/use-scan-time.ts';
import { resultsPath } from '../../results/view-state.ts';
import { doneSince } from './steps.ts';

interface DoneStepsProps {
  readonly fixes: FixesSince | null;
  /** Id of the scan. */
  readonly scan: string;
}

export function DoneSteps({ fixes, scan }: DoneStepsProps) {
  const t = useTranslate();
  const time = useScanTime();
  const checks = useCheckWords();
  if (fixes === null) return <p className="text-13 text-muted">{t('guides.steps.no-before')}</p>;
  const { since } = fixes;
  const done = doneSince(fixes);
  const fixedOf = (check: string) => resultsPath(scan, { view: 'compare', compareWith: since.id, query: { check, list: 'fixed' } });
  return (
    <section aria-labelledby="steps-done" className="grid justify-items-start gap-3">
      <h2 id="steps-done" className="text-16">
        {t('guides.steps.done-since', { date: time(since.startedAt) })}
      </h2>
      {done.length === 0 && <p className="text-13 text-muted">{t('guides.steps.done-none')}</p>}
      <ul className="w-full divide-y divide-line border-y border-line empty:hidden">
        {done.map(({ check, fixed }) => (
          <li key={check} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-13">
            <span>{checks.name(check)}</span>
            <Link to={fixedOf(check)} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
              {t('results.finding-count', { count: fixed })}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={resultsPath(scan, { view: 'compare', compareWith: since.id })} className={buttonClass('secondary', 'small')}>
        {t('guides.steps.compare')}
      </Link>
    </section>
  );
}
