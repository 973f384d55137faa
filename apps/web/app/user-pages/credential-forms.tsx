import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { NewPasswordField } from '../session/new-password-field.tsx';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone } from '../shell/form-message.tsx';
import { FormPanel } from './profile-form.tsx';

/** The password and the old address are asked first, so that nobody who found an open browser can take the account away. */
export function EmailForm({ state }: { readonly state: UserState }) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/auth/change-email', {
        body: { newEmail: textOf(fields, 'newEmail').trim(), password: textOf(fields, 'password') },
      }),
    onSuccess: (_response, element) => element.reset(),
  });
  return (
    <FormPanel title={t('profile.email.title')} form={form} submit="profile.email.title">
      <TextField
        label={t('profile.email.new')}
        hint={t('profile.email.hint')}
        name="newEmail"
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        maxLength={320}
        error={form.errors['newEmail']}
      />
      <TextField
        label={t('profile.password.current')}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
      <FormDone message={form.state === 'success' ? t('profile.email.sent', { email: state.email }) : null} />
    </FormPanel>
  );
}

export function PasswordForm() {
  const t = useTranslate();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/auth/change-password', {
        body: {
          currentPassword: textOf(fields, 'currentPassword'),
          newPassword: textOf(fields, 'newPassword'),
        },
      }),
    onSuccess: (_response, element) => {
      element.reset();
      showToast({ text: t('profile.password.changed') });
    },
  });
  return (
    <FormPanel title={t('profile.password.title')} form={form} submit="profile.password.change">
      <TextField
        label={t('profile.password.current')}
        name="currentPassword"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        error={form.errors['currentPassword']}
      />
      <NewPasswordField label={t('profile.password.new')} name="newPassword" error={form.errors['newPassword']} />
    </FormPanel>
  );
}
