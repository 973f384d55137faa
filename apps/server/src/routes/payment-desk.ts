/** `/server/admin/payments/*`: settings, and prices at Stripe. */
import { AppError } from '@orbweaver/model/errors.ts';
import { fromSmallestUnit } from '@orbweaver/model/money.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { editDeskSettings, readDeskSettings } from '../db/payment-settings.ts';
import type { Payments } from '../payments/payments.ts';
import { asked } from '../payments/stripe-failure.ts';
import { type PriceStep, planPrices, syncPrices } from '../payments/sync-prices.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';

export function paymentDeskRoutes(app: ServerApp, { db, payments }: ServerParts): void {
  const desk = async () => ({ canPay: payments !== null, settings: await readDeskSettings(db) });
  addRoute(app, 'GET /server/admin/payments', desk);
  addRoute(app, 'PUT /server/admin/payments', async (request) => {
    await editDeskSettings(db, request.body, actorOf(request));
    return desk();
  });
  addRoute(app, 'GET /server/admin/payments/prices', () => asked(async () => shown(await planPrices(requireOn(payments).stripe, db))));
  addRoute(app, 'POST /server/admin/payments/prices', () => asked(async () => shown(await syncPrices(requireOn(payments).stripe, db))));
}

function requireOn(payments: Payments | null): Payments {
  if (payments === null) throw new AppError('payments-off');
  return payments;
}

function shown(steps: readonly PriceStep[]): PriceStep[] {
  return steps.map((step) => ({ ...step, amount: fromSmallestUnit(step.amount, step.currency) }));
}
