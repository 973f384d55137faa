/** `/server/admin/*`, for administrators alone: plans, public texts, and what was changed by whom. */
import { z } from 'zod';

const limit = z.int().min(0).max(1_000_000_000).nullable();

/** A plan as the table of `packages/model/plans.ts` has it; null = unlimited. */
export const planSchema = z.strictObject({
  limits: z.strictObject({ analysis: limit, spider: limit, link: limit, code: limit, tools: limit }),
  pagesPerScan: limit,
  fullWebsite: z.boolean(),
  saveSlots: limit,
  widget: z.boolean(),
  aiCredits: limit,
  price: z.number().min(0).max(1_000_000),
});

/** `GET /server/plans` and `PUT`, `DELETE /server/admin/plans/{id}` (one plan). */
export const plansResponseSchema = z.object({ data: z.record(z.string(), planSchema) });
export const planResponseSchema = z.object({ data: planSchema });

export const auditEntrySchema = z.object({
  id: z.string(),
  userId: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.iso.datetime(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** `GET /server/admin/audit`: newest first, at most 500. */
export const auditResponseSchema = z.object({ data: z.array(auditEntrySchema) });
