/** Who may sign up at this installation, and the form that invites somebody by mail. */
import { type SignUpMode, signUpModes } from '@orbweaver/model/sign-up.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';

export function SignUpForm({ mode: stored }: { readonly mode: SignUpMode }) {
  const t = useTranslate();
  const [mode, setMode] = useState(stored);
  const form = useForm({
    send: () => callServer('PUT /server/admin/sign-up', { body: { mode } }),
    onSuccess: () => showToast({ text: t('admin.signup.saved') }),
  });
  return (
    <div className="grid max-w-lg gap-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.message} />
        <SelectField
          label={t('admin.signup.mode')}
          value={mode}
          onChange={(event) => setMode(signUpModes.find((each) => each === event.target.value) ?? 'open')}
        >
          {signUpModes.map((each) => (
            <option key={each} value={each}>
              {t(`admin.signup.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
          {t('shell.save')}
        </Button>
      </form>
      <InvitationForm />
    </div>
  );
}

function InvitationForm() {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => callServer('POST /server/admin/invitations', { body: { email: textOf(fields, 'email').trim() } }),
    onSuccess: (_response, element) => {
      element.reset();
      showToast({ text: t('admin.signup.sent') });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 border-t border-line pt-4">
      <FormMessage message={form.message} />
      <TextField
        label={t('admin.signup.email')}
        hint={t('admin.signup.hint')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        required
        maxLength={320}
        error={form.errors['email']}
      />
      <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('admin.signup.invite')}
      </Button>
    </form>
  );
}
