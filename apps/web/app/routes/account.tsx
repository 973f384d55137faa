/** Target of the confirmation link: gives its token to the server and shows what has become of the account. */
import type { LinkState } from '@orbweaver/model/api/account.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useNavigate, useParams, useSearchParams } from 'react-router';
import { returnPath } from '../guards/guards.ts';
import { callServer } from '../session/server-call.ts';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.state');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Account() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const { id = '' } = useParams();
  const next = returnPath(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const failPath = `${localePath('/verifyfail')}?${new URLSearchParams({ next })}`;
  const [state, setState] = useState<Exclude<LinkState, 'expired'> | 'pending'>('pending');
  useEffect(() => {
    // Asked by the page and not while rendering: programs that only look at a link must not use it up.
    void callServer('GET /server/auth/verify-email', { query: { token: id } }).then((result) => {
      // A new document, rendered for the person who is signed in now.
      if (result.ok && result.data.signedIn) window.location.assign(next);
      else if (!result.ok || result.data.state === 'expired') void navigate(failPath, { replace: true });
      else setState(result.data.state);
    });
  }, [id, next, failPath, navigate]);
  if (state === 'pending') {
    return (
      <AccountCard title="account.state.pending">
        <SkeletonRows rows={2} label={t('shell.loading')} />
      </AccountCard>
    );
  }
  if (state === 'asked') return <AccountCard title="account.asked.title" text={t('account.asked.text')} />;
  if (state === 'over') return <AccountCard title="account.fail.title" text={t('account.over.text')} />;
  return (
    <AccountCard title={`account.${words[state]}.title`} text={t(`account.${words[state]}.text`)}>
      <Link
        to={`${localePath('/signin')}?${new URLSearchParams({ next })}`}
        className={`${buttonClass('primary', 'large')} justify-self-start`}
      >
        {t('shell.signin')}
      </Link>
    </AccountCard>
  );
}

/** What leads on to the sign-in. */
const words = { confirmed: 'state', already: 'already', changed: 'changed' } as const;
