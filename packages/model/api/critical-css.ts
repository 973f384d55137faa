/** The CSS that a page's first screens need. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const screenSchema = z.object({
  viewport: z.object({ name: z.enum(['phone', 'tablet', 'desktop']), width: z.number(), height: z.number() }),
  reach: z.enum(['screen', 'page']),
  isEqual: z.boolean(),
  /** JPEG, base64. */
  before: z.string(),
  after: z.string(),
});

const foundSchema = z.object({
  /** By a real browser, or by the markup alone where none is installed. */
  by: z.enum(['browser', 'markup']),
  url: z.string(),
  css: z.string(),
  sheetBytes: z.number(),
  sheets: z.number(),
  emptyReason: z.enum(['no-sheets', 'unread', 'empty-sheets', 'no-match']).nullable(),
  screens: z.array(screenSchema),
});

export type CriticalCssResponse = z.infer<typeof foundSchema>;

const replySchema = z.union([
  foundSchema,
  z.object({ fault: z.enum(['blocked', 'unreachable', 'too-large', 'browser', 'busy']), detail: z.string() }),
]);

export type CriticalCssReply = z.infer<typeof replySchema>;

export const criticalCssRoutes = {
  'POST /server/tools/critical-css': {
    tag: 'tools',
    summary: 'Extract the CSS that a page needs above the fold',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 20, windowMs: hourMs }] },
    body: z.strictObject({ url: webAddress }),
    data: replySchema,
    errors: ['limit-reached'],
  },
} as const satisfies RouteTable;
