/** Return page of "Sign in with LinkedIn". It is not configured here, and says so. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.linkedin');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function LinkedIn() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <AccountCard title="account.linkedin.title" text={t('account.linkedin.text')}>
      <Link to={localePath('/signin')} className={`${buttonClass('primary', 'large')} justify-self-start`}>
        {t('shell.signin')}
      </Link>
    </AccountCard>
  );
}
