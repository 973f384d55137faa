/** The stand-in's own pages, in the place of Stripe's: checkout, portal, and an invoice that can be paid. */
import type Stripe from 'stripe';
import { changeCard } from './checkout.ts';
import type { Desk } from './endpoints.ts';
import { idOf } from './ledger.ts';
import { Refusal } from './refusal.ts';
import { payOpenInvoice } from './subscriptions.ts';

/** A page, or where to go next. */
export type PageReply = { readonly html: string } | { readonly location: string };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (each) => escapes[each] ?? each);
}

function page(title: string, body: string): PageReply {
  const style = 'body{font:16px/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}label,button,a{display:block;margin:1rem 0}';
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`;
  return { html: `${head}<style>${style}</style><main><h1>${escaped(title)}</h1>${body}</main></html>` };
}

function money(amount: number | null, currency: string | null): string {
  return `${amount ?? 0} ${(currency ?? '').toUpperCase()} (smallest units)`;
}

function cardForm(button: string, fault: string | null): string {
  const said = fault === null ? '' : `<p role="alert">${escaped(fault)}</p>`;
  const field = '<label>Card number <input name="card" value="4242 4242 4242 4242" autocomplete="off"></label>';
  return `${said}<form method="post">${field}<button>${escaped(button)}</button></form>`;
}

/** null = no page has that address. `form` null = it is only looked at. */
export function answerPage(desk: Desk, path: string, form: URLSearchParams | null): PageReply | null {
  const [, kind, id = ''] = path.split('/');
  if (kind === 'pay') return checkoutPage(desk, id, form);
  if (kind === 'portal') return portalPage(desk, id, form);
  if (kind === 'invoice') return invoicePage(desk, id, form);
  return null;
}

function checkoutPage(desk: Desk, id: string, form: URLSearchParams | null): PageReply {
  const session = desk.ledger.get('checkout.session', id);
  const fault = form === null ? null : faultOf(() => desk.checkout.pay(id, form.get('card') ?? ''));
  if (form !== null && fault === null) return { location: (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id) };
  const lines = desk.checkout.basketOf(id).map(({ price, quantity }) => `<li>${quantity} × ${escaped(nameOf(desk, price))}</li>`);
  const total = `<p>Total: ${money(session.amount_total, session.currency)}</p>`;
  const note = session.custom_text.submit?.message ?? '';
  const back = `<a href="${escaped(session.cancel_url ?? '')}">Back</a>`;
  return page('Checkout', `<ul>${lines.join('')}</ul>${total}${cardForm('Pay', fault)}<p>${escaped(note)}</p>${back}`);
}

function nameOf({ ledger }: Desk, priceId: string): string {
  const price = ledger.get('price', priceId);
  const name = ledger.get('product', idOf(price.product as string) ?? '').name;
  return price.recurring === null ? name : `${name}, each ${price.recurring.interval}`;
}

function portalPage(desk: Desk, id: string, form: URLSearchParams | null): PageReply {
  const session = desk.ledger.get('billing_portal.session', id);
  const fault = form === null ? null : faultOf(() => changeCard(desk, session.customer as string, form.get('card') ?? ''));
  if (form !== null && fault === null) return { location: session.return_url ?? '' };
  return page('Customer portal', `${cardForm('Save card', fault)}<a href="${escaped(session.return_url ?? '')}">Back</a>`);
}

function invoicePage(desk: Desk, id: string, form: URLSearchParams | null): PageReply {
  const invoice = desk.ledger.get('invoice', id);
  const fault = form === null ? null : faultOf(() => payWith(desk, invoice, form.get('card') ?? ''));
  const state = `<p>${escaped(invoice.number ?? '')}: ${escaped(invoice.status ?? '')}, ${money(invoice.total, invoice.currency)}</p>`;
  return page('Invoice', invoice.status === 'open' ? `${state}${cardForm('Pay', fault)}` : state);
}

function payWith(desk: Desk, invoice: Stripe.Invoice, card: string): void {
  changeCard(desk, invoice.customer as string, card);
  if (invoice.status === 'open')
    payOpenInvoice(desk, invoice.id, idOf(desk.ledger.get('customer', invoice.customer as string).invoice_settings.default_payment_method));
  if (invoice.status === 'open') throw new Refusal('Your card was declined.');
}

function faultOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
