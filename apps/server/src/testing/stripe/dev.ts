/** Starts the stand-in with the prices that the product has without an operator; `npm run dev:payments` runs it. */
import { standardPayments } from '@orbweaver/model/payments.ts';
import { plans } from '@orbweaver/model/plans.ts';
import { createStripe } from '../../payments/payments.ts';
import { pricesFor } from '../../payments/price-list.ts';
import { makePrice } from '../../payments/sync-prices.ts';
import { startStripe } from './stand-in.ts';

/** Events go to the server at `origin`. Returns the server's environment. */
export async function startStripeFor(origin: string): Promise<Record<string, string>> {
  const standIn = await startStripe();
  const keys = { secretKey: standIn.secretKey, webhookSecret: standIn.webhookSecret, apiOrigin: standIn.origin };
  for (const wanted of pricesFor(plans, standardPayments)) await makePrice(createStripe(keys), wanted);
  standIn.deliverTo(`${origin}/server/payments/webhook`);
  return { STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret, STRIPE_API: keys.apiOrigin };
}
