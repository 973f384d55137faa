/** The issues by check: what it is, how many URLs have it, why it matters and how it is fixed; each opens exactly its rows. */
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { CheckCount } from '@orbweaver/store/views/overview.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { FilterField } from './filter-field.tsx';
import { useFormats } from './format.ts';
import { IgnoreListButton } from './ignore-list.tsx';
import { IssueGroup } from './issue-group.tsx';
import { FailedView, WaitingView } from './named-view.tsx';
import { useQuery } from './use-query.ts';
import type { ViewChange, ViewState } from './view-state.ts';

export interface IssueGroupsProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly onRows: () => void;
  readonly onDownload: () => void;
}

export function IssueGroups({ state: { query }, change, onRows, onDownload }: IssueGroupsProps) {
  const t = useTranslate();
  const checks = useCheckWords();
  const locale = useLocale();
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
        <SeverityChips counts={response} chosen={query.list} onChoose={(list) => change({ query: { list } })} />
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
          {shown.map((each) => (
            <IssueGroup
              key={keyOf(each)}
              count={each}
              isOpen={open.has(keyOf(each))}
              onToggle={() => toggle(keyOf(each))}
              change={change}
            />
          ))}
        </ul>
      </section>
    </section>
  );
}

interface SeverityChipsProps {
  readonly counts: readonly CheckCount[];
  /** A severity; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (severity: Severity | null) => void;
}

function SeverityChips({ counts, chosen, onChoose }: SeverityChipsProps) {
  const t = useTranslate();
  const format = useFormats();
  const countOf = (severity: Severity) => counts.filter((each) => each.severity === severity).reduce((sum, { causes }) => sum + causes, 0);
  return (
    <div className="flex gap-1.5 overflow-x-auto pb-0.5">
      <Chip
        label={t('results.list.all')}
        count={format.number(counts.reduce((sum, { causes }) => sum + causes, 0))}
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {severities.map((severity) => (
        <Chip
          key={severity}
          label={t(`shell.outcome.${severity}`)}
          count={format.number(countOf(severity))}
          isChosen={chosen === severity}
          onChoose={() => onChoose(chosen === severity ? null : severity)}
        />
      ))}
    </div>
  );
}
