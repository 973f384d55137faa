/** `/server/admin/payments/*`: what the operator sells and for how much, and the prices at the payment service. */
import { z } from 'zod';
import { billingIntervals, purchaseKinds, type SoldPlanId, soldPlanIds } from '../payments.ts';
import type { RouteTable } from './route.ts';

const price = z.number().min(0).max(1_000_000).nullable();

const pricesOfPlans = z.strictObject(Object.fromEntries(soldPlanIds.map((id) => [id, price])) as Record<SoldPlanId, typeof price>);

/** All that one form of the administration holds: the settings of payments, and of the plans what a month costs and the pages of a trial scan. */
const paymentSettingsSchema = z.strictObject({
  /** ISO 4217, in small letters. */
  currency: z.string().regex(/^[a-z]{3}$/),
  monthly: pricesOfPlans,
  yearly: pricesOfPlans,
  once: z.strictObject({ 'ai-credit': price, 'save-slot': price, refill: price }),
  graceDays: z.int().min(0).max(90),
  collectsTax: z.boolean(),
  takesPromotionCodes: z.boolean(),
  marketplaceUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  maxCodes: z.int().min(1).max(100),
  trialPages: z.int().min(1).max(1_000_000_000),
});

export type PaymentDeskSettings = z.infer<typeof paymentSettingsSchema>;

const deskSchema = z.object({ canPay: z.boolean(), settings: paymentSettingsSchema });

export type PaymentDesk = z.infer<typeof deskSchema>;

const goodSchema = z.union([
  z.object({ planId: z.enum(soldPlanIds), interval: z.enum(billingIntervals) }),
  z.object({ once: z.enum(purchaseKinds) }),
]);

const priceStepSchema = z.object({
  lookupKey: z.string(),
  good: goodSchema,
  currency: z.string(),
  /** In the currency's usual unit. */
  amount: z.number(),
  /** `kept`: it is there; `made`: there is none; `replaced`: there is another. */
  step: z.enum(['kept', 'made', 'replaced']),
});

export type PriceStep = z.infer<typeof priceStepSchema>;

const tag = 'admin';
const policy = { who: 'admin' } as const;
const errors = ['payments-off', 'payments-away'] as const;

export const paymentDeskRoutes = {
  'GET /server/admin/payments': { tag, summary: 'Payment settings', policy, data: deskSchema },
  'PUT /server/admin/payments': { tag, summary: 'Change the payment settings', policy, body: paymentSettingsSchema, data: deskSchema },
  'GET /server/admin/payments/prices': {
    tag,
    summary: 'Preview which prices would be created at the payment service',
    policy,
    data: z.array(priceStepSchema),
    errors,
  },
  'POST /server/admin/payments/prices': {
    tag,
    summary: 'Create the prices at the payment service',
    policy,
    data: z.array(priceStepSchema),
    errors,
  },
} as const satisfies RouteTable;
