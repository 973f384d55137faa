/** The options of the server rules in groups; each group opens and closes. */
import {
  cacheChoices,
  frameChoices,
  hstsChoices,
  listingChoices,
  referrerChoices,
  slashChoices,
  wwwChoices,
} from '@orbweaver/tools/htaccess/options.ts';
import { Checkbox, SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import type { HtaccessForm } from './form-state.ts';

export interface OptionsFormProps {
  readonly form: HtaccessForm;
  readonly onChange: (change: Partial<HtaccessForm>) => void;
}

export function OptionsForm(props: OptionsFormProps) {
  const t = useWords();
  return (
    <div className="grid gap-3">
      <Group name="address" isOpen>
        <Line {...props} name="domain" label="domain" placeholder="example.com" />
        <Choice {...props} name="www" label="www" choices={wwwChoices} />
        <Choice {...props} name="slash" label="slash" choices={slashChoices} />
        <Flag {...props} name="forceHttps" label="https" />
        <Flag {...props} name="behindProxy" label="proxy" />
      </Group>
      <Group name="redirects" isOpen>
        <Lines
          {...props}
          name="redirects"
          label="redirects"
          rows={5}
          hint={t('tool-htaccess.redirects-hint')}
          placeholder="/old /new 301"
        />
      </Group>
      <Group name="speed">
        <Choice {...props} name="caching" label="caching" choices={cacheChoices} />
        <Flag {...props} name="compression" label="compression" />
      </Group>
      <Group name="safety">
        <Choice {...props} name="hsts" label="hsts" choices={hstsChoices} />
        <Choice {...props} name="frame" label="frame" choices={frameChoices} />
        <Choice {...props} name="referrer" label="referrer" choices={referrerChoices} />
        <Line {...props} name="csp" label="csp" placeholder="default-src 'self'" />
        <Flag {...props} name="nosniff" label="nosniff" />
      </Group>
      <Group name="pages">
        <Lines {...props} name="errorPages" label="errors" rows={2} placeholder="404 /404.html" />
        <Choice {...props} name="listing" label="listing" choices={listingChoices} />
        <Flag {...props} name="utf8" label="utf8" />
      </Group>
      <Group name="blocking">
        <Lines {...props} name="blockedAgents" label="agents" rows={3} placeholder="BadBot" />
        <Lines {...props} name="blockedIps" label="ips" rows={3} placeholder="203.0.113.0/24" />
        <Flag {...props} name="hotlink" label="hotlink" />
        <Lines {...props} name="hotlinkAllowed" label="hotlink-allowed" rows={2} placeholder="partner.example" />
      </Group>
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

type NamesOf<T> = {
  [K in keyof HtaccessForm]: HtaccessForm[K] extends T ? (T extends HtaccessForm[K] ? K : never) : never;
}[keyof HtaccessForm];

interface FieldProps extends OptionsFormProps {
  readonly label: string;
}

function Flag({ form, onChange, name, label }: FieldProps & { readonly name: NamesOf<boolean> }) {
  const t = useWords();
  return (
    <div className="sm:col-span-2">
      <Checkbox label={t(`tool-htaccess.${label}`)} checked={form[name]} onChange={(event) => onChange({ [name]: event.target.checked })} />
    </div>
  );
}

function Line({ form, onChange, name, label, placeholder }: FieldProps & { readonly name: NamesOf<string>; readonly placeholder: string }) {
  const t = useWords();
  return (
    <TextField
      label={t(`tool-htaccess.${label}`)}
      value={form[name]}
      placeholder={placeholder}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}

interface LinesProps extends FieldProps {
  readonly name: NamesOf<string>;
  readonly rows: number;
  readonly placeholder: string;
  readonly hint?: string;
}

function Lines({ form, onChange, name, label, rows, placeholder, hint }: LinesProps) {
  const t = useWords();
  return (
    <div className="sm:col-span-2">
      <TextArea
        label={t(`tool-htaccess.${label}`)}
        hint={hint}
        value={form[name]}
        rows={rows}
        placeholder={placeholder}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        className="font-mono text-13"
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </div>
  );
}

type ChoiceName = 'www' | 'slash' | 'caching' | 'hsts' | 'frame' | 'referrer' | 'listing';

interface ChoiceProps extends FieldProps {
  readonly name: ChoiceName;
  readonly choices: readonly string[];
}

function Choice({ form, onChange, name, label, choices }: ChoiceProps) {
  const t = useWords();
  const wordsOf = (choice: string) => {
    if (choice === 'keep') return t('tool-htaccess.choice.keep');
    if (choice === '' || (choice === 'off' && name !== 'listing')) return t('tool-htaccess.choice.off');
    return name === 'referrer' ? choice : t(`tool-htaccess.${label}.${choice}`);
  };
  return (
    <SelectField label={t(`tool-htaccess.${label}`)} value={form[name]} onChange={(event) => onChange({ [name]: event.target.value })}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordsOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
