/** Makes Stripe's prices those that the operator set. A price at Stripe never changes: a new one takes over its lookup key. */
import type Stripe from 'stripe';
import type { AppDatabase } from '../db/database.ts';
import { findPrices, type Good, isSame, type WantedPrice, wantedPrices } from './price-list.ts';
import { isMissing } from './read-customer.ts';

export interface PriceStep {
  readonly lookupKey: string;
  readonly good: Good;
  readonly currency: string;
  /** In the smallest unit. */
  readonly amount: number;
  /** `kept`: Stripe has it; `made`: it has none; `replaced`: it has another. */
  readonly step: 'kept' | 'made' | 'replaced';
}

/** What `syncPrices` would do. */
export async function planPrices(stripe: Stripe, db: AppDatabase): Promise<readonly PriceStep[]> {
  return (await steps(stripe, db)).map(shownStep);
}

export async function syncPrices(stripe: Stripe, db: AppDatabase): Promise<readonly PriceStep[]> {
  const planned = await steps(stripe, db);
  for (const { wanted, step } of planned) if (step !== 'kept') await makePrice(stripe, wanted);
  return planned.map(shownStep);
}

function shownStep({ wanted: { lookupKey, good, currency, amount }, step }: Step): PriceStep {
  return { lookupKey, good, currency, amount, step };
}

interface Step {
  readonly wanted: WantedPrice;
  readonly step: PriceStep['step'];
}

async function steps(stripe: Stripe, db: AppDatabase): Promise<readonly Step[]> {
  const wanted = await wantedPrices(db);
  const found = await findPrices(
    stripe,
    wanted.map(({ lookupKey }) => lookupKey),
  );
  return wanted.map((each) => {
    const price = found.get(each.lookupKey);
    return { wanted: each, step: price === undefined ? 'made' : isSame(price, each) ? 'kept' : 'replaced' };
  });
}

export async function makePrice(stripe: Stripe, { lookupKey, product, name, good, currency, amount }: WantedPrice): Promise<void> {
  await ensureProduct(stripe, product, name);
  await stripe.prices.create({
    currency,
    unit_amount: amount,
    product,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: 'once' in good ? { once: good.once } : { plan: good.planId },
    ...('once' in good ? {} : { recurring: { interval: good.interval } }),
  });
}

async function ensureProduct(stripe: Stripe, id: string, name: string): Promise<void> {
  try {
    await stripe.products.retrieve(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id, name });
  }
}
