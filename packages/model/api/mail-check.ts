/** Asks a domain's mail servers. */
import { z } from 'zod';
import { smtpSecurities } from '../mail-check.ts';
import { smtpReportSchema } from './mail-report.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const requestSchema = z.strictObject({
  target: z.string().trim().min(1).max(320),
  port: z.number().int().min(1).max(65_535).nullable(),
  security: z.enum(smtpSecurities),
  selectors: z.array(z.string().regex(/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i)).max(10),
  signIn: z.strictObject({ username: z.string().min(1).max(320), password: z.string().min(1).max(1000) }).nullable(),
  /** A message to the account's own, confirmed address. */
  sendsTestMail: z.boolean(),
});

export type MailCheckRequest = z.infer<typeof requestSchema>;

export const mailCheckRoutes = {
  'POST /server/tools/mail-check': {
    tag: 'tools',
    summary: 'Check the mail servers of a domain',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 30, windowMs: hourMs }] },
    body: requestSchema,
    data: smtpReportSchema,
  },
} as const satisfies RouteTable;
