/** The invoices of an account: number, period, state and total; each can be looked at, kept as PDF, and paid where it is open. */
import type { Invoice } from '@orbweaver/model/api/payments.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../site/format.ts';
import { formatMoney } from '../site/money.ts';
import { Panel } from '../user-pages/page-frame.tsx';

const states = ['open', 'paid', 'uncollectible', 'void'] as const;

interface InvoiceListProps {
  readonly invoices: readonly Invoice[];
  /** They are somebody else's: looked at, not paid. */
  readonly areForeign?: boolean;
}

export function InvoiceList({ invoices, areForeign = false }: InvoiceListProps) {
  const t = useTranslate();
  return (
    <Panel id="invoices" title={t('payment.invoices.title')}>
      {invoices.length === 0 ? (
        <p className="text-14 text-muted">{t('payment.invoices.none')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} canPay={!areForeign} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly invoice: Invoice;
  readonly canPay: boolean;
}

function InvoiceLine({ invoice, canPay }: LineProps) {
  const t = useTranslate();
  const locale = useLocale();
  const state = states.find((each) => each === invoice.status);
  const [from, to] = [formatDay(locale, invoice.periodFrom), formatDay(locale, invoice.periodTo)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-14">
      <div className="grid">
        <span dir="ltr" className="font-medium">
          {invoice.number ?? invoice.id}
        </span>
        <span className="text-13 text-muted">{from === to ? from : t('payment.invoices.period', { from, to })}</span>
        {invoice.error !== null && <span className="text-13 text-error">{invoice.error}</span>}
      </div>
      <span>{state === undefined ? invoice.status : t(`payment.invoices.${state}`)}</span>
      <span>{formatMoney(locale, invoice.total, invoice.currency)}</span>
      <InvoiceLinks invoice={invoice} canPay={canPay} />
    </li>
  );
}

function InvoiceLinks({ invoice: { url, pdf, status, number }, canPay }: LineProps) {
  const t = useTranslate();
  // What is read aloud begins with what is seen.
  const named = (words: string) => `${words}: ${number ?? ''}`;
  const look = t(canPay && status === 'open' ? 'payment.invoices.pay' : 'payment.invoices.view');
  return (
    <span className="flex flex-wrap gap-4">
      {url !== null && (
        <a className="link" href={url} rel="noreferrer" aria-label={named(look)}>
          {look}
        </a>
      )}
      {pdf !== null && (
        <a className="link" href={pdf} rel="noreferrer" aria-label={named('PDF')}>
          PDF
        </a>
      )}
    </span>
  );
}
