/** The return from the checkout: waits until the account has what was bought, and says what became of it. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { useCheckoutState } from '../payments/use-checkout-state.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { PageFrame } from '../user-pages/page-frame.tsx';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['payment']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'payment.return');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function StripeRedirect() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const [parameters] = useSearchParams();
  const view = useCheckoutState(parameters.get('session'));
  const isPaid = view === 'waiting' || view === 'done' || view === 'late';
  return (
    <PageFrame title="payment.return.title">
      <p role="status" aria-busy={view === 'waiting' || undefined} className="max-w-[65ch] text-16">
        {t(`payment.return.${view}`)}
      </p>
      <p>
        {isPaid ? (
          <a href="/user/subscription" className={buttonClass(view === 'done' ? 'primary' : 'secondary')}>
            {t('payment.return.on')}
          </a>
        ) : (
          <Link to={localePath('/pricing')} className={buttonClass()}>
            {t('payment.return.again')}
          </Link>
        )}
      </p>
    </PageFrame>
  );
}
