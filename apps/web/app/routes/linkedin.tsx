/** Sign in with LinkedIn, and where LinkedIn leads back to when it did not work. Without keys it says so. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SignInRefused, SignInWith } from '../site/sign-in-with.tsx';
import { webContextKey } from '../web-context.server.ts';

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await loadAccountPage(args)),
  isSetUp: args.context.get(webContextKey).signInWith.includes('linkedin'),
});

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.linkedin');

interface LinkedInProps {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function LinkedIn({ loaderData: { isSetUp } }: LinkedInProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <AccountCard title="account.linkedin.title" text={t(isSetUp ? 'account.with.text' : 'account.linkedin.text')}>
      <SignInRefused />
      {isSetUp && <SignInWith service="linkedin" />}
      <Link to={localePath('/signin')} className={`${buttonClass(isSetUp ? 'secondary' : 'primary', 'large')} justify-self-start`}>
        {t('shell.signin')}
      </Link>
    </AccountCard>
  );
}
