/** Asks for a link that sets a new password. */
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.reset');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function ResetPassword() {
  const t = useWords();
  const localePath = useLocalePath();
  const form = useForm({
    send: (fields) => callServer('POST /server/auth/request-password-reset', { body: { email: textOf(fields, 'email') } }),
  });
  return (
    <AccountCard title="account.reset.title" text={t('account.reset.text')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.message} />
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          error={form.errors['email']}
        />
        <Button type="submit" kind="primary" size="large" isBusy={form.state === 'pending'}>
          {t('account.reset.submit')}
        </Button>
        <FormDone message={form.state === 'success' ? t('account.reset.sent') : null} />
      </form>
      <p className="text-14">
        <Link className="link" to={localePath('/signin')}>
          {t('shell.signin')}
        </Link>
      </p>
    </AccountCard>
  );
}
