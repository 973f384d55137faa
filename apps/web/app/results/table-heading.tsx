/** Over the rows of a table: what the view is, how many rows and findings it has, its lists as chips, the one check that it is narrowed to. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { contentView } from '@orbweaver/store/views/content.ts';
import { keywordsView } from '@orbweaver/store/views/keywords.ts';
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import { writingView } from '@orbweaver/store/views/writing.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { FixTool } from './fix-tool.tsx';
import { toolOfView } from './fix-tools.ts';
import { useFormats } from './format.ts';
import { useResults } from './results-client.tsx';
import { rowSentence } from './row-sentence.ts';
import { findingsAt, type ViewChange, type ViewState } from './view-state.ts';
import { listKey, viewOfRows } from './views.ts';

interface HeadingProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly response: RowsResult | null;
}

export function TableHeading({ state: { view, query }, change, response }: HeadingProps) {
  const t = useTranslate();
  const format = useFormats();
  const { readsEnglishOnly, keywordsNotRun } = useResults();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-16 font-semibold">{wordsOfCode(t, `results.view.${view}`, view)}</h1>
        {response && (
          <p className="text-13 text-muted">
            {rowSentence(t, view, response)} <span className="max-md:hidden">{wordsOfCode(t, `results.meaning.${view}`, '')}</span>
          </p>
        )}
        {response && view !== 'issues' && response.findings.rows > 0 && (
          <Button size="small" kind="quiet" className="-mx-2" onClick={() => change(findingsAt(view))}>
            {t('results.finding-count', { count: response.findings.rows })}
          </Button>
        )}
        <span className="grow max-sm:hidden" />
        <FixTool tool={toolOfView(view)} />
      </div>
      {view === writingView.id && readsEnglishOnly && <p className="text-13 text-muted">{t('results.english-only')}</p>}
      {(view === keywordsView.id || view === contentView.id) && keywordsNotRun.has('keyword') && (
        <p className="text-13 text-muted">{t('results.density-not-counted')}</p>
      )}
      {view === keywordsView.id && keywordsNotRun.has('meta') && (
        <p className="text-13 text-muted">{t('results.meta-keywords-not-checked')}</p>
      )}
      {response && response.lists.length > 0 && (
        <div className="-mx-3 flex gap-1.5 overflow-x-auto px-3 pb-0.5">
          <Chip
            label={t('results.list.all')}
            count={format.number(response.unlisted)}
            isChosen={query.list === null}
            onChoose={() => change({ query: { list: null } })}
          />
          {response.lists.map(({ id, count }) => (
            <Chip
              key={id}
              label={wordsOfCode(t, listKey(view, id), id)}
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

export function OnlyCheck({ state: { view, query }, change, response }: HeadingProps) {
  const t = useTranslate();
  const checks = useCheckWords();
  const { check } = query;
  if (check === null) return null;
  const category = response?.rows[0]?.cells[response.columns.findIndex(({ id }) => id === 'category')];
  const place = view === 'issues' ? viewOfRows(check, String(category)) : null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-13">
      {t('results.only-check', { check: checks.name(check) })}
      {place !== null && (
        <Button size="small" kind="quiet" icon="table-2" onClick={() => change({ view: place, query: { check } })}>
          {t('results.open-in-view', { view: wordsOfCode(t, `results.view.${place}`, place) })}
        </Button>
      )}
      <Button size="small" kind="quiet" icon="x" onClick={() => change({ query: { check: null } })}>
        {t('table.clear-filter')}
      </Button>
    </p>
  );
}
