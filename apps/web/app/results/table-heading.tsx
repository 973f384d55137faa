/** Over the rows of a table: what the view is, how many rows and findings it has, its lists as chips, the one check that it is narrowed to. */
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useCheckWords } from './check-words.tsx';
import { FixTool } from './fix-tool.tsx';
import { toolOfView } from './fix-tools.ts';
import { useFormats } from './format.ts';
import type { ViewChange, ViewState } from './view-state.ts';
import { listKey } from './views.ts';

interface HeadingProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly response: RowsResult | null;
}

export function TableHeading({ state: { view, query }, change, response }: HeadingProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-16 font-semibold">{t(`results.view.${view}`)}</h1>
        {response && (
          <p className="text-13 text-muted">
            {t('results.sentence', { rows: response.all, found: response.withFindings })}{' '}
            <span className="max-md:hidden">{t(`results.meaning.${view}`)}</span>
          </p>
        )}
        <span className="grow max-sm:hidden" />
        <FixTool tool={toolOfView(view)} />
      </div>
      {response && response.lists.length > 0 && (
        <div className="-mx-3 flex gap-1.5 overflow-x-auto px-3 pb-0.5">
          <Chip
            label={t('results.list.all')}
            count={format.number(response.all)}
            isChosen={query.list === null}
            onChoose={() => change({ query: { list: null } })}
          />
          {response.lists.map(({ id, count }) => (
            <Chip
              key={id}
              label={t(listKey(view, id))}
              count={format.number(count)}
              isChosen={query.list === id}
              onChoose={() => change({ query: { list: query.list === id ? null : id } })}
            />
          ))}
        </div>
      )}
    </>
  );
}

export function OnlyCheck({ state: { query }, change }: Omit<HeadingProps, 'response'>) {
  const t = useWords();
  const checks = useCheckWords();
  if (query.check === null) return null;
  return (
    <p className="flex items-center gap-2 text-13">
      {t('results.only-check', { check: checks.name(query.check) })}
      <Button size="small" kind="quiet" icon="x" onClick={() => change({ query: { check: null } })}>
        {t('table.clear-filter')}
      </Button>
    </p>
  );
}
