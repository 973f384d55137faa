/** The options of the server rules in groups; each group opens and closes. */
import { type HtaccessOption, htaccessOptionList, htaccessSections } from '@orbweaver/tools/htaccess/options.ts';
import { Checkbox, SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import type { HtaccessForm } from './form-state.ts';

export interface OptionsFormProps {
  readonly form: HtaccessForm;
  readonly onChange: (change: Partial<HtaccessForm>) => void;
}

const openSections: readonly string[] = ['address', 'redirects'];
const names = Object.keys(htaccessOptionList) as readonly (keyof HtaccessForm)[];

export function OptionsForm({ form, onChange }: OptionsFormProps) {
  return (
    <div className="grid gap-3">
      {htaccessSections.map((section) => (
        <Group key={section} name={section} isOpen={openSections.includes(section)}>
          {names
            .filter((name) => htaccessOptionList[name].section === section)
            .map((name) => (
              <OptionField
                key={name}
                option={htaccessOptionList[name]}
                value={form[name]}
                onChange={(value) => onChange({ [name]: value })}
              />
            ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ name, isOpen = false, children }: { readonly name: string; readonly isOpen?: boolean; readonly children: ReactNode }) {
  const t = useWords();
  return (
    <details open={isOpen} className="group/section rounded-panel border border-line bg-surface">
      <summary className="flex min-h-11 items-center justify-between gap-2 px-4 text-14 font-semibold">
        {t(`tool-htaccess.section.${name}`)}
        <Icon name="chevron-down" className="text-muted group-open/section:rotate-180" />
      </summary>
      <div className="grid items-start gap-4 border-t border-line p-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}

interface FieldProps {
  readonly option: HtaccessOption;
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
}

function OptionField({ option, value, onChange }: FieldProps) {
  const t = useWords();
  const label = t(`tool-htaccess.${option.label}`);
  switch (option.kind) {
    case 'switch':
      return (
        <div className="sm:col-span-2">
          <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        </div>
      );
    case 'choice':
      return (
        <SelectField label={label} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              <ChoiceWords option={option} choice={String(choice)} />
            </option>
          ))}
        </SelectField>
      );
    default:
      return <TypedField option={option} value={value} onChange={onChange} />;
  }
}

/** A line, or a field of lines. */
function TypedField({ option, value, onChange }: FieldProps) {
  const t = useWords();
  const field = {
    label: t(`tool-htaccess.${option.label}`),
    hint: option.hint === undefined ? undefined : t(option.hint),
    value: String(value),
    placeholder: option.placeholder,
    dir: 'ltr',
    spellCheck: false,
    autoCapitalize: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  } as const;
  if (option.lines === undefined) return <TextField {...field} />;
  return (
    <div className="sm:col-span-2">
      <TextArea {...field} rows={option.lines} className="font-mono text-13" />
    </div>
  );
}

function ChoiceWords({ option: { initial, label }, choice }: { readonly option: HtaccessOption; readonly choice: string }) {
  const t = useWords();
  if (choice === initial) return t(choice === 'keep' ? 'tool-htaccess.choice.keep' : 'tool-htaccess.choice.off');
  return label === 'referrer' ? choice : t(`tool-htaccess.${label}.${choice}`);
}
