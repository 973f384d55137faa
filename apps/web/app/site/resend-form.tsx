/** Asks for the confirmation message once more. The response is the same whether or not the address has an account. */
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';

export function ResendForm({ email, next = null }: { readonly email: string; readonly next?: string | null }) {
  const t = useWords();
  const form = useForm({
    send: (fields) =>
      callServer('POST /server/auth/send-verification-email', {
        body: { email: textOf(fields, 'email'), ...(next === null ? {} : { next }) },
      }),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      <TextField
        label={t('account.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        defaultValue={email}
        error={form.errors['email']}
      />
      <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('account.confirm.resend')}
      </Button>
      <FormDone message={form.state === 'success' ? t('account.confirm.sent') : null} />
    </form>
  );
}
