/** The fields of what a schedule tells of, where, and how often. */
import { type AlertKind, alertKinds, digests, maxAlertChecks, maxCertificateDays } from '@orbweaver/model/alerts.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { CheckWordsProvider, useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { AlertChoices } from './alert-choices.ts';

interface AlertFieldsProps {
  readonly choices: AlertChoices;
  readonly onChange: (choices: AlertChoices) => void;
  /** The schedule is somebody else's, who alone says where its messages go beside their mailbox. */
  readonly isOfOwner?: boolean;
}

export function AlertFields({ choices, onChange, isOfOwner = false }: AlertFieldsProps) {
  const t = useTranslate();
  const { kinds, certificateDays, scoreDrop } = choices;
  const toggle = (kind: AlertKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    onChange({ ...choices, kinds: next });
  };
  return (
    <>
      <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <legend className="pb-2 text-13 font-medium">{t('scanner.alerts.rules')}</legend>
        {alertKinds.map((kind) => (
          <Checkbox key={kind} label={t(`scanner.alerts.${kind}`)} checked={kinds.has(kind)} onChange={() => toggle(kind)} />
        ))}
      </fieldset>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {kinds.has('certificate-ends') && (
          <TextField
            label={t('scanner.alerts.days')}
            type="number"
            min={1}
            max={maxCertificateDays}
            value={certificateDays}
            onChange={({ target }) => onChange({ ...choices, certificateDays: within(target.value, maxCertificateDays) })}
          />
        )}
        {kinds.has('score-drop') && (
          <TextField
            label={t('scanner.alerts.points')}
            type="number"
            min={1}
            max={100}
            value={scoreDrop}
            onChange={({ target }) => onChange({ ...choices, scoreDrop: within(target.value, 100) })}
          />
        )}
      </div>
      {kinds.has('new-errors') && (
        <CheckWordsProvider>
          <ChosenChecks chosen={choices.checks} onChange={(checks) => onChange({ ...choices, checks })} />
        </CheckWordsProvider>
      )}
      <Channels choices={choices} onChange={onChange} isOfOwner={isOfOwner} />
    </>
  );
}

interface ChosenChecksProps {
  readonly chosen: readonly string[];
  readonly onChange: (checks: readonly string[]) => void;
}

/** Checks on times are compared by nobody: their findings come and go on a site that nobody touched. */
function ChosenChecks({ chosen, onChange }: ChosenChecksProps) {
  const t = useTranslate();
  const { checks, name } = useCheckWords();
  const free = checks.filter(({ id }) => !chosen.includes(id) && !timingChecks.has(id));
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('scanner.alerts.checks')}
        hint={t('scanner.alerts.checks.hint')}
        value=""
        disabled={chosen.length >= maxAlertChecks}
        onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
      >
        <option value="">{t('scanner.alerts.checks.add')}</option>
        {free.map((check) => (
          <option key={check.id} value={check.id}>
            {check.name}
          </option>
        ))}
      </SelectField>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((check) => (
          <li key={check} className="flex items-center gap-1 rounded-full border border-line ps-2.5 text-13">
            {name(check)}
            <IconButton
              size="small"
              icon="x"
              label={t('scanner.alerts.checks.remove', { check: name(check) })}
              onClick={() => onChange(chosen.filter((each) => each !== check))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Channels({ choices, onChange, isOfOwner = false }: AlertFieldsProps) {
  const t = useTranslate();
  const { digest, mail } = choices;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-13 font-medium">{t('scanner.alerts.channels')}</legend>
      <Checkbox
        label={t(isOfOwner ? 'scanner.alerts.mail-owner' : 'scanner.alerts.mail')}
        checked={mail}
        onChange={({ target }) => onChange({ ...choices, mail: target.checked })}
      />
      {!isOfOwner && <Addresses choices={choices} onChange={onChange} />}
      <SelectField
        label={t('scanner.alerts.digest')}
        value={digest}
        onChange={({ target }) => onChange({ ...choices, digest: target.value as AlertChoices['digest'] })}
      >
        {digests.map((each) => (
          <option key={each} value={each}>
            {t(`scanner.alerts.digest.${each}`)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

function Addresses({ choices, onChange }: AlertFieldsProps) {
  const t = useTranslate();
  const { webhookUrl, slackUrl, hasSlack, removesSlack } = choices;
  const address = { inputMode: 'url', dir: 'ltr', spellCheck: false, autoComplete: 'off', maxLength: 2048 } as const;
  return (
    <>
      <TextField
        {...address}
        label={t('scanner.alerts.webhook')}
        hint={t('scanner.alerts.webhook.hint')}
        value={webhookUrl}
        onChange={({ target }) => onChange({ ...choices, webhookUrl: target.value })}
      />
      <TextField
        {...address}
        label={t('scanner.alerts.slack')}
        hint={t(hasSlack ? 'scanner.alerts.slack.kept' : 'scanner.alerts.slack.hint')}
        disabled={removesSlack}
        value={slackUrl}
        onChange={({ target }) => onChange({ ...choices, slackUrl: target.value })}
      />
      {hasSlack && (
        <Checkbox
          label={t('scanner.alerts.slack.remove')}
          checked={removesSlack}
          onChange={({ target }) => onChange({ ...choices, removesSlack: target.checked })}
        />
      )}
    </>
  );
}

function within(text: string, max: number): number {
  return Math.min(max, Math.max(1, Number.parseInt(text, 10) || 1));
}
