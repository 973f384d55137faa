/** Makes the account an administrator, which needs one's own password, or takes the role away. */
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import { maxPasswordChars } from '@orbweaver/model/password.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOf } from '../../session/form-text.ts';
import { callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { FormMessage } from '../../shell/form-message.tsx';

interface AccountProps {
  readonly account: UserAccount;
}

export function AccountRole({ account }: AccountProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isAdministrator = account.role === 'admin';
  const title = t(isAdministrator ? 'users.role.take' : 'users.role.give');
  const close = () => setOpen(false);
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-13 text-muted">{t(isAdministrator ? 'users.role.is-administrator' : 'users.role.is-user')}</p>
      {(isAdministrator || (account.isVerified && account.blockedAt === null)) && (
        <Button icon="shield-check" onClick={() => setOpen(true)}>
          {title}
        </Button>
      )}
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {isAdministrator ? <TakeForm account={account} onClose={close} /> : <GiveForm account={account} onClose={close} />}
      </Dialog>
    </div>
  );
}

type FormProps = AccountProps & { readonly onClose: () => void };

function GiveForm({ account: { email }, onClose }: FormProps) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (fields) => callServer('POST /server/admin/administrators', { body: { email, password: textOf(fields, 'password') } }),
    onSuccess: () => {
      onClose();
      showToast({ text: t('users.done') });
      void revalidate();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-14 text-muted wrap-anywhere">{t('users.role.give-text', { email })}</p>
      <FormMessage message={form.message} />
      <TextField
        label={t('users.role.password')}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        maxLength={maxPasswordChars}
        error={form.errors['password']}
      />
      <Ends onClose={onClose} isBusy={form.state === 'pending'} words={t('users.role.give')} />
    </form>
  );
}

function TakeForm({ account: { id, email }, onClose }: FormProps) {
  const t = useTranslate();
  const self = useRootData()?.session?.userId;
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: () => callServer('DELETE /server/admin/administrators/:id', { params: { id } }),
    onSuccess: () => {
      // Who stepped back finds no page of administrators any more.
      if (id === self) window.location.assign('/user');
      onClose();
      showToast({ text: t('users.done') });
      void revalidate();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-14 text-muted wrap-anywhere">{t('users.role.take-text', { email })}</p>
      <FormMessage message={form.message} />
      <Ends onClose={onClose} isBusy={form.state === 'pending'} words={t('users.role.take')} />
    </form>
  );
}

function Ends({ onClose, isBusy, words }: { readonly onClose: () => void; readonly isBusy: boolean; readonly words: string }) {
  const t = useTranslate();
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
      <Button type="submit" kind="danger" isBusy={isBusy}>
        {words}
      </Button>
    </div>
  );
}
