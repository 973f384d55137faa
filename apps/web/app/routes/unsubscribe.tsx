/** Which messages there are, and how to get none. */
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { openContact } from '../session/ui-settings.ts';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { pageMeta } from '../site/page-meta.ts';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.unsubscribe');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Unsubscribe() {
  const t = useTranslate();
  return (
    <AccountCard title="account.unsubscribe.title" text={t('account.unsubscribe.text')}>
      <p className="text-14 text-muted">{t('account.unsubscribe.stop')}</p>
      <p className="flex flex-wrap items-center gap-4">
        <Button onClick={() => openContact()}>{t('shell.contact')}</Button>
        <Link className="link" to="/user/profile">
          {t('shell.signin')}
        </Link>
      </p>
    </AccountCard>
  );
}
