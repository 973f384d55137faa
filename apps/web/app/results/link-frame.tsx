/** The head of the link checker's screen: the verdict over all links, and its four lists. The table below is that of the chosen list. */
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useFormats } from './format.ts';
import { useResults } from './results-client.tsx';
import { useRows } from './use-rows.ts';
import type { ViewChange, ViewState } from './view-state.ts';

const everything: TableQuery = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };

const lists = [
  { id: 'links', view: 'hyperlinks', list: null },
  { id: 'broken', view: 'hyperlinks', list: 'broken' },
  { id: 'valid', view: 'hyperlinks', list: 'valid' },
  { id: 'hosts', view: 'hosts', list: null },
] as const;

interface LinkFrameProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
}

export function LinkFrame({ state, change }: LinkFrameProps) {
  const t = useTranslate();
  const format = useFormats();
  const { isGrowing, version } = useResults();
  const links = useRows('hyperlinks', everything, version).response;
  const hosts = useRows('hosts', everything, version).response;
  const listed = (id: string) => links?.lists.find((list) => list.id === id)?.count ?? 0;
  const counts = { links: links?.all, broken: links && listed('broken'), valid: links && listed('valid'), hosts: hosts?.all };
  return (
    <header className="grid shrink-0 gap-2 border-b border-line bg-paper px-3 py-3">
      {links !== null && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-16 font-semibold">
          <Verdict broken={listed('broken')} all={links.all} isGrowing={isGrowing} />
          {listed('unchecked') > 0 && (
            <span className="text-13 font-normal text-muted">{t('tool-link.unchecked', { count: listed('unchecked') })}</span>
          )}
        </p>
      )}
      <nav aria-label={t('tool-link.lists')} className="-mx-3 flex gap-1 overflow-x-auto px-3">
        {lists.map(({ id, view, list }) => {
          const isChosen = state.view === view && state.query.list === list;
          const count = counts[id];
          return (
            <button
              key={id}
              type="button"
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => change({ view, query: { list } })}
              className={`inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control border px-3 text-14 whitespace-nowrap pointer-coarse:min-h-11 ${isChosen ? 'border-accent bg-accent-soft font-semibold text-ink' : 'border-line bg-surface text-muted hover:bg-raised hover:text-ink'}`}
            >
              {t(`tool-link.list.${id}`)}
              {count != null && <span className="tabular-nums">{format.number(count)}</span>}
            </button>
          );
        })}
      </nav>
    </header>
  );
}

function Verdict({ broken, all, isGrowing }: { readonly broken: number; readonly all: number; readonly isGrowing: boolean }) {
  const t = useTranslate();
  if (broken > 0)
    return (
      <span className="inline-flex items-center gap-2 text-error">
        <Icon name="octagon-x" />
        {t('tool-link.verdict.broken', { count: broken, all })}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name={isGrowing ? 'circle-dashed' : 'check'} className={isGrowing ? 'text-muted' : 'text-opportunity'} />
      {t(isGrowing ? 'tool-link.verdict.growing' : 'tool-link.verdict.none', { count: all })}
    </span>
  );
}
