/** The accounts, as administrators find, read and change them. What is in a scan is nobody's business: it has a size and a day here. */
import { z } from 'zod';
import { counters } from '../plans.ts';
import { seenSpans, userActs, userOrders, userStates } from '../user-list.ts';
import { openSessionSchema } from './account.ts';
import { auditEntrySchema, planId } from './admin.ts';
import { limitsSchema } from './limits.ts';
import { invoiceSchema } from './payments.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const rowFields = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  isVerified: z.boolean(),
  state: z.enum(userStates),
  planId: z.string(),
  createdAt: z.iso.datetime(),
  /** To a few minutes. */
  seenAt: z.iso.datetime(),
};

const rowSchema = z.object(rowFields);

export type UserRow = z.infer<typeof rowSchema>;

const pageSchema = z.object({
  users: z.array(rowSchema),
  /** For `after`; null = there are no more. */
  next: z.string().nullable(),
  /** How many accounts the filter finds; `hasMore`: they are too many to be counted, and these are the least. */
  found: z.object({ count: z.int(), hasMore: z.boolean() }),
});

export type UserPage = z.infer<typeof pageSchema>;

const storedScanSchema = z.object({ createdAt: z.iso.datetime(), bytes: z.int(), isKept: z.boolean() });

const accountSchema = z.object({
  ...rowFields,
  phone: z.string().nullable(),
  language: z.string().nullable(),
  blockedAt: z.iso.datetime().nullable(),
  plan: z.object({
    startedAt: z.iso.datetime(),
    /** What it still gives; those of the self-hosted plan where the installation has no limits. */
    limits: limitsSchema,
    used: z.record(z.enum(counters), z.int()),
    /** Bought or granted. */
    saveSlots: z.int(),
  }),
  /** Newest first. */
  invoices: z.array(invoiceSchema),
  scans: z.array(storedScanSchema),
  sessions: z.array(openSessionSchema),
  /** The latest of the audit log. */
  events: z.array(auditEntrySchema),
});

export type UserAccount = z.infer<typeof accountSchema>;

const desk = { tag: 'admin', policy: { who: 'admin' } } as const;
const params = z.object({ id: z.string().max(64) });

export const userDeskRoutes = {
  'GET /server/admin/users': {
    ...desk,
    summary: 'The accounts, page by page',
    query: z.object({
      /** A part of the name or the address, its beginning where it is shorter than three characters; or an id. */
      search: z.string().trim().max(200).optional(),
      plan: planId.optional(),
      verified: z.enum(['yes', 'no']).optional(),
      state: z.enum(userStates).optional(),
      seen: z.enum(seenSpans).optional(),
      /** `newest` unless told. */
      order: z.enum(userOrders).optional(),
      /** Id of an account: only those after it. */
      after: z.string().max(64).optional(),
    }),
    data: pageSchema,
  },
  'GET /server/admin/users/:id': { ...desk, summary: 'One account', params, data: accountSchema },
  'GET /server/admin/users/:id/data': {
    mediaType: 'application/json',
    ...desk,
    policy: { ...desk.policy, attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    summary: 'All data stored about an account, as a file',
    params,
  },
  /** What is so already stays as it is. */
  'POST /server/admin/users/:id/acts': {
    ...desk,
    policy: { ...desk.policy, attempts: [{ per: 'account', max: 300, windowMs: hourMs }] },
    summary: 'Confirm the email address, block, unblock, sign out everywhere, or email a link to set a new password',
    params,
    body: z.strictObject({ act: z.enum(userActs) }),
    data: z.object({ done: z.literal(true) }),
    errors: ['account-is-administrator'],
  },
  /** `email` is that of the account, typed once more. */
  'POST /server/admin/users/:id/delete': {
    ...desk,
    summary: 'Delete an account with all its data',
    params,
    body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
    data: z.object({ done: z.literal(true) }),
    errors: ['account-is-administrator'],
  },
} as const satisfies RouteTable;
