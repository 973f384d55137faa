/** A switch for each kind of mail that can be switched off, and what cannot. A switch holds at once. */
import type { MailChange, MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import { mailKinds } from '@orbweaver/model/mail-kinds.ts';
import { Checkbox } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useOptimistic, useTransition } from 'react';
import type { CallResult } from '../session/server-call.ts';

export type ChooseMail = (change: MailChange) => Promise<CallResult<MailChoices>>;

interface MailSwitchesProps {
  readonly kinds: MailChoices['kinds'];
  readonly choose: ChooseMail;
  readonly onKinds: (kinds: MailChoices['kinds']) => void;
}

export function MailSwitches({ kinds, choose, onKinds }: MailSwitchesProps) {
  const t = useTranslate();
  const [isBusy, startChange] = useTransition();
  // A switch moves when it is pressed, not when the server has answered; it goes back where the server refuses.
  const [shown, showChange] = useOptimistic(kinds, withChange);
  const change = (chosen: MailChange) =>
    startChange(async () => {
      showChange(chosen);
      const result = await choose(chosen);
      if (result.ok) onKinds(result.data.kinds);
      else showToast({ text: t('shell.failed'), tone: 'error' });
    });
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-3" aria-busy={isBusy}>
        <legend className="mb-2 text-13 font-medium">{t('mails.kinds')}</legend>
        {mailKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`mails.kind.${kind}`)}
            hint={t(`mails.about.${kind}`)}
            checked={shown.includes(kind)}
            onChange={(event) => change({ kind, isOn: event.target.checked })}
          />
        ))}
      </fieldset>
      <p className="max-w-[75ch] text-13 text-muted">{t('mails.always')}</p>
    </div>
  );
}

function withChange(kinds: MailChoices['kinds'], { kind, isOn }: MailChange): MailChoices['kinds'] {
  const others = kinds.filter((each) => each !== kind);
  return isOn ? [...others, kind] : others;
}
