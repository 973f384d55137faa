/** The list of links: what is shown of it, the acts on what is selected, and the table, which draws the rows in sight alone. */
import { editRows, type RowColumn, type RowView, removeRows, viewRows, type WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../../results/format.ts';
import { Panel } from '../panel.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { LinkForm } from './link-fields.tsx';
import { LinksTable } from './links-table.tsx';
import type { WorkRows } from './use-work-rows.ts';

const lists = ['all', 'included', 'excluded'] as const;

export function LinksPanel({ work }: { readonly work: WorkRows }) {
  const t = useTranslate();
  const format = useFormats();
  const { rows, selected } = work;
  const [view, setView] = useState<RowView>({ list: 'all', text: '', sort: null });
  const [form, setForm] = useState<LinkForm | null>(null);
  const late = useDeferredValue(view);
  const shown = useMemo(() => viewRows(rows, late), [rows, late]);
  const included = useMemo(() => rows.reduce((sum, row) => sum + (row.isIncluded ? 1 : 0), 0), [rows]);
  const counts = { all: rows.length, included, excluded: rows.length - included } as const;
  const remove = (keys: ReadonlySet<number>) => {
    work.change((before) => removeRows(before, keys));
    showToast({ text: t('tool-sitemap.removed', { count: keys.size }), onUndo: work.undo });
  };
  const include = (isIncluded: boolean) => work.change((before) => editRows(before, selected, { isIncluded }));
  const sort = (column: string) => setView((before) => ({ ...before, sort: nextSort(before.sort, column as RowColumn) }));
  return (
    <Panel
      title={
        <>
          {t('tool-sitemap.links')}{' '}
          <span className="ms-2 text-13 font-normal text-muted" aria-live="polite">
            {t('tool-sitemap.links.count', { included, total: rows.length })}
          </span>
        </>
      }
      actions={
        <div className="flex flex-wrap gap-1">
          <Button size="small" icon="plus" onClick={() => setForm({ kind: 'new' })}>
            {t('tool-sitemap.add')}
          </Button>
          <Button size="small" icon="undo-2" disabled={!work.canUndo} onClick={work.undo}>
            {t('tool-sitemap.undo')}
          </Button>
          <Button size="small" icon="trash-2" disabled={rows.length === 0} onClick={() => remove(new Set(rows.map(({ key }) => key)))}>
            {t('tool-sitemap.clear')}
          </Button>
        </div>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon="list-tree" title={t('tool-sitemap.empty')}>
          {t('tool-sitemap.empty.hint')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <div className="grow basis-60">
              <TextField
                label={t('tool-sitemap.search')}
                type="search"
                dir="ltr"
                value={view.text}
                onChange={(event) => setView({ ...view, text: event.target.value })}
              />
            </div>
            <div className="flex flex-wrap gap-1.5 pb-1">
              {lists.map((list) => (
                <Chip
                  key={list}
                  label={t(`tool-sitemap.list.${list}`)}
                  count={format.number(counts[list])}
                  isChosen={view.list === list}
                  onChoose={() => setView({ ...view, list })}
                />
              ))}
            </div>
          </div>
          <SelectionBar
            count={selected.size}
            onEdit={() => setForm(formOf(rows, selected))}
            onInclude={include}
            onRemove={() => remove(selected)}
            onDeselect={() => work.select(new Set())}
          />
          {shown.length === 0 ? (
            <p className="text-14 text-muted">{t('tool-sitemap.nothing-fits')}</p>
          ) : (
            <LinksTable rows={shown} sort={late.sort} onSort={sort} work={work} onOpen={(row) => setForm({ kind: 'one', row })} />
          )}
        </>
      )}
      <LinkDialog form={form} work={work} onClose={() => setForm(null)} />
    </Panel>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly onEdit: () => void;
  readonly onInclude: (isIncluded: boolean) => void;
  readonly onRemove: () => void;
  readonly onDeselect: () => void;
}

function SelectionBar({ count, onEdit, onInclude, onRemove, onDeselect }: SelectionBarProps) {
  const t = useTranslate();
  const isOff = count === 0;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span role="status" className="me-2 text-13 text-muted">
        {t('tool-sitemap.selected', { count })}
      </span>
      <Button size="small" icon="pencil" disabled={isOff} onClick={onEdit}>
        {t('tool-sitemap.edit')}
      </Button>
      <Button size="small" icon="check" disabled={isOff} onClick={() => onInclude(true)}>
        {t('tool-sitemap.take-in')}
      </Button>
      <Button size="small" icon="minus" disabled={isOff} onClick={() => onInclude(false)}>
        {t('tool-sitemap.leave-out')}
      </Button>
      <Button size="small" icon="trash-2" disabled={isOff} onClick={onRemove}>
        {t('tool-sitemap.remove')}
      </Button>
      <Button size="small" kind="quiet" icon="x" disabled={isOff} onClick={onDeselect}>
        {t('tool-sitemap.deselect')}
      </Button>
    </div>
  );
}

function formOf(rows: readonly WorkRow[], selected: ReadonlySet<number>): LinkForm {
  const [only] = selected;
  const row = selected.size === 1 ? rows.find(({ key }) => key === only) : undefined;
  return row === undefined ? { kind: 'many', keys: selected } : { kind: 'one', row };
}

/** Up, down, as it is. */
function nextSort(sort: RowView['sort'], column: RowColumn): RowView['sort'] {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}
