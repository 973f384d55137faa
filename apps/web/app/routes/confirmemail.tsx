/** After signing up: look into the mailbox. The message can be sent again. */
import { useWords } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLocation } from 'react-router';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ResendForm } from '../site/resend-form.tsx';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.confirm');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function ConfirmEmail() {
  const t = useWords();
  const state = useLocation().state as { readonly email?: string; readonly next?: string | null } | null;
  return (
    <AccountCard title="account.confirm.title" text={t('account.confirm.text')}>
      <p className="text-14 text-muted">{t('account.confirm.outbox')}</p>
      <ResendForm email={state?.email ?? ''} next={state?.next ?? null} />
    </AccountCard>
  );
}
