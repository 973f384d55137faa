/** `POST /server/payments/webhook`: what Stripe says happened is checked, kept and acknowledged; it is worked off after. */
import { AppError } from '@orbweaver/model/errors.ts';
import type Stripe from 'stripe';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { type ReceivedEvent, receiveEvent } from '../db/payment-inbox.ts';
import { idOf } from '../payments/stripe-state.ts';
import { addRoute } from '../wire/add-route.ts';

const maxEventBytes = 1024 * 1024;
/** Stripe's own advice; a clock may differ by as much. */
const toleranceSeconds = 300;

export function paymentWebhookRoutes(app: ServerApp, { db, payments, now }: ServerParts): void {
  app.register(async (webhook) => {
    // The signature is over the body as it came.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    addRoute(webhook as ServerApp, 'POST /server/payments/webhook', async (request) => {
      if (payments === null) throw new AppError('payments-off');
      const { stripe, webhookSecret } = payments;
      const signature = String(request.headers['stripe-signature'] ?? '');
      const receivedAt = now();
      const event = readEvent(() =>
        stripe.webhooks.constructEvent(String(request.body), signature, webhookSecret, toleranceSeconds, undefined, receivedAt.getTime()),
      );
      if (event === null) request.log.warn('an event of payments was not signed by Stripe, or too long ago');
      if (event === null) throw new AppError('signature-wrong');
      const received = receivedOf(event);
      const isNew = (received.customerId ?? received.chargeId) !== null && (await receiveEvent(db, received, receivedAt));
      if (isNew) await payments.askFor(received);
      return { received: true };
    });
  });
}

/** null = whoever sent it does not have the secret, or had it too long ago. */
function readEvent(read: () => Stripe.Event): Stripe.Event | null {
  try {
    return read();
  } catch {
    return null;
  }
}

interface Named {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly charge?: string | { readonly id: string } | null;
}

function receivedOf({ id, type, data }: Stripe.Event): ReceivedEvent {
  const object = data.object as unknown as Named;
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
  return { id, type, customerId, chargeId: customerId === null ? idOf(object.charge) : null };
}
