/** A confirmation link that does not work any more, and the way to a new one. */
import { ownPath } from '@orbweaver/model/own-path.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ResendForm } from '../site/resend-form.tsx';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'account.fail');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function VerifyFail() {
  const t = useTranslate();
  const [search] = useSearchParams();
  return (
    <AccountCard title="account.fail.title" text={t('account.fail.text')}>
      <ResendForm email="" next={ownPath(search.get('next'))} />
    </AccountCard>
  );
}
