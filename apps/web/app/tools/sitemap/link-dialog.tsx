/** The form of one link, of a new one, or of what many links shall have in common. */
import { addRows, editRows, type RowChange, type WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { frequencies, plainRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Draft, draftOf, emptyDraft, type Faults, readDraft } from './link-draft.ts';
import type { WorkRows } from './use-work-rows.ts';

export type LinkForm =
  | { readonly kind: 'new' }
  | { readonly kind: 'one'; readonly row: WorkRow }
  | { readonly kind: 'many'; readonly keys: ReadonlySet<number> };

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

interface LinkFieldsProps {
  readonly form: LinkForm;
  readonly onSave: (change: RowChange) => void;
  readonly onClose: () => void;
}

function LinkFields({ form, onSave, onClose }: LinkFieldsProps) {
  const t = useTranslate();
  const isMany = form.kind === 'many';
  const [draft, setDraft] = useState<Draft>(() => (form.kind === 'one' ? draftOf(form.row) : emptyDraft));
  const [faults, setFaults] = useState<Faults>({});
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { change, faults: found } = readDraft(draft, isMany);
    setFaults(found);
    if (change !== null) onSave(change);
  };
  const wordsOf = (field: keyof Faults) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return field === 'images' || field === 'alternates' ? t('tool-sitemap.error.line', { line: fault }) : t(`tool-sitemap.error.${field}`);
  };
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      {!isMany && (
        <TextField
          data-focus
          label={t('tool-sitemap.column.url')}
          type="url"
          inputMode="url"
          dir="ltr"
          value={draft.url}
          error={wordsOf('url')}
          onChange={(event) => set({ url: event.target.value })}
        />
      )}
      <Optional field="lastmod" isMany={isMany} draft={draft} onChange={set}>
        <div className="grid gap-1">
          <TextField
            label={t('tool-sitemap.column.lastmod')}
            hint={t('tool-sitemap.edit.lastmod.hint')}
            dir="ltr"
            value={draft.lastmod}
            error={wordsOf('lastmod')}
            onChange={(event) => set({ lastmod: event.target.value })}
          />
          <Button
            size="small"
            kind="quiet"
            icon="clock"
            className="justify-self-start"
            onClick={() => set({ lastmod: new Date().toISOString().slice(0, 10) })}
          >
            {t('tool-sitemap.edit.today')}
          </Button>
        </div>
      </Optional>
      <Optional field="changefreq" isMany={isMany} draft={draft} onChange={set}>
        <SelectField
          label={t('tool-sitemap.column.changefreq')}
          value={draft.changefreq}
          onChange={(event) => set({ changefreq: event.target.value })}
        >
          <option value="">{t('tool-sitemap.edit.none')}</option>
          {frequencies.map((each) => (
            <option key={each} value={each}>
              {t(`tool-sitemap.frequency.${each}`)}
            </option>
          ))}
        </SelectField>
      </Optional>
      <Optional field="priority" isMany={isMany} draft={draft} onChange={set}>
        <TextField
          label={t('tool-sitemap.column.priority')}
          hint={t('tool-sitemap.edit.ignored')}
          inputMode="decimal"
          dir="ltr"
          value={draft.priority}
          error={wordsOf('priority')}
          onChange={(event) => set({ priority: event.target.value })}
        />
      </Optional>
      {!isMany && (
        <>
          <TextArea
            label={t('tool-sitemap.edit.images')}
            rows={2}
            dir="ltr"
            className="font-mono text-13"
            value={draft.images}
            error={wordsOf('images')}
            onChange={(event) => set({ images: event.target.value })}
          />
          <TextArea
            label={t('tool-sitemap.edit.alternates')}
            rows={2}
            dir="ltr"
            className="font-mono text-13"
            placeholder="de https://example.com/de"
            value={draft.alternates}
            error={wordsOf('alternates')}
            onChange={(event) => set({ alternates: event.target.value })}
          />
          {form.kind === 'one' && (
            <Checkbox
              label={t('tool-sitemap.edit.included')}
              hint={form.row.exclusion === null ? undefined : t(`tool-sitemap.why.${form.row.exclusion}`)}
              checked={draft.isIncluded}
              onChange={(event) => set({ isIncluded: event.target.checked })}
            />
          )}
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button kind="primary" type="submit">
          {t('shell.save')}
        </Button>
      </div>
    </form>
  );
}

interface OptionalProps {
  readonly field: 'lastmod' | 'changefreq' | 'priority';
  readonly isMany: boolean;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly children: ReactNode;
}

/** For many links each value is changed only where that is asked for. */
function Optional({ field, isMany, draft, onChange, children }: OptionalProps) {
  const t = useTranslate();
  if (!isMany) return children;
  const isChanged = draft.changed.includes(field);
  return (
    <div className="grid gap-2">
      <SelectField
        label={t(`tool-sitemap.column.${field}`)}
        value={isChanged ? 'change' : 'keep'}
        onChange={(event) =>
          onChange({
            changed: event.target.value === 'change' ? [...draft.changed, field] : draft.changed.filter((each) => each !== field),
          })
        }
      >
        <option value="keep">{t('tool-sitemap.edit.unchanged')}</option>
        <option value="change">{t('tool-sitemap.edit.change')}</option>
      </SelectField>
      {isChanged && <div className="ps-4">{children}</div>}
    </div>
  );
}
