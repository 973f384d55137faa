/** The form of one item: required properties first, the recommended ones on demand, items inside with forms of their own. */
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type Draft, type DraftValue, emptyDraft, withValues } from '@orbweaver/tools/schema/draft.ts';
import { type Field, fieldsOf, maxFormDepth } from '@orbweaver/tools/schema/form.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { PlainField } from './plain-field.tsx';

export interface ItemFieldsProps {
  readonly feature: Feature;
  readonly draft: Draft;
  /** Properties that lead to it. */
  readonly path: readonly string[];
  readonly onChange: (draft: Draft) => void;
}

export function ItemFields({ feature, draft, path, onChange }: ItemFieldsProps) {
  const t = useTranslate();
  const listed = useList();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const fields = fieldsOf(feature, draft.type, path);
  // A feature that requires nothing shows what it recommends.
  const isOpen = path.length === 0 && fields.every((field) => field.level !== 'required');
  const isShown = (field: Field) =>
    isOpen || field.level === 'required' || ownValue(draft.values, field.name) !== undefined || opened.includes(field.name);
  const more = fields.filter((field) => !isShown(field));
  const rest = Object.keys(draft.rest);
  const others = Object.keys(draft.values).filter((name) => !fields.some((field) => field.name === name));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fields.filter(isShown).map((field) => (
        <PropertyField
          key={field.name}
          feature={feature}
          field={field}
          path={path}
          values={ownValue(draft.values, field.name) ?? []}
          onChange={(values) => onChange(withValues(draft, field.name, values))}
        />
      ))}
      {more.length > 0 && (
        <SelectField
          label={t('tool-schema.add-property')}
          value=""
          onChange={(event) => {
            const name = event.target.value;
            if (name !== '') setOpened((before) => [...before, name]);
          }}
        >
          <option value="">{t('tool-schema.add-property.choose', { count: more.length })}</option>
          {more.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {rest.length + others.length > 0 && (
        <p className="text-13 text-muted">{t('tool-schema.kept', { names: listed([...others, ...rest]) })}</p>
      )}
    </div>
  );
}

interface PropertyFieldProps {
  readonly feature: Feature;
  readonly field: Field;
  readonly path: readonly string[];
  readonly values: readonly DraftValue[];
  readonly onChange: (values: readonly DraftValue[]) => void;
}

/** Where the next value of a property comes to stand. */
function emptyValue(field: Field): DraftValue {
  return field.kind === 'item' ? emptyDraft(field.types[0] ?? 'Thing') : '';
}

function PropertyField({ feature, field, path, values, onChange }: PropertyFieldProps) {
  const t = useTranslate();
  const isList = field.many || field.name === 'itemListElement';
  const isItem = field.kind === 'item' && path.length < maxFormDepth;
  // One empty field is offered; items are added by a button, or the form would never end.
  const shown = values.length > 0 ? values : isItem ? [] : [emptyValue(field)];
  const replace = (at: number, value: DraftValue | null) =>
    onChange(shown.flatMap((each, index) => (index === at ? (value === null ? [] : [value]) : [each])));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isItem && <PropertyName field={field} />}
      {shown.map((value, at) =>
        typeof value === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no name of their own, and keep their order.
          <div key={at} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <PlainField
                field={field}
                number={shown.length > 1 ? at + 1 : null}
                value={value}
                onChange={(text) => replace(at, text === '' && shown.length === 1 ? null : text)}
              />
            </div>
            {shown.length > 1 && (
              <IconButton
                icon="trash-2"
                label={t('tool-schema.remove', { name: `${field.name} ${at + 1}` })}
                onClick={() => replace(at, null)}
              />
            )}
          </div>
        ) : (
          <ItemPart
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own, and keep their order.
            key={at}
            feature={feature}
            field={field}
            path={[...path, field.name]}
            number={isList ? at + 1 : null}
            draft={value}
            onChange={(draft) => replace(at, draft)}
          />
        ),
      )}
      {(isItem ? isList || values.length === 0 : isList && values.length > 0) && (
        <Button size="small" icon="plus" className="justify-self-start" onClick={() => onChange([...values, emptyValue(field)])}>
          {t('tool-schema.add', { name: field.name })}
        </Button>
      )}
    </div>
  );
}

function PropertyName({ field }: { readonly field: Field }) {
  const t = useTranslate();
  const listed = useList();
  return (
    <p className="text-13">
      <code className="font-mono font-semibold">{field.name}</code>{' '}
      <span className={field.level === 'required' ? 'text-warning' : 'text-muted'}>{t(`tool-schema.level.${field.level}`)}</span>
      {field.orElse.length > 0 && (
        <span className="text-muted"> {t('tool-schema.or-else', { names: listed(field.orElse, { type: 'disjunction' }) })}</span>
      )}
    </p>
  );
}

interface ItemPartProps extends ItemFieldsProps {
  readonly field: Field;
  /** Place in a list; null for a single item. */
  readonly number: number | null;
  readonly onChange: (draft: Draft | null) => void;
}

function ItemPart({ feature, field, path, number, draft, onChange }: ItemPartProps) {
  const t = useTranslate();
  const name = number === null ? field.name : `${field.name} ${number}`;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 border-s-2 border-line ps-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={`${name}: ${t('tool-schema.type')}`}
            dir="ltr"
            value={draft.type}
            onChange={(event) => onChange({ ...draft, type: event.target.value })}
          >
            {[...new Set([draft.type, ...field.types])].map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
        </div>
        <IconButton icon="trash-2" label={t('tool-schema.remove', { name })} onClick={() => onChange(null)} />
      </div>
      <ItemFields feature={feature} draft={draft} path={path} onChange={onChange} />
    </fieldset>
  );
}
