/** What Stripe refuses becomes an error that a person can act on. */
import { AppError } from '@orbweaver/model/errors.ts';
import Stripe from 'stripe';

/** Throws `card-declined`, or `payments-away` where Stripe does not answer, or not for us. Our own mistakes are thrown on as they are. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError('card-declined', {}, error);
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAuthenticationError;
    throw isAway ? new AppError('payments-away', {}, error) : error;
  }
}
