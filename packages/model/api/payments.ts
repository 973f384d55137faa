/** `/server/payments/*`: what an account pays for. Cards are entered on pages of Stripe alone; what was paid, Stripe says, not the browser. */
import { z } from 'zod';
import { billingIntervals, mostOfPurchase, soldPlanIds } from '../payments.ts';
import { hourMs, minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const planId = z.enum(soldPlanIds);
const interval = z.enum(billingIntervals);
const amount = z.number();

const paidPlanSchema = z.object({
  planId,
  interval,
  /** End of the period that is paid. */
  paidUntil: z.iso.datetime(),
  /** It ends then. */
  isCancelled: z.boolean(),
  /** A payment failed: until then the plan goes on; null = none failed. */
  graceUntil: z.iso.datetime().nullable(),
});

const paymentStateSchema = z.object({
  /** Can anything be bought here? Else the operator assigns plans. */
  canPay: z.boolean(),
  plan: paidPlanSchema.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The plan is that of a marketplace's code, and changed there; `endsAt`: the code was revoked; null = it is not. */
  code: z.object({ endsAt: z.iso.datetime().nullable() }).nullable(),
  /** When Stripe was last asked. */
  checkedAt: z.iso.datetime().nullable(),
});

export type PaymentState = z.infer<typeof paymentStateSchema>;

const price = amount.nullable();

/** In the currency's usual unit; null = not for sale. */
const pricesSchema = z.object({
  canPay: z.boolean(),
  currency: z.string(),
  plans: z.array(z.object({ planId, month: price, year: price })),
  aiCredit: price,
  saveSlot: price,
  refill: price,
  /** Where plans of a marketplace's codes are changed and money is asked back; null = there is none. */
  marketplaceUrl: z.string().nullable(),
});

export type Prices = z.infer<typeof pricesSchema>;

/** What the specification's state has of an invoice, and the period that it is for. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  currency: z.string(),
  paid: z.boolean(),
  pdf: z.string().nullable(),
  status: z.string(),
  /** Stripe's page of the invoice, where an open one is paid. */
  url: z.string().nullable(),
  /** In the currency's usual unit. */
  total: amount,
  /** Why the last payment of it failed. */
  error: z.string().nullable(),
  periodFrom: z.iso.datetime(),
  periodTo: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export type Invoice = z.infer<typeof invoiceSchema>;

const quantity = z.int().min(0).max(mostOfPurchase);

const checkoutSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), planId, interval }),
  z
    .strictObject({ kind: z.literal('add-ons'), aiCredits: quantity, saveSlots: quantity })
    .refine(({ aiCredits, saveSlots }) => aiCredits + saveSlots > 0),
  z.strictObject({ kind: z.literal('refill') }),
]);

export type CheckoutRequest = z.infer<typeof checkoutSchema>;

const planChange = { planId, interval };

const previewSchema = z.object({
  currency: z.string(),
  lines: z.array(z.object({ amount, text: z.string() })),
  /** Charged at once; what is below none stays to the good. */
  due: amount,
  total: amount,
  /** The moment that it was calculated for, in seconds: a change that names it costs the same. */
  at: z.int(),
});

export type ChangePreview = z.infer<typeof previewSchema>;

/** `open`: not paid; `paid`: Stripe has the money, and the account is not changed yet; `done`: the account has it; `expired`: it was left. */
const checkoutStates = ['open', 'paid', 'done', 'expired'] as const;

const address = z.object({ url: z.url() });
const tag = 'payments';
const policy = { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] } as const;
const reading = { who: 'user', attempts: [{ per: 'account', max: 120, windowMs: minuteMs }] } as const;

export const paymentRoutes = {
  'GET /server/payments': { tag, summary: 'The paid plan and the card', policy: { who: 'user' }, data: paymentStateSchema },
  'GET /server/payments/prices': { tag, summary: 'Products and prices', policy: { who: 'public' }, data: pricesSchema },
  'GET /server/payments/invoices': { tag, summary: 'The invoices, newest first', policy: { who: 'user' }, data: z.array(invoiceSchema) },
  'POST /server/payments/refresh': {
    tag,
    summary: 'Update the payment state of the account from Stripe',
    policy: reading,
    data: paymentStateSchema,
    errors: ['payments-off', 'payments-away'],
  },
  'POST /server/payments/checkout': {
    tag,
    summary: 'Open a checkout',
    policy,
    body: checkoutSchema,
    data: address,
    errors: ['payments-off', 'payments-away', 'not-for-sale', 'plan-runs', 'market-plan'],
  },
  'GET /server/payments/checkout': {
    tag,
    summary: 'State of a checkout of the account',
    policy: reading,
    query: z.object({ session: z.string().min(1).max(200) }),
    data: z.object({ state: z.enum(checkoutStates) }),
    errors: ['payments-off', 'payments-away', 'not-found'],
  },
  'POST /server/payments/portal': {
    tag,
    summary: 'Open the page for changing the card',
    policy,
    data: address,
    errors: ['payments-off', 'payments-away', 'no-plan-runs'],
  },
  'POST /server/payments/preview': {
    tag,
    summary: 'What a change of the plan would cost',
    policy,
    body: z.strictObject(planChange),
    data: previewSchema,
    errors: ['payments-off', 'payments-away', 'not-for-sale', 'no-plan-runs'],
  },
  'POST /server/payments/change': {
    tag,
    summary: 'Change the plan',
    policy,
    body: z.strictObject({ ...planChange, at: z.int().min(0).max(10_000_000_000) }),
    data: paymentStateSchema,
    errors: ['payments-off', 'payments-away', 'not-for-sale', 'no-plan-runs', 'card-declined', 'preview-too-old'],
  },
  'POST /server/payments/webhook': {
    tag,
    summary: 'Webhook of Stripe',
    policy: { who: 'public' },
    data: z.object({ received: z.boolean() }),
    errors: ['payments-off', 'signature-wrong'],
  },
} as const satisfies RouteTable;
