/** The two folded lines below the address: which checks run, and limits. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import { type ScanOption, scanOptionList } from '@orbweaver/model/scan-options.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { useHostRights } from '../own-hosts/use-host-rights.ts';
import { useRootData } from '../session/use-root-data.ts';
import { OwnHostOptions } from './own-host-options.tsx';
import { PresetButtons } from './preset-buttons.tsx';
import {
  type AskedOption,
  askedOptions,
  defaultTextLimits,
  type ScanChoices,
  startUrlOf,
  type TextLimit,
  toggles,
  userAgentText,
} from './scan-choices.ts';
import { ScopeTest } from './scope-test.tsx';

export interface OptionsProps {
  readonly choices: ScanChoices;
  readonly onChange: (choices: ScanChoices) => void;
}

export function Folded({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 text-14 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90 rtl:-scale-x-100" />
        {title}
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  );
}

export function ToggleOptions({ choices, onChange }: OptionsProps) {
  const t = useTranslate();
  const toggle = (id: string) => {
    const next = new Set(choices.toggles);
    if (!next.delete(id)) next.add(id);
    onChange({ ...choices, toggles: next });
  };
  return (
    <Folded title={t('scanner.checks-on', { on: choices.toggles.size, all: toggles.length })}>
      <PresetButtons choices={choices} onChange={onChange} />
      <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('scanner.checks')}</legend>
        {toggles.map((id) => (
          <Checkbox key={id} label={t(`scanner.toggle.${id}`)} checked={choices.toggles.has(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <TextLimits choices={choices} onChange={onChange} />
    </Folded>
  );
}

function TextLimits({ choices, onChange }: OptionsProps) {
  const t = useTranslate();
  const change = (limit: TextLimit, side: 'min' | 'max', text: string) => {
    const value = Math.min(10_000, Math.max(0, Number.parseInt(text, 10) || 0));
    const textLimits = choices.textLimits.map((each) => (each.id === limit.id ? { ...each, [side]: value } : each));
    onChange({ ...choices, textLimits });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-13 font-medium">{t('scanner.text-limits')}</legend>
      {choices.textLimits.map((limit) => (
        <div key={limit.id} className="grid grid-cols-[minmax(0,1fr)_6rem_6rem] items-end gap-2">
          <span className="self-center pt-5 text-14">{t(`scanner.text-limit.${limit.id}`)}</span>
          {(['min', 'max'] as const).map((side) => (
            <TextField
              key={side}
              label={t(`scanner.${side}`)}
              aria-label={`${t(`scanner.text-limit.${limit.id}`)}: ${t(`scanner.${side}`)}`}
              type="number"
              min={0}
              value={limit[side]}
              onChange={(event) => change(limit, side, event.target.value)}
            />
          ))}
        </div>
      ))}
      <div>
        <Button size="small" kind="quiet" onClick={() => onChange({ ...choices, textLimits: defaultTextLimits })}>
          {t('scanner.text-limits-reset')}
        </Button>
      </div>
    </fieldset>
  );
}

interface LimitOptionsProps extends OptionsProps {
  /** Asks for what is never stored, too. */
  readonly isForOneScan?: boolean;
}

export function LimitOptions({ choices, onChange, isForOneScan = true }: LimitOptionsProps) {
  const t = useTranslate();
  const isFlag = (name: AskedOption) => scanOptionList[name].control === 'checkbox';
  const isField = (name: AskedOption) => !isFlag(name) && scanOptionList[name].control !== 'rules';
  const root = useRootData();
  const hasLanguageTool = root?.hasLanguageTool === true;
  const host = useHostRights(startUrlOf(choices));
  const isOwn = host !== null && host.rights !== 'none';
  return (
    <Folded title={t('scanner.limits')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {askedOptions.filter(isField).map((name) => (
          <AskedField key={name} name={name} choices={choices} onChange={onChange} />
        ))}
      </div>
      <ScopeTest choices={choices} />
      <div className="grid gap-2 sm:grid-cols-2">
        {askedOptions.filter(isFlag).map((name) => (
          <Checkbox
            key={name}
            {...(name === 'grammar' && hasLanguageTool
              ? { label: t('scanner.option.grammar-all'), hint: t('scanner.grammar-all-hint') }
              : { label: t(`scanner.option.${name}`), hint: hintOf(name, t) })}
            disabled={name === 'respectRobots' && !isOwn}
            checked={choices[name] === true || (name === 'respectRobots' && !isOwn)}
            onChange={(event) => onChange({ ...choices, [name]: event.target.checked })}
          />
        ))}
      </div>
      {isForOneScan && <OwnHostOptions host={host} secrets={choices.secrets} onChange={(secrets) => onChange({ ...choices, secrets })} />}
      <TextField
        label={t('scanner.user-agent')}
        hint={t(isOwn ? 'scanner.user-agent.hint' : 'scanner.user-agent.reason')}
        {...{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false, maxLength: 500 }}
        disabled={!isOwn}
        value={isOwn ? choices.userAgent : ''}
        onChange={({ target }) => onChange({ ...choices, userAgent: userAgentText(target.value) })}
      />
      {isForOneScan && <p className="text-13 text-muted">{t('scanner.guidance')}</p>}
    </Folded>
  );
}

export function hintOf(name: AskedOption, t: Translate): string | undefined {
  const { hint }: ScanOption = scanOptionList[name];
  return hint === undefined ? undefined : t(`scanner.${hint}`);
}

function AskedField({ name, choices, onChange }: OptionsProps & { readonly name: AskedOption }) {
  const t = useTranslate();
  const { control }: ScanOption = scanOptionList[name];
  const field = {
    label: t(`scanner.option.${name}`),
    hint: hintOf(name, t),
    value: String(choices[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ ...choices, [name]: target.value }),
  };
  return control === 'number' ? <TextField {...field} inputMode="decimal" /> : <TextArea {...field} dir="ltr" rows={2} />;
}
