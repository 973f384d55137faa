/** The first screen of the scanner: one field, what to scan, and two folded lines of options. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import type { AlertsChange } from '@orbweaver/model/alerts.ts';
import { hasSecrets, type ScanMode } from '@orbweaver/model/scan-options.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLimits } from '../user-pages/use-limits.ts';
import { ExtensionOptions } from './extension-options.tsx';
import { LimitOptions, ToggleOptions } from './option-panels.tsx';
import { RenderOptions } from './render-options.tsx';
import { RuleOptions } from './rule-options.tsx';
import { offerScheme, optionsOf, readAddress, type ScanChoices, startUrlOf } from './scan-choices.ts';
import type { ScanPurpose } from './scan-purpose.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { headerFault, secretsFor, secretsOf } from './secret-choices.ts';
import { leadsToAddressField } from './to-address-field.ts';
import type { Extension } from './use-extension.ts';
import { useRuleFaults } from './use-rule-faults.ts';

export interface StartCardProps {
  readonly purpose: ScanPurpose;
  readonly choices: ScanChoices;
  readonly onChange: (choices: ScanChoices) => void;
  readonly onStart: (choices: ScanChoices) => void;
  /** The same on the server; null where the plan has no scans there. */
  readonly onServer: ((choices: ScanChoices) => void) | null;
  /** Scans on the server may open pages in a browser. */
  readonly canRender: boolean;
  /** The same again and again; null where the plan has no schedules. */
  readonly onSchedule: ((choices: ScanChoices, rule: ScheduleRule, alerts: AlertsChange) => void) | null;
  /** Who may fetch in the server's place; null where this browser has no extension. */
  readonly extension: Extension | null;
  readonly isBusy: boolean;
  /** Addresses of scans on this device, newest first. */
  readonly known: readonly string[];
  /** Why the last start failed. */
  readonly failure: ReactNode;
  readonly notice: ReactNode;
}

export function StartCard({
  purpose,
  choices,
  onChange,
  onStart,
  onServer,
  canRender,
  onSchedule,
  extension,
  isBusy,
  known,
  failure,
  notice,
}: StartCardProps) {
  const t = useTranslate();
  const limits = useLimits();
  const [fault, setFault] = useState<string | undefined>();
  const ruleFaults = useRuleFaults(choices);
  const [isRefused, setIsRefused] = useState(false);
  const change = (part: Partial<ScanChoices>) => {
    setFault(undefined);
    onChange({ ...choices, ...part });
  };
  const begin = (startScan: StartCardProps['onStart']) => {
    const problem = findProblem(choices);
    setIsRefused(problem === null && ruleFaults.length > 0);
    // The field itself says what is wrong with it.
    if (hasHeaderFault(choices)) return;
    if (problem !== null) setFault(t(problem));
    else if (ruleFaults.length === 0) startScan(choices);
  };
  const field = useRef<HTMLInputElement>(null);
  const isAskedFor = leadsToAddressField(useLocation().state);
  useEffect(() => {
    if (isAskedFor) field.current?.focus();
  }, [isAskedFor]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(onStart);
  };
  const offered = offerScheme(choices.address);
  const group = limits?.groups[purpose.counterOf(choices.mode)];
  const isLimited = group !== undefined && group.limit !== null;
  const sendsSecrets = hasSecrets(secretsOf(choices.secrets, startUrlOf(choices)));
  const isPartial = choices.mode === 'site' && limits !== null && !limits.fullWebsite;
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-6">
      <div className="grid gap-1">
        <h1 className="text-20">{t(purpose.title)}</h1>
        {purpose.lead !== null && <p className="text-14 text-muted">{t(purpose.lead)}</p>}
      </div>
      {choices.mode === 'list' ? (
        <TextArea
          label={t('scanner.list')}
          hint={t('scanner.list-hint')}
          dir="ltr"
          rows={6}
          className="font-mono"
          value={choices.list}
          error={fault}
          onChange={(event) => change({ list: event.target.value })}
        />
      ) : (
        <TextField
          label={t(choices.mode === 'sitemap' ? 'scanner.sitemap-address' : 'scanner.address')}
          ref={field}
          type="url"
          inputMode="url"
          dir="ltr"
          list="known-sites"
          autoComplete="url"
          placeholder="https://example.com"
          value={choices.address}
          error={fault}
          onChange={(event) => change({ address: event.target.value })}
        />
      )}
      <datalist id="known-sites">
        {known.slice(0, 5).map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      {choices.mode !== 'list' && offered !== null && (
        <div>
          <Button size="small" onClick={() => change({ address: offered })}>
            {t('scanner.use-address', { address: offered })}
          </Button>
        </div>
      )}
      <div className={`grid items-end gap-3 ${purpose.modes.length > 1 ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : ''}`}>
        {purpose.modes.length > 1 && (
          <SelectField
            label={t('scanner.what')}
            value={choices.mode}
            onChange={(event) => change({ mode: event.target.value as ScanMode })}
            hint={isPartial ? t('scanner.first-pages', { count: limits?.pagesPerScan ?? 10 }) : undefined}
          >
            {purpose.modes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`scanner.mode.${mode}`)}
              </option>
            ))}
          </SelectField>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy} className={`min-w-28 ${isPartial ? 'self-center' : ''}`}>
          {t(isLimited ? 'scanner.scan-uses-one' : 'scanner.scan')}
        </Button>
      </div>
      {onServer !== null && <ServerStart isClosed={sendsSecrets} isLimited={isLimited} isBusy={isBusy} onStart={() => begin(onServer)} />}
      {canRender && (onServer !== null || onSchedule !== null) && <RenderOptions choices={choices} onChange={onChange} />}
      <div role="alert" className="empty:absolute">
        {failure}
        {isRefused && ruleFaults.length > 0 && (
          <p className="text-14 text-error">{t('scanner.rules-invalid', { count: ruleFaults.length })}</p>
        )}
      </div>
      {notice}
      {extension !== null && <ExtensionOptions extension={extension} />}
      <ToggleOptions choices={choices} onChange={onChange} />
      <RuleOptions choices={choices} onChange={onChange} faults={ruleFaults} />
      <LimitOptions choices={choices} onChange={onChange} />
      {onSchedule !== null && (
        <ScheduleForm
          isClosed={sendsSecrets}
          isLimited={isLimited}
          isBusy={isBusy}
          onSchedule={(rule, alerts) => begin((chosen) => onSchedule(chosen, rule, alerts))}
        />
      )}
    </form>
  );
}

interface ServerStartProps {
  /** Something was typed that only this device sends. */
  readonly isClosed: boolean;
  /** A start takes one of the month's uses. */
  readonly isLimited: boolean;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

function ServerStart({ isClosed, isLimited, isBusy, onStart }: ServerStartProps) {
  const t = useTranslate();
  const about = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon="server" disabled={isClosed || isBusy} aria-describedby={about} onClick={onStart}>
        {t(isLimited ? 'scanner.server.scan-uses-one' : 'scanner.server.scan')}
      </Button>
      <p id={about} className="min-w-52 flex-1 text-13 text-muted">
        {t(isClosed ? 'scanner.server.no-secrets' : 'scanner.server.about')}
      </p>
    </div>
  );
}

function hasHeaderFault(choices: ScanChoices): boolean {
  return headerFault(secretsFor(choices.secrets, URL.parse(startUrlOf(choices))?.host ?? '')) !== null;
}

/** Key of what is wrong with the choices, or null. */
function findProblem(choices: ScanChoices): MessageKey | null {
  const typed = choices.mode === 'list' ? choices.list : choices.address;
  if (typed.trim() === '') return 'shell.required';
  if (choices.mode === 'list')
    return optionsOf(choices, null).list.every((line) => readAddress(line) !== null) ? null : 'scanner.list-invalid';
  return readAddress(typed) === null ? 'scanner.address-invalid' : null;
}
