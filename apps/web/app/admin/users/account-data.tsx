/** What is kept of an account as a file, and its deletion, for which its address has to be typed. */
import { routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../session/form-text.ts';
import { callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { Panel } from '../../user-pages/page-frame.tsx';

interface AccountProps {
  readonly account: UserAccount;
}

export function AccountData({ account }: AccountProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { id, role } = account;
  const file = routeRequest('GET /server/admin/users/:id/data', { params: { id } }).path;
  return (
    <Panel title={t('users.data')}>
      <div className="flex flex-wrap gap-2">
        <a href={file} download="account.json" className={buttonClass()}>
          <Icon name="download" />
          {t('users.download')}
        </a>
        {role !== 'admin' && (
          <Button kind="danger" icon="trash-2" onClick={() => setOpen(true)}>
            {t('users.delete')}
          </Button>
        )}
      </div>
      <Dialog title={t('users.delete')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm account={account} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function DeleteForm({ account: { id, email }, onCancel }: AccountProps & { readonly onCancel: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useForm({
    send: (fields) => callServer('POST /server/admin/users/:id/delete', { params: { id }, body: { email: textOf(fields, 'email') } }),
    onSuccess: () => {
      showToast({ text: t('users.deleted', { email }) });
      void navigate('/admin/user', { replace: true });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-14 text-muted wrap-anywhere">{t('users.delete-text', { email })}</p>
      <FormMessage message={form.errors['email'] === undefined ? form.message : null} />
      <TextField
        label={t('users.delete-type')}
        name="email"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={320}
        error={form.errors['email'] && (form.code === 'input-invalid' ? t('users.delete-mismatch') : form.errors['email'])}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" kind="danger" isBusy={form.state === 'pending'}>
          {t('users.delete')}
        </Button>
      </div>
    </form>
  );
}
