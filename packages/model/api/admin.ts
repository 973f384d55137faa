/** The administrators, the plans, and what was changed of them and of the public texts. For everybody else the calls under `/server/admin` do not exist. */
import { z } from 'zod';
import { auditKinds } from '../audit.ts';
import { maxPasswordChars } from '../password.ts';
import { type PlanId, type PlanSwitch, planSwitchIds, plans } from '../plans.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const limit = z.int().min(0).max(1_000_000_000).nullable();

/** A plan as the table of `packages/model/plans.ts` has it; null = unlimited. */
const planSchema = z.strictObject({
  limits: z.strictObject({ analysis: limit, spider: limit, link: limit, code: limit, tools: limit }),
  pagesPerScan: limit,
  fullWebsite: z.boolean(),
  saveSlots: limit,
  storageMb: limit,
  widget: z.boolean(),
  switches: z.strictObject(Object.fromEntries(planSwitchIds.map((id) => [id, z.boolean()])) as Record<PlanSwitch, z.ZodBoolean>),
  aiCredits: limit,
  price: z.number().min(0).max(1_000_000),
});

export const planId = z.enum(Object.keys(plans) as [PlanId, ...PlanId[]]);

export const auditEntrySchema = z.object({
  id: z.string(),
  /** Whose doing it was; null = nobody was signed in. */
  userId: z.string().nullable(),
  /** The e-mail address of that account then. */
  account: z.string().nullable(),
  /** The network address that the call came from; null = the server's own doing. */
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.iso.datetime(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const auditPageSchema = z.object({
  /** Newest first. */
  entries: z.array(auditEntrySchema),
  /** For `before`; null = there are no older ones. */
  next: z.string().nullable(),
});

export type AuditPage = z.infer<typeof auditPageSchema>;

const auditQuery = z.object({
  kind: z.enum(auditKinds).optional(),
  /** An e-mail address, of the account now or then, or an account's id. */
  account: z.string().trim().max(320).optional(),
  /** Id of an entry: only older ones. */
  before: z.string().max(64).optional(),
});

const grantedNumber = z.int().min(-1_000_000).max(1_000_000);

/** What an operator does to the plan of an account; a negative number takes back. */
const subscriptionActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan-assigned'), planId }),
  z.strictObject({ kind: z.literal('plan-refilled') }),
  z.strictObject({ kind: z.literal('credits-granted'), aiCredits: grantedNumber }),
  z.strictObject({ kind: z.literal('slots-granted'), saveSlots: grantedNumber }),
]);

const heldSubscriptionSchema = z.object({ email: z.string(), planId: z.string(), aiCredits: z.int(), saveSlots: z.int() });

const tag = 'admin';
const policy = { who: 'admin' } as const;
const params = z.object({ id: planId });

const administratorSchema = z.object({ userId: z.string(), name: z.string(), email: z.string() });

export type Administrator = z.infer<typeof administratorSchema>;

export const adminRoutes = {
  'GET /server/admin/administrators': { tag, summary: 'The administrators', policy, data: z.array(administratorSchema) },
  /** The password is that of who makes one. */
  'POST /server/admin/administrators': {
    tag,
    summary: 'Make an account an administrator',
    policy: { ...policy, attempts: [{ per: 'account', max: 20, windowMs: hourMs }] },
    body: z.strictObject({ email: z.email().max(320), password: z.string().min(1).max(maxPasswordChars) }),
    data: administratorSchema,
    errors: ['account-unknown', 'password-wrong'],
  },
  'DELETE /server/admin/administrators/:id': {
    tag,
    summary: 'Make an administrator an ordinary user again',
    policy,
    params: z.object({ id: z.string().max(64) }),
    data: administratorSchema,
    errors: ['last-administrator'],
  },
  'POST /server/admin/subscriptions': {
    tag,
    summary: 'Assign a plan, refill it, or grant credits or slots',
    policy,
    body: z.strictObject({ email: z.email().max(320), act: subscriptionActSchema }),
    data: heldSubscriptionSchema,
    errors: ['account-unknown'],
  },
  'GET /server/plans': { tag: 'limits', summary: 'The plans', policy: { who: 'public' }, data: z.record(planId, planSchema) },
  'PUT /server/admin/plans/:id': { tag, summary: 'Change a plan', policy, params, body: planSchema, data: planSchema },
  'DELETE /server/admin/plans/:id': {
    tag,
    summary: 'Reset a plan to its defaults',
    policy,
    params,
    data: planSchema,
  },
  'GET /server/admin/audit': { tag, summary: 'The audit log, page by page', policy, query: auditQuery, data: auditPageSchema },
  'GET /server/admin/audit/file': { mediaType: 'text/csv', tag, summary: 'The audit log as CSV', policy, query: auditQuery },
} as const satisfies RouteTable;
