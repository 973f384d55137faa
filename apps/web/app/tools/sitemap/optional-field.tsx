/** A field of the form of links that, for many links, is changed only where that is asked for. */
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import type { Draft } from './link-draft.ts';

export interface OptionalProps {
  readonly field: 'lastmod' | 'changefreq' | 'priority';
  readonly isMany: boolean;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly children: ReactNode;
}

export function Optional({ field, isMany, draft, onChange, children }: OptionalProps) {
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
