/** `/server/admin/overview`: how the installation does, in numbers: people, scans, money, what waits, room, and versions. */
import { z } from 'zod';
import { jobSchema } from './jobs.ts';
import type { RouteTable } from './route.ts';

const count = z.int().min(0);

const overviewSchema = z.object({
  accounts: count,
  /** A row for each of the last 30 days in UTC, oldest first. */
  signUps: z.array(z.object({ day: z.iso.date(), count })),
  /** Scans that were granted within a day and are not finished. */
  activeScans: count,
  /** Paid invoices of the last twelve months, by month in UTC and currency, oldest first; amounts in the currency's usual unit. */
  revenue: z.array(z.object({ month: z.string(), currency: z.string(), amount: z.number(), invoices: count })),
  /** The newest invoices that wait for their money after a payment failed, or that nobody will pay. */
  failedPayments: z.object({
    count,
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        userId: z.string(),
        email: z.string(),
        amount: z.number(),
        currency: z.string(),
        error: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Accounts whose plan goes on though a payment failed. */
    inGrace: count,
  }),
  /** Changes at the payment service that no event told of, found and applied by the reconciliation within the last 30 days. */
  drift: z.object({ count, newestAt: z.iso.datetime().nullable() }),
  jobs: z.array(jobSchema),
  disk: z.object({ freeBytes: z.number().nullable(), reserveBytes: z.number(), isFull: z.boolean() }),
  versions: z.object({ product: z.string(), node: z.string(), database: z.string() }),
});

export type Overview = z.infer<typeof overviewSchema>;

const tag = 'admin';
const policy = { who: 'admin' } as const;

export const overviewRoutes = {
  'GET /server/admin/overview': { tag, summary: 'State of the installation', policy, data: overviewSchema },
} as const satisfies RouteTable;
