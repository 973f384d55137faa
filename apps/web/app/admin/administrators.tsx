/** The administrators, with a dialog that makes one of an account and one that takes one back. */
import type { Administrator } from '@orbweaver/model/api/admin.ts';
import { maxPasswordChars } from '@orbweaver/model/password.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { useRootData } from '../session/use-root-data.ts';
import { FormMessage } from '../shell/form-message.tsx';

export function Administrators({ people }: { readonly people: readonly Administrator[] }) {
  const t = useTranslate();
  const self = useRootData()?.session?.userId;
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const [removed, setRemoved] = useState<Administrator | null>(null);
  const close = () => {
    setMaking(false);
    setRemoved(null);
  };
  const done = (text: string) => {
    close();
    showToast({ text });
    void revalidate();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <p className="max-w-[75ch] text-13 text-muted">{t('admin.people.lead')}</p>
      <ul className="w-full divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li key={person.userId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-14">
            <span className="grid min-w-0">
              <span className="truncate font-medium">
                <bdi>{person.name}</bdi> {person.userId === self && <span className="text-muted">({t('admin.people.self')})</span>}
              </span>
              <bdi className="truncate text-13 text-muted">{person.email}</bdi>
            </span>
            {people.length > 1 && (
              <Button size="small" aria-label={t('admin.people.remove-one', { email: person.email })} onClick={() => setRemoved(person)}>
                {t('admin.people.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button icon="plus" onClick={() => setMaking(true)}>
        {t('admin.people.make')}
      </Button>
      <Dialog title={t('admin.people.make')} isOpen={isMaking} onClose={close}>
        {isMaking && <MakeForm onCancel={close} onDone={({ email }) => done(t('admin.people.made', { email }))} />}
      </Dialog>
      <Dialog
        title={removed === null ? '' : t('admin.people.remove-one', { email: removed.email })}
        isOpen={removed !== null}
        onClose={close}
      >
        {removed !== null && (
          <RemoveForm
            person={removed}
            onCancel={close}
            // Who stepped back finds no page of administrators any more.
            onDone={({ userId, email }) => (userId === self ? window.location.assign('/user') : done(t('admin.people.removed', { email })))}
          />
        )}
      </Dialog>
    </div>
  );
}

interface FormProps {
  readonly onCancel: () => void;
  readonly onDone: (person: Administrator) => void;
}

function MakeForm({ onCancel, onDone }: FormProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/admin/administrators', {
        body: { email: textOf(fields, 'email').trim(), password: textOf(fields, 'password') },
      }),
    onSuccess: onDone,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-14 text-muted">{t('admin.people.make-text')}</p>
      <FormMessage message={form.message} />
      <TextField
        label={t('admin.people.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        required
        maxLength={320}
        error={form.errors['email']}
      />
      <TextField
        label={t('admin.people.password')}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        maxLength={maxPasswordChars}
        error={form.errors['password']}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={form.state === 'pending'}>
          {t('admin.people.make')}
        </Button>
      </div>
    </form>
  );
}

function RemoveForm({ person, onCancel, onDone }: FormProps & { readonly person: Administrator }) {
  const t = useTranslate();
  const form = useForm({
    send: () => callServer('DELETE /server/admin/administrators/:id', { params: { id: person.userId } }),
    onSuccess: onDone,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-14 text-muted">{t('admin.people.remove-text')}</p>
      <FormMessage message={form.message} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" kind="danger" isBusy={form.state === 'pending'}>
          {t('admin.people.remove')}
        </Button>
      </div>
    </form>
  );
}
