/** What stands in place of rows where there are none. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useFormats } from './format.ts';
import { useQuery } from './use-query.ts';
import type { ViewChange, ViewState } from './view-state.ts';
import { listKey } from './views.ts';

interface NoRowsProps {
  readonly state: ViewState;
  readonly all: number;
  readonly change: (change: ViewChange) => void;
}

/** Names what left nothing, and clears it with one button. */
export function NoRows({ state: { view, query }, all, change }: NoRowsProps) {
  const t = useTranslate();
  const format = useFormats();
  const isFiltered = query.text !== '' || query.conditions.length > 0 || query.check !== null;
  const isFine = !isFiltered && (query.list !== null || query.findings);
  const { check } = query;
  if (all > 0 && check !== null && query.text === '' && query.conditions.length === 0 && view !== 'issues' && view !== 'compare') {
    return (
      <div className="p-4">
        <EmptyState
          icon="filter"
          title={t('results.no-row-of-its-own')}
          actions={
            <Button icon="list" onClick={() => change({ view: 'issues', query: { check } })}>
              {t('results.every-finding')}
            </Button>
          }
        />
      </div>
    );
  }
  const words = query.list === null ? t('results.view.issues') : wordsOfCode(t, listKey(view, query.list), query.list);
  return (
    <div className="p-4">
      {all === 0 ? (
        <Empty view={view} />
      ) : (
        <EmptyState
          icon={isFine ? 'circle-check' : 'filter'}
          title={
            isFine
              ? t('results.none-found', { what: words, total: format.number(all) })
              : t('results.no-match', { filter: query.text || words })
          }
          actions={
            <Button
              icon={isFine ? 'list' : 'x'}
              onClick={() => change({ query: { text: '', conditions: [], check: null, list: null, findings: false } })}
            >
              {t(isFine ? 'results.show-all' : 'table.clear-filter')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Unused style sheets are known only where every page was read: without that there is no "nothing". */
function Empty({ view }: Pick<ViewState, 'view'>) {
  const t = useTranslate();
  const { response } = useQuery('details', null);
  const reason = view === 'unused' ? (response?.unusedNotTested ?? null) : null;
  const plain =
    view === 'traffic' ? t('results.empty-traffic') : t('results.empty', { view: wordsOfCode(t, `results.view.${view}`, view) });
  const title = reason === null ? plain : t('results.unused-not-tested', { reason });
  return <EmptyState icon="circle-dashed" title={title} />;
}
