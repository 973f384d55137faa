/** `/server/admin/payments/*`: what the operator sells and for how much, the prices at the payment service, and the events that wait. */
import { z } from 'zod';
import { soldPlanIds } from '../payments.ts';
import type { RouteTable } from './route.ts';

const price = z.number().min(0).max(1_000_000).nullable();

const paymentSettingsSchema = z.strictObject({
  /** ISO 4217, in small letters. */
  currency: z.string().regex(/^[a-z]{3}$/),
  yearly: z.strictObject(Object.fromEntries(soldPlanIds.map((id) => [id, price])) as Record<(typeof soldPlanIds)[number], typeof price>),
  once: z.strictObject({ 'ai-credit': price, 'save-slot': price, refill: price }),
  graceDays: z.int().min(0).max(90),
  collectsTax: z.boolean(),
  takesPromotionCodes: z.boolean(),
});

const deskSchema = z.object({ canPay: z.boolean(), settings: paymentSettingsSchema });

const priceStepSchema = z.object({
  lookupKey: z.string(),
  currency: z.string(),
  /** In the currency's usual unit. */
  amount: z.number(),
  /** `kept`: it is there; `made`: there is none; `replaced`: there is another. */
  step: z.enum(['kept', 'made', 'replaced']),
});

const waitingEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** null = it was given up. */
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

const tag = 'admin';
const policy = { who: 'admin' } as const;
const errors = ['payments-off', 'payments-away'] as const;

export const paymentDeskRoutes = {
  'GET /server/admin/payments': { tag, summary: 'Settings of payments', policy, data: deskSchema },
  'PUT /server/admin/payments': { tag, summary: 'Change the settings of payments', policy, body: paymentSettingsSchema, data: deskSchema },
  'GET /server/admin/payments/prices': {
    tag,
    summary: 'What making the prices at the payment service would do',
    policy,
    data: z.array(priceStepSchema),
    errors,
  },
  'POST /server/admin/payments/prices': {
    tag,
    summary: 'Make the prices at the payment service',
    policy,
    data: z.array(priceStepSchema),
    errors,
  },
  'GET /server/admin/payments/events': {
    tag,
    summary: 'Events of payments that wait, or were given up',
    policy,
    data: z.array(waitingEventSchema),
  },
  'POST /server/admin/payments/events': {
    tag,
    summary: 'Try those events again now',
    policy,
    data: z.object({ tried: z.int() }),
    errors: ['payments-off'],
  },
} as const satisfies RouteTable;
