/** The plans, and what administrators changed of them and of the public texts. For everybody else the calls under `/server/admin` do not exist. */
import { z } from 'zod';
import { type PlanId, plans } from '../plans.ts';
import type { RouteTable } from './route.ts';

const limit = z.int().min(0).max(1_000_000_000).nullable();

/** A plan as the table of `packages/model/plans.ts` has it; null = unlimited. */
const planSchema = z.strictObject({
  limits: z.strictObject({ analysis: limit, spider: limit, link: limit, code: limit, tools: limit }),
  pagesPerScan: limit,
  fullWebsite: z.boolean(),
  saveSlots: limit,
  widget: z.boolean(),
  aiCredits: limit,
  price: z.number().min(0).max(1_000_000),
});

const planId = z.enum(Object.keys(plans) as [PlanId, ...PlanId[]]);

const auditEntrySchema = z.object({
  id: z.string(),
  userId: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.iso.datetime(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const tag = 'admin';
const policy = { who: 'admin' } as const;
const params = z.object({ id: planId });

export const adminRoutes = {
  'GET /server/plans': { tag: 'limits', summary: 'The plans', policy: { who: 'public' }, data: z.record(planId, planSchema) },
  'PUT /server/admin/plans/:id': { tag, summary: 'Change a plan', policy, params, body: planSchema, data: planSchema },
  'DELETE /server/admin/plans/:id': {
    tag,
    summary: 'Take a plan back to what it was',
    policy,
    params,
    data: planSchema,
  },
  /** Newest first, at most 500. */
  'GET /server/admin/audit': { tag, summary: 'What administrators changed', policy, data: z.array(auditEntrySchema) },
} as const satisfies RouteTable;
