/** Every attempt of a URL in the details pane: what came of each, the last one at the end. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useFormats } from './format.ts';
import { StatusBadge } from './status-badge.tsx';

export function DetailsAttempts({ details }: { readonly details: PageDetails }) {
  const t = useTranslate();
  const format = useFormats();
  if (details.attempts === 0) return null;
  const { status, error, totalMs } = details;
  const attempts = [...details.earlierAttempts, { status: status ?? 0, error, totalMs }];
  return (
    <section aria-label={t('results.attempts')}>
      <h3 className="pb-1 font-medium">{t('results.attempts')}</h3>
      <ol className="grid list-decimal gap-1 ps-5">
        {attempts.map((attempt, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts can be alike, and never move.
          <li key={at}>
            <span className="inline-flex flex-wrap items-center gap-x-3">
              <StatusBadge status={attempt.error === null ? attempt.status : 0} />
              {attempt.error !== null && <span>{wordsOfCode(t, `results.choice.error.${attempt.error}`, attempt.error)}</span>}
              {attempt.totalMs !== null && <span className="text-muted tabular-nums">{format.time(attempt.totalMs)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
