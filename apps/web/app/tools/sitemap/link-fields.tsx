/** The form of one link, of a new one, or of what many links shall have in common. */
import type { RowChange, WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { frequencies } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { type Draft, draftOf, emptyDraft, type Faults, readDraft } from './link-draft.ts';
import { Optional } from './optional-field.tsx';

export type LinkForm =
  | { readonly kind: 'new' }
  | { readonly kind: 'one'; readonly row: WorkRow }
  | { readonly kind: 'many'; readonly keys: ReadonlySet<number> };

interface LinkFieldsProps {
  readonly form: LinkForm;
  readonly onSave: (change: RowChange) => void;
  readonly onClose: () => void;
}

export function LinkFields({ form, onSave, onClose }: LinkFieldsProps) {
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
  const wordsOf = (field: keyof Faults): string | undefined => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return field === 'images' || field === 'alternates' ? t('tool-sitemap.error.line', { line: fault }) : t(`tool-sitemap.error.${field}`);
  };
  const parts = { draft, onChange: set, wordsOf };
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
      <HintFields {...parts} isMany={isMany} />
      {!isMany && <ListFields {...parts} />}
      {form.kind === 'one' && (
        <Checkbox
          label={t('tool-sitemap.edit.included')}
          hint={form.row.exclusion === null ? undefined : t(`tool-sitemap.why.${form.row.exclusion}`)}
          checked={draft.isIncluded}
          onChange={(event) => set({ isIncluded: event.target.checked })}
        />
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

interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  /** What is wrong with a field. */
  readonly wordsOf: (field: keyof Faults) => string | undefined;
}

/** When and how often the page changes, and its priority. */
function HintFields({ draft, onChange, wordsOf, isMany }: DraftProps & { readonly isMany: boolean }) {
  const t = useTranslate();
  return (
    <>
      <Optional field="lastmod" isMany={isMany} draft={draft} onChange={onChange}>
        <div className="grid gap-1">
          <TextField
            label={t('tool-sitemap.column.lastmod')}
            hint={t('tool-sitemap.edit.lastmod.hint')}
            dir="ltr"
            value={draft.lastmod}
            error={wordsOf('lastmod')}
            onChange={(event) => onChange({ lastmod: event.target.value })}
          />
          <Button
            size="small"
            kind="quiet"
            icon="clock"
            className="justify-self-start"
            onClick={() => onChange({ lastmod: new Date().toISOString().slice(0, 10) })}
          >
            {t('tool-sitemap.edit.today')}
          </Button>
        </div>
      </Optional>
      <Optional field="changefreq" isMany={isMany} draft={draft} onChange={onChange}>
        <SelectField
          label={t('tool-sitemap.column.changefreq')}
          value={draft.changefreq}
          onChange={(event) => onChange({ changefreq: event.target.value })}
        >
          <option value="">{t('tool-sitemap.edit.none')}</option>
          {frequencies.map((each) => (
            <option key={each} value={each}>
              {t(`tool-sitemap.frequency.${each}`)}
            </option>
          ))}
        </SelectField>
      </Optional>
      <Optional field="priority" isMany={isMany} draft={draft} onChange={onChange}>
        <TextField
          label={t('tool-sitemap.column.priority')}
          hint={t('tool-sitemap.edit.ignored')}
          inputMode="decimal"
          dir="ltr"
          value={draft.priority}
          error={wordsOf('priority')}
          onChange={(event) => onChange({ priority: event.target.value })}
        />
      </Optional>
    </>
  );
}

/** The images and language versions of a page, one a line. */
function ListFields({ draft, onChange, wordsOf }: DraftProps) {
  const t = useTranslate();
  return (
    <>
      <TextArea
        label={t('tool-sitemap.edit.images')}
        rows={2}
        dir="ltr"
        className="font-mono text-13"
        value={draft.images}
        error={wordsOf('images')}
        onChange={(event) => onChange({ images: event.target.value })}
      />
      <TextArea
        label={t('tool-sitemap.edit.alternates')}
        rows={2}
        dir="ltr"
        className="font-mono text-13"
        placeholder="de https://example.com/de"
        value={draft.alternates}
        error={wordsOf('alternates')}
        onChange={(event) => onChange({ alternates: event.target.value })}
      />
    </>
  );
}
