/** The way to another service's sign-in, and what came of it where it led back to us without a session. */
import { type SignInFailure, type SignInService, signInFailures, signInServices } from '@orbweaver/model/sign-in-with.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { returnPath } from '../guards/guards.ts';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { FormMessage } from '../shell/form-message.tsx';

export function SignInWith({ service }: { readonly service: SignInService }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const result = await callServer('POST /server/auth/sign-in/social', { body: { service, next: returnPath(search.get('next')) } });
    if (result.ok) return window.location.assign(result.data.url);
    showToast({ text: callWords(t, result).message, tone: 'error' });
    setBusy(false);
  };
  return (
    <Button size="large" isBusy={isBusy} onClick={() => void go()}>
      {t('account.with.button', { service: signInServices[service] })}
    </Button>
  );
}

/** Of the page's own address; nothing where there is nothing to say. */
export function SignInRefused() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const refused = search.get('refused');
  const failure = signInFailures.find((each) => each === refused);
  return <FormMessage message={failure === undefined ? null : t(words[failure])} />;
}

const words = {
  cancelled: 'account.with.cancelled',
  unconfirmed: 'account.with.unconfirmed',
  'no-account': 'account.with.no-account',
  'address-unconfirmed': 'account.with.address-unconfirmed',
  blocked: 'errors.account-blocked',
  failed: 'account.with.failed',
} as const satisfies Readonly<Record<SignInFailure, string>>;
