/** Sign up: full name, e-mail, password, and the agreement, which can be read before it is accepted. */
import { ownPath } from '@orbweaver/model/own-path.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { NewPasswordField } from '../session/new-password-field.tsx';
import { solveProof } from '../session/proof/solve-proof.ts';
import { readServer } from '../session/read-server.server.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { useRootData } from '../session/use-root-data.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { ProductPicture } from '../site/product-picture.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, signUp, prices] = await Promise.all([
    loadAccountPage(args, ['features']),
    readServer(args.context, 'GET /server/sign-up'),
    readServer(args.context, 'GET /server/payments/prices'),
  ]);
  return { ...basics, mode: signUp.ok ? signUp.data.mode : 'open', hasMarketplace: prices.ok && prices.data.marketplaceUrl !== null };
}

// With somebody's way back, code or invitation in its address it is no page of its own.
export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  location.search === '' ? pageMeta(loaderData, 'account.signup') : unlistedMeta(loaderData, 'account.signup');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SignUp() {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { mode, hasMarketplace } = useLoaderData<typeof loader>();
  const asked = ownPath(search.get('next'));
  const invitation = search.get('invitation');
  const hasLimits = useRootData()?.hasLimits ?? true;
  const [isProving, setIsProving] = useState(false);
  const form = useForm({
    send: async (fields) => {
      const next = nextPath(fields, asked);
      const body = {
        name: textOf(fields, 'name'),
        email: textOf(fields, 'email'),
        password: textOf(fields, 'password'),
        agreement: fields.get('agreement') !== null,
        language: locale,
        ...(next === null ? {} : { next }),
        ...(invitation === null ? {} : { invitation }),
      };
      const response = await callServer('POST /server/auth/sign-up/email', { body });
      if (response.ok || response.code !== 'proof-required') return response;
      setIsProving(true);
      const proof = await solveProof(callServer('GET /server/sign-up/challenge'));
      setIsProving(false);
      return proof === null ? response : callServer('POST /server/auth/sign-up/email', { body: { ...body, proof } });
    },
    onSuccess: (_response, element) => {
      const fields = new FormData(element);
      navigate(localePath('/confirmemail'), { state: { email: textOf(fields, 'email'), next: nextPath(fields, asked) } });
    },
  });
  return (
    <AccountCard
      title="account.signup.title"
      text={t(hasLimits ? 'account.signup.lead' : 'account.signup.lead-own')}
      aside={<WhatYouGet />}
    >
      {mode === 'closed' && <FormMessage message={t('errors.sign-up-closed')} />}
      {mode === 'invited' && invitation === null && <FormMessage message={t('errors.invitation-required')} />}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.message} />
        <TextField label={t('account.signup.name')} name="name" autoComplete="name" required maxLength={200} error={form.errors['name']} />
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          defaultValue={search.get('email') ?? ''}
          maxLength={320}
          error={form.errors['email']}
        />
        <NewPasswordField label={t('account.password')} name="password" error={form.errors['password']} />
        {(hasMarketplace || search.has('code')) && <CodeField given={search.get('code') ?? ''} />}
        <Checkbox label={<AgreementLabel />} name="agreement" required error={form.errors['agreement']} />
        <Button type="submit" kind="primary" size="large" isBusy={form.state === 'pending'} disabled={mode === 'closed'}>
          {t('account.signup.submit')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {isProving && t('account.signup.proving')}
        </p>
      </form>
      <p className="text-14 text-muted">
        {t('account.signup.known')}{' '}
        <Link className="link" to={`${localePath('/signin')}${search.size > 0 ? `?${search}` : ''}`}>
          {t('shell.signin')}
        </Link>
      </p>
    </AccountCard>
  );
}

const gains = ['crawl', 'resume', 'compare', 'export'] as const;

/** After the address is confirmed, a code is redeemed before anything else. */
function nextPath(fields: FormData, asked: string | null): string | null {
  const code = textOf(fields, 'code').trim();
  return code === '' ? asked : `/user/subscription?${new URLSearchParams({ code })}`;
}

function CodeField({ given }: { readonly given: string }) {
  const t = useTranslate();
  return (
    <TextField
      label={t('account.signup.code')}
      hint={t('account.signup.code-hint')}
      name="code"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      defaultValue={given}
    />
  );
}

/** What an account is good for, beside the form. */
function WhatYouGet() {
  const t = useTranslate();
  return (
    <section className="grid gap-4">
      <h2 className="text-16">{t('features.title')}</h2>
      <ProductPicture id="issues" isFirst alt={t('features.picture.issues')} />
      <dl className="grid gap-4">
        {gains.map((gain) => (
          <div key={gain} className="grid gap-1">
            <dt className="text-14 font-semibold">{t(`features.${gain}.title`)}</dt>
            <dd className="max-w-[65ch] text-14 text-muted">{t(`features.${gain}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The label with the words between its marks as a link, which opens beside the half-filled form. */
function AgreementLabel() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const [before = '', linked = '', after = ''] = t('account.signup.agree', { link: '\u0000', end: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <a className="link" href={localePath('/agreement')} target="_blank" rel="noreferrer">
        {linked}
        <span className="sr-only"> {t('shell.new-tab')}</span>
      </a>
      {after}
    </>
  );
}
