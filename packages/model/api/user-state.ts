/** The account in the specification's exact wire names. */
import { z } from 'zod';
import { personName } from '../person-name.ts';
import { limitsSchema } from './limits.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

/** 0 or 1. */
const flag = z.union([z.literal(0), z.literal(1)]);
const count = z.int().min(0);

const pricingPlanSchema = z.object({
  analysis: count,
  spider: count,
  link: count,
  code: count,
  tools: count,
  unlimited: flag,
});

const subscriptionSchema = z.object({
  id: z.string(),
  plan_id: z.string(),
  stripe_invoice: z.string().nullable(),
  ai_credit: count,
  /** Slots bought beside those of the plan; what is free now says `GET /server/user/limits`. */
  save_slot: count,
  sumo_ai_credit: count,
  active: flag,
  auto_cancel: flag,
  pricing_plan: pricingPlanSchema,
  spider_used: count,
  analysis_used: count,
  html_used: count,
  css_used: count,
  js_used: count,
  image_used: count,
  htaccess_used: count,
  text_used: count,
  link_used: count,
  sitemap_used: count,
});

const userStateSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  google_api: z.string().nullable(),
  dark_mode: flag,
  verified: flag,
  settings: z.object({ showReview: z.boolean() }),
  subscription: subscriptionSchema,
});

export type UserState = z.infer<typeof userStateSchema>;

/** Only the fields that change. */
const profileEditSchema = z.strictObject({
  name: personName.optional(),
  phone: z.string().trim().max(40).nullable().optional(),
  google_api: z.string().trim().max(200).nullable().optional(),
  dark_mode: flag.optional(),
  /** One of the product's languages; mails are written in it. */
  language: z.string().trim().max(8).optional(),
  settings: z.strictObject({ showReview: z.boolean() }).optional(),
});

export type ProfileEdit = z.infer<typeof profileEditSchema>;

const tag = 'user';
const subscriptionCalls = [{ per: 'account', max: 60, windowMs: hourMs }] as const;

export const userRoutes = {
  'GET /server/user/stateData': { tag, summary: 'The account and its subscription', policy: { who: 'user' }, data: userStateSchema },
  'GET /server/user/data': {
    mediaType: 'application/json',
    tag,
    summary: 'All data stored about the account, as a file',
    policy: { who: 'user', attempts: [{ per: 'account', max: 10, windowMs: hourMs }] },
  },
  'PATCH /server/user/profile': {
    tag,
    summary: 'Change the profile',
    policy: { who: 'user' },
    body: profileEditSchema,
    data: userStateSchema,
  },
  /**
   * It ends with the month that is running, or once all of it is used up; nothing is refilled after. What is cancelled already stays so. The
   * plan of a marketplace's code is given back there: `market-plan` has the marketplace's `address`, where the operator has given one.
   */
  'POST /server/user/subscription/cancel': {
    tag,
    summary: 'Cancel the plan',
    policy: { who: 'user', attempts: subscriptionCalls },
    data: limitsSchema,
    errors: ['payments-off', 'payments-away', 'market-plan'],
  },
  /** While it has not ended. */
  'POST /server/user/subscription/resume': {
    tag,
    summary: 'Withdraw the cancellation of the plan',
    policy: { who: 'user', attempts: subscriptionCalls },
    data: limitsSchema,
    errors: ['payments-off', 'payments-away'],
  },
} as const satisfies RouteTable;
