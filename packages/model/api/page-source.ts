/** Asks for one page now, for a scan that kept no sources. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const pageSourceSchema = z.object({
  /** 0 = no response. */
  status: z.number(),
  error: z.string().nullable(),
  /** As the scan decodes it, so that places in it are the same; '' for what is no text. */
  text: z.string(),
  bodyBytes: z.number(),
  /** The body was longer than is read. */
  isCut: z.boolean(),
});

export type PageSource = z.infer<typeof pageSourceSchema>;

export const pageSourceRoutes = {
  'POST /server/tools/page-source': {
    tag: 'tools',
    summary: 'Current source of a page',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: hourMs }] },
    body: z.strictObject({ url: webAddress }),
    data: pageSourceSchema,
  },
} as const satisfies RouteTable;
