/** What is sold and for how much, in our own words and as prices at Stripe, which are told apart by their lookup keys. */
import type { Prices } from '@orbweaver/model/api/payments.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { toSmallestUnit } from '@orbweaver/model/money.ts';
import {
  type BillingInterval,
  type PaymentSettings,
  type PurchaseKind,
  purchaseKinds,
  type SoldPlanId,
  soldPlanIds,
} from '@orbweaver/model/payments.ts';
import type { Plan } from '@orbweaver/model/plans.ts';
import type Stripe from 'stripe';
import type { AppDatabase } from '../db/database.ts';
import { readPaymentSettings } from '../db/payment-settings.ts';
import { readPlans } from '../db/plans.ts';

export type Good = { readonly planId: SoldPlanId; readonly interval: BillingInterval } | { readonly once: PurchaseKind };

export async function readPrices(db: AppDatabase, canPay: boolean): Promise<Prices> {
  const [plans, { currency, yearly, once, marketplaceUrl }] = [await readPlans(db), await readPaymentSettings(db)];
  return {
    canPay,
    currency,
    plans: soldPlanIds.map((planId) => ({ planId, month: plans[planId].price || null, year: yearly[planId] })),
    aiCredit: once['ai-credit'],
    saveSlot: once['save-slot'],
    refill: once.refill,
    marketplaceUrl,
  };
}

export function lookupKeyOf(good: Good): string {
  return 'once' in good ? `orbweaver_${good.once}` : `orbweaver_${good.planId}_${good.interval}`;
}

export interface WantedPrice {
  readonly lookupKey: string;
  readonly product: string;
  readonly name: string;
  readonly good: Good;
  readonly currency: string;
  /** In the smallest unit. */
  readonly amount: number;
}

const purchaseNames: Readonly<Record<PurchaseKind, string>> = { 'ai-credit': 'AI credit', 'save-slot': 'Save slot', refill: 'Refill' };

/** The prices that Stripe has to have for what the operator sells. */
export async function wantedPrices(db: AppDatabase): Promise<readonly WantedPrice[]> {
  return pricesFor(await readPlans(db), await readPaymentSettings(db));
}

export function pricesFor(plans: Readonly<Record<SoldPlanId, Pick<Plan, 'price'>>>, settings: PaymentSettings): readonly WantedPrice[] {
  const goods: (readonly [Good, number | null])[] = [
    ...soldPlanIds.map((planId) => [{ planId, interval: 'month' } as const, plans[planId].price] as const),
    ...soldPlanIds.map((planId) => [{ planId, interval: 'year' } as const, settings.yearly[planId]] as const),
    ...purchaseKinds.map((once) => [{ once }, settings.once[once]] as const),
  ];
  return goods.flatMap(([good, amount]) => (amount === null || amount === 0 ? [] : [wantedPrice(good, amount, settings)]));
}

function wantedPrice(good: Good, amount: number, { currency }: PaymentSettings): WantedPrice {
  const subject = 'once' in good ? good.once : good.planId;
  const name = 'once' in good ? purchaseNames[good.once] : `${good.planId[0]?.toUpperCase()}${good.planId.slice(1)}`;
  const product = `orbweaver_${subject}`;
  return { lookupKey: lookupKeyOf(good), product, name: `Orbweaver ${name}`, good, currency, amount: toSmallestUnit(amount, currency) };
}

/** Prices at Stripe by their lookup keys. */
export async function findPrices(stripe: Stripe, lookupKeys: readonly string[]): Promise<ReadonlyMap<string, Stripe.Price>> {
  const found = new Map<string, Stripe.Price>();
  // Stripe takes ten keys a call.
  for (let from = 0; from < lookupKeys.length; from += 10) {
    const { data } = await stripe.prices.list({ lookup_keys: lookupKeys.slice(from, from + 10), active: true, limit: 100 });
    for (const price of data) if (price.lookup_key !== null) found.set(price.lookup_key, price);
  }
  return found;
}

/** The price at Stripe of what the operator sells for that much. Throws `not-for-sale`: it is not sold, or Stripe has another price for it. */
export async function priceOf(stripe: Stripe, db: AppDatabase, good: Good): Promise<Stripe.Price> {
  const wanted = (await wantedPrices(db)).find(({ lookupKey }) => lookupKey === lookupKeyOf(good));
  const price = wanted === undefined ? undefined : (await findPrices(stripe, [wanted.lookupKey])).get(wanted.lookupKey);
  if (wanted === undefined || price === undefined || !isSame(price, wanted)) throw new AppError('not-for-sale');
  return price;
}

export function isSame(price: Stripe.Price, wanted: WantedPrice): boolean {
  return price.unit_amount === wanted.amount && price.currency === wanted.currency;
}
