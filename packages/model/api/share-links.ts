/** `/server/scans/:id/shares`: links to a stored scan, made by its owner; `/server/share`: what whoever has such a link may read. */
import { z } from 'zod';
import { maxSharePassword, minSharePassword, shareDays } from '../share-links.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { viewAsk, viewErrors, viewResponseSchema } from './view-ask.ts';

const shareLinkSchema = z.object({
  id: z.string(),
  url: z.url(),
  hasPassword: z.boolean(),
  /** null = until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** How often it was opened. */
  views: z.int(),
  viewedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export type ShareLink = z.infer<typeof shareLinkSchema>;

export const sharedScanSchema = z.object({
  /** Goes with each question; holds for some hours. */
  pass: z.string(),
  title: z.string(),
  startUrl: z.string(),
  isComplete: z.boolean(),
  /** When the scan began. */
  scannedAt: z.iso.datetime(),
});

export type SharedScan = z.infer<typeof sharedScanSchema>;

const tag = 'shares';
const ofScan = { tag, params: z.object({ id: z.string().max(64) }) } as const;

export const shareLinkRoutes = {
  /** `isInPlan`: false where the plan has no links; those that there are still open. */
  'GET /server/scans/:id/shares': {
    ...ofScan,
    summary: 'Share links to a stored scan, newest first',
    policy: { who: 'user', owns: 'scan' },
    data: z.object({ isInPlan: z.boolean(), links: z.array(shareLinkSchema) }),
  },
  'POST /server/scans/:id/shares': {
    ...ofScan,
    summary: 'Create a share link: anyone who has it can read the scan',
    policy: { who: 'user', owns: 'scan', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    body: z.strictObject({
      days: z.literal([...shareDays]),
      password: z.string().min(minSharePassword).max(maxSharePassword).nullable(),
    }),
    data: shareLinkSchema,
    statuses: [201],
    errors: ['not-in-plan', 'share-limit'],
  },
  'DELETE /server/shares/:id': {
    ...ofScan,
    summary: 'Revoke a share link; the next request with it is refused',
    policy: { who: 'user', owns: 'share' },
    data: z.object({ done: z.literal(true) }),
  },
  /** One that expired, was revoked or never was, and a wrong password, are the same `not-found`. */
  'POST /server/share': {
    tag,
    summary: 'Open a share link',
    policy: { who: 'public', attempts: [{ per: 'address', max: 120, windowMs: hourMs }] },
    body: z.strictObject({ token: z.string().max(100), password: z.string().max(maxSharePassword) }),
    data: sharedScanSchema,
    errors: ['not-found'],
  },
  'POST /server/share/ask': {
    tag,
    summary: 'Query the scan of a share link, as the results screen does',
    policy: { who: 'public' },
    body: z.strictObject({ pass: z.string().max(200), ...viewAsk }),
    data: viewResponseSchema,
    errors: viewErrors,
  },
} as const satisfies RouteTable;
