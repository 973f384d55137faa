/** How the files are written: their folder and name, compression, and what each link says. */
import type { WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import type { PlanOptions } from '@orbweaver/tools/sitemap/plan-options.ts';
import { Checkbox, TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { Panel } from '../panel.tsx';

/** The root of the site of the first link that is written; '' for none. */
export function rootOf(rows: readonly WorkRow[]): string {
  const first = rows.find(({ isIncluded }) => isIncluded);
  return first === undefined ? '' : (URL.parse('/', first.url)?.href ?? '');
}

export interface PlanFormProps {
  readonly options: PlanOptions;
  readonly root: string;
  readonly onChange: (part: Partial<PlanOptions>) => void;
}

export function PlanForm({ options, root, onChange }: PlanFormProps) {
  const t = useWords();
  return (
    <Panel title={t('tool-sitemap.plan')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('tool-sitemap.plan.base')}
          hint={t('tool-sitemap.plan.base.hint')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder={root === '' ? 'https://example.com/' : root}
          value={options.base}
          onChange={(event) => onChange({ base: event.target.value })}
        />
        <TextField
          label={t('tool-sitemap.plan.name')}
          dir="ltr"
          value={options.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <Checkbox
        label={t('tool-sitemap.plan.gzip')}
        checked={options.isGzip}
        onChange={(event) => onChange({ isGzip: event.target.checked })}
      />
      <Checkbox
        label={t('tool-sitemap.plan.images')}
        checked={options.withImages}
        onChange={(event) => onChange({ withImages: event.target.checked })}
      />
      <Checkbox
        label={t('tool-sitemap.plan.alternates')}
        checked={options.withAlternates}
        onChange={(event) => onChange({ withAlternates: event.target.checked })}
      />
      <Checkbox
        label={t('tool-sitemap.plan.priority')}
        hint={t('tool-sitemap.edit.ignored')}
        checked={options.withPriority}
        onChange={(event) => onChange({ withPriority: event.target.checked })}
      />
    </Panel>
  );
}
