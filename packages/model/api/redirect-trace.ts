/** Follows an address hop by hop. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const requestSchema = z.strictObject({
  url: webAddress,
  /** Sent instead of the product's own. */
  userAgent: z
    .string()
    .regex(/^[\x20-\x7e]*$/)
    .max(300)
    .nullable(),
});

const hopSchema = z.object({
  url: z.string(),
  /** 0 = no response. */
  status: z.number(),
  error: z.string().nullable(),
  errorDetail: z.string().nullable(),
  /** What leads on from here: a status with Location, a Refresh header, a meta refresh in the page; null at the end. */
  via: z.enum(['location', 'refresh', 'meta-refresh']).nullable(),
  httpVersion: z.string().nullable(),
  remoteAddress: z.string().nullable(),
  ms: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
});

export type RedirectHop = z.infer<typeof hopSchema>;

const traceSchema = z.object({ hops: z.array(hopSchema), outcome: z.enum(['end', 'loop', 'too-many', 'failed']) });

export type RedirectTrace = z.infer<typeof traceSchema>;

export const redirectTraceRoutes = {
  'POST /server/tools/redirects': {
    tag: 'tools',
    summary: 'Follow a URL hop by hop',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: hourMs }] },
    body: requestSchema,
    data: traceSchema,
  },
} as const satisfies RouteTable;
