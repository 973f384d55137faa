/** Sets a new password with the token of the mailed link; every session of the account ends. */
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { NewPasswordField } from '../session/new-password-field.tsx';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.newpassword');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function NewPassword() {
  const t = useWords();
  const localePath = useLocalePath();
  const { hash = '' } = useParams();
  const form = useForm({
    send: (fields) => callServer('POST /server/auth/reset-password', { body: { token: hash, newPassword: textOf(fields, 'newPassword') } }),
  });
  if (form.state === 'success') {
    return (
      <AccountCard title="account.newpassword.title" text={<span role="status">{t('account.newpassword.done')}</span>}>
        <Link to={localePath('/signin')} className={`${buttonClass('primary', 'large')} justify-self-start`}>
          {t('shell.signin')}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="account.newpassword.title" text={t('account.newpassword.text')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.message}>
          {form.code === 'token-invalid' && (
            <Link className="link justify-self-start" to={localePath('/resetpassword')}>
              {t('account.reset.title')}
            </Link>
          )}
        </FormMessage>
        <NewPasswordField label={t('account.newpassword.field')} name="newPassword" error={form.errors['newPassword']} />
        <Button type="submit" kind="primary" size="large" isBusy={form.state === 'pending'}>
          {t('account.newpassword.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
