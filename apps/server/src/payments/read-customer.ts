/** Asks Stripe for all that it has of a customer. */
import type Stripe from 'stripe';
import type { CustomerObjects } from './stripe-state.ts';

const pageRows = 100;

/** null = there is no such customer any more. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerObjects | null> {
  try {
    const invoices = await all(stripe.invoices.list({ customer, limit: pageRows, expand: ['data.payments'] }));
    const charges = await all(stripe.charges.list({ customer, limit: pageRows }));
    const expand = ['data.default_payment_method'];
    return {
      invoices,
      charges,
      lostCharges: await lostCharges(stripe, charges),
      checkouts: await all(stripe.checkout.sessions.list({ customer, status: 'complete', limit: pageRows })),
      // Last, so that what a payment began is seen with its payment.
      subscriptions: await all(stripe.subscriptions.list({ customer, status: 'all', limit: pageRows, expand })),
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** An id that Stripe does not know. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

async function lostCharges(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const { id } of charges.filter(({ disputed }) => disputed)) {
    const disputes = await all(stripe.disputes.list({ charge: id, limit: pageRows }));
    if (disputes.some(({ status }) => status === 'lost')) lost.add(id);
  }
  return lost;
}
