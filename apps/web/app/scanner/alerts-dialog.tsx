/** Dialogs of a schedule's alerts: to change them, and the secret of a webhook, which is shown once. */
import type { Schedule } from '@orbweaver/model/api/schedules.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '../session/server-call.ts';
import { alertsOf, choicesOf } from './alert-choices.ts';
import { AlertFields } from './alert-fields.tsx';
import { ScanFailure } from './scan-failure.tsx';
import type { Schedules } from './use-schedules.ts';

interface AlertsDialogProps {
  readonly schedule: Schedule | null;
  readonly onSave: Schedules['changeAlerts'];
  readonly onClose: () => void;
}

export function AlertsDialog({ schedule, onSave, onClose }: AlertsDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('scanner.alerts.title', { host: schedule?.host ?? '' })} isOpen={schedule !== null} onClose={onClose}>
      {schedule !== null && <AlertsForm schedule={schedule} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

function AlertsForm({ schedule, onSave, onClose }: AlertsDialogProps & { readonly schedule: Schedule }) {
  const t = useTranslate();
  const [choices, setChoices] = useState(() => choicesOf(schedule.alerts));
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const failure = await onSave(schedule.id, alertsOf(choices));
    setBusy(false);
    setFailed(failure);
    if (failure === null) onClose();
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <AlertFields choices={choices} onChange={setChoices} />
      <div role="alert" className="empty:hidden">
        {failed !== null && <ScanFailure failed={failed} />}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('scanner.alerts.save')}
        </Button>
      </div>
    </form>
  );
}

export function SecretDialog({ secret, onClose }: { readonly secret: string | null; readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('scanner.alerts.secret.title')} isOpen={secret !== null} onClose={onClose}>
      <p className="text-14 text-muted">{t('scanner.alerts.secret.text')}</p>
      <TextField
        label={t('scanner.alerts.secret.title')}
        dir="ltr"
        readOnly
        data-focus
        className="font-mono"
        value={secret ?? ''}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
