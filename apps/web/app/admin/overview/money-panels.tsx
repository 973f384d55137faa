/** What was paid, month by month, and what was not; what the payment service had told nobody of. */
import { monthFormat } from '@orbweaver/i18n/formatters.ts';
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { formatDay } from '../../site/format.ts';
import { formatMoney } from '../../site/money.ts';
import { Panel } from '../../user-pages/page-frame.tsx';

export function RevenuePanel({ revenue }: Pick<Overview, 'revenue'>) {
  const t = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <Panel title={t('overview.revenue')}>
      {revenue.length === 0 ? (
        <p className="text-14 text-muted">{t('overview.revenue-none')}</p>
      ) : (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('overview.month')}</th>
              <th scope="col" className="number">
                {t('overview.invoices')}
              </th>
              <th scope="col" className="number">
                {t('overview.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {revenue.toReversed().map(({ month, currency, amount, invoices }) => (
              <tr key={`${month} ${currency}`}>
                <th scope="row">{monthFormat(localeOf(locale).tag).format(new Date(`${month}-01T00:00:00Z`))}</th>
                <td className="number">{number.format(invoices)}</td>
                <td className="number whitespace-nowrap">{formatMoney(locale, amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

export function FailedPanel({ failedPayments, drift }: Pick<Overview, 'failedPayments' | 'drift'>) {
  const t = useTranslate();
  return (
    <Panel title={t('overview.failed')}>
      {failedPayments.count === 0 && failedPayments.inGrace === 0 ? (
        <p className="text-14 text-muted">{t('overview.failed-none')}</p>
      ) : (
        <FailedPayments failedPayments={failedPayments} />
      )}
      <Drift drift={drift} />
    </Panel>
  );
}

/** Nothing where the reconciliation found nothing. */
function Drift({ drift: { count, newestAt } }: Pick<Overview, 'drift'>) {
  const t = useTranslate();
  const locale = useLocale();
  if (newestAt === null) return null;
  return (
    <p className="mt-3 border-t border-line pt-3 text-14">
      {t('overview.drift', { count, date: formatDay(locale, newestAt) })}{' '}
      <Link to="/admin/audit?kind=payment" className="link">
        {t('admin.audit.title')}
      </Link>
    </p>
  );
}

function FailedPayments({ failedPayments: { count, inGrace, invoices } }: Pick<Overview, 'failedPayments'>) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <p className="text-14">{t('overview.failed-count', { count, grace: inGrace })}</p>
      <ul className="divide-y divide-line">
        {invoices.map(({ id, number, userId, email, amount, currency, error, createdAt }) => (
          <li key={id} className="grid gap-0.5 py-2 text-14">
            <span className="flex flex-wrap justify-between gap-x-4">
              <Link to={`/admin/user/${userId}`} className="link wrap-anywhere">
                <bdi>{email}</bdi>
              </Link>
              <span>{formatMoney(locale, amount, currency)}</span>
            </span>
            <span className="flex flex-wrap gap-x-3 text-13 text-muted">
              <span>{formatDay(locale, createdAt)}</span>
              {number !== null && <span dir="ltr">{number}</span>}
              {error !== null && <bdi className="wrap-anywhere">{error}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
