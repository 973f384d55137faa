/** The sums of a comparison: what differs in scope, what was left out, and for each check how many findings are new, fixed and unchanged. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { LeftOut } from '@orbweaver/store/views/compare.ts';
import type { SeverityCounts } from '@orbweaver/store/views/compare-causes.ts';
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { useFormats } from './format.ts';
import { changesOf, type ViewChange } from './view-state.ts';

export interface CompareSummaryProps {
  readonly summary: ComparisonSummary;
  readonly title: string;
  readonly actions: ReactNode;
  readonly change: (change: ViewChange) => void;
}

export function CompareSummary({ summary, title, actions, change }: CompareSummaryProps) {
  const t = useTranslate();
  const { causes, counts, leftOut, pages, differences } = summary;
  const { old, now } = leftOut;
  const byReason = (reason: keyof LeftOut) => old[reason] + now[reason];
  const [check, page, ignored, timing] = [byReason('check'), byReason('page'), byReason('ignored'), byReason('timing')];
  const inapplicable = byReason('inapplicable');
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[45%] shrink-0 overflow-y-auto border-b border-line bg-paper px-3 py-2 text-13"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-14 font-semibold">{title}</p>
        {actions}
      </div>
      <p>{t('results.compare.issues', sums(causes))}</p>
      <p className="text-muted">{t('results.compare.places', sums(counts))}</p>
      <p>{t('results.compare.pages', { ...pages })}</p>
      {pages.notCompared > 0 && <p className="text-muted">{t('results.compare.not-compared', { count: pages.notCompared })}</p>}
      {check + page + ignored + timing + inapplicable > 0 && (
        <p className="text-muted">
          {t('results.compare.left', { old: total(old), now: total(now), check, page, ignored, timing, inapplicable })}
        </p>
      )}
      {differences.length === 0 ? (
        <p className="text-muted">{t('results.compare.same-scope')}</p>
      ) : (
        <div className="my-1 border-s-2 border-warning bg-warning-soft px-3 py-1.5">
          <p>{t('results.compare.scope')}</p>
          <ul>
            {differences.map(({ field, before, after }) => (
              <li key={field} className="flex flex-wrap gap-x-2">
                <span className="font-medium">{wordsOfCode(t, `results.scope.${field}`, field)}</span>
                <bdi dir="ltr" className="font-mono text-12 break-all">
                  {before} → {after}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <CheckCounts summary={summary} change={change} />
    </section>
  );
}

function CheckCounts({ summary, change }: Pick<CompareSummaryProps, 'summary' | 'change'>) {
  const t = useTranslate();
  const format = useFormats();
  const { name } = useCheckWords();
  if (summary.checks.length === 0) return null;
  return (
    <details open className="pt-1">
      <summary className="cursor-pointer font-medium">{t('results.compare.by-check')}</summary>
      <table className="mt-1 w-full max-w-4xl border-collapse">
        <thead className="text-12 text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-start font-medium">
              {t('results.column.check')}
            </th>
            {(['new', 'fixed'] as const).map((each) => (
              <th key={each} scope="col" className="w-24 text-end font-medium">
                {t(`results.list.${each}`)}
              </th>
            ))}
            {(['gained', 'lost', 'unchanged'] as const).map((each) => (
              <th key={each} scope="col" className="w-28 text-end font-medium">
                {t(`results.compare.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.checks.map((each) => (
            <tr key={`${each.check} ${each.severity}`} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal">
                <span className="flex flex-wrap items-center gap-x-2">
                  <SeverityBadge outcome={each.severity} /> {name(each.check)}
                </span>
              </th>
              {(['new', 'fixed'] as const).map((list) => (
                <td key={list} className="text-end tabular-nums">
                  {format.number(each[list].causes)}{' '}
                  {each[list].rows === 0 ? (
                    <span className="text-muted">(0)</span>
                  ) : (
                    <button type="button" className="min-h-6 min-w-6 text-end underline" onClick={() => change(changesOf(each, list))}>
                      ({format.number(each[list].rows)})
                    </button>
                  )}
                </td>
              ))}
              {([each.gained, each.lost, each.unchanged.causes] as const).map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always these.
                <td key={at} className="text-end text-muted tabular-nums">
                  {format.number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function sums<K extends string>(counts: Readonly<Record<K, SeverityCounts>>): Record<K, number> {
  const sum = (each: SeverityCounts) => severities.reduce((all, severity) => all + each[severity], 0);
  return Object.fromEntries(Object.entries<SeverityCounts>(counts).map(([name, each]) => [name, sum(each)])) as Record<K, number>;
}

function total({ check, page, ignored, timing }: LeftOut): number {
  return check + page + ignored + timing;
}
