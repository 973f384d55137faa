/** The columns of a result table as they are drawn, and the order that a press on one of their headers asks for. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { ruleNameOf } from '@orbweaver/model/extraction.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { ResultColumn } from '@orbweaver/store/views/result-session.ts';
import type { ResultRow } from '@orbweaver/store/views/table/result-row.ts';
import type { TableColumn } from '@orbweaver/ui/data-table/table-types.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useMemo } from 'react';
import { Cell, FindingCell } from './cell.tsx';
import type { TableSettingsStore } from './table-settings.ts';
import type { ViewState } from './view-state.ts';
import { hasFindingColumn, isHiddenAtFirst, widthOf } from './views.ts';

interface ColumnsOptions {
  readonly view: string;
  readonly columns: readonly ResultColumn[];
  readonly settings: TableSettingsStore;
  readonly isExpanded: boolean;
}

/** The columns that the person wants to see, what was found in the third place. */
export function useColumns({ view, columns, settings, isExpanded }: ColumnsOptions): TableColumn<ResultRow>[] {
  const t = useTranslate();
  const { widths, hidden } = settings.of(view);
  return useMemo(() => {
    const isHidden = (id: string) => (hidden === null ? isHiddenAtFirst(view, id) : hidden.includes(id));
    const shown = columns.flatMap((column, at) => (at > 0 && isHidden(column.id) ? [] : [{ column, at }]));
    const made = shown.map(
      ({ column, at }): TableColumn<ResultRow> => ({
        id: column.id,
        label: wordsOfCode(t, `results.column.${column.id}`, ruleNameOf(column.id)),
        width: ownValue(widths, column.id) ?? widthOf(view, column, at === 0),
        isNumeric: ['number', 'score', 'bytes', 'ms'].includes(column.kind),
        isSortable: column.id !== 'json' && column.id !== 'evidence',
        render: (row) => <Cell column={column} value={row.cells[at] ?? null} evidence={row.evidence} isExpanded={isExpanded} />,
      }),
    );
    if (!hasFindingColumn(view) || isHidden('finding')) return made;
    const finding: TableColumn<ResultRow> = {
      id: 'finding',
      label: t('results.column.finding'),
      width: widths.finding ?? widthOf(view, { id: 'finding', kind: 'text' }, false),
      isNumeric: false,
      isSortable: true,
      render: (row) => <FindingCell row={row} isExpanded={isExpanded} />,
    };
    return made.toSpliced(2, 0, finding);
  }, [columns, view, widths, hidden, t, isExpanded]);
}

/** Ascending, descending, the table's own order; with Shift for a second key. */
export function nextSort(sort: ViewState['query']['sort'], column: string, addsKey: boolean): ViewState['query']['sort'] {
  const now = sort.find((key) => key.column === column);
  const next = now === undefined ? [{ column, descending: false }] : now.descending ? [] : [{ column, descending: true }];
  if (!addsKey) return next;
  const others = sort.filter((key) => key.column !== column).slice(0, 1);
  return [...others, ...next];
}
