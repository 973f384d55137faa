/** `/server/payments/*`: what an account pays for, and links to Stripe's pages. Without Stripe keys nothing can be bought, and the calls say so. */
import type { PaymentState } from '@orbweaver/model/api/payments.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { findPaymentAccount, listInvoices, readPaymentState } from '../db/payments.ts';
import { type Cashier, checkoutState, openCheckout, openPortal } from '../payments/checkout.ts';
import type { Payments } from '../payments/payments.ts';
import { changePlan, previewChange } from '../payments/plan-change.ts';
import { readPrices } from '../payments/price-list.ts';
import { asked } from '../payments/stripe-failure.ts';
import { addRoute } from '../wire/add-route.ts';

export function paymentRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, payments, now } = parts;
  const canPay = payments !== null;
  /** The account as Stripe has it after a change there. */
  const read = async ({ sync }: Payments, userId: string, customerId: string): Promise<PaymentState> => {
    await sync(customerId);
    return readPaymentState(db, userId, canPay);
  };

  addRoute(app, 'GET /server/payments', ({ caller }) => readPaymentState(db, caller.userId, canPay));
  addRoute(app, 'GET /server/payments/prices', () => readPrices(db, canPay));
  addRoute(app, 'GET /server/payments/invoices', ({ caller }) => listInvoices(db, caller.userId));
  addRoute(app, 'POST /server/payments/refresh', ({ caller: { userId } }) =>
    asked(async () => {
      const account = await findPaymentAccount(db, userId);
      const on = requireOn(payments);
      return account === null ? readPaymentState(db, userId, canPay) : read(on, userId, account.customerId);
    }),
  );
  addRoute(app, 'POST /server/payments/checkout', ({ caller, body }) =>
    asked(async () => ({ url: await openCheckout(cashierOf(parts), caller.userId, body) })),
  );
  addRoute(app, 'GET /server/payments/checkout', ({ caller, query }) =>
    asked(async () => ({ state: await checkoutState(cashierOf(parts), caller.userId, query.session) })),
  );
  addRoute(app, 'POST /server/payments/portal', ({ caller }) =>
    asked(async () => ({ url: await openPortal(cashierOf(parts), caller.userId) })),
  );
  addRoute(app, 'POST /server/payments/preview', ({ caller, body }) =>
    asked(() => previewChange(cashierOf(parts), caller.userId, body, now())),
  );
  addRoute(app, 'POST /server/payments/change', ({ caller: { userId }, body }) =>
    asked(async () => read(requireOn(payments), userId, await changePlan(cashierOf(parts), userId, body, now()))),
  );
}

function requireOn(payments: Payments | null): Payments {
  if (payments === null) throw new AppError('payments-off');
  return payments;
}

function cashierOf({ payments, db, config }: ServerParts): Cashier {
  return { stripe: requireOn(payments).stripe, db, origin: config.origin };
}
