/** The dialog that changes one link, many, or adds one. */
import { addRows, editRows, type RowChange } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { plainRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { LinkFields, type LinkForm } from './link-fields.tsx';
import type { WorkRows } from './use-work-rows.ts';

export interface LinkDialogProps {
  /** null: closed. */
  readonly form: LinkForm | null;
  readonly work: WorkRows;
  readonly onClose: () => void;
}

export function LinkDialog({ form, work, onClose }: LinkDialogProps) {
  const t = useTranslate();
  const count = form?.kind === 'many' ? form.keys.size : 1;
  const save = (change: RowChange) => {
    if (form?.kind === 'one') work.change((before) => editRows(before, new Set([form.row.key]), change));
    else if (form?.kind === 'many') work.change((before) => editRows(before, form.keys, change));
    else work.change((before) => addRows(before, [{ ...plainRow(change.url ?? ''), ...change }]));
    onClose();
  };
  return (
    <Dialog
      isOpen={form !== null}
      onClose={onClose}
      title={form?.kind === 'new' ? t('tool-sitemap.add') : t('tool-sitemap.edit.title', { count })}
    >
      {form !== null && <LinkFields form={form} onSave={save} onClose={onClose} />}
    </Dialog>
  );
}
