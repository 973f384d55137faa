/** Over every page while a payment of the plan has failed: how long the plan goes on, and where to pay. */
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { formatDay } from '../site/format.ts';

/** `until` null = no payment failed. */
export function GraceBanner({ until }: { readonly until: string | null }) {
  const t = useTranslate();
  const locale = useLocale();
  if (until === null) return null;
  return (
    <p
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-error-soft px-4 py-2 text-14 md:px-8 print:hidden"
    >
      <span>
        <Icon name="octagon-x" className="me-2 inline-block align-[-0.125em] text-error" />
        {t('user.grace', { date: formatDay(locale, until) })}
      </span>
      <Link to="/user/subscription" className="link">
        {t('user.grace-act')}
      </Link>
    </p>
  );
}
