import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDispute, openDispute, refundCharge } from './charges.ts';
import { changeCard } from './checkout.ts';
import { readForm } from './form.ts';
import { addInterval, periodEnd } from './periods.ts';
import { type StripeStandIn, startStripe } from './stand-in.ts';
import { itemOf } from './subscriptions.ts';

const at = (text: string) => Date.parse(`${text}Z`) / 1_000;
const good = '4242 4242 4242 4242';
const declining = '4000 0000 0000 0341';

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripe({ now: at('2026-01-31T10:00:00') });
  stripe = clientOf(standIn.secretKey);
});
afterAll(() => standIn.close());

function clientOf(key: string): Stripe {
  const { hostname: host, port } = new URL(standIn.origin);
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 2 });
}

const urls = { success_url: 'https://example.com/done', cancel_url: 'https://example.com/back' };

async function priceOf(amount: number, interval?: 'month' | 'year'): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: `Plan ${amount}` });
  return stripe.prices.create({ currency: 'eur', unit_amount: amount, product: product.id, ...(interval && { recurring: { interval } }) });
}

async function subscribe(amount = 1_900, interval: 'month' | 'year' = 'month'): Promise<Stripe.Subscription> {
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.com' });
  const { id: price } = await priceOf(amount, interval);
  const session = await stripe.checkout.sessions.create({ customer, mode: 'subscription', line_items: [{ price, quantity: 1 }], ...urls });
  standIn.desk.checkout.pay(session.id, good);
  const [subscription] = (await stripe.subscriptions.list({ customer, status: 'all' })).data;
  return subscription as Stripe.Subscription;
}

const changePrice = (subscription: Stripe.Subscription, price: string) =>
  stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });

const typesOf = (customer: string) =>
  standIn.events.filter(({ data }) => (data.object as { customer?: string }).customer === customer).map(({ type }) => type);

test('brackets of a form are nested objects and lists', () => {
  expect(readForm('a=1&b[c]=2&b[d][0]=x&b[d][1][e]=y&f%5Bg%5D=3')).toEqual({ a: '1', b: { c: '2', d: ['x', { e: 'y' }] }, f: { g: '3' } });
});

test('periods stay on the day of the anchor', () => {
  const anchor = at('2027-01-31T10:00:00');
  expect([1, 2, 13].map((count) => addInterval(anchor, 'month', count))).toEqual(
    ['2027-02-28T10:00:00', '2027-03-31T10:00:00', '2028-02-29T10:00:00'].map(at),
  );
  expect(periodEnd(anchor, 'month', at('2027-02-28T10:00:00'))).toBe(at('2027-03-31T10:00:00'));
});

describe('the wire', () => {
  test('a wrong key, an id of nothing and an unknown parameter are refused as Stripe does', async () => {
    await expect(clientOf('sk_test_other').customers.create({})).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
    const wrong = { customer: 'cus_1', mode: 'payment', colour: 'red' } as unknown as Stripe.Checkout.SessionCreateParams;
    await expect(stripe.checkout.sessions.create(wrong)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    const unknown = { email: 'a@example.com', colour: 'red' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  });

  test('a repeated idempotency key gets the first answer; with other parameters it is refused', async () => {
    const options = { idempotencyKey: 'once' };
    const first = await stripe.customers.create({ email: 'once@example.com' }, options);
    expect((await stripe.customers.create({ email: 'once@example.com' }, options)).id).toBe(first.id);
    await expect(stripe.customers.create({ email: 'other@example.com' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('an outage is retried by the SDK under one key, so that nothing is made twice', async () => {
    const before = standIn.desk.ledger.all('customer').length;
    standIn.fail(2, 503);
    await stripe.customers.create({ email: 'late@example.com' });
    expect(standIn.desk.ledger.all('customer')).toHaveLength(before + 1);
  });

  test('lists go on from a cursor to the end', async () => {
    const { id: product } = await stripe.products.create({ name: 'Many' });
    const made: string[] = [];
    for (let i = 0; i < 7; i++)
      made.push((await stripe.prices.create({ currency: 'eur', unit_amount: i, product, lookup_key: `many_${i}` })).id);
    const lookup_keys = made.map((_id, i) => `many_${i}`);
    const listed: string[] = [];
    for await (const price of stripe.prices.list({ lookup_keys, limit: 3 })) listed.push(price.id);
    expect(listed).toEqual(made.toReversed());
    await expect(stripe.prices.create({ currency: 'eur', unit_amount: 9, product, lookup_key: 'many_0' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    const moved = await stripe.prices.create({ currency: 'eur', unit_amount: 9, product, lookup_key: 'many_0', transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['many_0'] })).data.map(({ id }) => id)).toEqual([moved.id]);
  });

  test('references are ids until they are expanded, at most four levels deep', async () => {
    const { customer } = await subscribe();
    const [plain] = (await stripe.subscriptions.list({ customer: customer as string })).data;
    expect(typeof plain?.latest_invoice).toBe('string');
    const expand = ['data.latest_invoice', 'data.default_payment_method'];
    const [expanded] = (await stripe.subscriptions.list({ customer: customer as string, expand })).data;
    expect(expanded).toMatchObject({ latest_invoice: { status: 'paid' }, default_payment_method: { card: { last4: '4242' } } });
    const [invoice] = (await stripe.invoices.list({ customer: customer as string, expand: ['data.payments'] })).data;
    expect(invoice?.payments?.data).toMatchObject([{ status: 'paid', payment: { type: 'payment_intent' } }]);
    await expect(stripe.invoices.list({ expand: ['data.payments.data.payment.payment_intent'] })).rejects.toThrow('4 levels');
    await expect(stripe.customers.retrieve(customer as string, { expand: ['colour'] })).rejects.toThrow('cannot be expanded');
  });

  test('a webhook is signed as the SDK checks it', async () => {
    const event = standIn.events.at(-1) as Stripe.Event;
    const { payload, headers } = standIn.sign(event);
    const header = headers['stripe-signature'] as string;
    expect(stripe.webhooks.constructEvent(payload, header, standIn.webhookSecret).id).toBe(event.id);
    expect(() => stripe.webhooks.constructEvent(`${payload} `, header, standIn.webhookSecret)).toThrow('signature');
    const stale = standIn.sign(event, { timestamp: Math.floor(Date.now() / 1_000) - 301 });
    expect(() => stripe.webhooks.constructEvent(payload, stale.headers['stripe-signature'] as string, standIn.webhookSecret)).toThrow(
      'tolerance',
    );
  });
});

describe('subscriptions', () => {
  test('begin when checkout is paid, and not with a card that is declined', async () => {
    const { id: customer } = await stripe.customers.create({});
    const { id: price } = await priceOf(1_900, 'month');
    const session = await stripe.checkout.sessions.create({
      customer,
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      ...urls,
    });
    expect(() => standIn.desk.checkout.pay(session.id, '4000 0000 0000 0002')).toThrow('declined');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    standIn.desk.checkout.pay(session.id, good);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(typesOf(customer)).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
    );
  });

  test('renew, fail with the card, and are paid later', async () => {
    const { id, customer } = await subscribe();
    const { now } = standIn.desk.ledger.clock;
    standIn.advance(addInterval(now, 'month', 1));
    const renewed = await stripe.subscriptions.retrieve(id);
    expect([renewed.status, itemOf(renewed).current_period_start]).toEqual(['active', addInterval(now, 'month', 1)]);
    changeCard(standIn.desk, customer as string, declining);
    standIn.advance(addInterval(now, 'month', 2));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    changeCard(standIn.desk, customer as string, good);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('bill a change by the second, as the preview said', async () => {
    const subscription = await subscribe(3_000);
    const { current_period_start: start, current_period_end: end, id: item } = itemOf(subscription);
    const { id: price } = await priceOf(6_000, 'month');
    standIn.advance(start + (end - start) / 2);
    const { customer } = subscription;
    const preview = await stripe.invoices.createPreview({
      customer: customer as string,
      subscription: subscription.id,
      subscription_details: { items: [{ id: item, price }], proration_behavior: 'always_invoice' },
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1_500, 3_000]);
    await changePrice(subscription, price);
    const [invoice] = (await stripe.invoices.list({ customer: customer as string })).data;
    expect([invoice?.amount_paid, preview.amount_due]).toEqual([1_500, 1_500]);
    const year = await priceOf(30_000, 'year');
    const changed = await changePrice(await stripe.subscriptions.retrieve(subscription.id), year.id);
    expect(itemOf(changed).current_period_start).toBe(standIn.desk.ledger.clock.now);
  });

  test('stay as they are when the card is declined for a change, and keep what is to the good', async () => {
    const subscription = await subscribe(3_000);
    const customer = subscription.customer as string;
    const cheaper = await priceOf(1_000, 'month');
    await changePrice(subscription, cheaper.id);
    expect((standIn.desk.ledger.get('customer', customer) as Stripe.Customer).balance).toBe(-2_000);
    changeCard(standIn.desk, customer, declining);
    const dearer = await priceOf(9_000, 'month');
    await expect(changePrice(await stripe.subscriptions.retrieve(subscription.id), dearer.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(cheaper.id);
  });

  test('are cancelled at the end, resumed, and ended', async () => {
    const { id, customer, items } = await subscribe();
    const end = items.data[0]?.current_period_end ?? 0;
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({ cancel_at: end, status: 'active' });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({ cancel_at: null });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    standIn.advance(end);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect((await stripe.subscriptions.list({ customer: customer as string })).data).toEqual([]);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow('canceled subscription');
  });
});

test('charges are refunded in part and in full, and disputed', async () => {
  const { customer } = await subscribe();
  const list = async () => (await stripe.charges.list({ customer: customer as string })).data[0] as Stripe.Charge;
  const { id } = await list();
  refundCharge(standIn.desk.ledger, id, 100);
  expect(await list()).toMatchObject({ refunded: false, amount_refunded: 100 });
  refundCharge(standIn.desk.ledger, id);
  expect((await list()).refunded).toBe(true);
  const dispute = openDispute(standIn.desk.ledger, id);
  closeDispute(standIn.desk.ledger, dispute.id, 'lost');
  expect((await stripe.disputes.list({ charge: id })).data).toMatchObject([{ status: 'lost' }]);
});

test('the checkout page says the total, refuses a declined card, and leads back', async () => {
  const { id: customer } = await stripe.customers.create({});
  const { id: price } = await priceOf(500);
  const session = await stripe.checkout.sessions.create({
    customer,
    mode: 'payment',
    line_items: [{ price, quantity: 3 }],
    ...urls,
    success_url: 'https://example.com/done?session={CHECKOUT_SESSION_ID}',
    custom_text: { submit: { message: 'No <b>refunds</b>.' } },
  });
  const address = session.url as string;
  const first = await (await fetch(address)).text();
  expect(first).toContain('1500 EUR');
  expect(first).toContain('No &lt;b&gt;refunds&lt;/b&gt;.');
  const pay = (card: string) => fetch(address, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  expect(await (await pay('4000000000000002')).text()).toContain('declined');
  const done = await pay(good);
  expect([done.status, done.headers.get('location')]).toEqual([303, `https://example.com/done?session=${session.id}`]);
});
