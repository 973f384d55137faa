/** The list of views with their errors and warnings: typing filters it, a switch leaves only views with findings. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { ViewFindings } from '@orbweaver/store/views/overview.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { memo, useState } from 'react';
import { useFormats } from './format.ts';
import { useResults } from './results-client.tsx';
import { SegmentPicker } from './segment-picker.tsx';
import { viewGroups } from './views.ts';

export interface RailProps {
  readonly current: string;
  readonly findings: readonly ViewFindings[];
  readonly onChoose: (view: string) => void;
}

export const Rail = memo(ViewList);

function ViewList({ current, findings, onChoose }: RailProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { viewsNotRun } = useResults();
  const [search, setSearch] = useState('');
  const [isFiltered, setFiltered] = useState(false);
  const counts = new Map(findings.map((each) => [each.view, each]));
  const isShown = (id: string) =>
    wordsOfCode(t, `results.view.${id}`, id).toLocaleLowerCase(locale).includes(search.trim().toLocaleLowerCase(locale)) &&
    (!isFiltered || id === 'opr' || id === 'compare' || id === 'issues' || (counts.get(id)?.findings.rows ?? 0) > 0);
  return (
    <nav aria-label={t('results.views')} data-pane="rail" className="flex min-h-0 flex-col gap-2 p-2">
      <SegmentPicker />
      <div className="relative">
        <Icon name="search" size={14} className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-muted" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t('results.find-view')}
          placeholder={t('results.find-view')}
          className="control min-h-8 ps-8 text-13"
        />
      </div>
      <label className="flex items-center gap-2 px-1 text-12 text-muted">
        <input
          type="checkbox"
          checked={isFiltered}
          onChange={(event) => setFiltered(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t('results.only-findings')}
      </label>
      <div className="min-h-0 grow overflow-y-auto">
        {viewGroups.map((group) => {
          const views = group.views.filter(({ id }) => isShown(id));
          if (views.length === 0) return null;
          return (
            <section key={group.id} aria-label={group.id === 'top' ? undefined : t(`results.group.${group.id}`)} className="pb-2">
              {group.id !== 'top' && <h2 className="px-2 pt-2 pb-1 text-12 font-medium text-muted">{t(`results.group.${group.id}`)}</h2>}
              <ul>
                {views.map(({ id, icon }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-current={id === current ? 'page' : undefined}
                      onClick={() => onChoose(id)}
                      className={`relative flex min-h-7 w-full items-center gap-2 rounded-control px-2 text-start text-13 pointer-coarse:min-h-11 ${id === current ? 'bg-accent-soft font-medium' : 'hover:bg-raised'}`}
                    >
                      <Icon name={icon} size={14} className={id === current ? 'text-accent' : 'text-muted'} />
                      <span className="min-w-0 grow truncate">{wordsOfCode(t, `results.view.${id}`, id)}</span>
                      {viewsNotRun.has(id) ? (
                        <span className="text-12 text-muted">{t('results.not-run-short')}</span>
                      ) : (
                        <Counts errors={counts.get(id)?.errors.causes ?? 0} warnings={counts.get(id)?.warnings.causes ?? 0} />
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </nav>
  );
}

function Counts({ errors, warnings }: { readonly errors: number; readonly warnings: number }) {
  const t = useTranslate();
  const format = useFormats();
  return (
    <span className="flex items-center gap-1.5 text-12">
      {errors > 0 && (
        <span title={t('shell.outcome-count.error', { count: errors })} className="inline-flex items-center gap-0.5 text-error">
          <Icon name="octagon-x" size={12} />
          <span aria-hidden="true">{format.number(errors)}</span>
          <span className="sr-only">{t('shell.outcome-count.error', { count: errors })}</span>
        </span>
      )}
      {warnings > 0 && (
        <span title={t('shell.outcome-count.warning', { count: warnings })} className="inline-flex items-center gap-0.5 text-warning">
          <Icon name="triangle-alert" size={12} />
          <span aria-hidden="true">{format.number(warnings)}</span>
          <span className="sr-only">{t('shell.outcome-count.warning', { count: warnings })}</span>
        </span>
      )}
    </span>
  );
}
