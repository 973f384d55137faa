/** Options of a scan that this server cannot offer yet, each with the reason. */
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useId } from 'react';

export function ClosedOptions() {
  const t = useTranslate();
  const reason = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={reason}>
      <legend className="pb-2 text-13 font-medium">{t('scanner.own-hosts')}</legend>
      <p id={reason} className="text-13 text-muted">
        {t('scanner.own-hosts.reason')}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['header', 'cookie', 'password'] as const).map((name) => (
          <TextField key={name} label={t(`scanner.own-hosts.${name}`)} disabled />
        ))}
      </div>
      <TextField label={t('scanner.user-agent')} hint={t('scanner.user-agent.reason')} disabled />
    </fieldset>
  );
}
