/** The issues by check: what it is, how many URLs have it, why it matters and how it is fixed; each opens exactly its rows. */
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { CheckCount } from '@orbweaver/store/views/overview.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useCheckWords } from './check-words.tsx';
import { FilterField } from './filter-field.tsx';
import { FixTool } from './fix-tool.tsx';
import { toolOfCheck } from './fix-tools.ts';
import { useFormats } from './format.ts';
import { useIgnoreDialog } from './ignore-dialog.tsx';
import { IgnoreListButton } from './ignore-list.tsx';
import { FailedView, WaitingView } from './named-view.tsx';
import { tabOfCheck } from './overview-view.tsx';
import { useQuery } from './use-query.ts';
import type { ViewChange, ViewState } from './view-state.ts';

export interface IssueGroupsProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly onRows: () => void;
  readonly onDownload: () => void;
}

export function IssueGroups({ state: { query }, change, onRows, onDownload }: IssueGroupsProps) {
  const t = useWords();
  const format = useFormats();
  const checks = useCheckWords();
  const locale = useLocale();
  const ignore = useIgnoreDialog();
  const { response, hasFailed } = useQuery('checks', null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (hasFailed && response === null) return <FailedView view="issues" />;
  if (response === null) return <WaitingView view="issues" />;
  const wanted = query.text.trim().toLocaleLowerCase(locale);
  const shown = response.filter(
    ({ check, severity }) =>
      (query.list === null || severity === query.list) && `${check} ${checks.name(check)}`.toLocaleLowerCase(locale).includes(wanted),
  );
  const keyOf = ({ check, severity }: CheckCount) => `${check} ${severity}`;
  const countOf = (severity: Severity) =>
    response.filter((each) => each.severity === severity).reduce((sum, { issues }) => sum + issues, 0);
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <section aria-label={t('results.view.issues')} data-pane="table" className="flex min-h-0 grow flex-col">
      <header className="grid shrink-0 gap-2 border-b border-line bg-surface px-3 pt-3 pb-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-16 font-semibold">{t('results.view.issues')}</h1>
          <p className="text-13 text-muted">{t('results.issues-sentence', { checks: response.length })}</p>
        </div>
        <div className="flex gap-1.5 overflow-x-auto pb-0.5">
          <Chip
            label={t('results.list.all')}
            count={format.number(response.reduce((sum, { issues }) => sum + issues, 0))}
            isChosen={query.list === null}
            onChoose={() => change({ query: { list: null } })}
          />
          {severities.map((severity) => (
            <Chip
              key={severity}
              label={t(`shell.outcome.${severity}`)}
              count={format.number(countOf(severity))}
              isChosen={query.list === severity}
              onChoose={() => change({ query: { list: query.list === severity ? null : severity } })}
            />
          ))}
        </div>
        <div role="toolbar" aria-label={t('results.tools')} data-pane="toolbar" className="flex flex-wrap items-center gap-1.5">
          <FilterField text={query.text} onText={(text) => change({ query: { text } })} />
          <Button
            size="small"
            kind="quiet"
            icon="chevrons-up-down"
            onClick={() => setOpen(open.size > 0 ? new Set() : new Set(shown.map(keyOf)))}
          >
            {t(open.size > 0 ? 'results.collapse' : 'results.expand')}
          </Button>
          <Button size="small" kind="quiet" icon="table-2" onClick={onRows}>
            {t('results.every-finding')}
          </Button>
          <IgnoreListButton />
          <Button size="small" kind="quiet" icon="download" onClick={onDownload}>
            {t('results.download')}
          </Button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard. */}
      <section className="min-h-0 grow overflow-y-auto bg-surface" tabIndex={0} aria-label={t('results.view.issues')}>
        {shown.length === 0 && (
          <div className="p-4">
            <EmptyState icon="circle-check" title={t('results.nothing-to-fix')} />
          </div>
        )}
        <ul className="divide-y divide-line border-b border-line">
          {shown.map((each) => {
            const isOpen = open.has(keyOf(each));
            return (
              <li key={keyOf(each)} className="px-3 py-1.5">
                <div className="flex items-center gap-x-3 max-md:flex-wrap">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => toggle(keyOf(each))}
                    className="flex min-h-7 min-w-0 grow items-center gap-x-3 text-start text-13 max-md:grid max-md:basis-full max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5"
                  >
                    <span className="w-28 shrink-0">
                      <SeverityBadge outcome={each.severity} />
                    </span>
                    <span className="min-w-0 grow font-medium max-md:order-last max-md:col-span-2">{checks.name(each.check)}</span>
                    <span className="text-12 text-muted">{t(`results.category.${each.category}`)}</span>
                  </button>
                  <Button
                    size="small"
                    kind="quiet"
                    className="md:min-w-32 md:justify-end max-md:-ms-2"
                    onClick={() => change({ view: tabOfCheck(each), query: { check: each.check } })}
                  >
                    {t('results.open-rows', { count: each.urls })}
                  </Button>
                  {ignore && (
                    <IconButton
                      size="small"
                      icon="eye-off"
                      className="max-md:ms-auto"
                      label={`${t('results.ignore')}: ${checks.name(each.check)}`}
                      onClick={() => ignore([{ check: each.check, url: null }])}
                    />
                  )}
                </div>
                {isOpen && (
                  <dl className="grid max-w-[75ch] gap-1 py-2 ps-0 text-13 sm:ps-31">
                    <dt className="font-medium">{t('results.why')}</dt>
                    <dd className="text-muted">{checks.why(each.check)}</dd>
                    <dt className="font-medium">{t('results.fix')}</dt>
                    <dd className="text-muted">{checks.fix(each.check)}</dd>
                    <dd className="-ms-2 empty:hidden">
                      <FixTool tool={toolOfCheck(each.check, each.category)} />
                    </dd>
                  </dl>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </section>
  );
}
