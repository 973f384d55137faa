/** Opens Stripe's pages for an account: checkout of a plan or of what is bought once, and the portal. */

import { paymentFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import type { CheckoutRequest } from '@orbweaver/model/api/payments.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { marketPlan, readCodePlan } from '../db/code-plans.ts';
import type { AppDatabase } from '../db/database.ts';
import { readPaymentSettings } from '../db/payment-settings.ts';
import { findPaymentAccount, hasPurchase, keepCustomer } from '../db/payments.ts';
import { user } from '../db/schema.ts';
import { priceOf } from './price-list.ts';
import { idOf } from './stripe-state.ts';

export interface Cashier {
  readonly stripe: Stripe;
  readonly db: AppDatabase;
  readonly origin: string;
}

/** Address of the checkout's page. Throws `plan-runs` for a second plan, `market-plan` beside one that a marketplace's code gives, `not-for-sale`. */
export async function openCheckout(cashier: Cashier, userId: string, request: CheckoutRequest): Promise<string> {
  const { stripe, db, origin } = cashier;
  const account = await findPaymentAccount(db, userId);
  if (request.kind === 'plan' && account?.billing.state === 'running') throw new AppError('plan-runs');
  if (request.kind === 'plan' && (await readCodePlan(db, userId))?.endsAt === null) throw await marketPlan(db);
  const lines = await linesOf(cashier, request);
  const { customer, language } = await ensureCustomer(cashier, userId);
  if (request.kind === 'plan') await expireOpen(stripe, customer);
  const { collectsTax, takesPromotionCodes } = await readPaymentSettings(db);
  const t = await loadTranslate(language, [paymentFiles]);
  const mode = request.kind === 'plan' ? 'subscription' : 'payment';
  const session = await stripe.checkout.sessions.create({
    customer,
    mode,
    line_items: [...lines],
    client_reference_id: userId,
    metadata: goodsOf(request),
    locale: checkoutLocale(language),
    success_url: `${origin}/stripeRedirect?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/stripeRedirect?left=1`,
    custom_text: { submit: { message: t('payment.no-refunds') } },
    ...(mode === 'payment' && { invoice_creation: { enabled: true } }),
    ...(collectsTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
    ...(takesPromotionCodes && { allow_promotion_codes: true }),
  });
  if (session.url === null) throw new AppError('payments-away');
  return session.url;
}

type Line = Stripe.Checkout.SessionCreateParams.LineItem;

async function linesOf({ stripe, db }: Cashier, request: CheckoutRequest): Promise<readonly Line[]> {
  if (request.kind === 'plan') {
    const { planId, interval } = request;
    return [{ price: (await priceOf(stripe, db, { planId, interval })).id, quantity: 1 }];
  }
  const lines: Line[] = [];
  for (const [once, quantity] of Object.entries(goodsOf(request)) as ['ai-credit' | 'save-slot' | 'refill', number][]) {
    lines.push({ price: (await priceOf(stripe, db, { once })).id, quantity });
  }
  return lines;
}

/** What is bought once, by kind: kept with the checkout, and read from there when it was paid. */
function goodsOf(request: CheckoutRequest): Record<string, number> {
  if (request.kind === 'refill') return { refill: 1 };
  if (request.kind === 'plan') return {};
  const { aiCredits, saveSlots } = request;
  return { ...(aiCredits > 0 && { 'ai-credit': aiCredits }), ...(saveSlots > 0 && { 'save-slot': saveSlots }) };
}

interface Customer {
  readonly customer: string;
  readonly language: LocaleId;
}

/** Two calls at once make one customer: the idempotency key is the account's. */
async function ensureCustomer({ stripe, db }: Cashier, userId: string): Promise<Customer> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (row === undefined) throw new AppError('sign-in-required');
  const language = findLocale(row.language ?? undefined)?.id ?? defaultLocale;
  const known = await findPaymentAccount(db, userId);
  if (known !== null) return { customer: known.customerId, language };
  const { email, name } = row;
  const made = await stripe.customers.create({ email, name, metadata: { user: userId } }, { idempotencyKey: `customer-${userId}` });
  return { customer: await keepCustomer(db, userId, made.id), language };
}

/** One checkout of a plan at a time, so that nobody pays for two. */
async function expireOpen(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id, mode } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    if (mode === 'subscription') await stripe.checkout.sessions.expire(id);
  }
}

/** Stripe's page is not in Arabic; it then goes by the browser. */
function checkoutLocale(language: LocaleId): Stripe.Checkout.SessionCreateParams.Locale {
  return language === 'ar' ? 'auto' : language;
}

export type CheckoutState = 'open' | 'paid' | 'done' | 'expired';

/** Throws `not-found` for a checkout of somebody else. */
export async function checkoutState({ stripe, db }: Cashier, userId: string, sessionId: string): Promise<CheckoutState> {
  const account = await findPaymentAccount(db, userId);
  if (account === null) throw new AppError('not-found');
  const session = await retrieve(stripe, sessionId);
  if (session === null || idOf(session.customer) !== account.customerId) throw new AppError('not-found');
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  const isApplied =
    session.mode === 'payment'
      ? await hasPurchase(db, userId, session.id)
      : account.billing.state !== 'none' && account.billing.plan.id === idOf(session.subscription);
  return isApplied ? 'done' : 'paid';
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  }
}

/** Address of the page where the card is changed. Throws `no-plan-runs` where nothing was ever bought. */
export async function openPortal({ stripe, db, origin }: Cashier, userId: string): Promise<string> {
  const account = await findPaymentAccount(db, userId);
  if (account === null) throw new AppError('no-plan-runs');
  const { url } = await stripe.billingPortal.sessions.create({ customer: account.customerId, return_url: `${origin}/user/subscription` });
  return url;
}
