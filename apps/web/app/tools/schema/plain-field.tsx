/** A field for one plain value: text, address, date with its time zone, number, yes or no, or one of a list. */
import type { Field } from '@orbweaver/tools/schema/form.ts';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';

export interface PlainFieldProps {
  readonly field: Field;
  /** Place in a list; null for a single value. */
  readonly number: number | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What a value looks like; the same in every language. */
const samples: Readonly<Partial<Record<Field['kind'], string>>> = {
  url: 'https://example.com/page',
  date: '2026-12-31',
  moment: '2026-12-31T19:30:00+01:00',
  time: '09:00',
  duration: 'PT1H30M',
  number: '12.50',
  whole: '3',
  currency: 'EUR',
  country: 'DE',
};
const spoken: readonly Field['kind'][] = ['text', 'long'];

export function PlainField({ field, number, value, onChange }: PlainFieldProps) {
  const t = useTranslate();
  const listed = useList();
  const { kind, choices, name } = field;
  const label = (
    <>
      <code className="font-mono font-semibold">{number === null ? name : `${name} ${number}`}</code>{' '}
      <span className={`font-normal ${field.level === 'required' ? 'text-warning' : 'text-muted'}`}>
        {t(`tool-schema.level.${field.level}`)}
      </span>
    </>
  );
  const hint = field.orElse.length > 0 ? t('tool-schema.or-else', { names: listed(field.orElse, { type: 'disjunction' }) }) : undefined;
  const common = { label, hint, value } as const;
  if (kind === 'long') return <TextArea {...common} dir="auto" rows={3} onChange={(event) => onChange(event.target.value)} />;
  if (kind === 'yes-no' || choices.length > 0) {
    const offered = kind === 'yes-no' ? ['true', 'false'] : choices;
    const isOwn = value !== '' && !offered.includes(value);
    return (
      <SelectField {...common} dir="ltr" onChange={(event) => onChange(event.target.value)}>
        <option value="" />
        {(isOwn ? [value, ...offered] : offered).map((choice) => (
          <option key={choice} value={choice}>
            {choice.replace('https://schema.org/', '')}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          {...common}
          dir={spoken.includes(kind) ? 'auto' : 'ltr'}
          placeholder={samples[kind]}
          inputMode={kind === 'number' ? 'decimal' : kind === 'whole' ? 'numeric' : 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {(kind === 'moment' || kind === 'date') && <DayPicker name={name} isMoment={kind === 'moment'} onChange={onChange} />}
    </div>
  );
}

/** The platform's calendar beside the text; a time gets the zone of this device. */
function DayPicker({
  name,
  isMoment,
  onChange,
}: {
  readonly name: string;
  readonly isMoment: boolean;
  readonly onChange: (value: string) => void;
}) {
  const t = useTranslate();
  return (
    <input
      type={isMoment ? 'datetime-local' : 'date'}
      aria-label={t('tool-schema.pick', { name })}
      className="control w-11 shrink-0 text-transparent"
      onChange={(event) => event.target.value !== '' && onChange(isMoment ? withZone(event.target.value) : event.target.value)}
    />
  );
}

/** '2026-12-31T19:30' as '2026-12-31T19:30:00+01:00'. */
function withZone(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset();
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${local.length === 16 ? `${local}:00` : local}${zone}`;
}
