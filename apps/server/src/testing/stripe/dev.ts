/** Starts the stand-in with the prices that the product has without an operator; `npm run dev:payments` runs it. */
import { standardPayments } from '@orbweaver/model/payments.ts';
import { plans } from '@orbweaver/model/plans.ts';
import { createStripe } from '../../payments/payments.ts';
import { pricesFor } from '../../payments/price-list.ts';
import { makePrice } from '../../payments/sync-prices.ts';
import { startStripe } from './stand-in.ts';

export interface RunningStripe {
  /** Of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves its clock to a moment, in seconds. */
  readonly advance: (to: number) => void;
}

/** Events go to the server at `origin`. `now`: where its clock begins, in seconds; the machine's where absent. */
export async function startStripeFor(origin: string, now?: number): Promise<RunningStripe> {
  const standIn = await startStripe(now === undefined ? {} : { now });
  const keys = { secretKey: standIn.secretKey, webhookSecret: standIn.webhookSecret, apiOrigin: standIn.origin };
  for (const wanted of pricesFor(plans, standardPayments)) await makePrice(createStripe(keys), wanted);
  standIn.deliverTo(`${origin}/server/payments/webhook`);
  const environment = { STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret, STRIPE_API: keys.apiOrigin };
  return { environment, advance: standIn.advance };
}
