/** The tools of a table: filter words and builder, errors or all, expand, select, columns, density, downloads. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { operators } from '@orbweaver/model/conditions.ts';
import { ruleNameOf } from '@orbweaver/model/extraction.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { FilterBuilder } from '@orbweaver/ui/filter-builder.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { Popover } from '@orbweaver/ui/popover.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { FilterField } from './filter-field.tsx';
import { filterColumns } from './operators.ts';
import type { TableSettingsStore } from './table-settings.ts';
import type { RowSelection } from './use-selection.ts';
import type { ViewChange, ViewState } from './view-state.ts';
import { hasFindingColumn, isHiddenAtFirst, widthOf } from './views.ts';

const widthStep = 40;

export interface ToolbarProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly settings: TableSettingsStore;
  readonly response: RowsResult | null;
  readonly isPhone: boolean;
  readonly isExpanded: boolean;
  readonly onExpanded: (isExpanded: boolean) => void;
  readonly selection: RowSelection;
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
  readonly onDownload: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { state, change, settings, response, isPhone, selection } = props;
  const { view, query } = state;
  const t = useTranslate();
  return (
    <div role="toolbar" aria-label={t('results.tools')} data-pane="toolbar" className="flex flex-wrap items-center gap-1.5">
      <FilterField key={view} text={query.text} onText={(text) => change({ query: { text } })} />
      <Builder {...props} />
      {view !== 'issues' && (
        <Button
          size="small"
          kind={query.findings ? 'secondary' : 'quiet'}
          icon={query.findings ? 'list' : 'triangle-alert'}
          onClick={() => change({ query: { findings: !query.findings } })}
        >
          {t(query.findings ? 'results.show-all' : 'results.show-errors')}
        </Button>
      )}
      <Button size="small" kind="quiet" icon="chevrons-up-down" onClick={() => props.onExpanded(!props.isExpanded)}>
        {t(props.isExpanded ? 'results.collapse' : 'results.expand')}
      </Button>
      {isPhone ? (
        <Button
          size="small"
          kind="quiet"
          icon="square"
          aria-pressed={props.isSelecting}
          onClick={() => props.onSelecting(!props.isSelecting)}
        >
          {t('results.select')}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            kind="quiet"
            icon={selection.isAll ? 'x' : 'check'}
            disabled={response === null || response.total === 0}
            onClick={() => (selection.isAll ? selection.clear() : selection.selectAll())}
          >
            {t(selection.isAll ? 'results.deselect' : 'results.select-all')}
          </Button>
          <Columns {...props} />
          <IconButton
            size="small"
            icon="menu"
            label={t(settings.settings.density === 'dense' ? 'results.comfortable' : 'results.dense')}
            onClick={() => settings.save({ density: settings.settings.density === 'dense' ? 'comfortable' : 'dense' })}
          />
        </>
      )}
      {view !== 'compare' && (
        <IconButton size="small" icon="history" label={t('results.compare')} onClick={() => change({ view: 'compare' })} />
      )}
      <Button size="small" kind="quiet" icon="download" title={isPhone ? t('results.download') : undefined} onClick={props.onDownload}>
        <span className="max-md:sr-only">{t('results.download')}</span>
      </Button>
    </div>
  );
}

function Builder({ state: { query }, change, response }: ToolbarProps) {
  const t = useTranslate();
  const { name } = useCheckWords();
  if (response === null) return null;
  const count = query.conditions.length;
  return (
    <Popover
      label={t('results.conditions')}
      trigger={
        <Button size="small" kind={count > 0 ? 'secondary' : 'quiet'} icon="filter">
          {t('results.conditions-count', { count })}
        </Button>
      }
    >
      <FilterBuilder
        columns={filterColumns(response.columns, t, name)}
        conditions={query.conditions}
        match={query.match}
        onChange={(conditions, match) =>
          change({
            query: {
              match,
              conditions: conditions.map(({ column, operator, value }) => ({
                column,
                operator: operators.find((each) => each === operator) ?? 'contains',
                value,
              })),
            },
          })
        }
      />
    </Popover>
  );
}

function Columns({ state: { view }, settings, response }: ToolbarProps) {
  const t = useTranslate();
  if (response === null) return null;
  const { hidden, widths } = settings.of(view);
  const all = [...response.columns.slice(1).map(({ id }) => id), ...(hasFindingColumn(view) ? ['finding'] : [])];
  const hiddenNow = hidden ?? all.filter((id) => isHiddenAtFirst(view, id));
  const widen = (id: string, by: number) => {
    const kind = response.columns.find((column) => column.id === id)?.kind ?? 'text';
    const width = ownValue(widths, id) ?? widthOf(view, { id, kind }, false);
    settings.saveView(view, { widths: { ...widths, [id]: Math.max(72, Math.min(960, width + by)) } });
  };
  return (
    <Popover label={t('results.columns')} align="end" trigger={<IconButton size="small" icon="columns-3" label={t('results.columns')} />}>
      <div className="grid gap-1">
        {all.map((id) => {
          const label = wordsOfCode(t, `results.column.${id}`, ruleNameOf(id));
          return (
            <div key={id} className="flex items-center gap-2">
              <label className="flex min-h-7 grow items-center gap-2 text-13">
                <input
                  type="checkbox"
                  checked={!hiddenNow.includes(id)}
                  onChange={(event) =>
                    settings.saveView(view, { hidden: event.target.checked ? hiddenNow.filter((each) => each !== id) : [...hiddenNow, id] })
                  }
                  className="size-4 accent-accent"
                />
                {label}
              </label>
              <IconButton size="small" icon="minus" label={t('table.narrower', { column: label })} onClick={() => widen(id, -widthStep)} />
              <IconButton size="small" icon="plus" label={t('table.wider', { column: label })} onClick={() => widen(id, widthStep)} />
            </div>
          );
        })}
        <Button size="small" kind="quiet" icon="rotate-ccw" onClick={() => settings.saveView(view, { hidden: null, widths: {} })}>
          {t('results.reset-columns')}
        </Button>
      </div>
    </Popover>
  );
}
