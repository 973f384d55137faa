/** The calls that the stand-in answers, each with the parameters that it takes; any other parameter is refused, as Stripe does. */
import type Stripe from 'stripe';
import { type ZodType, z } from 'zod';
import type { Checkout } from './checkout.ts';
import { idOf } from './ledger.ts';
import { listPage } from './listing.ts';
import { Refusal } from './refusal.ts';
import { type Books, changePrice, endSubscription, liveStates, previewChange, setCancelAtEnd } from './subscriptions.ts';

export interface Desk extends Books {
  readonly checkout: Checkout;
}

interface Endpoint {
  /** Method and path; `:id` stands for one part. */
  readonly call: string;
  readonly params: ZodType;
  readonly answer: (desk: Desk, params: never, id: string) => object;
}

function endpoint<P>(call: string, params: ZodType<P>, answer: (desk: Desk, params: P, id: string) => object): Endpoint {
  return { call, params, answer: answer as Endpoint['answer'] };
}

const expandable = { expand: z.array(z.string()).optional() };
const paged = {
  ...expandable,
  limit: z.coerce.number().int().min(1).max(100).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const amount = z.coerce.number().int().min(0);
const metadata = z.record(z.string(), z.string().max(500)).default({});
const nothing = z.strictObject(expandable);

const customerParams = z.strictObject({
  ...expandable,
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata,
  preferred_locales: z.array(z.string()).optional(),
});

const priceParams = z.strictObject({
  ...expandable,
  currency: z.string().length(3),
  unit_amount: amount,
  product: z.string(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.optional(),
  nickname: z.string().optional(),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
  metadata,
});

const sessionParams = z.strictObject({
  ...expandable,
  customer: z.string(),
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.coerce.number().int().min(1) })).min(1),
  success_url: z.url(),
  cancel_url: z.url(),
  client_reference_id: z.string().max(200).optional(),
  locale: z.string().optional(),
  metadata,
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  customer_update: z.strictObject({ address: z.enum(['auto', 'never']) }).optional(),
  invoice_creation: z.strictObject({ enabled: flag }).optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1_200) }) }).optional(),
});

const items = z.array(z.strictObject({ id: z.string(), price: z.string() })).max(1);
const prorationBehavior = z.literal('always_invoice').optional();
const prorationDate = z.coerce.number().int().optional();

const subscriptionParams = z.strictObject({
  ...expandable,
  items: items.optional(),
  proration_behavior: prorationBehavior,
  proration_date: prorationDate,
  payment_behavior: z.literal('error_if_incomplete').optional(),
  cancel_at_period_end: flag.optional(),
});

const previewParams = z.strictObject({
  ...expandable,
  customer: z.string(),
  subscription: z.string(),
  subscription_details: z.strictObject({ items, proration_behavior: prorationBehavior, proration_date: prorationDate }),
});

const ofCustomer = (rows: readonly { readonly customer: Stripe.Subscription['customer'] | null }[], customer: string | undefined) =>
  rows.filter((row) => customer === undefined || idOf(row.customer) === customer) as never[];

export const endpoints: readonly Endpoint[] = [
  endpoint('POST /v1/customers', customerParams, ({ ledger }, { expand: _expand, ...fields }) => {
    const customer = ledger.add('customer', { ...fields, discount: null, shipping: null } as Partial<Stripe.Customer>);
    ledger.tell('customer.created', customer);
    return customer;
  }),
  endpoint('GET /v1/customers/:id', nothing, ({ ledger }, _params, id) => ledger.get('customer', id)),
  endpoint('DELETE /v1/customers/:id', nothing, ({ ledger }, _params, id) => {
    const customer = ledger.get('customer', id);
    for (const subscription of ledger.all('subscription')) {
      if (subscription.customer === id && liveStates.includes(subscription.status)) endSubscription(ledger, subscription.id);
    }
    Object.assign(customer, { deleted: true });
    ledger.tell('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
  endpoint('GET /v1/products/:id', nothing, ({ ledger }, _params, id) => ledger.get('product', id)),
  endpoint(
    'POST /v1/products',
    z.strictObject({ ...expandable, id: z.string().optional(), name: z.string(), metadata }),
    ({ ledger }, params) => {
      if (params.id !== undefined && ledger.byId(params.id) !== null) {
        throw new Refusal(`Product already exists: ${params.id}`, { code: 'resource_already_exists', param: 'id' });
      }
      const { name } = params;
      const fields = { name, metadata: params.metadata, default_price: null, description: null, package_dimensions: null };
      return ledger.add('product', params.id === undefined ? fields : { ...fields, id: params.id });
    },
  ),
  endpoint(
    'GET /v1/prices',
    z.strictObject({ ...paged, lookup_keys: z.array(z.string()).max(10).optional(), active: flag.optional() }),
    (desk, params) => {
      const { lookup_keys: keys, active } = params;
      const rows = desk.ledger
        .all('price')
        .filter(
          (price) => (keys === undefined || keys.includes(price.lookup_key ?? '')) && (active === undefined || price.active === active),
        );
      return listPage(rows, '/v1/prices', params);
    },
  ),
  endpoint('POST /v1/prices', priceParams, addPrice),
  endpoint('POST /v1/checkout/sessions', sessionParams, ({ checkout }, params) => {
    const { line_items: lines, subscription_data, custom_text, locale, ...rest } = params;
    const note = custom_text?.submit.message ?? null;
    const request = { ...rest, lines, note, locale: (locale ?? null) as Stripe.Checkout.Session.Locale | null };
    return checkout.open(request, subscription_data?.metadata ?? {});
  }),
  endpoint(
    'GET /v1/checkout/sessions',
    z.strictObject({ ...paged, customer: z.string().optional(), status: z.string().optional() }),
    (desk, params) => {
      const { customer, status } = params;
      const rows = desk.ledger.all('checkout.session').filter((row) => status === undefined || row.status === status);
      return listPage(ofCustomer(rows as never[], customer), '/v1/checkout/sessions', params);
    },
  ),
  endpoint('GET /v1/checkout/sessions/:id', nothing, ({ ledger }, _params, id) => ledger.get('checkout.session', id)),
  endpoint('POST /v1/checkout/sessions/:id/expire', nothing, ({ checkout }, _params, id) => checkout.expire(id)),
  endpoint(
    'GET /v1/subscriptions',
    z.strictObject({ ...paged, customer: z.string().optional(), status: z.string().optional() }),
    (desk, params) => {
      const { customer, status } = params;
      // Stripe leaves out what has ended unless all are asked for.
      const isAsked = (row: Stripe.Subscription) =>
        status === 'all' || (status === undefined ? row.status !== 'canceled' : row.status === status);
      return listPage(ofCustomer(desk.ledger.all('subscription').filter(isAsked), customer), '/v1/subscriptions', params);
    },
  ),
  endpoint('GET /v1/subscriptions/:id', nothing, ({ ledger }, _params, id) => ledger.get('subscription', id)),
  endpoint('POST /v1/subscriptions/:id', subscriptionParams, (desk, params, id) => {
    const { ledger } = desk;
    if (params.items?.[0] !== undefined) changePrice(desk, id, { price: params.items[0].price, prorationDate: params.proration_date });
    if (params.cancel_at_period_end !== undefined) setCancelAtEnd(ledger, id, params.cancel_at_period_end);
    const subscription = ledger.get('subscription', id);
    ledger.tell('customer.subscription.updated', subscription);
    return subscription;
  }),
  endpoint('DELETE /v1/subscriptions/:id', nothing, ({ ledger }, _params, id) => endSubscription(ledger, id)),
  endpoint('POST /v1/invoices/create_preview', previewParams, (desk, { subscription, subscription_details: details }) =>
    previewChange(desk, subscription, { price: details.items[0]?.price, prorationDate: details.proration_date }),
  ),
  endpoint('GET /v1/invoices', z.strictObject({ ...paged, customer: z.string().optional() }), (desk, params) =>
    listPage(ofCustomer(desk.ledger.all('invoice') as never[], params.customer), '/v1/invoices', params),
  ),
  endpoint('GET /v1/charges', z.strictObject({ ...paged, customer: z.string().optional() }), (desk, params) =>
    listPage(ofCustomer(desk.ledger.all('charge') as never[], params.customer), '/v1/charges', params),
  ),
  endpoint('GET /v1/charges/:id', nothing, ({ ledger }, _params, id) => ledger.get('charge', id)),
  endpoint('GET /v1/disputes', z.strictObject({ ...paged, charge: z.string().optional() }), (desk, params) => {
    const rows = desk.ledger.all('dispute').filter(({ charge }) => params.charge === undefined || charge === params.charge);
    return listPage(rows, '/v1/disputes', params);
  }),
  endpoint(
    'POST /v1/billing_portal/sessions',
    z.strictObject({ ...expandable, customer: z.string(), return_url: z.url(), locale: z.string().optional() }),
    ({ ledger, origin }, { customer, return_url }) => {
      ledger.get('customer', customer);
      const session = ledger.add('billing_portal.session', { customer, return_url, flow: null });
      session.url = `${origin}/portal/${session.id}`;
      return session;
    },
  ),
];

/** A lookup key names one price: it moves to the new one where that is asked for. */
function addPrice({ ledger }: Desk, params: z.output<typeof priceParams>): Stripe.Price {
  const { unit_amount, recurring, lookup_key = null, transfer_lookup_key: moves, expand: _expand, ...fields } = params;
  ledger.get('product', params.product);
  const holder = lookup_key === null ? undefined : ledger.all('price').find((price) => price.lookup_key === lookup_key);
  if (holder !== undefined) {
    if (moves !== true)
      throw new Refusal(`A price (\`${holder.id}\`) already uses that lookup key.`, {
        code: 'resource_already_exists',
        param: 'lookup_key',
      });
    holder.lookup_key = null;
  }
  return ledger.add('price', {
    ...fields,
    lookup_key,
    unit_amount,
    unit_amount_decimal: String(unit_amount),
    type: recurring === undefined ? 'one_time' : 'recurring',
    recurring:
      recurring === undefined
        ? null
        : { interval: recurring.interval, interval_count: 1, meter: null, usage_type: 'licensed', trial_period_days: null },
    custom_unit_amount: null,
    transform_quantity: null,
    tiers_mode: null,
  } as unknown as Partial<Stripe.Price>);
}
