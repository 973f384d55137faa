/** Sign in: e-mail, password, remember me; then on to where the visitor wanted to go. */
import { ownPath } from '@orbweaver/model/own-path.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { returnPath } from '../guards/guards.ts';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SignInRefused, SignInWith } from '../site/sign-in-with.tsx';
import { webContextKey } from '../web-context.server.ts';

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await loadAccountPage(args)),
  services: args.context.get(webContextKey).signInWith,
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.signin');

interface SignInProps {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SignIn({ loaderData: { services } }: SignInProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const [search] = useSearchParams();
  const email = useRef('');
  const form = useForm({
    send: (fields) => {
      email.current = textOf(fields, 'email');
      return callServer('POST /server/auth/sign-in/email', {
        body: { email: email.current, password: textOf(fields, 'password'), rememberMe: fields.get('rememberMe') !== null },
      });
    },
    // A new document, rendered for the person who signed in.
    onSuccess: () => window.location.assign(returnPath(search.get('next'))),
  });
  const next = search.get('next');
  return (
    <AccountCard title="account.signin.title">
      <SignInRefused />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.message}>
          {form.code === 'email-unconfirmed' && <ResendButton email={email} next={ownPath(search.get('next'))} />}
        </FormMessage>
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          error={form.errors['email']}
        />
        <TextField
          label={t('account.password')}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          required
          error={form.errors['password']}
        />
        <Checkbox label={t('account.remember')} name="rememberMe" defaultChecked />
        <Button type="submit" kind="primary" size="large" isBusy={form.state === 'pending' || form.state === 'success'}>
          {t('account.signin.title')}
        </Button>
      </form>
      <p className="text-14">
        <Link className="link" to={localePath('/resetpassword')}>
          {t('account.signin.forgot')}
        </Link>
      </p>
      {services.map((service) => (
        <SignInWith key={service} service={service} />
      ))}
      {!services.includes('linkedin') && (
        <p className="text-14">
          <Link className="link" to={localePath('/linkedin')}>
            {t('account.linkedin.title')}
          </Link>
        </p>
      )}
      <p className="text-14 text-muted">
        {t('account.signin.new')}{' '}
        <Link className="link" to={`${localePath('/signup')}${next === null ? '' : `?${new URLSearchParams({ next })}`}`}>
          {t('shell.signup')}
        </Link>
      </p>
    </AccountCard>
  );
}

interface ResendProps {
  readonly email: { readonly current: string };
  readonly next: string | null;
}

function ResendButton({ email, next }: ResendProps) {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  if (isSent) return <p>{t('account.confirm.sent')}</p>;
  return (
    <Button
      size="small"
      className="justify-self-start"
      onClick={async () => {
        const body = { email: email.current, ...(next === null ? {} : { next }) };
        setSent((await callServer('POST /server/auth/send-verification-email', { body })).ok);
      }}
    >
      {t('account.signin.resend')}
    </Button>
  );
}
