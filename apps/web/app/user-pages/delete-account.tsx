/** Deletes the account: its address has to be typed and its password given. */
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { Panel } from './page-frame.tsx';

export function DeleteAccount({ email }: { readonly email: string }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('profile.delete.title')}>
      <div className="grid max-w-md justify-items-start gap-4">
        <p className="text-14 text-muted">{t('profile.delete.text')}</p>
        <Button kind="danger" icon="trash-2" onClick={() => setOpen(true)}>
          {t('profile.delete.open')}
        </Button>
      </div>
      <Dialog title={t('profile.delete.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm email={email} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function DeleteForm({ email, onCancel }: { readonly email: string; readonly onCancel: () => void }) {
  const t = useWords();
  const form = useForm({
    send: async (fields) => {
      const isTyped = String(fields.get('email')).trim().toLowerCase() === email.toLowerCase();
      if (!isTyped) return { ok: false, code: 'input-invalid', values: { fields: { email: 'invalid' } } };
      return callServer('POST /server/auth/delete-user', { body: { password: textOf(fields, 'password') } });
    },
    onSuccess: () => window.location.assign('/'),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-14 text-muted">{t('profile.delete.text')}</p>
      <FormMessage message={form.message} />
      <TextField
        label={t('profile.delete.type')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        required
        error={form.errors['email'] && (form.code === 'input-invalid' ? t('profile.delete.mismatch') : form.errors['email'])}
      />
      <TextField
        label={t('profile.delete.password')}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" kind="danger" isBusy={form.state === 'pending'}>
          {t('profile.delete.open')}
        </Button>
      </div>
    </form>
  );
}
