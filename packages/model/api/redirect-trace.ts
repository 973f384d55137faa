/** `POST /server/tools/redirects`: follows an address hop by hop. */
import { z } from 'zod';

export const redirectTraceSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  /** Sent instead of the product's own. */
  userAgent: z
    .string()
    .regex(/^[\x20-\x7e]*$/)
    .max(300)
    .nullable(),
});

export type RedirectTraceRequest = z.infer<typeof redirectTraceSchema>;

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

export const redirectOutcomes = ['end', 'loop', 'too-many', 'failed'] as const;

export const redirectTraceResponseSchema = z.object({
  data: z.object({ hops: z.array(hopSchema), outcome: z.enum(redirectOutcomes) }),
});

export type RedirectTrace = z.infer<typeof redirectTraceResponseSchema>['data'];
